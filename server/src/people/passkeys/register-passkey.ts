import { randomUUID } from 'node:crypto'
import type { PasskeyAttestation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { requireHolder } from '../accounts/accounts.ts'
import { lockIdentity } from '../accounts/accounts-store.ts'
import { reauthenticate } from '../trust/reauthenticate.ts'
import { tellOfChange } from '../trust/security-mails.ts'
import {
  bringsNoCertificates,
  clientDataIn,
  newChallenge,
  patienceMilliseconds,
  requireRelyingParty,
  signatureAlgorithms,
  useChallenge,
  userHandleOf,
  webauthn,
} from './passkey-challenge.ts'
import { credentialsOf, insertPasskey, passkeysOf } from './passkeys-store.ts'

const mostPasskeys = 20

/**
 * The device must find the passkey without being told which (discoverable), and verify its user by finger, face or PIN: a passkey here
 * signs in by itself. The maker of the device does not matter, so no attestation is asked for.
 */
export const beginPasskeyRegistration: Handler<'passkeys', 'beginPasskeyRegistration'> = async ({ body: { password } }, context) => {
  const { db, siteId } = context
  const identity = await requireHolder(context)
  const { site, host } = await requireRelyingParty(context)
  await reauthenticate(context, identity, password)
  const account = { siteId, identityId: identity.id }
  if ((await passkeysOf(db, account)).length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS', { most: mostPasskeys })
  const known = await credentialsOf(db, account, host)
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
  const { host, isOrigin } = await requireRelyingParty(context)
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
