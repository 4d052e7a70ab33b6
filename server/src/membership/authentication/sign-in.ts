import type { StateMachine } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Caller, memberIdOf, ownSessionOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import { type Proof, redeemSessionToken, type StartedSession, sessionOf, startSession } from '../../people/sessions/sessions.ts'
import { replaceSession } from '../../people/sessions/sessions-store.ts'
import { lacksAnswers } from '../members/member-custom-fields.ts'
import { askForSecondFactor } from '../second-factors/ask-for-second-factor.ts'
import { checkPassword } from './check-password.ts'
import { useOneTimeLink } from './mailed-links-store.ts'

export const signIn: Handler<'identity', 'signIn'> = async ({ body }, context) => {
  requireWebApp(context.caller)
  const { identity, isRight, isStillRight } = await checkPassword(context, body)
  if (!identity || !isRight || identity.status !== 'ACTIVE') throw new Refusal('SIGN_IN_FAILED')
  const started = await context.inTransaction(async (tx) => {
    if (!(await isStillRight(tx))) throw new Refusal('SIGN_IN_FAILED')
    return await sessionOrQuestion(tx, context, { identity, proof: { signedInBy: 'PASSWORD', amr: ['pwd'] } })
  })
  const { token, expiresAt } = refuseWithQuestion(started)
  context.changeSession({ signIn: token, expiresAt })
  return { session: sessionOf(identity, expiresAt) }
}

export const signInWithLink: Handler<'identity', 'signInWithLink'> = async ({ body }, context) => {
  requireWebApp(context.caller)
  const { siteId, now } = context
  const { identity, started } = await context.inTransaction(async (tx) => {
    const identityId = await useOneTimeLink(tx, siteId, secretHash(body.token), now)
    const found = identityId ? await findIdentity(tx, siteId, identityId) : null
    if (found?.status !== 'ACTIVE') throw new Refusal('SIGN_IN_LINK_INVALID')
    const proof = { signedInBy: 'LINK', amr: ['otp'] } as const
    return { identity: found, started: await sessionOrQuestion(tx, context, { identity: found, proof }) }
  })
  const { token, expiresAt } = refuseWithQuestion(started)
  context.changeSession({ signIn: token, expiresAt })
  return { session: sessionOf(identity, expiresAt) }
}

/**
 * Takes the proof of a recent sign-in, for example after a second factor; if that is not enough, the answer asks for what is missing. If
 * the same account is signed in already, the new session replaces the old one and keeps the clients' sessions that began in it.
 */
export const enterSession: Handler<'identity', 'enterSession'> = async ({ body: { sessionToken } }, context) => {
  requireWebApp(context.caller)
  const { siteId, now, caller } = context
  const { identity, started, signedInBy } = await context.inTransaction(async (tx) => {
    const found = await redeemSessionToken(tx, siteId, sessionToken, now)
    const holder = found && (await findIdentity(tx, siteId, found.identityId))
    if (!holder) throw new Refusal('SESSION_TOKEN_INVALID')
    const { signedInBy, amr } = found
    const started = await sessionOrQuestion(tx, context, { identity: holder, proof: { signedInBy, amr } })
    const own = memberIdOf(caller) === holder.id ? ownSessionOf(caller) : null
    if (own && 'sessionHash' in started) await replaceSession(tx, { siteId, sessionHash: own, by: started.sessionHash })
    return { identity: holder, started, signedInBy }
  })
  const { token, expiresAt } = refuseWithQuestion(started)
  context.changeSession({ signIn: token, expiresAt })
  // Team members are not asked.
  const isAsked = identity.role === null && (await lacksAnswers(context.db, { siteId, memberId: identity.id, signedInBy }))
  return { session: { ...sessionOf(identity, expiresAt), ...(isAsked && { hasMissingAnswers: true }) } }
}

/**
 * Login CSRF: an anonymous caller here sent neither a cookie nor our web app's header. A form on another site can send such a request, and
 * must not sign a visitor in to an account of its choice.
 */
const requireWebApp = (caller: Caller): void => {
  if (caller.kind === 'anonymous') throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'CLIENT_HEADER_MISSING' })
}

type Person = { identity: Identity; proof: Proof }

const sessionOrQuestion = async (
  tx: Transaction,
  context: Context,
  { identity, proof }: Person,
): Promise<StartedSession | { question: StateMachine }> => {
  const question = await askForSecondFactor(tx, context, { identity, proof })
  return question ? { question } : await startSession(tx, context, { identityId: identity.id, ...proof })
}

/** Thrown after the question is stored. `verifyFactor` takes the answer, and `enterSession` its proof. */
const refuseWithQuestion = (started: StartedSession | { question: StateMachine }): StartedSession => {
  if ('question' in started) throw new Refusal('SECOND_FACTOR_REQUIRED', { ...started.question })
  return started
}
