import type { Booking, Service, Site } from '@foyer/contract'
import { slotOf } from '@foyer/domain/booked-slot'
import { locationLabel, locationsToChoose } from '../offer/service-locations.ts'

export const locationText = (service: Service, { address }: Site, locationId?: string): string | undefined => {
  const locations = locationsToChoose(service)
  const chosen = locations.find(({ id }) => id === locationId) ?? locations[0]
  return chosen ? locationLabel(chosen) : (service.locations[0]?.calculatedAddress?.formattedAddress ?? address?.formattedAddress)
}

export const bookedLocationText = ({ bookedEntity }: Pick<Booking, 'bookedEntity'>, service: Service, site: Site): string | undefined => {
  const { location } = slotOf({ bookedEntity })
  const isChosen = locationsToChoose(service).some(({ id }) => id === location?.id)
  return isChosen
    ? locationText(service, site, location?.id)
    : (location?.formattedAddress ?? location?.name ?? locationText(service, site))
}

export const bookedLocationId = ({ booking: { bookedEntity }, service }: { booking: Pick<Booking, 'bookedEntity'>; service: Service }) => {
  const { location } = slotOf({ bookedEntity })
  return locationsToChoose(service).find(({ id }) => id === location?.id)?.id
}

export const staffMemberOf = (service: Service, resource: { id: string; name?: string } | undefined) => {
  if (!resource) return undefined
  const known = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resource.id)
  const name = known?.name ?? resource.name
  return name === undefined ? undefined : { name, picture: known?.mainMedia?.image }
}
