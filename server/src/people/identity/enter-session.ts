import { Refusal } from '@foyer/domain'
import { memberIdOf, ownSessionOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from './identities-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { sessionOf } from './session-answer.ts'
import { takeSessionToken } from './session-tokens.ts'
import { replaceSession, type SignInWay } from './sessions-store.ts'

/** Whether a member has not answered what everybody who signs up is asked. Implemented by the room of members, which stands above this one. */
export type LacksAnswers = (db: Queryable, whose: { siteId: string; memberId: string; signedInBy: SignInWay }) => Promise<boolean>

type Above = { askForSecondFactor: AskForSecondFactor; lacksAnswers: LacksAnswers }

/**
 * Signs in to our web app with the proof of a recent sign-in, for example after a second factor. If the proof is not enough here, the
 * answer asks for what is missing. If the same account is signed in already, the new session replaces the old one and keeps the clients'
 * sessions that began in it.
 */
export const enterSession =
  ({ askForSecondFactor, lacksAnswers }: Above): Handler<'identity', 'enterSession'> =>
  async ({ body: { sessionToken } }, context) => {
    requireWebApp(context.caller)
    const { siteId, now, caller } = context
    const { identity, started, signedInBy } = await context.inTransaction(async (tx) => {
      const found = await takeSessionToken(tx, siteId, sessionToken, now)
      const holder = found && (await findIdentity(tx, siteId, found.identityId))
      if (!holder) throw new Refusal('SESSION_TOKEN_INVALID')
      const { signedInBy, amr } = found
      const started = await sessionOrQuestion(tx, context, { identity: holder, proof: { signedInBy, amr } }, askForSecondFactor)
      const own = memberIdOf(caller) === holder.id ? ownSessionOf(caller) : null
      if (own && 'sessionHash' in started) await replaceSession(tx, { siteId, sessionHash: own, by: started.sessionHash })
      return { identity: holder, started, signedInBy }
    })
    const { token, expiresAt } = refuseWithQuestion(started)
    context.changeSession({ signIn: token, expiresAt })
    // The team is asked nothing: it is here to work.
    const isAsked = identity.role === null && (await lacksAnswers(context.db, { siteId, memberId: identity.id, signedInBy }))
    return { session: { ...sessionOf(identity, expiresAt), ...(isAsked && { hasMissingAnswers: true }) } }
  }
