import type { BookedSlot, SentSlot, SlotLocation } from '@foyer/contract'
import { formatInstant, type WantedTime } from '@foyer/domain'
import type { BookableService, Catalogue } from '../availability/availability.ts'

/** The slot as a booking keeps it: times in the customer's zone, with whom, and where. */
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

/** The service's location of the kind that was sent; what a customer writes counts only where the service comes to the customer. */
function locationOf(sent: SlotLocation | undefined, { locations }: BookableService): SlotLocation | undefined {
  const sameKind = locations.filter(({ locationType }) => locationType === sent?.locationType)
  const chosen = sameKind.find(({ id }) => id === sent?.id) ?? sameKind[0] ?? locations[0]
  return chosen?.locationType === 'CUSTOM' ? { ...sent, locationType: 'CUSTOM' } : chosen
}
