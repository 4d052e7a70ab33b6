import { type Static, Type } from 'typebox'
import { Address } from '../../ground/address.ts'
import { Email, Guid, IsoInstant, Phone, Revision, TrimmedText } from '../../ground/scalars.ts'

const writable = {
  name: TrimmedText(150),
  address: Type.Optional(Address),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
}

/** A place of the business where services are given. Each site has the default one, which is its own address and has its id. */
export const BusinessLocation = Type.Object({
  id: Guid,
  ...writable,
  default: Type.Boolean(),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type BusinessLocation = Static<typeof BusinessLocation>

export const NewBusinessLocation = Type.Object(writable)
export type NewBusinessLocation = Static<typeof NewBusinessLocation>

export const BusinessLocationChanges = Type.Object({
  ...Type.Partial(NewBusinessLocation).properties,
  id: Type.Optional(Guid),
  revision: Revision,
})
export type BusinessLocationChanges = Static<typeof BusinessLocationChanges>
