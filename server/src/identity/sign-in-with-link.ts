import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { findIdentity } from './identities-store.ts'
import { useOneTimeLink } from './one-time-links-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { secretHash } from './secrets.ts'
import { sessionOf } from './session-answer.ts'
import { startSession } from './sessions.ts'

export const signInWithLink: Handler<'identity', 'signInWithLink'> = async ({ body }, context) => {
  requireWebApp(context.caller)
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const identityId = await useOneTimeLink(tx, siteId, secretHash(body.token), now)
    const identity = identityId ? await findIdentity(tx, siteId, identityId) : null
    if (identity?.status !== 'ACTIVE') throw new Refusal('SIGN_IN_LINK_INVALID')
    const { token, expiresAt } = await startSession(tx, context, { identityId: identity.id, signedInBy: 'LINK', amr: ['otp'] })
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf(identity, expiresAt) }
  })
}
