import type { Booking, Service, Site } from '@foyer/contract'
import { slotOf } from '@foyer/domain/booked-slot'
import { placesToChoose, placeText } from '../../offer/service-places.ts'

/** Where a service takes place: at the chosen one of its places, else at its own address, else at that of the business. */
export const placeOf = (service: Service, { address }: Site, placeId?: string): string | undefined => {
  const places = placesToChoose(service)
  const chosen = places.find(({ id }) => id === placeId) ?? places[0]
  return chosen ? placeText(chosen) : (service.locations[0]?.calculatedAddress?.formattedAddress ?? address?.formattedAddress)
}

/** Where a booking takes place: of several locations its own with its name. */
export const bookedPlaceOf = ({ bookedEntity }: Pick<Booking, 'bookedEntity'>, service: Service, site: Site): string | undefined => {
  const { location } = slotOf({ bookedEntity })
  const isChosen = placesToChoose(service).some(({ id }) => id === location?.id)
  return isChosen ? placeOf(service, site, location?.id) : (location?.formattedAddress ?? location?.name ?? placeOf(service, site))
}

/** The location of the business at which a booking is, where its service is given at several. */
export const ownPlaceOf = ({ booking: { bookedEntity }, service }: { booking: Pick<Booking, 'bookedEntity'>; service: Service }) => {
  const { location } = slotOf({ bookedEntity })
  return placesToChoose(service).find(({ id }) => id === location?.id)?.id
}
