import { Refusal } from '@foyer/domain'
import { type BookableService, type Catalogue, isShownTo } from '../availability/availability.ts'
import type { Caller } from '../caller.ts'

/** The service of a slot, if it can be booked as a slot. */
export function requireService({ services }: Catalogue, serviceId: string | undefined): BookableService {
  const service = services.get(serviceId?.toLowerCase() ?? '')
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  if (service.type !== 'APPOINTMENT') throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type: service.type })
  return service
}

/** The same for a new booking: a hidden service cannot be found by callers who do not see it. */
export function requireShownService(catalogue: Catalogue, serviceId: string | undefined, caller: Caller): BookableService {
  return requireShown(requireService(catalogue, serviceId), caller)
}

export function requireShown(service: BookableService, caller: Caller): BookableService {
  if (!isShownTo(caller)(service)) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}

/** The resources that could give the session: the one named, or all that give the service. */
export function candidatesFor({ resourceIds }: BookableService, resourceId: string | undefined): readonly string[] {
  if (resourceId === undefined) return resourceIds
  const named = resourceId.toLowerCase()
  if (!resourceIds.includes(named)) throw new Refusal('RESOURCE_NOT_FOUND')
  return [named]
}
