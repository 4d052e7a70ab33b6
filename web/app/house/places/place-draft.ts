import type { BusinessLocation, NewBusinessLocation } from '@foyer/contract'

export type LocationsDraft = { name: string; addressLine: string; postalCode: string; city: string; email: string; phone: string }

export const locationsDraftOf = ({ name = '', address = {}, email = '', phone = '' }: Partial<BusinessLocation>): LocationsDraft => {
  const { addressLine = '', postalCode = '', city = '' } = address
  return { name, addressLine, postalCode, city, email, phone }
}

/** The draft in the words of the wire. Parts of the address that are not shown stay; empty members of a known place are cleared. */
export const placeOf = (draft: LocationsDraft, before?: BusinessLocation): NewBusinessLocation => {
  const [addressLine, postalCode, city] = [draft.addressLine.trim(), draft.postalCode.trim(), draft.city.trim()]
  const formattedAddress = [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    name: draft.name.trim(),
    address: { ...before?.address, addressLine, postalCode, city, formattedAddress },
    ...told('email', draft.email, before),
    ...told('phone', draft.phone, before),
  }
}

const told = (member: 'email' | 'phone', typed: string, before: BusinessLocation | undefined) => {
  const text = typed.trim()
  if (text !== '') return { [member]: text }
  // The wire takes null for "none"; its types only know leaving out.
  return before?.[member] === undefined ? {} : { [member]: null as unknown as string }
}
