import type { StateMachine } from '@foyer/contract'
import { type SignInStep, signInStep } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import type { Identity } from '../../people/accounts/accounts-store.ts'
import { issueSessionToken, type Proof } from '../../people/sessions/sessions.ts'
import { askForSecondFactor } from '../second-factors/ask-for-second-factor.ts'
import { isRememberedDevice } from '../second-factors/factors-store.ts'
import { readIdentity, readStanding } from '../sign-in-flows/identity-answer-store.ts'
import { beginFlow, mailCode } from '../sign-in-flows/sign-in-flows.ts'

type Person = { identity: Identity; proof: Proof; deviceToken?: string | null }
const withDevice = async (db: Queryable, { siteId, now }: Context, { identity, proof, deviceToken }: Person): Promise<Proof> => {
  if (!deviceToken) return proof
  const isKnown = await isRememberedDevice(db, { siteId, identityId: identity.id, tokenHash: secretHash(deviceToken), now })
  return isKnown ? { ...proof, amr: [...proof.amr, 'mfa'] } : proof
}

type Proven = Omit<Person, 'deviceToken'>
type Tokens = Pick<StateMachine, 'sessionToken' | 'stateToken'>

export const continueSignIn = async (tx: Transaction, context: Context, person: Person): Promise<StateMachine> => {
  const step = signInStep(person.identity)
  const proven = { identity: person.identity, proof: await withDevice(tx, context, person) }
  const question = step === 'SUCCESS' ? await askForSecondFactor(tx, context, proven) : null
  if (question) return question
  const tokens = await nextTokens[step](tx, context, proven)
  const identity = await (step === 'SUCCESS' ? readIdentity : readStanding)(tx, context.siteId, person.identity.id)
  return { state: step, ...tokens, identity, additionalData: {} }
}

const nextTokens: Record<SignInStep, (tx: Transaction, context: Context, person: Proven) => Promise<Tokens>> = {
  SUCCESS: async (tx, { siteId, now }, { identity, proof }) => ({
    sessionToken: await issueSessionToken(tx, { siteId, now, identityId: identity.id, ...proof }),
  }),
  REQUIRE_EMAIL_VERIFICATION: async (tx, context, { identity, proof }) => {
    const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind: 'EMAIL_VERIFICATION', ...proof })
    await mailCode(tx, context, identity, stateToken)
    return { stateToken }
  },
  REQUIRE_OWNER_APPROVAL: async () => ({}),
  STATUS_CHECK: async () => ({}),
}
