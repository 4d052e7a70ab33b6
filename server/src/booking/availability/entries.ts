import type { SlotLocation } from '@foyer/contract'
import { invalid, limitPerDay, type PolicyViolations, roomPerDay, type SessionSpots, type Slot, slotBoard } from '@foyer/domain'
import { turnsFor } from '../../ground/turns.ts'
import type { Session } from '../../house/calendar-events/session-to-book.ts'
import type { BookableService } from './catalogue.ts'
import type { Gathered, ServiceInputs } from './load-inputs.ts'
import type { AvailabilityFilter } from './read-question.ts'
import type { ClassSession } from './sessions.ts'
import { locationOfSession } from './slot-locations.ts'
import type { Hold } from './taken-times.ts'

/** A start of an appointment with a free resource or, if it cannot be booked, with a resource to which the reason applies. */
export type Entry = Pick<Slot, 'start' | 'end' | 'violations' | 'unbookable'> & {
  service: BookableService
  resourceId: string
  openSpots: number
  ownHold: Hold | undefined
}

export type SessionEntry = ClassSession & Pick<Session, 'start' | 'end'> & Pick<SessionSpots, 'unbookable'>

export type AnyEntry = Entry | SessionEntry

export type Listed = Pick<Gathered, 'known' | 'services'> & { sessions: ReadonlyMap<string, readonly ClassSession[]> }

export type Arrangement = { filter: AvailabilityFilter; isDescending: boolean; slotsPerDay: number; timeZone: string }

/** Three months of a service that twenty people give every quarter of an hour; more would be tens of megabytes. */
const mostEntries = 60_000

/**
 * The entries of a query, ordered by start. A limit per day prefers available entries. Yields between services, and keeps no more entries
 * than one answer may have.
 */
export async function arrangedEntries({ known, services, sessions }: Listed, arrangement: Arrangement): Promise<AnyEntry[]> {
  const { filter, slotsPerDay } = arrangement
  const byId = Map.groupBy(services, ({ service }) => service.id)
  const parts = known.flatMap((service) => {
    const ways = byId.get(service.id)?.filter((way) => isAt(way.service.locations[0], filter))
    return ways
      ? ways.map((way) => (): AnyEntry[] => entriesOf(way, arrangement))
      : [() => sessionEntriesOf(sessions.get(service.id) ?? [], arrangement)]
  })
  const takeTurns = turnsFor()
  let entries: AnyEntry[] = []
  for (const entriesOfPart of parts) {
    entries = entries.concat(entriesOfPart())
    if (entries.length > mostEntries && slotsPerDay > 0) entries = inOrder(entries, arrangement)
    requireFewEntries(entries)
    await takeTurns()
  }
  return parts.length > 1 || slotsPerDay > 0 ? inOrder(entries, arrangement) : entries
}

function inOrder(entries: AnyEntry[], { isDescending, slotsPerDay, timeZone }: Arrangement): AnyEntry[] {
  entries.sort((one, other) => (isDescending ? other.start - one.start : one.start - other.start))
  return slotsPerDay > 0 ? limitPerDay(entries, slotsPerDay, timeZone) : entries
}

function requireFewEntries({ length }: readonly AnyEntry[]): void {
  if (length <= mostEntries) return
  const description = `has more than ${mostEntries} times until then: ask for fewer days or services, or for some times of each day`
  throw invalid('query.filter.endDate', description, 'RANGE', { maximumTimes: mostEntries })
}

function entriesOf({ service, inputs, ownHolds }: ServiceInputs, { filter, isDescending, slotsPerDay, timeZone }: Arrangement): Entry[] {
  const { starts, isBookable, slotIn } = slotBoard(inputs)
  const isWanted = matching(filter)
  const [bookable, others] = [roomPerDay(slotsPerDay, timeZone), roomPerDay(slotsPerDay, timeZone)]
  const entries: Entry[] = []
  for (let index = 0; index < starts.length; index++) {
    const row = isDescending ? starts.length - 1 - index : index
    const room = isBookable(row) ? bookable : others
    if (filter.isBookable !== null && filter.isBookable !== (room === bookable)) continue
    const left = room.left(starts[row] as number)
    if (left === 0) continue
    const slot = slotIn(row)
    if (!isWanted({ openSpots: openSpotsOf(slot), violations: slot.violations })) continue
    const resourceIds = slot.unbookable ? [slot.namedResourceId] : slot.resourceIds.slice(0, left)
    for (const resourceId of resourceIds) entries.push(entryOf(slot, { service, resourceId, ownHolds }))
    requireFewEntries(entries)
    room.use(resourceIds.length)
  }
  return entries
}

const openSpotsOf = (slot: Slot): number => (slot.isFree ? 1 : 0)

type Given = Pick<Entry, 'service' | 'resourceId'> & { ownHolds: readonly Hold[] }

const entryOf = (slot: Slot, { service, resourceId, ownHolds }: Given): Entry => ({
  service,
  start: slot.start,
  end: slot.end,
  violations: slot.violations,
  unbookable: slot.unbookable,
  openSpots: openSpotsOf(slot),
  resourceId,
  ownHold: ownHolds.find((hold) => hold.start === slot.start && hold.resourceId === resourceId),
})

function sessionEntriesOf(sessions: readonly ClassSession[], { filter, isDescending }: Arrangement): SessionEntry[] {
  const isWanted = matching(filter)
  const wanted = sessions.filter(({ session, service, spots: { bookableSpots, violations, unbookable } }) => {
    if (filter.isBookable !== null && filter.isBookable !== (unbookable === null)) return false
    if (filter.resourceIds && !session.event.resources.some(({ id }) => filter.resourceIds?.includes(id))) return false
    return isAt(locationOfSession(session, service), filter) && isWanted({ openSpots: bookableSpots, violations })
  })
  const entries = wanted.map((one) => ({ ...one, start: one.session.start, end: one.session.end, unbookable: one.spots.unbookable }))
  return isDescending ? entries.reverse() : entries
}

export const asksForLocations = ({ businessLocationIds, locationTypes }: AvailabilityFilter): boolean =>
  businessLocationIds !== null || locationTypes !== null

export function isAt(
  location: SlotLocation | undefined,
  { businessLocationIds, locationTypes }: Pick<AvailabilityFilter, 'businessLocationIds' | 'locationTypes'>,
): boolean {
  const isAtBusiness = location?.locationType === 'OWNER_BUSINESS' && location.id !== undefined
  if (businessLocationIds && !(isAtBusiness && businessLocationIds.includes(location.id ?? ''))) return false
  return !locationTypes || (location?.locationType !== undefined && locationTypes.includes(location.locationType))
}

const matching =
  ({ openSpots, violations }: AvailabilityFilter) =>
  (slot: { openSpots: number; violations: PolicyViolations }): boolean =>
    (openSpots === null || slot.openSpots >= openSpots) &&
    (violations.tooEarlyToBook ?? slot.violations.tooEarlyToBook) === slot.violations.tooEarlyToBook &&
    (violations.tooLateToBook ?? slot.violations.tooLateToBook) === slot.violations.tooLateToBook &&
    (violations.bookOnlineDisabled ?? slot.violations.bookOnlineDisabled) === slot.violations.bookOnlineDisabled
