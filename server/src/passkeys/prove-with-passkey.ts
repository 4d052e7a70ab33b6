import type { PasskeyAssertion } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { findIdentity, tellOfChange } from '../identity/identity.ts'
import { clientDataIn } from './client-data.ts'
import { type ChallengePurpose, secondFactor, useChallenge } from './passkey-challenge.ts'
import { type PasskeyPlace, requirePasskeyPlace } from './passkey-place.ts'
import { type FoundPasskey, findPasskey, usePasskey } from './passkeys-store.ts'
import { userHandleOf } from './user-handle.ts'
import { webauthn } from './webauthn.ts'

export type ProvenPasskey = {
  identityId: string
  /** In the words of RFC 8176: a key of hardware or software, somebody present; `mfa` where the device knew its owner as well. */
  amr: readonly string[]
  /** Writes the use down, in the transaction that lets somebody in; false if the passkey has gone, or was used with this number before. */
  use: (tx: Transaction) => Promise<boolean>
}

/** Whose passkey has answered the question of the sign-in page. Every reason against it is the same refusal. */
export const proveWithPasskey = async (context: Context, assertion: PasskeyAssertion): Promise<ProvenPasskey> =>
  await prove(context, { assertion, purpose: { use: 'SIGN_IN' }, mustKnowOwner: true })

/** The same for a passkey of this account that was asked for as a further proof: having the device is enough. */
export const proveWithOwnPasskey = async (
  context: Context,
  { identityId, stateToken }: { identityId: string; stateToken: string },
  assertion: PasskeyAssertion,
): Promise<ProvenPasskey> => await prove(context, { assertion, purpose: secondFactor(stateToken), mustKnowOwner: false, identityId })

type Question = { assertion: PasskeyAssertion; purpose: ChallengePurpose; mustKnowOwner: boolean; identityId?: string }

const prove = async (context: Context, question: Question): Promise<ProvenPasskey> => {
  const { siteId, now } = context
  const place = await requirePasskeyPlace(context)
  const { origin, challenge, token } = clientDataIn(question.assertion.response.clientDataJSON)
  if (!(await useChallenge(context, token, question.purpose)) || !place.isOrigin(origin)) return refuse()
  const passkey = await passkeyBehind(context, place, question)
  const { isRight, ...info } = await verify({ question, passkey, place, origin, challenge })
  if (!isRight) return refuse()
  // Only the device could have signed this: that it counted less than before means that there are two of it.
  if (isBehind(info.counter, passkey.counter)) await noteCopy(context, passkey)
  const { counter, isBackedUp, amr } = info
  const use = (tx: Transaction) => usePasskey(tx, { siteId, id: passkey.id, counter, isBackedUp, now })
  return { identityId: passkey.identityId, amr, use }
}

/** The passkey must be known here, be of the account that is asked for, and name no other one itself. */
const passkeyBehind = async (
  { db, siteId }: Context,
  { host }: PasskeyPlace,
  { assertion, identityId }: Question,
): Promise<FoundPasskey> => {
  const passkey = await findPasskey(db, { siteId, credentialId: Buffer.from(assertion.rawId, 'base64url'), host })
  if (!passkey || (identityId !== undefined && passkey.identityId !== identityId)) return refuse()
  const { userHandle } = assertion.response
  // A passkey that was found without being asked for by name says whose it is; the others need not.
  const maySayNothing = identityId !== undefined && !userHandle
  if (!maySayNothing && userHandle !== Buffer.from(userHandleOf(passkey.identityId)).toString('base64url')) return refuse()
  return passkey
}

type Verified = { question: Question; passkey: FoundPasskey; place: PasskeyPlace; origin: string; challenge: string }

const verify = async ({ question, passkey, place, origin, challenge }: Verified) => {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...question.assertion, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: place.host,
    // The counter is looked at once the signature is known to be right, so that nobody else can make it look copied.
    credential: { id: passkey.credentialId.toString('base64url'), publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    requireUserVerification: question.mustKnowOwner,
  }).catch(refuse)
  const { newCounter: counter, credentialBackedUp: isBackedUp, credentialDeviceType, userVerified } = authenticationInfo
  const isRight = verified && (userVerified || !question.mustKnowOwner)
  const key = credentialDeviceType === 'singleDevice' ? 'hwk' : 'swk'
  return { isRight, counter, isBackedUp, amr: [key, 'user', ...(userVerified ? ['mfa'] : [])] }
}

const isBehind = (counter: number, known: number): boolean => (counter > 0 || known > 0) && counter <= known

/** Its holder is told, and nobody gets in: not with the copy, nor with the device, until it has counted on. */
const noteCopy = async (context: Context, { id, identityId }: FoundPasskey): Promise<never> => {
  const { db, siteId, log } = context
  log.warn({ passkeyId: id }, 'A passkey has counted backwards: there may be a copy of it')
  const identity = await findIdentity(db, siteId, identityId)
  if (identity) await context.inTransaction((tx) => tellOfChange(tx, context, { identity, change: 'PASSKEY_COPIED' }))
  return refuse()
}

// Whatever the library finds wrong was sent by somebody: it says so by throwing.
const refuse = (): never => {
  throw new Refusal('PASSKEY_REFUSED')
}
