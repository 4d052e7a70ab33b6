import type { Address, Site } from '@foyer/contract'

/** The address in schema.org's words; undefined if nothing is known of it. */
export const postalAddressOf = (address: Address | undefined) => {
  if (!address) return undefined
  const { streetAddress, addressLine, city, postalCode, subdivision, country, formattedAddress } = address
  const street = [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ') || addressLine || formattedAddress
  if (!street && !city) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: subdivision,
    postalCode,
    addressCountry: country,
  }
}

/** Where something takes place: search engines want an address, for which the name has to do where none is known. */
export const placeOf = ({ name, address }: Pick<Site, 'name' | 'address'>, location?: string) => ({
  '@type': 'Place',
  name: location ?? name,
  address: postalAddressOf(address) ?? location ?? name,
})
