import type { Address, ServiceLocation } from '@foyer/contract'

type Business = { id: string; name: string; address: Address | undefined; email: string | null; phone: string | null }

/** The location of the business: its id is the site's, everything else is read each time. */
export const businessLocation = ({ id, name, address, email, phone }: Business): ServiceLocation => ({
  id,
  type: 'BUSINESS',
  business: { id, name, default: true, address, email: email ?? undefined, phone: phone ?? undefined },
  calculatedAddress: address,
})
