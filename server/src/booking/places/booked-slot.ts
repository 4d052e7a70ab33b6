import type { BookedSlot, SentSlot, SlotLocation } from '@foyer/contract'
import { formatInstant, type WantedTime } from '@foyer/domain'
import type { BookableService, Catalogue } from '../availability/catalogue.ts'
import { locationOfSlot } from '../availability/slot-locations.ts'

export function bookedSlotOf(
  sent: SentSlot,
  { start, end, timeZone }: WantedTime,
  { service, resourceId, catalogue }: { service: BookableService; resourceId: string; catalogue: Catalogue },
): BookedSlot {
  const resource = catalogue.resources.get(resourceId)
  const location = locationOf(sent.location, service)
  return {
    serviceId: service.id,
    scheduleId: service.scheduleId,
    startDate: formatInstant(start, timeZone),
    endDate: formatInstant(end, timeZone),
    timezone: timeZone,
    ...(resource && { resource: { id: resource.id, name: resource.name, scheduleId: resource.scheduleId } }),
    ...(location && { location }),
  }
}

/** The address that a customer sends counts only if the service comes to them. */
function locationOf(sent: SlotLocation | undefined, service: BookableService): SlotLocation | undefined {
  const chosen = locationOfSlot(sent, service)
  return chosen?.locationType === 'CUSTOM' ? { ...sent, locationType: 'CUSTOM' } : chosen
}
