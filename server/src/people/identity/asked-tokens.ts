import type { TokenRequest } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'

/** A token request in one spelling: public clients mix two. The client's id and secret may stand in the header instead. */
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

/** A parameter that the grant requires. */
export const required = (value: string | undefined, name: string): string => {
  if (!value) throw invalid(name, 'is required', 'REQUIRED')
  return value
}
