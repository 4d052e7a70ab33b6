import type { KeptAnyway, TouchedSessionLine, TouchedSessions } from '@foyer/contract'
import {
  type BookingCollision,
  bookingCollisions,
  collisionKey,
  type EpochMinutes,
  isoInstantOf,
  minutesOfIsoInstant,
  type Obstacle,
  outsideOf,
  type PlannedHours,
  type ResourceTimes,
} from '@foyer/domain'
import type { Database, Queryable } from '../../ground/db/database.ts'
import type { OutsideTime } from '../../house/busy-times/outside-times-store.ts'
import { loadSessions, loadSessionsToBook, type Session } from '../../house/calendar-events/session-to-book.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { currentCatalogue } from '../availability/current-catalogue.ts'
import { loadResourceTimes } from '../availability/resource-hours.ts'
import { countParticipantsOfSchedules } from '../participations/participations.ts'
import { type ComingTime, findComingTimes, findKept, findOverbooked, keptKey } from './conflicts-store.ts'

export const horizonMinutes = 183 * 24 * 60
const mostBookings = 20_000

type Overfull = {
  kind: 'SESSION_OVERFULL'
  bookingId: string
  eventId: string
  start: EpochMinutes
  end: EpochMinutes
  total: number
  taken: number
}

export type FoundCollision = (BookingCollision | Overfull) & { key: string; kept: KeptAnyway | undefined }

export type FoundConflicts = {
  catalogue: Catalogue
  until: EpochMinutes
  byBooking: Map<string, FoundCollision[]>
  /** By the `eventId` of collisions with other calendars. */
  elsewhere: ReadonlyMap<string, OutsideTime>
}

export async function findConflicts(db: Database, siteId: string, now: string): Promise<FoundConflicts> {
  const from = Math.floor(minutesOfIsoInstant(now))
  const to = from + horizonMinutes
  const asked = { siteId, now, until: isoInstantOf(to) }
  const [catalogue, times, overfull] = await Promise.all([
    currentCatalogue(db, siteId),
    findComingTimes(db, { ...asked, atMost: mostBookings }),
    findOverfull(db, asked),
  ])
  const until = new Set(times.map(({ bookingId }) => bookingId)).size < mostBookings ? to : Math.max(...times.map(({ start }) => start))
  const collisions = [...(await collisionsOf(db, { siteId, catalogue, times, span: { from, to: lastOf(times, from) } })), ...overfull]
  const kept = await findKept(db, siteId, [...new Set(collisions.map(({ bookingId }) => bookingId))])
  const found = collisions.map((collision) => ({ ...collision, kept: kept.get(keptKey(collision.bookingId, collision.key)) }))
  const elsewhere = new Map(times.flatMap((time) => time.elsewhere.map((one) => [one.id, one] as const)))
  return { catalogue, until, byBooking: Map.groupBy(found, ({ bookingId }) => bookingId), elsewhere }
}

const lastOf = (times: readonly ComingTime[], from: EpochMinutes): EpochMinutes =>
  times.reduce((last, { busyUntil }) => Math.max(last, busyUntil), from + 1)

export async function findOutsideHours(db: Database, siteId: string, { now, planned }: { now: string; planned: PlannedHours }) {
  const from = Math.floor(minutesOfIsoInstant(now))
  const asked = { siteId, now, until: isoInstantOf(from + horizonMinutes), atMost: mostBookings }
  const [catalogue, all] = await Promise.all([currentCatalogue(db, siteId), findComingTimes(db, asked)])
  const times = all.filter(({ resourceId }) => catalogue.resources.get(resourceId)?.workingHoursScheduleId === planned.scheduleId)
  const searched = { siteId, catalogue, times, span: { from, to: lastOf(times, from) } }
  const [present, then] = await Promise.all([collisionsOf(db, searched), collisionsOf(db, { ...searched, planned })])
  const known = new Set(present.map(keyOf))
  return then.filter((collision) => collision.kind === 'OUTSIDE_HOURS' && !known.has(keyOf(collision)))
}

const keyOf = ({ bookingId, key }: { bookingId: string; key: string }): string => keptKey(bookingId, key)

type Searched = {
  siteId: string
  catalogue: Catalogue
  times: readonly ComingTime[]
  span: { from: EpochMinutes; to: EpochMinutes }
  planned?: PlannedHours
}

async function collisionsOf(db: Database, { siteId, catalogue, times, span, planned }: Searched) {
  const resourceIds = [...new Set(times.map(({ resourceId }) => resourceId))]
  const first = times.reduce((earliest, { start }) => Math.min(earliest, start), span.from)
  const timesOf = await loadResourceTimes(db, { siteId, catalogue, resourceIds, span: { from: first, to: span.to }, planned })
  const elsewhere = elsewhereByResource(times)
  const startOf = new Map(times.map(({ bookingId, start }) => [bookingId, start]))
  const timesWithElsewhere = (resourceId: string): ResourceTimes => {
    const { open, blocks } = timesOf(resourceId)
    return { open, blocks: [...blocks, ...(elsewhere.get(resourceId) ?? [])] }
  }
  return bookingCollisions(times, timesWithElsewhere).map((collision) => ({
    ...collision,
    key: collisionKey(collision, startOf.get(collision.bookingId) ?? collision.start),
  }))
}

