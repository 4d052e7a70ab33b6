import type { StateMachine } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { recordMemberEvent } from '../members/members.ts'
import { mailbox, tryCode } from './codes.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { findFlow } from './flows.ts'
import { readIdentity } from './identity-answer-store.ts'
import { deleteStateToken, type Flow } from './state-tokens-store.ts'
import { tellOwnerOfApplicant } from './tell-owner.ts'

export const verifyDuringAuthentication: Handler<'authentication', 'verifyDuringAuthentication'> = async ({ body }, context) => {
  const { siteId, now, db } = context
  const { stateToken } = body
  const flow = await findFlow(db, context, stateToken)
  const isRight = flow !== null && (await tryOwnCode(context, flow, body))
  if (!isRight) throw new Refusal('VERIFICATION_FAILED')
  return await context.inTransaction(async (tx) => {
    // Of two requests that send the code at once, one ends the flow.
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
