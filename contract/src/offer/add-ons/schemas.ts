import { type Static, Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { AddOnGroup } from '../services/add-on-group-schemas.ts'

const writable = {
  name: TrimmedText(100),
  /** Ours. */
  translations: translationsOf({ name: Type.String({ maxLength: 100 }) }),
  price: Money,
  /** How much longer it makes the appointment. */
  durationInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  /** How many of it one booking may take. Not with a duration. */
  maxQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
}

export const NewAddOn = Type.Object(writable)
export type NewAddOn = Static<typeof NewAddOn>

export const AddOnChanges = Type.Object({ id: Type.Optional(Guid), ...Type.Partial(NewAddOn).properties, revision: Revision })
export type AddOnChanges = Static<typeof AddOnChanges>

/** Something a customer may take besides: a scalp massage, a rented mat. */
export const AddOn = Type.Object({ id: Guid, ...writable, revision: Revision, createdDate: IsoInstant, updatedDate: IsoInstant })
export type AddOn = Static<typeof AddOn>

export const AddOnOfGroup = Type.Object({
  addOnId: Guid,
  name: Type.String(),
  price: Money,
  durationInMinutes: Type.Optional(Type.Integer()),
  maxQuantity: Type.Optional(Type.Integer()),
})
export type AddOnOfGroup = Static<typeof AddOnOfGroup>

export const AddOnGroupDetail = Type.Object({
  groupId: Guid,
  groupName: Type.String(),
  translations: AddOnGroup.properties.translations,
  maxNumberOfAddOns: Type.Optional(Type.Integer()),
  prompt: Type.Optional(Type.String()),
  addOns: Type.Array(AddOnOfGroup),
})
export type AddOnGroupDetail = Static<typeof AddOnGroupDetail>

/** An add-on of a booking as asked for. */
export const SentAddOn = Type.Object({
  id: Guid,
  groupId: Guid,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
export type SentAddOn = Static<typeof SentAddOn>

/** An add-on of a booking, with the terms at the time of booking. */
export const BookedAddOn = Type.Object({
  id: Guid,
  groupId: Guid,
  name: Type.String(),
  /** Ours. */
  translations: writable.translations,
  quantity: Type.Optional(Type.Integer()),
  durationInMinutes: Type.Optional(Type.Integer()),
  /** Ours: the price of one. */
  price: Money,
})
export type BookedAddOn = Static<typeof BookedAddOn>
