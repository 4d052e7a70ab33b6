import { randomUUID } from 'node:crypto'
import type { StateMachine } from '@foyer/contract'
import { codeDelaysSeconds, Refusal, type SignInSettings, signInCodes } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findIdentityByEmail, lockIdentity } from '../../people/accounts/accounts-store.ts'
import { areSignUpsSuspicious, noteSignUp } from '../../people/limits/limits.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { addMember, type NewAccount } from '../members/add-member.ts'
import { customFieldsAtSignUp } from '../members/member-custom-fields.ts'
import { beginFlow } from '../sign-in-flows/sign-in-flows.ts'
import { askForCaptcha } from './captcha.ts'
import { refuseWeakPassword } from './change-password.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { accountOfProfile, reasonsToWait, tellOwnerOfApplicant } from './new-account.ts'
import { mailThatAccountExists } from './verify-address.ts'

export const register: Handler<'authentication', 'register'> = async ({ body }, context) => {
  const { siteId, now, languages } = context
  const { email } = body.loginId
  const settings = await loadSignInSettings(context.db, siteId)
  if (await areSignUpsSuspicious(context)) await askForCaptcha(context, settings, body.captchaTokens)
  await refuseWeakPassword(context, { field: 'password', password: body.password, email, settings })
  await noteSignUp(context)
  const passwordHash = await hashPassword(body.password)
  return await context.inTransaction(async (tx) => {
    if (settings.neutralAnswers)
      await requireAttempt(tx, attemptsBucket('registered-address', email, context.counted.source), context, codeDelaysSeconds)
    const pendingReasons = await reasonsToWait(tx, context, { email, settings })
    const profile = accountOfProfile(body.profile)
    const language = profile.language ?? languages[0] ?? null
    const customFields = await customFieldsAtSignUp(tx, siteId, body.profile?.customFields, { isSignUp: true })
    const contact = { ...profile.contact, customFields }
    const account = { ...profile, contact, siteId, email, passwordHash, pendingReasons, language, now }
    const member = await addMember(tx, context, account)
    const identity = member && (await lockIdentity(tx, siteId, member.id))
    if (!identity) return await refuseTakenAddress(tx, context, { account, settings })
    await tellOwnerOfApplicant(tx, context, identity)
    const answer = await continueSignIn(tx, context, { identity, proof: { signedInBy: 'REGISTRATION', amr: ['pwd'] } })
    return settings.neutralAnswers ? withoutIdentity(answer) : answer
  })
}

/** On a neutral site, a taken address takes the same steps as a new one: the difference comes by mail only. */
const refuseTakenAddress = async (
  tx: Transaction,
  context: Context,
  { account, settings }: { account: NewAccount; settings: SignInSettings },
): Promise<StateMachine> => {
  const holder = settings.neutralAnswers ? await findIdentityByEmail(tx, context.siteId, account.email) : null
  if (!holder) throw new Refusal(signInCodes.emailTaken)
  await doOrPretend(tx, false, async () => {
    const member = await addMember(tx, context, { ...account, email: `${randomUUID()}@nobody.invalid` })
    return member && (await lockIdentity(tx, context.siteId, member.id))
  })
  const stateToken = await beginFlow(tx, context, { identityId: holder.id, kind: 'ADDRESS_TAKEN', signedInBy: null, amr: [] })
  await mailThatAccountExists(tx, context, holder, stateToken)
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
}

const withoutIdentity = ({ identity: _, ...answer }: StateMachine): StateMachine => answer
