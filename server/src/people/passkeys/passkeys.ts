import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findRelyingParty, newChallenge, patienceMilliseconds, requireRelyingParty, secondFactor, webauthn } from './passkey-challenge.ts'
import { credentialsOf, deletePasskeysOf } from './passkeys-store.ts'

/** When an account returns to its owner, passkeys that a stranger may have added are removed. */
export const forgetPasskeys = (tx: Transaction, account: { siteId: string; identityId: string }): Promise<void> =>
  deletePasskeysOf(tx, account)

export const askForPasskey = async (context: Context): Promise<Record<string, unknown>> => {
  const { host } = await requireRelyingParty(context)
  const { generateAuthenticationOptions } = await webauthn()
  const challenge = newChallenge(context, { use: 'SIGN_IN' })
  return {
    ...(await generateAuthenticationOptions({ rpID: host, challenge, timeout: patienceMilliseconds, userVerification: 'required' })),
  }
}

type Second = { identityId: string; stateToken: string }

/** As a second factor: possession of the device is enough. */
export const askForOwnPasskey = async (context: Context, { identityId, stateToken }: Second): Promise<Record<string, unknown>> => {
  const { db, siteId } = context
  const { host } = await requireRelyingParty(context)
  const known = await credentialsOf(db, { siteId, identityId }, host)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: newChallenge(context, secondFactor(stateToken)),
    timeout: patienceMilliseconds,
    userVerification: 'discouraged',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
  })
  return { ...options }
}

export const canAskForOwnPasskey = async (context: Context, identityId: string): Promise<boolean> => {
  const { db, siteId, pageOrigin } = context
  if (pageOrigin === null) return false
  const relyingParty = await findRelyingParty(context)
  return relyingParty?.isOrigin(pageOrigin) === true && (await credentialsOf(db, { siteId, identityId }, relyingParty.host)).length > 0
}
