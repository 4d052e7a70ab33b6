import type { SlotLocation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import { type BookableService, type Catalogue, idsAt, isShownTo, neededAt, placeOfSlot } from '../availability/availability.ts'

/** The service of a slot, if it can be booked as a slot. */
export const requireService = (catalogue: Catalogue, serviceId: string | undefined): BookableService =>
  bookableAsSlot(catalogue.services.get(serviceId?.toLowerCase() ?? ''))

/** The same for a new booking: a hidden service, whatever its type, cannot be found by callers who do not see it. */
export function requireShownService(catalogue: Catalogue, serviceId: string | undefined, caller: Caller): BookableService {
  const service = catalogue.services.get(serviceId?.toLowerCase() ?? '')
  return bookableAsSlot(service && isShownTo(caller)(service) ? service : undefined)
}

function bookableAsSlot(service: BookableService | undefined): BookableService {
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  if (service.type !== 'APPOINTMENT') throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type: service.type })
  return service
}

/** A session in question: the resource named for it if one is, and where it takes place. */
type Asked = { resourceId: string | undefined; location: SlotLocation | undefined; isOverride?: boolean }

/** The resources that could give the session there: the one named, or all that give the service. An override takes those of elsewhere, too. */
export function candidatesFor(
  service: BookableService,
  { resourceId, location, isOverride }: Asked,
  catalogue: Catalogue,
): readonly string[] {
  const ids = resourceId === undefined ? service.resourceIds : [requireGiver(service, resourceId.toLowerCase())]
  return isOverride ? ids : idsAt(ids, placeOfSlot(location, service), catalogue)
}

function requireGiver({ resourceIds }: BookableService, resourceId: string): string {
  if (!resourceIds.includes(resourceId)) throw new Refusal('RESOURCE_NOT_FOUND')
  return resourceId
}

/** What the session needs besides, of what is there. */
export const neededFor = (
  service: BookableService,
  location: SlotLocation | undefined,
  catalogue: Catalogue,
): readonly (readonly string[])[] => neededAt(service, placeOfSlot(location, service), catalogue)