/** Each event once, however many bookings it meets. */
function elsewhereByResource(times: readonly ComingTime[]): Map<string, Obstacle[]> {
  const events = new Map(times.flatMap(({ elsewhere }) => elsewhere.map((one) => [one.id, one] as const)))
  const obstacles = [...events.values()].map(({ id, resourceId, start, end }) => ({
    resourceId,
    obstacle: { kind: 'OTHER_CALENDAR' as const, eventId: id, start, end },
  }))
  return new Map([...Map.groupBy(obstacles, ({ resourceId }) => resourceId)].map(([id, of]) => [id, of.map(({ obstacle }) => obstacle)]))
}

async function findOverfull(db: Database, asked: { siteId: string; now: string; until: string }) {
  const overbooked = await findOverbooked(db, asked)
  const sessions = await loadSessionsToBook(db, asked.siteId, [...new Set(overbooked.map(({ eventId }) => eventId))])
  return overbooked.flatMap(({ bookingId, eventId }) => {
    const session = sessions.get(eventId)
    const { totalCapacity, takenSpots } = session?.event ?? { totalCapacity: null, takenSpots: 0 }
    if (!session || totalCapacity === null || takenSpots <= totalCapacity) return []
    const { start, end } = session
    const key = `SESSION_OVERFULL ${eventId} ${start}`
    return [{ kind: 'SESSION_OVERFULL' as const, bookingId, eventId, start, end, total: totalCapacity, taken: takenSpots, key }]
  })
}

export async function findSessionsOutside(db: Database, siteId: string, { now, planned }: { now: string; planned: PlannedHours }) {
  const from = Math.floor(minutesOfIsoInstant(now))
  const [catalogue, all] = await Promise.all([
    currentCatalogue(db, siteId),
    loadComingSessions(db, { siteId, from, to: from + horizonMinutes }),
  ])
  const hasHours = (id: string) => catalogue.resources.get(id)?.workingHoursScheduleId === planned.scheduleId
  const coming = all.filter(({ session }) => resourceIdsOf(session).some(hasHours))
  const resourceIds = [...new Set(coming.flatMap(({ session }) => resourceIdsOf(session).filter(hasHours)))]
  const span = { from: Math.min(from, ...coming.map(({ session }) => session.start)), to: lastEnd(coming, from) }
  const asked = { siteId, catalogue, resourceIds, span }
  const [present, then] = await Promise.all([loadResourceTimes(db, asked), loadResourceTimes(db, { ...asked, planned })])
  const isOutside = ({ session }: ComingSession, timesOf: typeof present) =>
    resourceIdsOf(session).some((id) => hasHours(id) && outsideOf([session], timesOf(id).open).length > 0)
  return coming.filter((one) => isOutside(one, then) && !isOutside(one, present))
}

const lastEnd = (coming: readonly ComingSession[], from: EpochMinutes): EpochMinutes =>
  coming.reduce((last, { session }) => Math.max(last, session.end), from + 1)

const mostInDialog = 50

export type ComingSession = { session: Session; participants: number }

type Asked = { siteId: string; from: EpochMinutes; to: EpochMinutes }

export async function loadComingSessions(db: Queryable, { siteId, from, to }: Asked): Promise<ComingSession[]> {
  const sessions = await loadSessions(db, { siteId, from: isoInstantOf(from), to: isoInstantOf(to) })
  const courses = [...new Set(sessions.flatMap(({ event }) => (event.type === 'COURSE' ? [event.scheduleId] : [])))]
  const enrolled = courses.length > 0 ? await countParticipantsOfSchedules(db, siteId, courses) : new Map<string, number>()
  return sessions.map((session) => {
    const { event } = session
    const own = event.id === session.id ? event.takenSpots : 0
    return { session, participants: own + (event.type === 'COURSE' ? (enrolled.get(event.scheduleId) ?? 0) : 0) }
  })
}

export const resourceIdsOf = ({ event: { resources } }: Session): string[] =>
  resources.flatMap(({ id, transparency }) => (transparency === 'TRANSPARENT' ? [] : [id]))

export const lineOf = ({ session, participants }: ComingSession): TouchedSessionLine => {
  const { id, start, end, event } = session
  return {
    eventId: id,
    ...(event.externalScheduleId && { serviceId: event.externalScheduleId }),
    type: event.type === 'COURSE' ? 'COURSE' : 'CLASS',
    ...(event.title && { title: event.title }),
    startDate: isoInstantOf(start),
    endDate: isoInstantOf(end),
    participants,
    resourceIds: resourceIdsOf(session),
  }
}

export const touchedSessionsOf = (touched: readonly ComingSession[]): TouchedSessions => ({
  count: touched.length,
  participants: touched.reduce((sum, { participants }) => sum + participants, 0),
  sessions: touched.slice(0, mostInDialog).map(lineOf),
})
