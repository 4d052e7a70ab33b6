import type { Service, Site } from '@foyer/contract'

/** Where a service takes place: its own address, else that of the business. */
export const placeOf = ({ locations }: Service, { address }: Site): string | undefined =>
  locations[0]?.calculatedAddress?.formattedAddress ?? address?.formattedAddress
