import type { CustomField, OwnCustomFields, ShownCustomField } from '@foyer/contract'
import { checkedCustomValues, isTold, openedEyes, Refusal, shownTo } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { type CustomValues, customValuesOf, saveCustomValues } from '../../people/contacts/contacts.ts'
import { inWordsOf, loadCustomFields } from '../../people/custom-fields/custom-fields.ts'
import { tellOfMember } from './member-news.ts'
import { contactOfMember, touchMember } from './members-store.ts'
import { lockMember } from './open-member.ts'
import { requireShown } from './require-shown.ts'

export const getMyCustomFields: Handler<'members', 'getMyCustomFields'> = async (_input, { db, siteId, caller }) =>
  toldTo(await loadCustomFields(db, siteId), await valuesOfMember(db, siteId, ownIdOf(caller)))

export const updateMyCustomFields: Handler<'members', 'updateMyCustomFields'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller } = context
    const memberId = ownIdOf(caller)
    await lockMember(tx, siteId, memberId)
    const fields = await loadCustomFields(tx, siteId)
    const { contactId, shown: before } = await valuesOfMember(tx, siteId, memberId)
    const values = checkedCustomValues(fields, body.values ?? {}, { path: 'values', by: 'MEMBER' })
    const shown = openedEyes(fields, before, body.shown ?? {})
    await saveCustomValues(tx, { siteId, contactId, now }, { values, shown })
    await touchMember(tx, { siteId, memberId, now })
    await tellOfMember(tx, context, { name: 'member.updated', memberId })
    return toldTo(fields, await valuesOfMember(tx, siteId, memberId))
  })

export const listShownCustomFields: Handler<'members', 'listShownCustomFields'> = async ({ params: { id }, query }, context) => {
  const { db, siteId, caller } = context
  const isOwn = id === memberIdOf(caller)
  if (!isOwn) await requireShown(db, siteId, caller, id)
  const fields = await loadCustomFields(db, siteId)
  const isVisitor = isOwn ? query.asVisitor === true : caller.kind === 'visitor'
  const told = await valuesOfMember(db, siteId, id)
  return { customFields: shownTo(isVisitor ? 'VISITOR' : 'MEMBER', fields, told).flatMap((field) => asRead(context, field, told)) }
}

const asRead = (context: Context, field: CustomField, { values }: CustomValues): ShownCustomField[] => {
  const { key, label, type, choices } = inWordsOf(context, field)
  const value = values[key]
  if (value === undefined) return []
  return [{ key, label, type, value: choices?.find((choice) => choice.key === value)?.label ?? value }]
}

/** What the business keeps to itself is not told to the member. */
const toldTo = (fields: readonly CustomField[], { values, shown }: CustomValues): OwnCustomFields => {
  const keys = new Set(fields.filter(isTold).map(({ key }) => key))
  const among = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))
  return { values: among(values), shown: among(shown) }
}

export const valuesOfMember = async (db: Queryable, siteId: string, memberId: string): Promise<CustomValues & { contactId: string }> => {
  const contactId = await contactOfMember(db, siteId, memberId)
  const told = contactId === null ? null : await customValuesOf(db, siteId, contactId)
  if (contactId === null || !told) throw new Refusal('NOT_FOUND')
  return { contactId, ...told }
}

export const ownIdOf = (caller: Context['caller']): string => {
  const memberId = memberIdOf(caller)
  if (memberId === null) throw new Refusal('NOT_FOUND')
  return memberId
}
