import type { CaptchaToken } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import type { Identity } from './identities-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { sessionOf } from './session-answer.ts'

/** `isRight` is false where there is nobody. A sign-in that succeeds begins the counts anew. */
export type CheckedPassword = { identity: Identity | null; isRight: boolean; forgetFailures: (tx: Transaction) => Promise<void> }

/** Checks a password with all that protects it; the room of authentication does it, which stands above this one. */
export type CheckPassword = (
  context: Context,
  typed: { email: string; password: string; captchaTokens?: readonly CaptchaToken[] | undefined },
) => Promise<CheckedPassword>

type Above = { checkPassword: CheckPassword; askForSecondFactor: AskForSecondFactor }

export const signIn =
  ({ checkPassword, askForSecondFactor }: Above): Handler<'identity', 'signIn'> =>
  async ({ body }, context) => {
    requireWebApp(context.caller)
    const { identity, isRight, forgetFailures } = await checkPassword(context, body)
    if (!identity || !isRight || identity.status !== 'ACTIVE') throw new Refusal('SIGN_IN_FAILED')
    const proof = { signedInBy: 'PASSWORD', amr: ['pwd'] } as const
    const started = await context.inTransaction(async (tx) => {
      await forgetFailures(tx)
      return await sessionOrQuestion(tx, context, { identity, proof }, askForSecondFactor)
    })
    const { token, expiresAt } = refuseWithQuestion(started)
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf(identity, expiresAt) }
  }
