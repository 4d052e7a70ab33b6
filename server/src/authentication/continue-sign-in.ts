import type { StateMachine } from '@foyer/contract'
import { type SignInStep, signInStep } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { type Identity, issueSessionToken, type Proof } from '../identity/identity.ts'
import { askForSecondFactor } from './ask-for-second-factor.ts'
import { mailCode } from './codes.ts'
import { beginFlow } from './flows.ts'
import { readIdentity } from './identity-answer-store.ts'

type Person = { identity: Identity; proof: Proof; deviceToken?: string | null }
type Tokens = Pick<StateMachine, 'sessionToken' | 'stateToken'>

/** The one place where a sign-in gets on, by whatever way it came: it is finished, asks for more, or waits. */
export const continueSignIn = async (tx: Transaction, context: Context, person: Person): Promise<StateMachine> => {
  const step = signInStep(person.identity)
  const question = step === 'SUCCESS' ? await askForSecondFactor(tx, context, person) : null
  if (question) return question
  const tokens = await nextTokens[step](tx, context, person)
  return { state: step, ...tokens, identity: await readIdentity(tx, context.siteId, person.identity.id), additionalData: {} }
}

const nextTokens: Record<SignInStep, (tx: Transaction, context: Context, person: Person) => Promise<Tokens>> = {
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
