import { Refusal, type SignInSettings, signInCodes } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import { askForPasskey } from '../../people/passkeys/passkeys.ts'
import { proveWithPasskey } from '../../people/passkeys/prove-with-passkey.ts'
import { checkPassword } from './check-password.ts'
import { continueSignIn } from './continue-sign-in.ts'

export const login: Handler<'authentication', 'login'> = async ({ body }, context) => {
  const { loginId, password, captchaTokens, clientMetaData } = body
  const deviceToken = deviceTokenIn(clientMetaData)
  const checked = await checkPassword(context, { email: loginId.email, password, captchaTokens, deviceToken })
  const { identity, isRight, isStillRight, settings } = checked
  if (!identity || !isRight) throw new Refusal(codeFor(identity, settings))
  return await context.inTransaction(async (tx) => {
    if (!(await isStillRight(tx))) throw new Refusal(codeFor(identity, settings))
    return await continueSignIn(tx, context, { identity, deviceToken, proof: { signedInBy: 'PASSWORD', amr: ['pwd'] } })
  })
}

const deviceTokenIn = (metaData: Record<string, unknown> = {}): string | null =>
  typeof metaData.deviceToken === 'string' ? metaData.deviceToken : null

/** Public front ends distinguish a wrong address from a wrong password; a neutral site answers the same for both. */
const codeFor = (identity: Identity | null, { neutralAnswers }: SignInSettings) => {
  if (neutralAnswers) return signInCodes.wrongPassword
  if (!identity) return 'SIGN_IN_FAILED'
  return identity.passwordHash === null ? signInCodes.passwordNotChosen : signInCodes.wrongPassword
}

/** The question names no account, so it does not reveal which accounts exist or have a passkey. */
export const beginPasskeySignIn: Handler<'authentication', 'beginPasskeySignIn'> = async (_input, context) => ({
  publicKey: await askForPasskey(context),
})

export const finishPasskeySignIn: Handler<'authentication', 'finishPasskeySignIn'> = async ({ body }, context) => {
  const { identityId, amr, use } = await proveWithPasskey(context, body.passkey)
  return await context.inTransaction(async (tx) => {
    const isFirst = await use(tx)
    const identity = await findIdentity(tx, context.siteId, identityId)
    const isGone = !identity || identity.status === 'OFFLINE' || identity.status === 'DELETED'
    if (!isFirst || isGone) throw new Refusal('PASSKEY_REFUSED')
    return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'PASSKEY', amr } })
  })
}
