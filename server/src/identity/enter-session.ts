import { Refusal } from '@foyer/domain'
import { memberIdOf, ownSessionOf } from '../caller.ts'
import type { Handler } from '../handler.ts'
import { findIdentity } from './identities-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { sessionOf } from './session-answer.ts'
import { takeSessionToken } from './session-tokens.ts'
import { replaceSession } from './sessions-store.ts'

/**
 * Signs in to our web app with the proof of a recent sign-in, for example after a second factor. If the proof is not enough here, the
 * answer asks for what is missing. If the same account is signed in already, the new session replaces the old one and keeps the clients'
 * sessions that began in it.
 */
export const enterSession =
  (ask: AskForSecondFactor): Handler<'identity', 'enterSession'> =>
  async ({ body: { sessionToken } }, context) => {
    requireWebApp(context.caller)
    const { siteId, now, caller } = context
    const { identity, started } = await context.inTransaction(async (tx) => {
      const found = await takeSessionToken(tx, siteId, sessionToken, now)
      const holder = found && (await findIdentity(tx, siteId, found.identityId))
      if (!holder) throw new Refusal('SESSION_TOKEN_INVALID')
      const { signedInBy, amr } = found
      const started = await sessionOrQuestion(tx, context, { identity: holder, proof: { signedInBy, amr } }, ask)
      const own = memberIdOf(caller) === holder.id ? ownSessionOf(caller) : null
      if (own && 'sessionHash' in started) await replaceSession(tx, { siteId, sessionHash: own, by: started.sessionHash })
      return { identity: holder, started }
    })
    const { token, expiresAt } = refuseWithQuestion(started)
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf(identity, expiresAt) }
  }
