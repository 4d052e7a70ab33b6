import { randomUUID } from 'node:crypto'
import type { PasskeyAttestation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockIdentity, requireHolder } from '../accounts/accounts.ts'
import { tellOfChange } from '../trust/trust.ts'
import { mostPasskeys } from './begin-passkey-registration.ts'
import { clientDataIn } from './client-data.ts'
import { useChallenge } from './passkey-challenge.ts'
import { requirePasskeyPlace } from './passkey-place.ts'
import { insertPasskey, passkeysOf } from './passkeys-store.ts'
import { bringsNoCertificates, signatureAlgorithms, webauthn } from './webauthn.ts'

export const finishPasskeyRegistration: Handler<'passkeys', 'finishPasskeyRegistration'> = async ({ body }, context) => {
  const { siteId, now, device } = context
  const { id: identityId } = await requireHolder(context)
  const { host, credential, transports, isBackedUp } = await verifyNewPasskey(context, identityId, body.passkey)
  const name = body.name ?? device ?? 'Passkey'
  return await context.inTransaction(async (tx) => {
    const identity = await lockIdentity(tx, siteId, identityId)
    if (!identity) throw new Refusal('PASSKEY_REFUSED')
    if ((await passkeysOf(tx, { siteId, identityId })).length >= mostPasskeys)
      throw new Refusal('TOO_MANY_PASSKEYS', { most: mostPasskeys })
    const kept = { ...credential, siteId, identityId, id: randomUUID(), transports, name, host, isBackedUp, now }
    const passkey = await insertPasskey(tx, kept)
    if (!passkey) throw new Refusal('PASSKEY_ALREADY_KNOWN')
    await tellOfChange(tx, context, { identity, change: 'PASSKEY_ADDED' })
    return { passkey }
  })
}

const verifyNewPasskey = async (context: Context, identityId: string, passkey: PasskeyAttestation) => {
  const { host, isOrigin } = await requirePasskeyPlace(context)
  const { origin, challenge, token } = clientDataIn(passkey.response.clientDataJSON)
  const isAsked = await useChallenge(context, token, { use: 'REGISTRATION', identityId })
  if (!isAsked || !isOrigin(origin)) throw new Refusal('PASSKEY_REFUSED')
  if (!(await bringsNoCertificates(passkey.response.attestationObject).catch(refuse))) return refuse()
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {}, authenticatorAttachment: undefined } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatureAlgorithms,
  }).catch(refuse)
  if (!registrationInfo) return refuse()
  const { id, publicKey, counter } = registrationInfo.credential
  const credential = { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
  return { host, credential, transports: passkey.response.transports ?? [], isBackedUp: registrationInfo.credentialBackedUp }
}

// The library throws on invalid input; here that is a refusal, not a server error.
const refuse = (): never => {
  throw new Refusal('PASSKEY_REFUSED')
}
