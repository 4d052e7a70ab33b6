import type { BookedSlot, WaitingWindow } from '@foyer/contract'
import { formatInstant, spanOfWindow } from '@foyer/domain'
import type { BookableService, Catalogue } from '../availability/availability.ts'

/** The slot of a booking that waits: from the first to the last moment of its window. */
export function windowSlotOf(
  window: WaitingWindow,
  service: Pick<BookableService, 'id' | 'scheduleId'>,
  { timeZone }: Pick<Catalogue, 'timeZone'>,
): BookedSlot {
  const { start, end } = spanOfWindow(window, timeZone)
  return {
    serviceId: service.id,
    scheduleId: service.scheduleId,
    startDate: formatInstant(start, timeZone),
    endDate: formatInstant(end, timeZone),
    timezone: timeZone,
    ...(window.resource && { resource: window.resource }),
    ...(window.location && { location: window.location }),
  }
}
