import type { StateMachine } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { Identity } from './identities-store.ts'
import type { Proof, StartedSession } from './sessions.ts'
import { startSession } from './sessions.ts'

/** Asks for what a sign-in must still prove; null if nothing. Implemented by the room authentication, which stands above this one. */
export type AskForSecondFactor = (
  tx: Transaction,
  context: Context,
  person: { identity: Identity; proof: Proof },
) => Promise<StateMachine | null>

type Person = { identity: Identity; proof: Proof }

/** A session of our web app, or the question that must be answered first. */
export const sessionOrQuestion = async (
  tx: Transaction,
  context: Context,
  { identity, proof }: Person,
  ask: AskForSecondFactor,
): Promise<StartedSession | { question: StateMachine }> => {
  const question = await ask(tx, context, { identity, proof })
  return question ? { question } : await startSession(tx, context, { identityId: identity.id, ...proof })
}

/** Thrown after the question is stored. `verifyFactor` takes the answer, and `enterSession` its proof. */
export const refuseWithQuestion = (started: StartedSession | { question: StateMachine }): StartedSession => {
  if ('question' in started) throw new Refusal('SECOND_FACTOR_REQUIRED', { ...started.question })
  return started
}
