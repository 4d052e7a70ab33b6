import { randomBytes } from 'node:crypto'
import type { Site } from '@foyer/contract'
import { isPasskeyOrigin, passkeyHostOf, Refusal } from '@foyer/domain'
import { spendChallenge } from '../../ground/bounds/bounds-store.ts'
import type { Context } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { loadSite, loadSiteHosts } from '../../house/site/site.ts'

export type ChallengePurpose =
  | { use: 'REGISTRATION'; identityId: string }
  | { use: 'SIGN_IN' }
  | { use: 'SECOND_FACTOR'; stateHash: string }

export const secondFactor = (stateToken: string): ChallengePurpose => ({
  use: 'SECOND_FACTOR',
  stateHash: secretHash(stateToken).toString('base64url'),
})

type Challenge = { site: string; nonce: string; until: string; purpose: ChallengePurpose }

const signedFor = 'passkey'
const validMinutes = 5

export const patienceMilliseconds = validMinutes * 60_000

export const newChallenge = ({ siteId, now, dependencies }: Context, purpose: ChallengePurpose): string => {
  const until = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const challenge: Challenge = { site: siteId, nonce: randomBytes(16).toString('base64url'), until, purpose }
  return dependencies.signingKeys.signLink(challenge, signedFor)
}

/** The first answer uses the challenge up, right or wrong. */
export const useChallenge = async (
  { db, siteId, now, dependencies }: Context,
  token: string,
  purpose: ChallengePurpose,
): Promise<boolean> => {
  const challenge = dependencies.signingKeys.readLink(token, signedFor) as Challenge | null
  if (!challenge || challenge.site !== siteId || challenge.until <= now) return false
  if (JSON.stringify(challenge.purpose) !== JSON.stringify(purpose)) return false
  return await spendChallenge(db, { siteId, nonce: challenge.nonce, expiresAt: challenge.until })
}

type ClientData = {
  origin: string
  challenge: string
  token: string
}

/** Unproven before the signature is checked; unreadable fields are empty. */
export const clientDataIn = (clientDataJSON: string): ClientData => {
  const { origin, challenge } = read(clientDataJSON)
  if (typeof origin !== 'string' || typeof challenge !== 'string') return { origin: '', challenge: '', token: '' }
  return { origin, challenge, token: Buffer.from(challenge, 'base64url').toString('utf8') }
}

const read = (clientDataJSON: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}

/** Taken from the site's stored addresses, never from the host that a request names. */
export type RelyingParty = { site: Site; host: string; isOrigin: (origin: string) => boolean }

type Asking = Pick<Context, 'db' | 'siteId'>

export const findRelyingParty = async ({ db, siteId }: Asking): Promise<RelyingParty | null> => {
  const [site, hosts] = await Promise.all([loadSite(db, siteId), loadSiteHosts(db, siteId)])
  const host = passkeyHostOf(site.publicUrl)
  return host === null ? null : { site, host, isOrigin: (origin) => isPasskeyOrigin(origin, site.publicUrl, hosts) }
}

export const requireRelyingParty = async (asking: Asking): Promise<RelyingParty> => {
  const relyingParty = await findRelyingParty(asking)
  if (!relyingParty) throw new Refusal('PASSKEYS_NOT_POSSIBLE')
  return relyingParty
}

export const userHandleOf = (identityId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(identityId.replaceAll('-', ''), 'hex'))

/** Loaded when the first passkey is used, because loading takes longer than much of the start. */
export const webauthn = () => import('@simplewebauthn/server')

/** The signature algorithms by COSE number: Ed25519, ES256, RS256. */
export const signatureAlgorithms = [-8, -7, -257]

/**
 * We ask for no attestation, and a browser sends none, or one signed by the new key itself. An attestation with certificates is refused
 * unread: checking it would fetch addresses that stand in it.
 */
export const bringsNoCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}
