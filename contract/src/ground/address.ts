import { type Static, Type } from 'typebox'

const text = () => Type.Optional(Type.String({ maxLength: 255 }))

export const Address = Type.Object({
  streetAddress: Type.Optional(Type.Object({ name: text(), number: text(), apt: text() })),
  addressLine: text(),
  addressLine2: text(),
  city: text(),
  subdivision: text(),
  country: Type.Optional(Type.String({ maxLength: 2 })),
  postalCode: text(),
  formattedAddress: Type.Optional(Type.String({ maxLength: 512 })),
  hint: text(),
  geocode: Type.Optional(Type.Object({ latitude: Type.Optional(Type.Number()), longitude: Type.Optional(Type.Number()) })),
})
export type Address = Static<typeof Address>
