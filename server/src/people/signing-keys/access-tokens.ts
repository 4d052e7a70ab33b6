import type { KeyObject } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { AccessClaims } from '../../ground/ports/signing-keys.ts'
import type { AccessTokenKey } from './key-ring.ts'

const accessTokenPrefix = 'OauthNG.JWS.'

export const isAccessToken = (credential: string): boolean => credential.startsWith(accessTokenPrefix)

export const accessTokenSeconds = 4 * 60 * 60

export const signAccessToken = async (key: AccessTokenKey, claims: AccessClaims, now: string): Promise<string> => {
  const issuedAt = secondsOf(now)
  const { role, id } = subjectOf(claims)
  // `data` is a JSON string inside the JSON: public front ends read the site's id from it.
  const jwt = await new SignJWT({
    sid: claims.sessionId,
    role,
    data: JSON.stringify({ instance: { metaSiteId: claims.siteId } }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'JWT' })
    .setSubject(id)
    .setAudience(claims.clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key.privateKey)
  return accessTokenPrefix + jwt
}

const subjectOf = (claims: AccessClaims): { role: string; id: string } => {
  if ('memberId' in claims) return { role: 'member', id: claims.memberId }
  return 'visitorId' in claims ? { role: 'visitor', id: claims.visitorId } : { role: 'application', id: claims.applicationId }
}

export const keyIdOf = (token: string): string | null => {
  try {
    return decodeProtectedHeader(token.slice(accessTokenPrefix.length)).kid ?? null
  } catch {
    return null
  }
}

export const readAccessToken = async (key: AccessTokenKey, token: string, now: string): Promise<AccessClaims> => {
  const tokens = verifiedTokens(key.publicKey)
  const known = tokens.find(token)
  const verified = known ?? (await verify(key, token, now))
  if (!known) tokens.add(token, verified)
  if (verified.expiresAt <= secondsOf(now)) throw new Refusal('TOKEN_EXPIRED')
  return verified.claims
}

const verify = async (key: AccessTokenKey, token: string, now: string): Promise<VerifiedToken> => {
  try {
    const options = { algorithms: ['ES256'], currentDate: new Date(now), requiredClaims: ['sub', 'aud', 'exp', 'sid', 'data'] }
    const { payload } = await jwtVerify(token.slice(accessTokenPrefix.length), key.publicKey, options)
    const { instance } = JSON.parse(String(payload.data))
    const known = { siteId: String(instance.metaSiteId), clientId: String(payload.aud), sessionId: String(payload.sid) }
    const id = String(payload.sub)
    return { claims: claimsOf(String(payload.role), id, known), expiresAt: Number(payload.exp) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('TOKEN_EXPIRED')
    if (error instanceof errors.JOSEError) throw new Refusal('UNAUTHENTICATED')
    throw error
  }
}

const claimsOf = (role: string, id: string, known: Pick<AccessClaims, 'siteId' | 'clientId' | 'sessionId'>): AccessClaims => {
  if (role === 'member') return { ...known, memberId: id }
  return role === 'application' ? { ...known, applicationId: id } : { ...known, visitorId: id }
}

export const lifetimeOf = (token: string): { issuedAt: number; expiresAt: number } => {
  const { iat, exp } = decodeJwt(token.slice(accessTokenPrefix.length))
  return { issuedAt: Number(iat), expiresAt: Number(exp) }
}

const secondsOf = (now: string): number => Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000)

type VerifiedToken = { claims: AccessClaims; expiresAt: number }

type VerifiedTokens = { find: (token: string) => VerifiedToken | undefined; add: (token: string, verified: VerifiedToken) => void }

const mostTokens = 2_000
const tokensByKey = new WeakMap<KeyObject, Map<string, VerifiedToken>>()

/**
 * A front end sends the same token with every call, and checking a signature costs more than most answers. The expiry is checked each time.
 * When a key is removed, its tokens go with it.
 */
const verifiedTokens = (key: KeyObject): VerifiedTokens => {
  const tokens = tokensByKey.get(key) ?? new Map<string, VerifiedToken>()
  tokensByKey.set(key, tokens)
  return {
    find: (token) => tokens.get(token),
    add: (token, verified) => {
      const [oldest] = tokens.keys()
      if (tokens.size >= mostTokens && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token, verified)
    },
  }
}
