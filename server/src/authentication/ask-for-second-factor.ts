import type { StateMachine } from '@foyer/contract'
import { factorsToAsk, type SecondFactor } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { type Identity, loadSignInSettings, type Proof, secretHash } from '../identity/identity.ts'
import { askForOwnPasskey, canAskForOwnPasskey } from '../passkeys/passkeys.ts'
import { mailCode } from './codes.ts'
import { factorsOf } from './factors-store.ts'
import { beginFlow } from './flows.ts'
import { isRememberedDevice } from './remembered-devices-store.ts'

type Person = { identity: Identity; proof: Proof; deviceToken?: string | null }

/** What must still be proven, as an answer that asks for it; null where enough is proven, or this device was remembered. */
export const askForSecondFactor = async (tx: Transaction, context: Context, person: Person): Promise<StateMachine | null> => {
  const { identity, proof } = person
  const factors = await openFactors(tx, context, identity, proof)
  if (factors.length === 0 || (await isRemembered(tx, context, person))) return null
  const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind: 'SECOND_FACTOR', ...proof })
  const [only, ...others] = factors
  if (only && others.length === 0) return await challenge(tx, context, { identity, stateToken, factor: only, factors })
  return { state: 'REQUIRE_MFA', stateToken, requireMfaData: choiceOf(factors), additionalData: {} }
}

/** The factors one of which this sign-in has yet to prove. */
export const openFactors = async (db: Queryable, context: Context, identity: Identity, proof: Proof): Promise<SecondFactor[]> => {
  const { siteId } = context
  const { secondFactor: rule } = await loadSignInSettings(db, siteId)
  const enrolled = await factorsOf(db, { siteId, identityId: identity.id })
  const active = enrolled.filter(({ status }) => status === 'ACTIVE').map(({ type }) => type)
  const hasPasskey = await canAskForOwnPasskey({ ...context, db }, identity.id)
  return factorsToAsk({ active, hasPasskey, rule, role: identity.role, hasPassword: identity.passwordHash !== null, ...proof })
}

type Challenge = { identity: Identity; stateToken: string; factor: SecondFactor; factors: readonly SecondFactor[] }

/** Asks for one factor; a code that must be sent is on its way, and what a browser must ask a passkey comes along. */
export const challenge = async (
  tx: Transaction,
  context: Context,
  { identity, stateToken, factor, factors }: Challenge,
): Promise<StateMachine> => {
  if (factor === 'EMAIL') await mailCode(tx, context, identity, stateToken)
  const question = factor === 'PASSKEY' ? { publicKey: await askForOwnPasskey(context, { identityId: identity.id, stateToken }) } : {}
  const mfaChallengeData = { factorType: factor, verificationChallengeData: question, ...choiceOf(factors) }
  return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
}

const choiceOf = (factors: readonly SecondFactor[]) => ({
  availableFactors: factors.map((factorType) => ({ factorType, factorStatus: 'ENABLED' as const })),
  reason: 'USER_SETTINGS' as const,
})

const isRemembered = async (db: Queryable, { siteId, now }: Context, { identity, deviceToken }: Person): Promise<boolean> =>
  deviceToken ? await isRememberedDevice(db, { siteId, identityId: identity.id, tokenHash: secretHash(deviceToken), now }) : false
