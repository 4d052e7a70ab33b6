import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { findIdentity } from './identities-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { sessionOf } from './session-answer.ts'
import { takeSessionToken } from './session-tokens.ts'
import { startSession } from './sessions.ts'

/** Signs in to our web app with the proof of a sign-in that just happened: with a second factor, say. */
export const enterSession: Handler<'identity', 'enterSession'> = async ({ body: { sessionToken } }, context) => {
  requireWebApp(context.caller)
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const proof = await takeSessionToken(tx, siteId, sessionToken, now)
    const identity = proof && (await findIdentity(tx, siteId, proof.identityId))
    if (!identity) throw new Refusal('SESSION_TOKEN_INVALID')
    const { token, expiresAt } = await startSession(tx, context, proof)
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf(identity, expiresAt) }
  })
}
