import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant, Phone } from '../../ground/scalars.ts'

/** A person the business knows; every booking has a contact. */
export const Contact = Type.Object({
  id: Guid,
  firstName: Type.Optional(Type.String({ maxLength: 100 })),
  lastName: Type.Optional(Type.String({ maxLength: 100 })),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  timeZone: Type.Optional(Type.String({ maxLength: 150 })),
  language: Type.Optional(Type.String({ maxLength: 10 })),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Contact = Static<typeof Contact>
