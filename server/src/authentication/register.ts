import { freeFailures, Refusal, signInCodes } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { attemptsBucket, hashPassword, loadSignInSettings, lockIdentity, noteAttempt } from '../identity/identity.ts'
import { addMember } from '../members/members.ts'
import { requireCaptcha } from './captcha.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { accountOfProfile } from './new-account.ts'
import { reasonsToWait } from './reasons-to-wait.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { tellOwnerOfApplicant } from './tell-owner.ts'

export const register: Handler<'authentication', 'register'> = async ({ body }, context) => {
  const { siteId, now, languages } = context
  const { email } = body.loginId
  const settings = await loadSignInSettings(context.db, siteId)
  const bucket = attemptsBucket('registration', context.network)
  await requireCaptcha(context, { settings, counts: [{ bucket, free: freeFailures.ofAll }], tokens: body.captchaTokens })
  await refuseWeakPassword(context, { field: 'password', password: body.password, email, settings })
  await noteAttempt(context.db, bucket, context)
  const passwordHash = await hashPassword(body.password)
  return await context.inTransaction(async (tx) => {
    const pendingReasons = await reasonsToWait(tx, context, { email, settings })
    const account = accountOfProfile(body.profile)
    const language = account.language ?? languages[0] ?? null
    const member = await addMember(tx, context, { ...account, siteId, email, passwordHash, pendingReasons, language, now })
    const identity = member && (await lockIdentity(tx, siteId, member.id))
    if (!identity) throw new Refusal(signInCodes.emailTaken)
    await tellOwnerOfApplicant(tx, context, identity)
    return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'REGISTRATION', amr: ['pwd'] } })
  })
}
