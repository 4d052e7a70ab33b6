import { isDeepStrictEqual } from 'node:util'
import type { BookedSlot } from '@foyer/contract'
import { formatInstant, isoInstantOf, type StoredBooking, slotOf } from '@foyer/domain'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import type { RoomPorts } from '../../ground/ports/room-ports.ts'
import { loadSessionsToBook, type SessionToBook } from '../../house/calendar-events/session-to-book.ts'
import type { ChangedSessions } from '../../house/session-notices/session-notices.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { loadCatalogue } from '../availability/current-catalogue.ts'
import { loadCourseSeats } from '../availability/sessions.ts'
import { type ChangeScope, type RecordedChange, recordChanges } from '../booking-events/record-change.ts'
import { lockBookingsOfSessions, type SessionTimes, saveCanceled, saveSessionTimes } from '../bookings/several-bookings-store.ts'
import { serveListsOf } from '../freed-seats/serve-list.ts'
import { bookedSessionSlot, classSessionOf, titleOf } from '../places/seating.ts'
import { releaseSeatsOfBookings } from '../seats/seats.ts'
import { payWithPlans } from './plan-payments.ts'

/**
 * Bookings of classes take over the time, teacher and location of their session, and are canceled with it; those of courses take over the
 * first and the last session. The number of statements does not depend on how many bookings there are.
 */
export const updateBookingsOfSessions: RoomPorts['updateBookingsOfSessions'] = async (
  tx,
  context,
  { scheduleIds, rootIds, notification },
) => {
  const bookings = await lockBookingsOfSessions(tx, { ...context, scheduleIds, rootIds })
  if (bookings.length === 0) return new Set()
  const catalogue = await loadCatalogue(tx, context.siteId)
  const sessions = await loadSessionsToBook(tx, context.siteId, [...new Set(bookings.flatMap(eventIdOf))])
  const [classes, courses] = [bookings.filter(({ type }) => type === 'CLASS'), bookings.filter(({ type }) => type === 'COURSE')]
  const scope = { tx, context }
  const canceled = classes.filter((stored) => sessionOf(stored, sessions)?.isCanceled === true)
  const moved = classes.flatMap((stored) => timesOfClass(stored, sessionOf(stored, sessions), catalogue))
  await cancelAll(scope, canceled, notification)
  const changes = await moveAll(scope, moved)
  const [rescheduled, renamed] = [changes.filter(isMove), changes.filter((change) => !isMove(change))]
  await recordChanges(scope, rescheduled, notification)
  // The calendar's own notice names each changed session of a course, so new first and last dates are not notified again.
  await recordChanges(scope, [...renamed, ...(await moveAll(scope, await timesOfCourses(scope, courses, catalogue)))], undefined)
  if (bookings.some(({ booking }) => booking.status === 'WAITING_LIST')) await serveListsOf(scope, { scheduleIds, rootIds })
  const notified = [...canceled.map(({ booking }) => booking), ...rescheduled.map(({ booking }) => booking)]
  return new Set(notified.filter(({ contactDetails: { email } }) => email).map(({ id }) => id))
}

const eventIdOf = ({ type, booking }: StoredBooking): string[] => {
  const eventId = booking.bookedEntity.slot?.eventId
  return type === 'CLASS' && eventId ? [eventId] : []
}

const sessionOf = (stored: StoredBooking, sessions: ReadonlyMap<string, SessionToBook>): SessionToBook | undefined =>
  sessions.get(eventIdOf(stored)[0] ?? '')

const isMove = ({ event }: RecordedChange): boolean => event.name === 'booking.rescheduled'

function timesOfClass({ booking }: StoredBooking, session: SessionToBook | undefined, catalogue: Catalogue): ChangedTimes[] {
  const booked = session && !session.isCanceled ? classSessionOf(session, catalogue) : null
  if (!booked) return []
  const former = slotOf(booking)
  const slot = bookedSessionSlot(booked, former.timezone, catalogue)
  const times = {
    id: booking.id,
    start_at: isoInstantOf(booked.start),
    end_at: isoInstantOf(booked.end),
    slot,
    ...titleOf(booked),
    resource_id: booked.giver?.id ?? null,
  }
  const isMoved = !isSameTime(booking, times) || !isSameLocationAndGiver(former, slot)
  return isMoved || booked.title !== booking.bookedEntity.title ? [{ former: booking, times, isMoved }] : []
}

