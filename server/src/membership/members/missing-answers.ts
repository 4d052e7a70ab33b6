import { checkedCustomValues, invalid, unansweredFields } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { hasNoName, saveCustomValues, saveOwnContact } from '../../people/contacts/contacts.ts'
import { inWordsOf, loadCustomFields } from '../../people/custom-fields/custom-fields.ts'
import type { SignInWay } from '../../people/sessions/sessions.ts'
import { ownIdOf, valuesOfMember } from './custom-values.ts'
import { tellOfMember } from './member-news.ts'
import { touchMember } from './members-store.ts'
import { lockMember } from './open-member.ts'

type SignedInMember = { siteId: string; memberId: string; signedInBy: SignInWay }

/**
 * Whether a sign-in ends with a question. Our form asks for a name as well; accounts that front ends register may have none, so the name is
 * asked only of those whose provider told none.
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
    await tellOfMember(tx, context, { name: 'member.updated', memberId })
    return {}
  })

const missingAnswersOf = async (db: Queryable, siteId: string, memberId: string) => {
  const { contactId, values: known } = await valuesOfMember(db, siteId, memberId)
  const fields = await loadCustomFields(db, siteId)
  const name = await hasNoName(db, siteId, contactId)
  return { contactId, fields, known, name, customFields: unansweredFields(fields, known) }
}
