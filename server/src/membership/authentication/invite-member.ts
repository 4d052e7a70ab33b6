import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { accountPartsOf, addMember } from '../members/members.ts'
import { mailRecoveryLink } from './recovery-links.ts'

/** A manager's invitation includes the approval. The link in the mail verifies the address. */
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
