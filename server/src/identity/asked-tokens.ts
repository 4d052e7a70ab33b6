import type { TokenRequest } from '@foyer/contract'
import { invalid } from '@foyer/domain'

/** A token request in one spelling: public clients mix two. */
export const askedTokens = (body: TokenRequest) => ({
  grantType: body.grantType ?? body.grant_type,
  clientId: body.clientId ?? body.client_id,
  refreshToken: body.refreshToken ?? body.refresh_token,
  code: body.code,
  codeVerifier: body.codeVerifier ?? body.code_verifier,
  redirectUri: body.redirectUri ?? body.redirect_uri,
  memberId: body.memberId ?? body.member_id,
  sessionToken: body.sessionToken ?? body.session_token,
  scope: body.scope,
})
export type AskedTokens = ReturnType<typeof askedTokens>

/** A member that its grant cannot do without. */
export const required = (value: string | undefined, name: string): string => {
  if (!value) throw invalid(name, 'is required', 'REQUIRED')
  return value
}
