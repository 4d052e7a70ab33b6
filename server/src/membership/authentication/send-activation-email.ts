import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { mailRecoveryLink, redirectUrlOf } from './recovery-links.ts'

export const sendActivationEmail: Handler<'authentication', 'sendActivationEmail'> = async ({ body }, context) => {
  const { siteId } = context
  const { language = null, redirect } = body.emailOptions ?? {}
  return await context.inTransaction(async (tx) => {
    const redirectUrl = await redirectUrlOf(tx, siteId, 'emailOptions.redirect.url', redirect)
    const identity = await findIdentity(tx, siteId, body.identityId)
    if (!identity) throw new Refusal('NOT_FOUND')
    const { status } = identity
    if (status !== 'ACTIVE' && status !== 'PENDING') throw new Refusal('IDENTITY_NOT_ACTIVE', { status })
    await mailRecoveryLink(tx, context, identity, { template: 'activation-link', language, redirectUrl })
    return {}
  })
}
