import type { StateMachine } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'

/** The second factor that a refused sign-in asks for; null where it was refused for another reason. */
export const questionIn = (error: unknown): StateMachine | null =>
  isRefusal(error, 'identity.signIn', 'SECOND_FACTOR_REQUIRED') ? error.data : null

export type OnQuestion = (question: StateMachine, email: string) => Promise<void>

/** Signs in, or goes on with what is asked for besides. */
export const orQuestion = async (signIn: Promise<void>, onQuestion: (question: StateMachine) => Promise<void>): Promise<void> => {
  try {
    await signIn
  } catch (error) {
    const question = questionIn(error)
    if (!question) throw error
    await onQuestion(question)
  }
}
