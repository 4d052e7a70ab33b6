import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { findIdentity } from '../identity/identity.ts'
import { accountPartsOf, addMember } from '../members/members.ts'
import { mailRecoveryLink } from './recovery-links.ts'

/** Whom a manager invites by name he has approved; that the address is his he shows with the link in the mail. */
export const inviteMember: Handler<'authentication', 'inviteMember'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { member: invited, language = null } = body
  return await context.inTransaction(async (tx) => {
    const member = await addMember(tx, context, { siteId, now, language, ...accountPartsOf(invited) })
    const identity = member && (await findIdentity(tx, siteId, member.id))
    if (!identity) throw new Refusal('ALREADY_EXISTS', { loginEmail: invited.loginEmail })
    await mailRecoveryLink(tx, context, identity, { template: 'activation-link', language, redirectUrl: null })
    return { member }
  })
}
