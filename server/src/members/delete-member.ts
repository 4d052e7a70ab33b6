import { invalid } from '@foyer/domain'
import { forgetAddedMember } from '../audit/audit.ts'
import type { VerbContext } from '../bulk/bulk.ts'
import { memberIdOf } from '../caller.ts'
import { forgetOwnContact } from '../contacts/contacts.ts'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { removeIdentity } from '../identity/identity.ts'
import { showNothing } from '../media/media.ts'
import { forgetMessagesTo } from '../messages/messages.ts'
import { endOrdersOf } from '../orders/orders.ts'
import { forgetPayloads } from '../outbox/domain-events-store.ts'
import { tellOfDeletion } from './member-news.ts'
import { contactOfMember, thingsToldOf } from './members-store.ts'
import { lockMember } from './open-member.ts'

export const deleteMember: Handler<'members', 'deleteMember'> = ({ params }, context) => deleteOne(context, params.id)

export const deleteMyMember: Handler<'members', 'deleteMyMember'> = async (_input, context) => {
  const answer = await deleteOne(context, memberIdOf(context.caller) ?? '')
  context.changeSession('SIGN_OUT')
  return answer
}

const deleteOne = (context: Context, memberId: string): Promise<object> =>
  context.inTransaction((tx) => removeMember(tx, context, memberId))

/**
 * Cancels orders, and deletes everything personal except what belongs to bookings and orders, which the business must keep. Sessions, tokens and links go with the
 * account. Refuses before any write.
 */
export const removeMember = async (tx: Transaction, context: VerbContext, memberId: string): Promise<object> => {
  const { siteId, now } = context
  const { role, email } = await lockMember(tx, siteId, memberId)
  if (role !== null) {
    throw invalid('id', 'has a role at the dashboard', 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN', { memberId })
  }
  const contactId = await contactOfMember(tx, siteId, memberId)
  await endOrdersOf(tx, context, memberId)
  await showNothing(tx, { siteId, now, usedBy: memberId })
  const told = await thingsToldOf(tx, siteId, memberId)
  await removeIdentity(tx, siteId, memberId)
  if (contactId) await forgetOwnContact(tx, { siteId, contactId, now })
  await forgetMessagesTo(tx, siteId, email)
  await forgetAddedMember(tx, siteId, email)
  await forgetPayloads(tx, siteId, [memberId, ...told])
  await tellOfDeletion(tx, context, memberId)
  return {}
}
