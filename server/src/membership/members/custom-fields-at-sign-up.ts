import type { CustomFieldValue, IdentityProfile, NewMember } from '@foyer/contract'
import { type CheckedValues, checkedCustomValues } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadCustomFields } from '../../people/custom-fields/custom-fields.ts'

type Sent = NonNullable<IdentityProfile['customFields']>

/**
 * What people who sign up answer to the fields of the business. Public front ends name a field by its key or its label, and send names that
 * we do not know: those are left out. Where the sign-up asks for a password, what is required must be there.
 */
export const customFieldsAtSignUp = async (
  db: Queryable,
  siteId: string,
  sent: Sent = [],
  { isSignUp }: { isSignUp: boolean } = { isSignUp: false },
): Promise<CheckedValues> => {
  const fields = (await loadCustomFields(db, siteId)).filter(({ archived, filledInBy }) => !archived && filledInBy === 'MEMBER')
  const keyOf = new Map(fields.flatMap(({ key, label }) => [key, label.toLowerCase()].map((name) => [name, key] as const)))
  const values = Object.fromEntries(
    sent.flatMap(({ name, value }): [string, CustomFieldValue][] => {
      const key = keyOf.get(name) ?? keyOf.get(name.toLowerCase())
      const told = value.strValue ?? value.numValue ?? value.boolValue ?? value.dateValue?.slice(0, 10)
      return key === undefined || told === undefined ? [] : [[key, told]]
    }),
  )
  return checkedCustomValues(fields, values, { path: 'profile.customFields', by: 'MEMBER', isSignUp })
}

/** What a manager enters of a new member. */
export const customFieldsOfNewMember = async (db: Queryable, siteId: string, { contact }: NewMember): Promise<CheckedValues> => {
  if (!contact?.customFields) return {}
  const sent = Object.entries(contact.customFields).flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]))
  const path = 'member.contact.customFields'
  return checkedCustomValues(await loadCustomFields(db, siteId), Object.fromEntries(sent), { path, by: 'BUSINESS' })
}
