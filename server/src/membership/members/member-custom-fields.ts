import type { CustomField, CustomFieldValue, IdentityProfile, NewMember, OwnCustomFields, ShownCustomField } from '@foyer/contract'
import {
  type CheckedValues,
  checkedCustomValues,
  chosenAudiences,
  invalid,
  isVisibleToMember,
  Refusal,
  shownTo,
  unansweredFields,
} from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { type CustomValues, customValuesOf, saveCustomValues } from '../../people/contacts/contacts-store.ts'
import { hasNoName, saveOwnContact } from '../../people/contacts/own-contacts-store.ts'
import { inWordsOf } from '../../people/custom-fields/change-custom-fields.ts'
import { loadCustomFields } from '../../people/custom-fields/custom-fields-store.ts'
import type { SignInWay } from '../../people/sessions/sessions-store.ts'
import { requireShown } from '../member-visibility/member-visibility.ts'
import { lockMember, recordMemberEvent } from './change-member.ts'
import { contactOfMember, touchMember } from './members-store.ts'

export const getMyCustomFields: Handler<'members', 'getMyCustomFields'> = async (_input, { db, siteId, caller }) =>
  visibleToMember(await loadCustomFields(db, siteId), await valuesOfMember(db, siteId, ownIdOf(caller)))

export const updateMyCustomFields: Handler<'members', 'updateMyCustomFields'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller } = context
    const memberId = ownIdOf(caller)
    await lockMember(tx, siteId, memberId)
    const fields = await loadCustomFields(tx, siteId)
    const { contactId, shown: before } = await valuesOfMember(tx, siteId, memberId)
    const values = checkedCustomValues(fields, body.values ?? {}, { path: 'values', by: 'MEMBER' })
    const shown = chosenAudiences(fields, before, body.shown ?? {})
    await saveCustomValues(tx, { siteId, contactId, now }, { values, shown })
    await touchMember(tx, { siteId, memberId, now })
    await recordMemberEvent(tx, context, { name: 'member.updated', memberId })
    return visibleToMember(fields, await valuesOfMember(tx, siteId, memberId))
  })

export const listShownCustomFields: Handler<'members', 'listShownCustomFields'> = async ({ params: { id }, query }, context) => {
  const { db, siteId, caller } = context
  const isOwn = id === memberIdOf(caller)
  if (!isOwn) await requireShown(db, siteId, caller, id)
  const fields = await loadCustomFields(db, siteId)
  const isVisitor = isOwn ? query.asVisitor === true : caller.kind === 'visitor'
  const values = await valuesOfMember(db, siteId, id)
  return { customFields: shownTo(isVisitor ? 'VISITOR' : 'MEMBER', fields, values).flatMap((field) => asRead(context, field, values)) }
}

const asRead = (context: Context, field: CustomField, { values }: CustomValues): ShownCustomField[] => {
  const { key, label, type, choices } = inWordsOf(context, field)
  const value = values[key]
  if (value === undefined) return []
  return [{ key, label, type, value: choices?.find((choice) => choice.key === value)?.label ?? value }]
}

const visibleToMember = (fields: readonly CustomField[], { values, shown }: CustomValues): OwnCustomFields => {
  const keys = new Set(fields.filter(isVisibleToMember).map(({ key }) => key))
  const among = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))
  return { values: among(values), shown: among(shown) }
}

export const valuesOfMember = async (db: Queryable, siteId: string, memberId: string): Promise<CustomValues & { contactId: string }> => {
  const contactId = await contactOfMember(db, siteId, memberId)
  const found = contactId === null ? null : await customValuesOf(db, siteId, contactId)
  if (contactId === null || !found) throw new Refusal('NOT_FOUND')
  return { contactId, ...found }
}

export const ownIdOf = (caller: Context['caller']): string => {
  const memberId = memberIdOf(caller)
  if (memberId === null) throw new Refusal('NOT_FOUND')
  return memberId
}

type Sent = NonNullable<IdentityProfile['customFields']>

/**
 * Public front ends name a field by its key or its label, and send names that we do not know: those are left out. Where the sign-up asks
 * for a password, required fields must be there.
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
      const answer = value.strValue ?? value.numValue ?? value.boolValue ?? value.dateValue?.slice(0, 10)
      return key === undefined || answer === undefined ? [] : [[key, answer]]
    }),
  )
  return checkedCustomValues(fields, values, { path: 'profile.customFields', by: 'MEMBER', isSignUp })
}

export const customFieldsOfNewMember = async (db: Queryable, siteId: string, { contact }: NewMember): Promise<CheckedValues> => {
  if (!contact?.customFields) return {}
  const sent = Object.entries(contact.customFields).flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]))
  const path = 'member.contact.customFields'
  return checkedCustomValues(await loadCustomFields(db, siteId), Object.fromEntries(sent), { path, by: 'BUSINESS' })
}

type SignedInMember = { siteId: string; memberId: string; signedInBy: SignInWay }

/**
 * Our form asks for a name as well; accounts that front ends register may have none, so the name is asked only of members whose provider
 * sent none.
 */
export const lacksAnswers = async (db: Queryable, { siteId, memberId, signedInBy }: SignedInMember): Promise<boolean> => {
  const fields = await loadCustomFields(db, siteId)
  const asksNothing = !fields.some(({ requiredAtSignUp }) => requiredAtSignUp)
  if (asksNothing && signedInBy !== 'EXTERNAL') return false
  const { name, customFields } = await missingAnswersOf(db, siteId, memberId)
  return customFields.length > 0 || (name && signedInBy === 'EXTERNAL')
}

export const getMyMissingAnswers: Handler<'members', 'getMyMissingAnswers'> = async (_input, context) => {
  const { name, customFields } = await missingAnswersOf(context.db, context.siteId, ownIdOf(context.caller))
  return { name, customFields: customFields.map((field) => inWordsOf(context, field)) }
}

export const giveMyMissingAnswers: Handler<'members', 'giveMyMissingAnswers'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller } = context
    const memberId = ownIdOf(caller)
    await lockMember(tx, siteId, memberId)
    const { name, fields, known, contactId } = await missingAnswersOf(tx, siteId, memberId)
    if (name && body.firstName === undefined) throw invalid('firstName', 'must be answered', 'REQUIRED')
    const values = checkedCustomValues(fields, body.values ?? {}, { path: 'values', by: 'MEMBER', isSignUp: true, known })
    if (name) await saveOwnContact(tx, { siteId, contactId, now }, { firstName: body.firstName ?? null, lastName: body.lastName ?? null })
    await saveCustomValues(tx, { siteId, contactId, now }, { values })
    await touchMember(tx, { siteId, memberId, now })
    await recordMemberEvent(tx, context, { name: 'member.updated', memberId })
    return {}
  })

const missingAnswersOf = async (db: Queryable, siteId: string, memberId: string) => {
  const { contactId, values: known } = await valuesOfMember(db, siteId, memberId)
  const fields = await loadCustomFields(db, siteId)
  const name = await hasNoName(db, siteId, contactId)
  return { contactId, fields, known, name, customFields: unansweredFields(fields, known) }
}
