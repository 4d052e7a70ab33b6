import type { ChangePreview, PreviewedServiceChanges, Service } from '@foyer/contract'
import { client } from '../../api.ts'
import { changesOf, draftOf, type ServiceDraft } from './service-draft.ts'
import { isSamePlace, locationsOf, type Place } from './service-place.ts'
import { priceMembers } from './service-price.ts'

/** What becomes of what is booked at places that are taken away. */
export type Leaving = { action: 'KEEP' } | { action: 'MOVE'; to: Place; tells: boolean } | { action: 'CANCEL'; tells: boolean }

type Asked = { service: Service; draft: ServiceDraft; currency: string }

/** Which coming bookings and sessions the draft would touch; null where nothing was changed that could touch any. */
export const previewChanges = async (asked: Asked): Promise<ChangePreview | null> => {
  const service = previewed(asked)
  if (Object.keys(service).length === 0) return null
  return await client.services.previewServiceChanges({ params: { serviceId: asked.service.id }, body: { service } })
}

/** Of the draft, what was changed and may touch bookings. */
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

/** Bookings or sessions to come are at a place that is taken away. */
export const isLeft = ({ place, placeOfSessions }: ChangePreview): boolean =>
  place.count + placeOfSessions.sessions + placeOfSessions.series > 0

/** The places that the draft no longer has. */
export const placesTakenAway = (service: Service, { places }: Pick<ServiceDraft, 'places'>): Place[] =>
  draftOf(service).places.filter((before) => before.kind !== 'CUSTOMER' && !places.some((place) => isSamePlace(place, before)))

/** The places to which bookings can move. */
export const placesToMoveTo = ({ places }: Pick<ServiceDraft, 'places'>): Place[] => places.filter(({ kind }) => kind !== 'CUSTOMER')
