import { freeFailures, Refusal, type SignInSettings, signInCodes } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import {
  attemptsBucket,
  findIdentityByEmail,
  forgetAttempts,
  type Identity,
  isPasswordOf,
  loadSignInSettings,
  noteAttempt,
  requireAttempt,
} from '../identity/identity.ts'
import { requireCaptcha } from './captcha.ts'
import { continueSignIn } from './continue-sign-in.ts'

export const login: Handler<'authentication', 'login'> = async ({ body }, context) => {
  const { db, siteId, network } = context
  const { email } = body.loginId
  const settings = await loadSignInSettings(db, siteId)
  const bucket = attemptsBucket('password', email, network)
  const everywhere = attemptsBucket('account', email)
  const counts = [
    { bucket, free: freeFailures.ofOneNetwork },
    { bucket: everywhere, free: freeFailures.ofAll },
  ]
  await requireCaptcha(context, { settings, counts, tokens: body.captchaTokens })
  await requireAttempt(db, bucket, context)
  await noteAttempt(db, everywhere, context)
  const identity = await findIdentityByEmail(db, siteId, email)
  // Checked even where there is nobody, so that the time does not tell who has an account.
  const isRight = await isPasswordOf(identity?.passwordHash ?? null, body.password)
  if (!identity || !isRight) throw new Refusal(codeFor(identity, settings))
  return await context.inTransaction(async (tx) => {
    await forgetAttempts(tx, siteId, bucket)
    await forgetAttempts(tx, siteId, everywhere)
    const deviceToken = deviceTokenIn(body.clientMetaData)
    return await continueSignIn(tx, context, { identity, deviceToken, proof: { signedInBy: 'PASSWORD', amr: ['pwd'] } })
  })
}

const deviceTokenIn = (metaData: Record<string, unknown> = {}): string | null =>
  typeof metaData.deviceToken === 'string' ? metaData.deviceToken : null

/** Public front ends tell a wrong address from a wrong password; a neutral site tells nobody which of them it was. */
const codeFor = (identity: Identity | null, { neutralAnswers }: SignInSettings) => {
  if (neutralAnswers) return signInCodes.wrongPassword
  if (!identity) return 'SIGN_IN_FAILED'
  return identity.passwordHash === null ? signInCodes.passwordNotChosen : signInCodes.wrongPassword
}
