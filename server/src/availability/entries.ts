import { hasOpenSpot, limitPerDay, listSlots, type Slot } from '@foyer/domain'
import type { BookableService } from './catalogue.ts'
import type { ServiceInputs } from './load-inputs.ts'
import type { AvailabilityFilter } from './read-question.ts'

/** One line of an answer: a start of a service with one of those who are free, or, where it cannot be booked, with one who works then. */
export type Entry = Pick<Slot, 'start' | 'end' | 'violations' | 'unbookable'> & {
  service: BookableService
  resourceId: string
  openSpots: number
}

export type Arrangement = { filter: AvailabilityFilter; isDescending: boolean; slotsPerDay: number; timeZone: string }

/** The entries that a question asks for: those that can be booked first, each part by start. */
export function arrangedEntries(services: readonly ServiceInputs[], { filter, isDescending, slotsPerDay, timeZone }: Arrangement): Entry[] {
  // Of several people free at one start, no more can come through than come through a day.
  const mostPerStart = slotsPerDay > 0 ? slotsPerDay : Number.POSITIVE_INFINITY
  const entries = services
    .filter(({ service }) => isAtLocation(service, filter))
    .flatMap((service) => entriesOf(service, mostPerStart))
    .filter(matching(filter))
  const sorted = services.length > 1 ? entries.sort((one, other) => one.start - other.start) : entries
  if (isDescending) sorted.reverse()
  const limited = slotsPerDay > 0 ? limitPerDay(sorted, slotsPerDay, timeZone) : sorted
  return [...limited.filter(({ unbookable }) => unbookable === null), ...limited.filter(({ unbookable }) => unbookable !== null)]
}

function entriesOf({ service, inputs }: ServiceInputs, mostPerStart: number): Entry[] {
  const entries: Entry[] = []
  for (const slot of listSlots(inputs)) {
    const { start, end, violations, unbookable, resourceIds, workingResourceId } = slot
    const common = { service, start, end, violations, unbookable, openSpots: hasOpenSpot(slot) ? 1 : 0 }
    if (unbookable) entries.push({ ...common, resourceId: resourceIds[0] ?? workingResourceId })
    else for (const resourceId of resourceIds.slice(0, mostPerStart)) entries.push({ ...common, resourceId })
  }
  return entries
}

function isAtLocation({ locations: [location] }: BookableService, { businessLocationIds, locationTypes }: AvailabilityFilter): boolean {
  const isAtBusiness = location?.locationType === 'OWNER_BUSINESS' && location.id !== undefined
  if (businessLocationIds && !(isAtBusiness && businessLocationIds.includes(location.id ?? ''))) return false
  return !locationTypes || (location?.locationType !== undefined && locationTypes.includes(location.locationType))
}

const matching =
  ({ isBookable, openSpots, violations }: AvailabilityFilter) =>
  (entry: Entry): boolean =>
    (isBookable === null || (entry.unbookable === null) === isBookable) &&
    (openSpots === null || entry.openSpots >= openSpots) &&
    (violations.tooEarlyToBook ?? entry.violations.tooEarlyToBook) === entry.violations.tooEarlyToBook &&
    (violations.tooLateToBook ?? entry.violations.tooLateToBook) === entry.violations.tooLateToBook &&
    (violations.bookOnlineDisabled ?? entry.violations.bookOnlineDisabled) === entry.violations.bookOnlineDisabled
