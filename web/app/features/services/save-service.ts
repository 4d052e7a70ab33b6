import type { Service } from '@foyer/contract'
import { client } from '../../api.ts'
import { changesOf, type ServiceDraft } from './service-draft.ts'
import { locationsOf } from './service-place.ts'

type ServiceToSave = {
  service: Service
  draft: ServiceDraft
  currency: string
  /** Another policy than the present one. */
  bookingPolicy?: { id: string } | undefined
}

/** The service first: its address and its places have operations of their own. */
export const saveService = async ({ service, draft, currency, bookingPolicy }: ServiceToSave): Promise<void> => {
  const params = { serviceId: service.id }
  const changes = { ...changesOf(draft, service, currency), ...(bookingPolicy && { bookingPolicy }) }
  await client.services.updateService({ params: { 'service.id': service.id }, body: { service: changes } })
  if (draft.slug !== service.mainSlug.name) await client.services.setCustomSlug({ params, body: { slugName: draft.slug } })
  const locations = locationsOf(draft, service)
  if (locations) await client.services.setServiceLocations({ params, body: { locations } })
}
