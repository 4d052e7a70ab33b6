import type { StateMachine } from '@foyer/contract'
import { factorsToAsk, mustSetUpFactor, type SecondFactor } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { type Identity, loadSignInSettings, type Proof } from '../identity/identity.ts'
import { askForOwnPasskey, canAskForOwnPasskey } from '../passkeys/passkeys.ts'
import { isPublicSite, loadSite } from '../site/site.ts'
import { sendCode } from './codes.ts'
import { type Factor, factorsOf } from './factors-store.ts'
import { beginFlow } from './flows.ts'
import { destinationOf, endOfRecipient, enrollableTypes } from './new-factor.ts'

type Person = { identity: Identity; proof: Proof }

/** What must still be proven or set up, as an answer that asks for it; null where that is enough. */
export const askForSecondFactor = async (tx: Transaction, context: Context, person: Person): Promise<StateMachine | null> => {
  const { identity, proof } = person
  const { factors, mustSetUp, enrolled } = await openFactors(tx, context, identity, proof)
  if (mustSetUp) return await askToSetUp(tx, context, person)
  if (factors.length === 0) return null
  const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind: 'SECOND_FACTOR', ...proof })
  const [only, ...others] = factors
  if (only && others.length === 0) return await challenge(tx, context, { identity, stateToken, factor: only, factors, enrolled })
  return { state: 'REQUIRE_MFA', stateToken, requireMfaData: choiceOf(factors), additionalData: {} }
}

export type OpenFactors = {
  /** One of these has yet to be proven. */
  factors: SecondFactor[]
  /** Whether one is to be set up before the sign-in goes on. */
  mustSetUp: boolean
  /** What the account has set up. */
  enrolled: readonly Factor[]
}

export const openFactors = async (db: Queryable, context: Context, identity: Identity, proof: Proof): Promise<OpenFactors> => {
  const { siteId } = context
  const { role, passwordHash } = identity
  const { secondFactor: rule } = await loadSignInSettings(db, siteId)
  const enrolled = (await factorsOf(db, { siteId, identityId: identity.id })).filter(({ status }) => status === 'ACTIVE')
  const isPublic = role !== null && (context.comesFromOutside || isPublicSite(await loadSite(db, siteId)))
  const hasPasskey = await canAskForOwnPasskey({ ...context, db }, identity.id)
  const asked = { active: enrolled.map(({ type }) => type), hasPasskey, rule, role, isPublic, hasPassword: passwordHash !== null, ...proof }
  const works = (factor: SecondFactor) => enrollableTypes(context).some((type) => type === factor)
  return { factors: factorsToAsk({ ...asked, works }), mustSetUp: mustSetUpFactor(asked), enrolled }
}

/** Whoever needs a second factor and has none goes on once he has one. His mailbox has been proven, so nobody else sets it up for him. */
const askToSetUp = async (tx: Transaction, context: Context, { identity, proof }: Person): Promise<StateMachine> => {
  const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind: 'SIGN_IN_ENROLMENT', ...proof })
  const requireMfaData = choiceOf(enrollableTypes(context), 'REQUIRE_ACTIVATION')
  return { state: 'REQUIRE_MFA', stateToken, requireMfaData, additionalData: {} }
}

type Challenge = { identity: Identity; stateToken: string; factor: SecondFactor } & Pick<OpenFactors, 'factors' | 'enrolled'>

/** Asks for one factor; a code that must be sent is on its way, and what a browser must ask a passkey comes along. */
export const challenge = async (
  tx: Transaction,
  context: Context,
  { identity, stateToken, factor, factors, enrolled }: Challenge,
): Promise<StateMachine> => {
  const chosen = ownFactor(enrolled, factor)
  const to = chosen && destinationOf(chosen)
  if (to) await sendCode(tx, context, { receiver: identity, stateToken, to })
  const question = factor === 'PASSKEY' ? { publicKey: await askForOwnPasskey(context, { identityId: identity.id, stateToken }) } : {}
  const verificationChallengeData = { ...question, ...(chosen && endOfRecipient(chosen)) }
  const mfaChallengeData = { factorType: factor, verificationChallengeData, ...choiceOf(factors) }
  return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
}

/** The factor as the account has it; mailed codes are asked for where nothing is set up, too. */
export const ownFactor = (enrolled: readonly Factor[], factor: SecondFactor): Pick<Factor, 'type' | 'recipient' | 'status'> | null => {
  if (factor === 'EMAIL') return { type: factor, recipient: null, status: 'ACTIVE' }
  return enrolled.find(({ type }) => type === factor) ?? null
}

const choiceOf = (factors: readonly SecondFactor[], factorStatus: 'ENABLED' | 'REQUIRE_ACTIVATION' = 'ENABLED') => ({
  availableFactors: factors.map((factorType) => ({ factorType, factorStatus })),
  reason: 'USER_SETTINGS' as const,
})
