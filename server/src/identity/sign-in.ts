import type { CaptchaToken } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import type { Identity } from './identities-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { sessionOf } from './session-answer.ts'

/**
 * `isRight` is false where there is nobody. A sign-in that succeeds begins the counts anew in its transaction, and learns there whether the
 * password is still the one that was looked at: looking takes time, and a sign-in must not outlive what has ended all others.
 */
export type CheckedPassword = { identity: Identity | null; isRight: boolean; isStillRight: (tx: Transaction) => Promise<boolean> }

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
    const { identity, isRight, isStillRight } = await checkPassword(context, body)
    if (!identity || !isRight || identity.status !== 'ACTIVE') throw new Refusal('SIGN_IN_FAILED')
    const proof = { signedInBy: 'PASSWORD', amr: ['pwd'] } as const
    const started = await context.inTransaction(async (tx) => {
      if (!(await isStillRight(tx))) throw new Refusal('SIGN_IN_FAILED')
      return await sessionOrQuestion(tx, context, { identity, proof }, askForSecondFactor)
    })
    const { token, expiresAt } = refuseWithQuestion(started)
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf(identity, expiresAt) }
  }
