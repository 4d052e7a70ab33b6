import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../handler.ts'
import { findIdentityByEmail, type Identity } from './identities-store.ts'
import { isPasswordOf } from './passwords.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { sessionOf } from './session-answer.ts'
import { attemptsBucket, requireAttempt } from './sign-in-attempts.ts'
import { forgetAttempts } from './sign-in-attempts-store.ts'

export const signIn =
  (ask: AskForSecondFactor): Handler<'identity', 'signIn'> =>
  async ({ body }, context) => {
    requireWebApp(context.caller)
    const bucket = attemptsBucket('password', body.email, context.network)
    await requireAttempt(context.db, bucket, context)
    const identity = await findIdentityByEmail(context.db, context.siteId, body.email)
    // Checked even where there is nobody, so that neither the answer nor the time tells who has an account.
    const isRight = await isPasswordOf(identity?.passwordHash ?? null, body.password)
    if (!identity || !isRight || identity.status !== 'ACTIVE') throw new Refusal('SIGN_IN_FAILED')
    return await enter(context, { identity, bucket, ask })
  }

type Entering = { identity: Identity; bucket: string; ask: AskForSecondFactor }

const enter = async (context: Context, { identity, bucket, ask }: Entering) => {
  const proof = { signedInBy: 'PASSWORD', amr: ['pwd'] } as const
  const started = await context.inTransaction(async (tx) => {
    await forgetAttempts(tx, context.siteId, bucket)
    return await sessionOrQuestion(tx, context, { identity, proof }, ask)
  })
  const { token, expiresAt } = refuseWithQuestion(started)
  context.changeSession({ signIn: token, expiresAt })
  return { session: sessionOf(identity, expiresAt) }
}
