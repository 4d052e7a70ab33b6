import {
  isoInstantOf,
  minutesOfIsoInstant,
  type SessionPlaces,
  type SessionSpots,
  seatsReservedFor,
  sessionSpots,
  staffResourceTypeId,
} from '@foyer/domain'
import { loadSessions, type Session } from '../calendar/calendar.ts'
import type { Database } from '../db/database.ts'
import { loadSeatsAside, type SeatsAside } from '../seats/seats.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import type { Own } from './own-places.ts'
import type { Span } from './spans.ts'

/** A session of a class, and the places that it has left. */
export type ClassSession = { service: BookableService; session: Session; spots: SessionSpots; waitingList: WaitingListSpots | null }

/** How many participants a waiting list takes, and how many more; null where the policy has none. */
export type WaitingListSpots = { totalSpots: number; openSpots: number }

type SessionsQuestion = {
  siteId: string
  now: string
  services: readonly BookableService[]
  span: Span
  own: Own | null
  /** Which sessions that overlap the span are asked for; without it, those that lie in it. */
  isAsked?: (session: Session) => boolean
}

/** By service id: the sessions that lie in a span, by start. Two statements at once, and none where no service is a class. */
export async function loadClassSessions(
  db: Database,
  { siteId, now, services, span, own, isAsked = (session) => session.start >= span.from && session.end <= span.to }: SessionsQuestion,
): Promise<Map<string, ClassSession[]>> {
  const classes = new Map(services.filter(({ type }) => type === 'CLASS').map((service) => [service.scheduleId, service]))
  if (classes.size === 0 || span.from >= span.to) return new Map()
  const window = { from: isoInstantOf(span.from), to: isoInstantOf(span.to) }
  const scheduleIds = [...classes.keys()]
  const [sessions, aside] = await Promise.all([
    loadSessions(db, { siteId, scheduleIds, ...window }),
    loadSeatsAside(db, { siteId, now, scheduleIds, own: own && 'customer' in own ? own.customer : null }),
  ])
  const minute = minutesOfIsoInstant(now)
  const found = sessions.filter(isAsked).flatMap((session) => {
    const service = classes.get(session.event.scheduleId)
    return service && session.event.type === 'CLASS' ? [withSpots({ service, session }, aside.get(session.id), minute)] : []
  })
  return Map.groupBy(found, ({ service }) => service.id)
}

function withSpots(
  { service, session }: Pick<ClassSession, 'service' | 'session'>,
  aside: SeatsAside | undefined,
  minute: number,
): ClassSession {
  const spots = sessionSpots(placesOfSession(session, service, aside), service.rules, minute)
  return { service, session, spots, waitingList: waitingListOf(service, aside) }
}

export function waitingListOf({ policy }: BookableService, aside: SeatsAside | undefined): WaitingListSpots | null {
  const { enabled, capacity } = policy.waitlistPolicy
  const waiting = aside?.waiting.reduce((sum, { partySize }) => sum + partySize, 0) ?? 0
  return enabled ? { totalSpots: capacity, openSpots: Math.max(0, capacity - waiting) } : null
}

/** Of these open seats, those that are on offer, or that have to be offered to the waiting list first. */
export function reservedSeats(aside: SeatsAside | undefined, open: number): number {
  if (!aside) return 0
  const parties = aside.waiting.filter(({ canBeAsked }) => canBeAsked).map(({ partySize }, index) => ({ id: String(index), partySize }))
  return aside.offered + seatsReservedFor(open - aside.offered, parties)
}

export function placesOfSession(
  { start, end, event, remainingCapacity }: Session,
  { defaultCapacity }: BookableService,
  aside?: SeatsAside,
): SessionPlaces {
  const capacity = event.totalCapacity ?? defaultCapacity
  const taken = capacity - (remainingCapacity ?? capacity) + (aside?.held ?? 0)
  return { start, end, isCanceled: false, capacity, taken, reserved: reservedSeats(aside, capacity - taken) }
}

/** Who gives it: the first staff member among its resources, or else its first resource. */
export function giverOf({ event: { resources } }: Session, catalogue: Catalogue): { id: string; name: string } | undefined {
  const known = resources.flatMap(({ id }) => catalogue.resources.get(id) ?? [])
  return known.find(({ typeId }) => typeId === staffResourceTypeId) ?? known[0]
}
