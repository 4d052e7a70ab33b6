import type { StateMachine } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { Identity } from '../../people/accounts/accounts.ts'
import { issueSessionToken, type Proof } from '../../people/sessions/sessions.ts'
import { askForSecondFactor } from './ask-for-second-factor.ts'
import { readIdentity } from './identity-answer-store.ts'
import { rememberDevice } from './remembered-devices.ts'

type Finished = { identity: Identity; proof: Proof; remembers: boolean }

/** Ends a sign-in that took several proofs, unless the account must set up a factor first. */
export const finishSignIn = async (tx: Transaction, context: Context, { identity, proof, remembers }: Finished): Promise<StateMachine> => {
  const { siteId, now } = context
  const question = await askForSecondFactor(tx, context, { identity, proof })
  if (question) return question
  const sessionToken = await issueSessionToken(tx, { siteId, now, identityId: identity.id, ...proof })
  const additionalData = remembers ? { deviceToken: { strValue: await rememberDevice(tx, context, identity.id) } } : {}
  return { state: 'SUCCESS', sessionToken, identity: await readIdentity(tx, siteId, identity.id), additionalData }
}
