import type { Service } from '@foyer/contract'
import { client } from '../../api.ts'
import { changesOf, type ServiceDraft } from './service-draft.ts'
import { locationOf, locationsOf } from './service-place.ts'
import type { Leaving } from './touched-changes.ts'

type ServiceToSave = {
  service: Service
  draft: ServiceDraft
  currency: string
  /** Another policy than the present one. */
  bookingPolicy?: { id: string } | undefined
  /** What becomes of what is booked at places that go. */
  leaving: Leaving | null
}

/** The service first: its address and its places have operations of their own. */
export const saveService = async ({ service, draft, currency, bookingPolicy, leaving }: ServiceToSave): Promise<void> => {
  const params = { serviceId: service.id }
  const changes = { ...changesOf(draft, service, currency), ...(bookingPolicy && { bookingPolicy }) }
  await client.services.updateService({ params: { 'service.id': service.id }, body: { service: changes } })
  if (draft.slug !== service.mainSlug.name) await client.services.setCustomSlug({ params, body: { slugName: draft.slug } })
  const locations = locationsOf(draft, service)
  if (locations) await client.services.setServiceLocations({ params, body: { locations, ...leavingOf(leaving, service) } })
}

const leavingOf = (leaving: Leaving | null, service: Service) => {
  if (!leaving || leaving.action === 'KEEP') return {}
  const participantNotification = { notifyParticipants: leaving.tells }
  if (leaving.action === 'CANCEL') return { removedLocationSessionsAction: { action: 'DELETE' as const }, participantNotification }
  const moveToLocationOptions = { newLocation: locationOf(leaving.to, service) }
  return { removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION' as const, moveToLocationOptions }, participantNotification }
}