type ChangedTimes = { former: StoredBooking['booking']; times: SessionTimes; isMoved: boolean }

const isSameTime = ({ startDate, endDate }: StoredBooking['booking'], { start_at, end_at }: SessionTimes): boolean =>
  startDate === start_at && endDate === end_at

/** Renaming a staff member or location is no move. */
const isSameLocationAndGiver = (one: BookedSlot, other: BookedSlot): boolean => isDeepStrictEqual(whereOf(one), whereOf(other))

const whereOf = ({ resource, location }: BookedSlot) => {
  const { locationType = null, id = null, formattedAddress = null } = location ?? {}
  return [resource?.id ?? null, locationType, id, id === null ? formattedAddress : null]
}

/** A course without sessions keeps its dates, and a course without an end its last date. */
async function timesOfCourses(
  { tx, context }: ChangeScope,
  courses: readonly StoredBooking[],
  catalogue: Catalogue,
): Promise<ChangedTimes[]> {
  const serviceIds = [...new Set(courses.map(({ booking }) => slotOf(booking).serviceId))]
  const services = serviceIds.flatMap((id) => catalogue.services.get(id) ?? [])
  const seats = await loadCourseSeats(tx, { ...context, services, own: null })
  return courses.flatMap(({ booking, resourceId }) => {
    const former = slotOf(booking)
    const { firstStart = null, lastEnd = null } = seats.get(former.serviceId) ?? {}
    const start_at = firstStart === null ? booking.startDate : isoInstantOf(firstStart)
    const end_at = lastEnd === null ? booking.endDate : isoInstantOf(lastEnd)
    const startDate = firstStart === null ? former.startDate : formatInstant(firstStart, former.timezone)
    const endDate = lastEnd === null ? former.endDate : formatInstant(lastEnd, former.timezone)
    const { title, translations = null } = booking.bookedEntity
    const named = { id: booking.id, title, title_translations: translations }
    const times = { ...named, start_at, end_at, slot: { ...former, startDate, endDate }, resource_id: resourceId }
    return isSameTime(booking, times) ? [] : [{ former: booking, times, isMoved: true }]
  })
}

async function moveAll({ tx, context }: ChangeScope, moved: readonly ChangedTimes[]): Promise<RecordedChange[]> {
  const saved = await saveSessionTimes(tx, {
    siteId: context.siteId,
    now: context.now,
    times: moved.map(({ times }) => times),
  })
  const byId = new Map(saved.map(({ booking }) => [booking.id, booking]))
  return moved.flatMap(({ former, isMoved }): RecordedChange[] => {
    const booking = byId.get(former.id)
    if (!booking) return []
    if (!isMoved) return [{ booking, event: { name: 'booking.updated', besides: { modifiedFields: modifiedFields(former, booking) } } }]
    const previous = {
      previousStatus: former.status,
      previousStartDate: former.startDate,
      previousEndDate: former.endDate,
      previousBookedEntity: former.bookedEntity,
    }
    return [{ booking, event: { name: 'booking.rescheduled', besides: previous } }]
  })
}

async function cancelAll(
  scope: ChangeScope,
  canceled: readonly StoredBooking[],
  notification: ChangedSessions['notification'],
): Promise<void> {
  if (canceled.length === 0) return
  const { tx, context } = scope
  const { siteId, now } = context
  const bookingIds = canceled.map(({ booking }) => booking.id)
  await releaseSeatsOfBookings(tx, siteId, bookingIds)
  const former = new Map(canceled.map((stored) => [stored.booking.id, stored]))
  const saved = await payWithPlans(
    scope,
    (await saveCanceled(tx, { siteId, now, bookingIds })).map((after) => ({ before: former.get(after.booking.id) ?? null, after })),
  )
  const statusOf = new Map(canceled.map(({ booking: { id, status } }) => [id, status]))
  const changes = saved.map(({ booking }): RecordedChange => {
    const previousStatus = statusOf.get(booking.id)
    return { booking, event: { name: 'booking.canceled', besides: previousStatus ? { previousStatus } : {} } }
  })
  await recordChanges(scope, changes, notification)
}
