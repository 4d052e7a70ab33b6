import type { TokenRequest } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { AccessClaims } from '../../ground/ports/signing-keys.ts'
import { accessTokenSeconds } from '../signing-keys/access-tokens.ts'
import { issueSessionsRefreshToken } from './refresh-tokens.ts'

export type HeldSession = { memberId: string; sessionHash: Buffer; clientId: string }

type Issuer = Pick<Context, 'siteId' | 'now' | 'dependencies'>

export const issueMemberTokens = async (db: Queryable, session: HeldSession, issuer: Issuer) => {
  const { siteId, now } = issuer
  const refreshToken = await issueSessionsRefreshToken(db, { siteId, now, clientId: session.clientId, sessionHash: session.sessionHash })
  if (!refreshToken) throw new Refusal('INVALID_CLIENT')
  return { ...(await accessForMember(session, issuer)), refresh_token: refreshToken }
}

export const accessForMember = ({ memberId, sessionHash, clientId }: HeldSession, issuer: Issuer) =>
  accessFor({ siteId: issuer.siteId, memberId, clientId, sessionId: sessionHash.toString('base64url') }, issuer)

export const accessFor = async (claims: AccessClaims, { dependencies, now }: Pick<Issuer, 'dependencies' | 'now'>) => ({
  access_token: await dependencies.signingKeys.signAccessToken(claims, now),
  expires_in: accessTokenSeconds,
  token_type: 'Bearer',
})

/** Public clients mix two spellings. The client's id and secret may stand in the header instead. */
export const askedTokens = (body: TokenRequest, basic: Context['basicCredentials']) => ({
  grantType: body.grantType ?? body.grant_type,
  clientId: body.clientId ?? body.client_id ?? basic?.name,
  clientSecret: body.clientSecret ?? body.client_secret ?? basic?.secret,
  instanceId: body.instanceId ?? body.instance_id,
  refreshToken: body.refreshToken ?? body.refresh_token,
  code: body.code,
  codeVerifier: body.codeVerifier ?? body.code_verifier,
  redirectUri: body.redirectUri ?? body.redirect_uri,
  memberId: body.memberId ?? body.member_id,
  sessionToken: body.sessionToken ?? body.session_token,
  scope: body.scope,
})
export type AskedTokens = ReturnType<typeof askedTokens>

export const required = (value: string | undefined, name: string): string => {
  if (!value) throw invalid(name, 'is required', 'REQUIRED')
  return value
}
