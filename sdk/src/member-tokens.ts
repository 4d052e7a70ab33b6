import { type Ask, identityRows, withApiKey } from './ask.ts'
import { type AuthUrl, type AuthUrlOptions, generateOAuthData, type OauthData } from './authorize.ts'
import { type Grant, grantTokens, type TokenEndpoint } from './grants.ts'
import type { Caller } from './send.ts'
import type { Tokens } from './tokens.ts'

export type SignOnOptions = { profile?: Record<string, unknown>; verifyEmail?: boolean; mergeExistingContact?: boolean }

export type MemberTokens = {
  /** For the code that the sign-in page has led back with; `state` must be the one that this attempt began with. */
  getMemberTokens: (code: string | null, state: string | null, oauthData: OauthData) => Promise<Tokens>
  /** For the session token of `login`, `register` or `processVerification`, in a hidden frame: no page is left. */
  getMemberTokensForDirectLogin: (sessionToken: string) => Promise<Tokens>
  /** For a member who was signed in by another system. Needs an API key, so only on a server. */
  getMemberTokensForExternalLogin: (memberId: string, apiKey: string) => Promise<Tokens>
  /** By e-mail address, for a person who need not be a member yet; the tokens end with the session that this begins. */
  getMemberTokensForExternalLoginWithSession: (email: string, apiKey: string, options?: SignOnOptions) => Promise<Tokens>
}

type Parts = {
  endpoint: TokenEndpoint
  session: Caller
  ask: Ask
  getAuthUrl: (oauthData: OauthData, options: AuthUrlOptions) => Promise<AuthUrl>
}

export const createMemberTokens = ({ endpoint, session, ask, getAuthUrl }: Parts): MemberTokens => {
  const grantExternally = async (grant: Grant, apiKey: string): Promise<Tokens> =>
    await grantTokens(endpoint, grant, 'member', await withApiKey(session, apiKey).headers())
  return {
    getMemberTokens: (code, state, oauthData) => exchangeCode(endpoint, { code, state }, oauthData),
    getMemberTokensForDirectLogin: async (sessionToken) => {
      const oauthData = generateOAuthData('')
      const url = await getAuthUrl(oauthData, { responseMode: 'web_message', prompt: 'none', sessionToken })
      return await exchangeCode(endpoint, await authMessageFrom(url, oauthData.state), oauthData)
    },
    getMemberTokensForExternalLogin: (memberId, apiKey) =>
      grantExternally({ grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }, apiKey),
    getMemberTokensForExternalLoginWithSession: async (email, apiKey, options = {}) => {
      const signedOn = await ask<SignedOn>(identityRows.signOn, { loginId: { email }, ...options }, { apiKey })
      const { sessionToken, identity } = signedOn
      return await grantExternally({ grant_type: 'authorized_client', member_id: identity.id, session_token: sessionToken }, apiKey)
    },
  }
}

type SignedOn = { sessionToken: string; identity: { id: string } }

type Returned = { code: string | null; state: string | null; error?: string; error_description?: string }

const exchangeCode = async (endpoint: TokenEndpoint, returned: Returned, oauthData: OauthData): Promise<Tokens> => {
  const { code, state } = returned
  if (!code || !state) throw new Error('Missing code or _state', { cause: returned.error_description ?? returned.error })
  if (state !== oauthData.state) throw new Error('Invalid _state')
  const { redirectUri, codeVerifier } = oauthData
  const redirect = redirectUri ? { redirectUri } : null
  const grant = { clientId: endpoint.clientId, grantType: 'authorization_code', ...redirect, code, codeVerifier }
  try {
    return await grantTokens(endpoint, grant, 'member')
  } catch (cause) {
    throw new Error('Failed to get member tokens', { cause })
  }
}

type AuthMessage = { code: string | null; state: string; error?: string; error_description?: string }

const patienceMs = 120_000

const authMessageFrom = ({ authUrl, authorizationEndpoint }: AuthUrl, state: string): Promise<AuthMessage> => {
  if (typeof document === 'undefined')
    throw new Error('Silent sign-in needs a page for its frame; elsewhere use getAuthUrl with prompt none.')
  // Any page can post to this window. Only the site's own page may say that a member signed in.
  const origin = new URL(authorizationEndpoint, authUrl).origin
  const frame = hiddenFrame(authUrl)
  return new Promise<AuthMessage>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      frame.remove()
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || !event.data || event.data.state !== state) return
      end()
      resolve(event.data)
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('OAuth flow timed out'))
    }, patienceMs)
    window.addEventListener('message', listen)
    document.body.append(frame)
  })
}

const hiddenFrame = (address: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = address
  return frame
}
