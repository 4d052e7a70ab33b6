import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { socialTypes } from './member-field-schemas.ts'

export const CustomFieldType = Type.Enum(['TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'YES_NO', 'LINK'])
export type CustomFieldType = Static<typeof CustomFieldType>

/** Who sees the value at most. What members fill in is shown to others only once they open its eye. */
export const CustomFieldVisibility = Type.Enum(['EVERYBODY', 'MEMBERS', 'BUSINESS'])
export type CustomFieldVisibility = Static<typeof CustomFieldVisibility>

/** Who, besides the business, sees a value of a member. */
export const CustomFieldAudience = Type.Enum(['EVERYBODY', 'MEMBERS'])
export type CustomFieldAudience = Static<typeof CustomFieldAudience>

/** How values and files name the field: `custom.belt`. It never changes. */
export const CustomFieldKey = Type.String({ pattern: '^custom\\.[a-z0-9_]{1,50}$', maxLength: 57, examples: ['custom.shoe_size'] })

/** One of the answers to choose from. Values name it by its key. */
export const CustomFieldChoice = Type.Object({
  key: Type.String({ pattern: '^[a-z0-9_]{1,50}$', maxLength: 50, examples: ['shoe_size'] }),
  label: TrimmedText(100),
  translations: translationsOf({ label: Type.String({ maxLength: 100 }) }),
})
export type CustomFieldChoice = Static<typeof CustomFieldChoice>

const writtenMembers = {
  label: TrimmedText(150),
  translations: translationsOf({ label: Type.String({ maxLength: 150 }) }),
  /** Of a CHOICE: at least two. A choice without a key is new. */
  choices: Type.Optional(
    Type.Array(Type.Object({ ...CustomFieldChoice.properties, key: Type.Optional(CustomFieldChoice.properties.key) }), { maxItems: 50 }),
  ),
  visibility: Type.Optional(CustomFieldVisibility),
  /** Members fill it in themselves, or only the business does. */
  filledInBy: Type.Optional(Type.Enum(['MEMBER', 'BUSINESS'])),
  /** Asked of people who sign up, who cannot leave it out. */
  requiredAtSignUp: Type.Optional(Type.Boolean()),
}

/** Something that the business wants to know of its clients. */
export const CustomField = Type.Object({
  id: Guid,
  key: CustomFieldKey,
  type: CustomFieldType,
  label: Type.String(),
  translations: writtenMembers.translations,
  choices: Type.Optional(Type.Array(CustomFieldChoice)),
  visibility: CustomFieldVisibility,
  filledInBy: Type.Enum(['MEMBER', 'BUSINESS']),
  requiredAtSignUp: Type.Boolean(),
  /** Of a link: the network it leads to, as public front ends know it. */
  socialType: Type.Optional(Type.Enum([...socialTypes])),
  /** An archived field is asked and shown nowhere; its values stay. */
  archived: Type.Boolean(),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type CustomField = Static<typeof CustomField>

export const NewCustomField = Type.Object({
  ...writtenMembers,
  type: CustomFieldType,
  /** Made of the label unless sent. */
  key: Type.Optional(CustomFieldKey),
})
export type NewCustomField = Static<typeof NewCustomField>

/** The type stays: values would lose their meaning. */
export const CustomFieldChanges = Type.Object({
  id: Type.Optional(Guid),
  ...Type.Partial(Type.Object(writtenMembers)).properties,
  archived: Type.Optional(Type.Boolean()),
  revision: Revision,
})
export type CustomFieldChanges = Static<typeof CustomFieldChanges>

export const CustomFieldValue = Type.Union([Type.String({ maxLength: 4000 }), Type.Number(), Type.Boolean()])
export type CustomFieldValue = Static<typeof CustomFieldValue>

/** By the key of the field. */
export const CustomFieldValues = Type.Record(Type.String({ maxLength: 57, examples: ['custom.shoe_size'] }), CustomFieldValue, {
  maxProperties: 50,
})
export type CustomFieldValues = Static<typeof CustomFieldValues>

/** What changes: null, or an empty text, takes the value away. */
export const CustomFieldValueChanges = Type.Record(
  Type.String({ maxLength: 57, examples: ['custom.shoe_size'] }),
  Type.Union([CustomFieldValue, Type.Null()]),
  {
    maxProperties: 50,
  },
)
export type CustomFieldValueChanges = Static<typeof CustomFieldValueChanges>

/** A member's own answers, and those that others see. */
export const OwnCustomFields = Type.Object({
  values: CustomFieldValues,
  shown: Type.Record(Type.String(), CustomFieldAudience),
})
export type OwnCustomFields = Static<typeof OwnCustomFields>

/** An answer as others read it, in their language. */
export const ShownCustomField = Type.Object({ key: CustomFieldKey, label: Type.String(), type: CustomFieldType, value: CustomFieldValue })
export type ShownCustomField = Static<typeof ShownCustomField>

/** What everybody who signs up is asked, and a member has not answered. */
export const MissingAnswers = Type.Object({
  /** Whether the first name is missing. */
  name: Type.Boolean(),
  customFields: Type.Array(CustomField),
})
export type MissingAnswers = Static<typeof MissingAnswers>
