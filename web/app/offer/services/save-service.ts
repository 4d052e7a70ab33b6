import type { ChangePreview, Contract, PreviewedServiceChanges, Sent, Service } from '@foyer/contract'
import { client } from '../../api.ts'
import { type DraftLocation, isSameLocation, locationOf, locationsOf } from './locations-draft.ts'
import { changesOf, draftOf, type ServiceDraft } from './service-draft.ts'
import { priceMembers } from './service-price.ts'

type SentPolicies = Pick<Sent<Contract['services']['saveWholeService']>['body'], 'bookingPolicy' | 'newBookingPolicy'>

type ServiceToSave = {
  service: Service
  draft: ServiceDraft
  currency: string
  /** The policy that the service is to have, if it is another. */
  chosenPolicy: { id: string } | undefined
  policies: SentPolicies
  leaving: Leaving | null
}

export const saveService = async ({ service, draft, currency, chosenPolicy, policies, leaving }: ServiceToSave): Promise<void> => {
  const locations = locationsOf(draft, service)
  await client.services.saveWholeService({
    params: { serviceId: service.id },
    body: {
      service: { ...changesOf(draft, service, currency), ...(chosenPolicy && { bookingPolicy: chosenPolicy }) },
      ...(draft.slug !== service.mainSlug.name && { slug: draft.slug }),
      ...(locations && { locations, ...leavingOf(leaving, service) }),
      ...policies,
    },
  })
}

const leavingOf = (leaving: Leaving | null, service: Service) => {
  if (!leaving || leaving.action === 'KEEP') return {}
  const participantNotification = { notifyParticipants: leaving.notifies }
  if (leaving.action === 'CANCEL') return { removedLocationSessionsAction: { action: 'DELETE' as const }, participantNotification }
  const moveToLocationOptions = { newLocation: locationOf(leaving.to, service) }
  return { removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION' as const, moveToLocationOptions }, participantNotification }
}

export type Leaving =
  | { action: 'KEEP' }
  | { action: 'MOVE'; to: DraftLocation; notifies: boolean }
  | { action: 'CANCEL'; notifies: boolean }

type Asked = { service: Service; draft: ServiceDraft; currency: string }

/** Null where no change of the draft could affect bookings or sessions. */
export const previewChanges = async (asked: Asked): Promise<ChangePreview | null> => {
  const service = previewed(asked)
  if (Object.keys(service).length === 0) return null
  return await client.services.previewServiceChanges({ params: { serviceId: asked.service.id }, body: { service } })
}

const previewed = ({ service, draft, currency }: Asked): PreviewedServiceChanges => {
  const saved = draftOf(service)
  const isChanged = (...members: (keyof ServiceDraft)[]) =>
    members.some((member) => JSON.stringify(draft[member]) !== JSON.stringify(saved[member]))
  const { payment, schedule, staffMemberIds, defaultCapacity } = changesOf(draft, service, currency)
  const isAppointment = service.type === 'APPOINTMENT'
  const locations = locationsOf(draft, service)
  return {
    ...(payment && isChanged(...priceMembers) && { payment }),
    ...(schedule && isAppointment && isChanged('minutes') && { schedule }),
    ...(staffMemberIds && isChanged('staffMemberIds') && { staffMemberIds }),
    ...(defaultCapacity !== undefined && isChanged('capacity') && { defaultCapacity }),
    ...(locations && { locations }),
  }
}

export const isTouching = (preview: ChangePreview): boolean =>
  [preview.price, preview.duration, preview.staff].some(({ count }) => count > 0) || preview.capacity.sessions > 0 || isLeft(preview)

export const isLeft = ({ place, placeOfSessions }: ChangePreview): boolean =>
  place.count + placeOfSessions.sessions + placeOfSessions.series > 0

export const removedLocations = (service: Service, { locations }: Pick<ServiceDraft, 'locations'>): DraftLocation[] =>
  draftOf(service).locations.filter(
    (before) => before.kind !== 'CUSTOMER' && !locations.some((location) => isSameLocation(location, before)),
  )

export const locationsToMoveTo = ({ locations }: Pick<ServiceDraft, 'locations'>): DraftLocation[] =>
  locations.filter(({ kind }) => kind !== 'CUSTOMER')
