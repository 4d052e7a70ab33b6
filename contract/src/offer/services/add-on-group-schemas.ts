import { type Static, Type } from 'typebox'
import { Guid, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'

const translationsOfGroup = translationsOf({ name: Type.String({ maxLength: 100 }), prompt: Type.String({ maxLength: 200 }) })

const groupMembers = {
  name: TrimmedText(100),
  translations: translationsOfGroup,
  /** Different add-ons per booking; by default all. */
  maxNumberOfAddOns: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  addOnIds: Type.Optional(Type.Array(Guid, { maxItems: 7 })),
  prompt: Type.Optional(Type.String({ maxLength: 200 })),
}

export const SentAddOnGroup = Type.Object({ id: Type.Optional(Guid), ...groupMembers })
export type SentAddOnGroup = Static<typeof SentAddOnGroup>

export const AddOnGroup = Type.Object({ id: Guid, ...groupMembers, addOnIds: Type.Array(Guid) })
export type AddOnGroup = Static<typeof AddOnGroup>
