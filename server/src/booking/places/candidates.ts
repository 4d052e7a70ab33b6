import type { SlotLocation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import { type BookableService, type Catalogue, idsAt, isShownTo, neededAt } from '../availability/catalogue.ts'
import { locationOfSlot } from '../availability/slot-locations.ts'

export const requireService = (catalogue: Catalogue, serviceId: string | undefined): BookableService =>
  bookableAsSlot(catalogue.services.get(serviceId?.toLowerCase() ?? ''))

export function requireShownService(catalogue: Catalogue, serviceId: string | undefined, caller: Caller): BookableService {
  const service = catalogue.services.get(serviceId?.toLowerCase() ?? '')
  return bookableAsSlot(service && isShownTo(caller)(service) ? service : undefined)
}

function bookableAsSlot(service: BookableService | undefined): BookableService {
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  if (service.type !== 'APPOINTMENT') throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type: service.type })
  return service
}

type Asked = { resourceId: string | undefined; location: SlotLocation | undefined; isOverride?: boolean }

/** An override may name a resource of another location. */
export function candidatesFor(
  service: BookableService,
  { resourceId, location, isOverride }: Asked,
  catalogue: Catalogue,
): readonly string[] {
  const ids = resourceId === undefined ? service.resourceIds : [requireGiver(service, resourceId.toLowerCase())]
  return isOverride ? ids : idsAt(ids, locationOfSlot(location, service), catalogue)
}

function requireGiver({ resourceIds }: BookableService, resourceId: string): string {
  if (!resourceIds.includes(resourceId)) throw new Refusal('RESOURCE_NOT_FOUND')
  return resourceId
}

export const neededFor = (
  service: BookableService,
  location: SlotLocation | undefined,
  catalogue: Catalogue,
): readonly (readonly string[])[] => neededAt(service, locationOfSlot(location, service), catalogue)
