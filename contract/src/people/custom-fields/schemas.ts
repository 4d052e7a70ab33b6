import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { socialTypes } from './member-field-schemas.ts'

export const CustomFieldType = Type.Enum(['TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'YES_NO', 'LINK'])
export type CustomFieldType = Static<typeof CustomFieldType>

/** The largest audience of the value. Others see what members fill in only if they allow it. */
export const CustomFieldVisibility = Type.Enum(['EVERYBODY', 'MEMBERS', 'BUSINESS'])
export type CustomFieldVisibility = Static<typeof CustomFieldVisibility>

export const CustomFieldAudience = Type.Enum(['EVERYBODY', 'MEMBERS'])
export type CustomFieldAudience = Static<typeof CustomFieldAudience>

/** Values and files name the field by it: `custom.belt`. It never changes. */
export const CustomFieldKey = Type.String({ pattern: '^custom\\.[a-z0-9_]{1,50}$', maxLength: 57, examples: ['custom.shoe_size'] })

export const CustomFieldChoice = Type.Object({
  key: Type.String({ pattern: '^[a-z0-9_]{1,50}$', maxLength: 50, examples: ['shoe_size'] }),
  label: TrimmedText(100),
  translations: translationsOf({ label: Type.String({ maxLength: 100 }) }),
})
export type CustomFieldChoice = Static<typeof CustomFieldChoice>

const writtenMembers = {
  label: TrimmedText(150),
  translations: translationsOf({ label: Type.String({ maxLength: 150 }) }),
  choices: Type.Optional(
    Type.Array(Type.Object({ ...CustomFieldChoice.properties, key: Type.Optional(CustomFieldChoice.properties.key) }), { maxItems: 50 }),
  ),
  visibility: Type.Optional(CustomFieldVisibility),
  filledInBy: Type.Optional(Type.Enum(['MEMBER', 'BUSINESS'])),
  requiredAtSignUp: Type.Optional(Type.Boolean()),
}

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
  /** For a link: the network it leads to, as public front ends know it. */
  socialType: Type.Optional(Type.Enum([...socialTypes])),
  archived: Type.Boolean(),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type CustomField = Static<typeof CustomField>

export const NewCustomField = Type.Object({
  ...writtenMembers,
  type: CustomFieldType,
  key: Type.Optional(CustomFieldKey),
})
export type NewCustomField = Static<typeof NewCustomField>

/** The type cannot change: values would lose their meaning. */
export const CustomFieldChanges = Type.Object({
  id: Type.Optional(Guid),
  ...Type.Partial(Type.Object(writtenMembers)).properties,
  archived: Type.Optional(Type.Boolean()),
  revision: Revision,
})
export type CustomFieldChanges = Static<typeof CustomFieldChanges>

export const CustomFieldValue = Type.Union([Type.String({ maxLength: 4000 }), Type.Number(), Type.Boolean()])
export type CustomFieldValue = Static<typeof CustomFieldValue>

export const CustomFieldValues = Type.Record(Type.String({ maxLength: 57, examples: ['custom.shoe_size'] }), CustomFieldValue, {
  maxProperties: 50,
})
export type CustomFieldValues = Static<typeof CustomFieldValues>

export const CustomFieldValueChanges = Type.Record(
  Type.String({ maxLength: 57, examples: ['custom.shoe_size'] }),
  Type.Union([CustomFieldValue, Type.Null()]),
  {
    maxProperties: 50,
  },
)
export type CustomFieldValueChanges = Static<typeof CustomFieldValueChanges>

export const OwnCustomFields = Type.Object({
  values: CustomFieldValues,
  shown: Type.Record(Type.String(), CustomFieldAudience),
})
export type OwnCustomFields = Static<typeof OwnCustomFields>

export const ShownCustomField = Type.Object({ key: CustomFieldKey, label: Type.String(), type: CustomFieldType, value: CustomFieldValue })
export type ShownCustomField = Static<typeof ShownCustomField>

export const MissingAnswers = Type.Object({
  name: Type.Boolean(),
  customFields: Type.Array(CustomField),
})
export type MissingAnswers = Static<typeof MissingAnswers>
