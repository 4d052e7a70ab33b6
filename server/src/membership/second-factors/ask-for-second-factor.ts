import type { StateMachine } from '@foyer/contract'
import { factorsToAsk, mustSetUpFactor, type SecondFactor } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { isPublicSite, loadSite } from '../../house/site/site.ts'
import type { Identity } from '../../people/accounts/accounts-store.ts'
import { askForOwnPasskey, canAskForOwnPasskey } from '../../people/passkeys/passkeys.ts'
import { issueSessionToken, type Proof } from '../../people/sessions/sessions.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { readIdentity } from '../sign-in-flows/identity-answer-store.ts'
import { beginFlow, sendCode } from '../sign-in-flows/sign-in-flows.ts'
import { type Factor, factorsOf } from './factors-store.ts'
import { destinationOf, endOfRecipient, enrollableTypes } from './new-factor.ts'
import { rememberDevice } from './remembered-devices.ts'

type Person = { identity: Identity; proof: Proof }

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
  factors: SecondFactor[]
  mustSetUp: boolean
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

/**
 * An account that needs a second factor and has none must set one up first. Its mailbox is proven already, so no stranger can set it up.
 */
const askToSetUp = async (tx: Transaction, context: Context, { identity, proof }: Person): Promise<StateMachine> => {
  const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind: 'SIGN_IN_ENROLMENT', ...proof })
  const requireMfaData = choiceOf(enrollableTypes(context), 'REQUIRE_ACTIVATION')
  return { state: 'REQUIRE_MFA', stateToken, requireMfaData, additionalData: {} }
}

type Challenge = { identity: Identity; stateToken: string; factor: SecondFactor } & Pick<OpenFactors, 'factors' | 'enrolled'>

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

export const ownFactor = (enrolled: readonly Factor[], factor: SecondFactor): Pick<Factor, 'type' | 'recipient' | 'status'> | null => {
  if (factor === 'EMAIL') return { type: factor, recipient: null, status: 'ACTIVE' }
  return enrolled.find(({ type }) => type === factor) ?? null
}

const choiceOf = (factors: readonly SecondFactor[], factorStatus: 'ENABLED' | 'REQUIRE_ACTIVATION' = 'ENABLED') => ({
  availableFactors: factors.map((factorType) => ({ factorType, factorStatus })),
  reason: 'USER_SETTINGS' as const,
})

type Finished = { identity: Identity; proof: Proof; remembers: boolean }

export const finishSignIn = async (tx: Transaction, context: Context, { identity, proof, remembers }: Finished): Promise<StateMachine> => {
  const { siteId, now } = context
  const question = await askForSecondFactor(tx, context, { identity, proof })
  if (question) return question
  const sessionToken = await issueSessionToken(tx, { siteId, now, identityId: identity.id, ...proof })
  const additionalData = remembers ? { deviceToken: { strValue: await rememberDevice(tx, context, identity.id) } } : {}
  return { state: 'SUCCESS', sessionToken, identity: await readIdentity(tx, siteId, identity.id), additionalData }
}
