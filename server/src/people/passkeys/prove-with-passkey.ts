import type { PasskeyAssertion } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findIdentity } from '../accounts/accounts-store.ts'
import { tellOfChange } from '../trust/security-mails.ts'
import {
  type ChallengePurpose,
  clientDataIn,
  type RelyingParty,
  requireRelyingParty,
  secondFactor,
  useChallenge,
  userHandleOf,
  webauthn,
} from './passkey-challenge.ts'
import { type FoundPasskey, findPasskey, usePasskey } from './passkeys-store.ts'

export type ProvenPasskey = {
  identityId: string
  /** Named as in RFC 8176: a key of hardware or software, user present; `mfa` if the device also verified its user. */
  amr: readonly string[]
  /** In the transaction that signs in; false if the passkey is gone, or this counter was used before. */
  use: (tx: Transaction) => Promise<boolean>
}

/** Every failure is the same refusal. */
export const proveWithPasskey = async (context: Context, assertion: PasskeyAssertion): Promise<ProvenPasskey> =>
  await prove(context, { assertion, purpose: { use: 'SIGN_IN' }, mustKnowOwner: true })

export const proveWithOwnPasskey = async (
  context: Context,
  { identityId, stateToken }: { identityId: string; stateToken: string },
  assertion: PasskeyAssertion,
): Promise<ProvenPasskey> => await prove(context, { assertion, purpose: secondFactor(stateToken), mustKnowOwner: false, identityId })

type Question = { assertion: PasskeyAssertion; purpose: ChallengePurpose; mustKnowOwner: boolean; identityId?: string }

const prove = async (context: Context, question: Question): Promise<ProvenPasskey> => {
  const { siteId, now } = context
  const relyingParty = await requireRelyingParty(context)
  const { origin, challenge, token } = clientDataIn(question.assertion.response.clientDataJSON)
  if (!(await useChallenge(context, token, question.purpose)) || !relyingParty.isOrigin(origin)) return refuse()
  const passkey = await passkeyBehind(context, relyingParty, question)
  const { isRight, ...info } = await verify({ question, passkey, relyingParty, origin, challenge })
  if (!isRight) return refuse()
  // The signature is right, so a counter that went back means that the device was copied.
  if (isBehind(info.counter, passkey.counter)) await noteCopy(context, passkey)
  const { counter, isBackedUp, amr } = info
  const use = (tx: Transaction) => usePasskey(tx, { siteId, id: passkey.id, counter, isBackedUp, now })
  return { identityId: passkey.identityId, amr, use }
}

/** The passkey must be known, belong to the account that is asked for, and name no other account itself. */
const passkeyBehind = async (
  { db, siteId }: Context,
  { host }: RelyingParty,
  { assertion, identityId }: Question,
): Promise<FoundPasskey> => {
  const passkey = await findPasskey(db, { siteId, credentialId: Buffer.from(assertion.rawId, 'base64url'), host })
  if (!passkey || (identityId !== undefined && passkey.identityId !== identityId)) return refuse()
  const { userHandle } = assertion.response
  // A passkey found without being asked for by name must name its account; others need not.
  const maySayNothing = identityId !== undefined && !userHandle
  if (!maySayNothing && userHandle !== Buffer.from(userHandleOf(passkey.identityId)).toString('base64url')) return refuse()
  return passkey
}

type Verified = { question: Question; passkey: FoundPasskey; relyingParty: RelyingParty; origin: string; challenge: string }

const verify = async ({ question, passkey, relyingParty, origin, challenge }: Verified) => {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...question.assertion, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty.host,
    // The counter is checked after the signature, so that a stranger cannot make the passkey look copied.
    credential: { id: passkey.credentialId.toString('base64url'), publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    requireUserVerification: question.mustKnowOwner,
  }).catch(refuse)
  const { newCounter: counter, credentialBackedUp: isBackedUp, credentialDeviceType, userVerified } = authenticationInfo
  const isRight = verified && (userVerified || !question.mustKnowOwner)
  const key = credentialDeviceType === 'singleDevice' ? 'hwk' : 'swk'
  return { isRight, counter, isBackedUp, amr: [key, 'user', ...(userVerified ? ['mfa'] : [])] }
}

const isBehind = (counter: number, known: number): boolean => (counter > 0 || known > 0) && counter <= known

/** Both the copy and the device are refused, until the device's counter has risen. */
const noteCopy = async (context: Context, { id, identityId }: FoundPasskey): Promise<never> => {
  const { db, siteId, log } = context
  log.warn({ passkeyId: id }, 'A passkey has counted backwards: there may be a copy of it')
  const identity = await findIdentity(db, siteId, identityId)
  if (identity) await context.inTransaction((tx) => tellOfChange(tx, context, { identity, change: 'PASSKEY_COPIED' }))
  return refuse()
}

// The library throws on invalid input; here that is a refusal, not a server error.
const refuse = (): never => {
  throw new Refusal('PASSKEY_REFUSED')
}
