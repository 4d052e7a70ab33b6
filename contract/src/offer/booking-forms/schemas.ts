import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'

export const FormFieldType = Type.Enum(['SHORT_TEXT', 'LONG_TEXT', 'CHECK_BOX'])
export type FormFieldType = Static<typeof FormFieldType>

const fieldMembers = {
  type: FormFieldType,
  label: TrimmedText(200),
  required: Type.Optional(Type.Boolean()),
  helpText: Type.Optional(Type.String({ maxLength: 500 })),
  translations: translationsOf({ label: Type.String({ maxLength: 200 }), helpText: Type.String({ maxLength: 500 }) }),
  /** What the answer is called in `formSubmission`; the field's id unless sent. */
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 100, examples: ['first_name'] })),
}

/** A field that is changed is sent with its id; one without is new. */
export const SentFormField = Type.Object({ id: Type.Optional(Guid), ...fieldMembers })
export type SentFormField = Static<typeof SentFormField>

/** A question to the customer. */
export const FormField = Type.Object({
  id: Guid,
  ...fieldMembers,
  required: Type.Boolean(),
  key: Type.String(),
})
export type FormField = Static<typeof FormField>

export const NewBookingForm = Type.Object({
  name: TrimmedText(200),
  /** In the order in which they are asked. */
  fields: Type.Array(SentFormField, { maxItems: 30 }),
})
export type NewBookingForm = Static<typeof NewBookingForm>

export const BookingFormChanges = Type.Object({
  id: Type.Optional(Guid),
  ...Type.Partial(NewBookingForm).properties,
  revision: Revision,
})
export type BookingFormChanges = Static<typeof BookingFormChanges>

/** What customers are asked when they book, besides name and address. */
export const CustomBookingForm = Type.Object({
  id: Guid,
  name: Type.String(),
  /** The form of services that name none. It cannot be removed. */
  isDefault: Type.Boolean(),
  fields: Type.Array(FormField),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type CustomBookingForm = Static<typeof CustomBookingForm>

/** An answer as it was asked then: a later change of the form does not touch it. A check box says `true` or `false`. */
export const FormAnswer = Type.Object({
  id: Guid,
  label: Type.String(),
  value: Type.String(),
  valueType: FormFieldType,
})
export type FormAnswer = Static<typeof FormAnswer>
