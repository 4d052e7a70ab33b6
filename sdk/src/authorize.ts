import { type Ask, identityRows } from './ask.ts'
import { generatePkce } from './pkce.ts'

/**
 * The data that a front end keeps between sending a visitor to the sign-in page and their return. `codeVerifier` is a secret of this
 * browser.
 */
export type OauthData = { redirectUri: string; originalUri: string; codeChallenge: string; codeVerifier: string; state: string }

export type ResponseMode = 'fragment' | 'query' | 'web_message'
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'

export type IdentityProvider = keyof typeof connectionIds | { connectionId: string }

export type AuthUrlOptions = {
  responseMode?: ResponseMode
  /** `none` never shows a page: it returns at once, with a code or with an error. */
  prompt?: Prompt
  sessionToken?: string
  idp?: IdentityProvider
}

export type AuthUrl = { authUrl: string; authorizationEndpoint: string; sessionToken?: string }

export const generateOAuthData = (redirectUri: string, originalUri = ''): OauthData => ({
  redirectUri,
  originalUri,
  ...generatePkce(),
  state: generatePkce().codeChallenge,
})

const connectionIds = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const

type AuthSession = { redirectSession: { fullUrl: string; urlDetails: { endpoint: string }; sessionToken?: string } }

export const authUrlOf = async (ask: Ask, clientId: string, oauthData: OauthData, options: AuthUrlOptions = {}): Promise<AuthUrl> => {
  const { responseMode = 'fragment', prompt = 'login', sessionToken, idp } = options
  const authRequest = {
    ...(oauthData.redirectUri && { redirectUri: oauthData.redirectUri }),
    clientId,
    codeChallenge: oauthData.codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode,
    responseType: 'code',
    scope: 'offline_access',
    state: oauthData.state,
    ...(sessionToken && { sessionToken }),
    ...(idp && { idp: typeof idp === 'string' ? connectionIds[idp] : idp.connectionId }),
  }
  const { redirectSession } = await ask<AuthSession>(identityRows.createRedirectSession, { auth: { authRequest, prompt } })
  return {
    authUrl: redirectSession.fullUrl,
    authorizationEndpoint: redirectSession.urlDetails.endpoint,
    ...(redirectSession.sessionToken && { sessionToken: redirectSession.sessionToken }),
  }
}

export type AuthReturn = { code: string | null; state: string | null; error?: string; errorDescription?: string | null }

export const parseFromUrl = (url?: string, responseMode: 'fragment' | 'query' = 'fragment'): AuthReturn => {
  const { searchParams, hash } = new URL(url ?? window.location.href, 'http://localhost')
  const answer = responseMode === 'query' ? searchParams : new URLSearchParams(hash.slice(1))
  const error = answer.get('error')
  return {
    code: answer.get('code'),
    state: answer.get('state'),
    ...(error && { error, errorDescription: answer.get('error_description') }),
  }
}
