import { hasOpenSpot, limitPerDay, listSlots, type Slot } from '@foyer/domain'
import type { BookableService } from './catalogue.ts'
import type { ServiceInputs } from './load-inputs.ts'
import type { Hold } from './own-places.ts'
import type { AvailabilityFilter } from './read-question.ts'

/** One line of an answer: a start of a service with one of those who are free, or, where it cannot be booked, with one of whom the reason is true. */
export type Entry = Pick<Slot, 'start' | 'end' | 'violations' | 'unbookable'> & {
  service: BookableService
  resourceId: string
  openSpots: number
  /** The caller's own hold on this very time. */
  ownHold?: Hold | undefined
}

export type Arrangement = { filter: AvailabilityFilter; isDescending: boolean; slotsPerDay: number; timeZone: string }

/** The entries that a question asks for, in the order of their starts. A limit per day takes those that can be booked first. */
export function arrangedEntries(services: readonly ServiceInputs[], { filter, isDescending, slotsPerDay, timeZone }: Arrangement): Entry[] {
  // Of several people free at one start, no more can come through than come through a day.
  const mostPerStart = slotsPerDay > 0 ? slotsPerDay : Number.POSITIVE_INFINITY
  const entries = services
    .filter(({ service }) => isAtLocation(service, filter))
    .flatMap((service) => entriesOf(service, { isWanted: matching(filter), mostPerStart }))
  // Entries of one start keep the order of the services asked for, and of the staff, whichever way the starts run.
  if (isDescending) entries.sort((one, other) => other.start - one.start)
  else if (services.length > 1) entries.sort((one, other) => one.start - other.start)
  return slotsPerDay > 0 ? limitPerDay(entries, slotsPerDay, timeZone) : entries
}

type Wanted = { isWanted: (slot: Slot) => boolean; mostPerStart: number }

function entriesOf({ service, inputs, ownHolds }: ServiceInputs, { isWanted, mostPerStart }: Wanted): Entry[] {
  const entryOf = entryWriter(service, ownHolds)
  const entries: Entry[] = []
  for (const slot of listSlots(inputs)) {
    if (!isWanted(slot)) continue
    const { unbookable, resourceIds, namedResourceId } = slot
    if (unbookable) entries.push(entryOf(slot, namedResourceId))
    else for (const resourceId of resourceIds.slice(0, mostPerStart)) entries.push(entryOf(slot, resourceId))
  }
  return entries
}

const openSpotsOf = (slot: Slot): number => (hasOpenSpot(slot) ? 1 : 0)

const entryWriter =
  (service: BookableService, ownHolds: readonly Hold[]) =>
  (slot: Slot, resourceId: string): Entry => ({
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
  ({ isBookable, openSpots, violations }: AvailabilityFilter) =>
  (slot: Slot): boolean =>
    (isBookable === null || (slot.unbookable === null) === isBookable) &&
    (openSpots === null || openSpotsOf(slot) >= openSpots) &&
    (violations.tooEarlyToBook ?? slot.violations.tooEarlyToBook) === slot.violations.tooEarlyToBook &&
    (violations.tooLateToBook ?? slot.violations.tooLateToBook) === slot.violations.tooLateToBook &&
    (violations.bookOnlineDisabled ?? slot.violations.bookOnlineDisabled) === slot.violations.bookOnlineDisabled
