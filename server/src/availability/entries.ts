import { limitPerDay, roomPerDay, type Slot, slotBoard } from '@foyer/domain'
import type { BookableService } from './catalogue.ts'
import type { ServiceInputs } from './load-inputs.ts'
import type { Hold } from './own-places.ts'
import type { AvailabilityFilter } from './read-question.ts'

/** One line of an answer: a start of a service with a free resource, or, where it cannot be booked, with a resource of which the reason is true. */
export type Entry = Pick<Slot, 'start' | 'end' | 'violations' | 'unbookable'> & {
  service: BookableService
  resourceId: string
  openSpots: number
  /** The caller's own hold on exactly this time. */
  ownHold: Hold | undefined
}

export type Arrangement = { filter: AvailabilityFilter; isDescending: boolean; slotsPerDay: number; timeZone: string }

/** The entries a query asks for, in the order of their starts. A limit per day takes available entries first. */
export function arrangedEntries(services: readonly ServiceInputs[], arrangement: Arrangement): Entry[] {
  const { filter, isDescending, slotsPerDay, timeZone } = arrangement
  const entries = services.filter(({ service }) => isAtLocation(service, filter)).flatMap((service) => entriesOf(service, arrangement))
  // Entries of one start keep the order of the services asked for, and of the staff, whichever way the starts run.
  if (services.length > 1) entries.sort((one, other) => (isDescending ? other.start - one.start : one.start - other.start))
  return slotsPerDay > 0 ? limitPerDay(entries, slotsPerDay, timeZone) : entries
}

/** The entries of one service. Of each day, no more available and unavailable entries than could pass the limit. */
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
    if (!isWanted(slot)) continue
    const resourceIds = slot.unbookable ? [slot.namedResourceId] : slot.resourceIds.slice(0, left)
    for (const resourceId of resourceIds) entries.push(entryOf(slot, { service, resourceId, ownHolds }))
    room.take(resourceIds.length)
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

function isAtLocation({ locations: [location] }: BookableService, { businessLocationIds, locationTypes }: AvailabilityFilter): boolean {
  const isAtBusiness = location?.locationType === 'OWNER_BUSINESS' && location.id !== undefined
  if (businessLocationIds && !(isAtBusiness && businessLocationIds.includes(location.id ?? ''))) return false
  return !locationTypes || (location?.locationType !== undefined && locationTypes.includes(location.locationType))
}

const matching =
  ({ openSpots, violations }: AvailabilityFilter) =>
  (slot: Slot): boolean =>
    (openSpots === null || openSpotsOf(slot) >= openSpots) &&
    (violations.tooEarlyToBook ?? slot.violations.tooEarlyToBook) === slot.violations.tooEarlyToBook &&
    (violations.tooLateToBook ?? slot.violations.tooLateToBook) === slot.violations.tooLateToBook &&
    (violations.bookOnlineDisabled ?? slot.violations.bookOnlineDisabled) === slot.violations.bookOnlineDisabled
