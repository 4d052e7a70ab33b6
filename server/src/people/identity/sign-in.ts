import type { CaptchaToken } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import type { Identity } from './identities-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { sessionOf } from './session-answer.ts'

/**
 * `isRight` is false for unknown addresses. A successful sign-in resets the counts in its transaction, and checks there that the password
 * is still current: hashing takes time, and a password change meanwhile must end this sign-in too.
 */
export type CheckedPassword = { identity: Identity | null; isRight: boolean; isStillRight: (tx: Transaction) => Promise<boolean> }

/** Checks a password with all its protection. Implemented by the room authentication, which stands above this one. */
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
