import { type Ask, identityRows, withApiKey } from './ask.ts'
import { type AuthUrl, type AuthUrlOptions, authUrlOf, generateOAuthData, type OauthData, parseFromUrl } from './authorize.ts'
import { createMemberTokens, type MemberTokens } from './member-tokens.ts'
import { send } from './send.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { emptyTokens } from './tokens.ts'
import { createVisitorSession, type VisitorSession, type VisitorSessionOptions } from './visitor-session.ts'

export type AuthOptions = VisitorSessionOptions

export type Auth = VisitorSession &
  SignIn &
  MemberTokens & {
    /** Verifier, challenge and state of one attempt; keep them in this browser until the sign-in page leads back. */
    generateOAuthData: typeof generateOAuthData
    getAuthUrl: (oauthData?: OauthData, options?: AuthUrlOptions) => Promise<AuthUrl>
    parseFromUrl: typeof parseFromUrl
    /** Mails a link to set a new password, after which the site leads to `redirectUri`, which must be registered. */
    sendPasswordResetEmail: (email: string, redirectUri: string) => Promise<void>
    /** Deletes the tokens; the site ends the session when the browser visits `logoutUrl`, and leads on to `originalUrl`. */
    logout: (originalUrl: string) => Promise<{ logoutUrl: string }>
  }

/** Identifies the visitors of a front end and signs members in and out: `createClient({ baseUrl, auth })`. */
export const createAuth = (options: AuthOptions): Auth => {
  const { clientId } = options
  const session = createVisitorSession(options)
  const ask = askAs(session, options)
  const getAuthUrl = (oauthData = generateOAuthData('unused://'), url?: AuthUrlOptions) => authUrlOf(ask, clientId, oauthData, url)
  return {
    ...session,
    ...createSignIn(ask),
    ...createMemberTokens({ endpoint: options, session, ask, getAuthUrl }),
    generateOAuthData,
    getAuthUrl,
    parseFromUrl,
    sendPasswordResetEmail: async (email, redirectUri) => {
      await ask(identityRows.sendRecoveryEmail, { email, redirect: { url: redirectUri, clientId } })
    },
    logout: async (originalUrl) => {
      const body = { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } }
      const { redirectSession } = await ask<{ redirectSession: { fullUrl: string } }>(identityRows.createRedirectSession, body)
      session.setTokens(emptyTokens)
      return { logoutUrl: redirectSession.fullUrl }
    },
  }
}

const askAs =
  (session: VisitorSession, { baseUrl, fetch }: AuthOptions): Ask =>
  async <Answer>(row: Parameters<Ask>[0], body: object, { names, apiKey }: Parameters<Ask>[2] = {}): Promise<Answer> => {
    const auth = apiKey === undefined ? session : withApiKey(session, apiKey)
    const channel = { baseUrl, auth, ...(fetch && { fetch }) }
    return (await send(channel, { row, input: { body }, ...(names && { names }) })) as Answer
  }
