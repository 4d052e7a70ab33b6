import type { StateMachine } from '@foyer/contract'
import { codeDelaysSeconds, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { recordMemberEvent } from '../members/change-member.ts'
import { readIdentity } from '../sign-in-flows/identity-answer-store.ts'
import { beginFlow, findFlow, mailbox, mailCode, newCode, tryCode } from '../sign-in-flows/sign-in-flows.ts'
import { deleteStateToken, type Flow } from '../sign-in-flows/state-tokens-store.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { tellOwnerOfApplicant } from './new-account.ts'

/** The answered id is a state token: with the mailed code it verifies the address, and does not sign in. */
export const startVerification: Handler<'authentication', 'startVerification'> = async ({ body: { identityId } }, context) => {
  const { siteId, caller } = context
  if (caller.kind !== 'manager' && memberIdOf(caller) !== identityId) throw new Refusal('PERMISSION_DENIED')
  return await context.inTransaction(async (tx) => {
    const identity = await findIdentity(tx, siteId, identityId)
    if (!identity || identity.status === 'OFFLINE' || identity.status === 'DELETED') throw new Refusal('NOT_FOUND')
    const verificationId = await beginFlow(tx, context, { identityId, kind: 'EMAIL_VERIFICATION', signedInBy: null, amr: [] })
    await mailCode(tx, context, identity, verificationId)
    return { verificationId }
  })
}

export const resendDuringAuthentication: Handler<'authentication', 'resendDuringAuthentication'> = async ({ body }, context) => {
  const { siteId } = context
  const { stateToken } = body
  return await context.inTransaction(async (tx) => {
    const flow = await findFlow(tx, context, stateToken)
    if (flow?.kind !== 'EMAIL_VERIFICATION' && flow?.kind !== 'ADDRESS_TAKEN') throw new Refusal('STATE_TOKEN_INVALID')
    const identity = await findIdentity(tx, siteId, flow.identityId)
    const mail = flow.kind === 'ADDRESS_TAKEN' ? mailThatAccountExists : mailCode
    if (identity) await mail(tx, context, identity, stateToken)
    return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
  })
}

export const verifyDuringAuthentication: Handler<'authentication', 'verifyDuringAuthentication'> = async ({ body }, context) => {
  const { siteId, now, db } = context
  const { stateToken } = body
  const flow = await findFlow(db, context, stateToken)
  const isRight = flow !== null && (await tryOwnCode(context, flow, body))
  if (!isRight) throw new Refusal('VERIFICATION_FAILED')
  return await context.inTransaction(async (tx) => {
    const own = await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })
    return await goOn(tx, context, own)
  })
}

const tryOwnCode = async (context: Context, flow: Flow, { stateToken, code }: { stateToken: string; code: string }): Promise<boolean> => {
  const bound = { stateToken, to: mailbox }
  if (flow.kind === 'EMAIL_VERIFICATION') return await tryCode(context, flow, code, bound)
  // No code completes this flow. Guesses are counted all the same, but not against the account.
  if (flow.kind === 'ADDRESS_TAKEN') await tryCode(context, { identityId: stateToken }, code, bound)
  return false
}

const goOn = async (tx: Transaction, context: Context, flow: Flow | null): Promise<StateMachine> => {
  const { siteId, now } = context
  const identity = flow ? await verifyEmail(tx, { siteId, identityId: flow.identityId, now }) : null
  if (!flow || !identity) throw new Refusal('VERIFICATION_FAILED')
  await recordMemberEvent(tx, context, { name: 'member.updated', memberId: identity.id })
  await tellOwnerOfApplicant(tx, context, identity)
  const { signedInBy, amr } = flow
  if (signedInBy) return await continueSignIn(tx, context, { identity, proof: { signedInBy, amr: [...amr, 'otp', 'mfa'] } })
  return { state: 'SUCCESS', identity: await readIdentity(tx, siteId, identity.id), additionalData: {} }
}

type Holder = Pick<Identity, 'email' | 'language'>

/**
 * Replaces the code for a visitor who signs up with the address of an account. Does the same work as sending a code and as often, but never
 * shows the code. Counted per state token, so that a stranger's requests cannot delay the account's holder.
 */
export const mailThatAccountExists = async (tx: Transaction, context: Context, holder: Holder, stateToken: string): Promise<void> => {
  const { siteId, now, dependencies } = context
  await requireAttempt(tx, attemptsBucket('sent-code', stateToken), context, codeDelaysSeconds)
  await newCode(tx, context, { stateToken, to: mailbox })
  const site = await loadSite(tx, siteId)
  const { email: to, language } = holder
  await queueAccountMail(tx, dependencies.jobs, { template: 'account-exists', site, to, language, isFromStranger: true, now })
}
