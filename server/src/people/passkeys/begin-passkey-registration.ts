import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { requireHolder } from '../accounts/accounts.ts'
import { reauthenticate } from '../trust/trust.ts'
import { newChallenge, patienceMilliseconds } from './passkey-challenge.ts'
import { requirePasskeyPlace } from './passkey-place.ts'
import { credentialsOf, passkeysOf } from './passkeys-store.ts'
import { userHandleOf } from './user-handle.ts'
import { signatureAlgorithms, webauthn } from './webauthn.ts'

export const mostPasskeys = 20

/**
 * A passkey here must sign in by itself: the device must find it without being told which (discoverable), and verify its user by finger,
 * face or PIN. The maker of the device does not matter, so no attestation is asked for.
 */
export const beginPasskeyRegistration: Handler<'passkeys', 'beginPasskeyRegistration'> = async ({ body: { password } }, context) => {
  const { db, siteId } = context
  const identity = await requireHolder(context)
  const { site, host } = await requirePasskeyPlace(context)
  await reauthenticate(context, identity, password)
  const whose = { siteId, identityId: identity.id }
  if ((await passkeysOf(db, whose)).length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS', { most: mostPasskeys })
  const known = await credentialsOf(db, whose, host)
  const { generateRegistrationOptions } = await webauthn()
  const publicKey = await generateRegistrationOptions({
    rpName: site.name,
    rpID: host,
    userID: userHandleOf(identity.id),
    userName: identity.email,
    userDisplayName: identity.name ?? identity.email,
    challenge: newChallenge(context, { use: 'REGISTRATION', identityId: identity.id }),
    timeout: patienceMilliseconds,
    attestationType: 'none',
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { publicKey: { ...publicKey } }
}
