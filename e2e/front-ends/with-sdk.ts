import { ApiError, cookieStorage, createAuth, createClient, type OauthData } from '@foyer/sdk'
import { frameMessage } from './frame-message.ts'
import { type FrontEnd, member, type Outcome, ownAddress, refused, type Site } from './front-end.ts'
import { runPage } from './page.ts'

/** A front end that is written on the SDK: its tokens are in a cookie, the site's page answers in the fragment. */
const withSdk = ({ host: baseUrl, clientId }: Site): FrontEnd => {
  const auth = createAuth({ baseUrl, clientId, storage: cookieStorage({ name: 'sdk' }) })
  const client = createClient({ baseUrl, auth })
  const kept = 'sdk-attempt'

  const becomeMember = async (sessionToken: string): Promise<Outcome> => {
    auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken))
    return member
  }
  type Answer = { state: string; sessionToken?: string; stateToken?: string }
  const outcomeOf = async ({ state, sessionToken, stateToken = '' }: Answer): Promise<Outcome> => {
    if (sessionToken) return await becomeMember(sessionToken)
    if (state === 'REQUIRE_EMAIL_VERIFICATION') return { is: 'ASKED', stateToken, factorType: 'MAIL' }
    return state === 'MFA_CHALLENGE' ? { is: 'ASKED', stateToken, factorType: 'TOTP' } : refused(state)
  }
  const orRefused = (work: Promise<Outcome>): Promise<Outcome> =>
    work.catch((error) => {
      if (error instanceof ApiError) return refused(error.code)
      throw error
    })

  return {
    whoIsHere: async () =>
      auth.loggedIn() ? await client.members.getMyMember({ query: { fieldsets: ['FULL'] } }).then(emailOf, nullIfRefused) : null,
    countServices: async () => (await client.services.queryServices({ body: { query: {} } })).services.length,
    register: async (email, password) => {
      const answer = await auth.register({ email, password, profile: { firstName: 'Lena' } })
      if (answer.loginState === 'SUCCESS') return await becomeMember(answer.data.sessionToken)
      if (answer.loginState === 'EMAIL_VERIFICATION_REQUIRED')
        return { is: 'ASKED', stateToken: answer.data.stateToken, factorType: 'MAIL' }
      return refused(answer.loginState === 'FAILURE' ? (answer.errorCode ?? answer.error) : answer.loginState)
    },
    // By the operation rather than by `auth.login`: only that tells of a second factor.
    logIn: (email, password) => orRefused(client.authentication.login({ body: { loginId: { email }, password } }).then(outcomeOf)),
    tellCode: async ({ stateToken, factorType }, code) => {
      if (factorType === 'TOTP')
        return await orRefused(
          client.authentication.verifyFactor({ params: { factorType }, body: { stateToken, totpData: { code } } }).then(outcomeOf),
        )
      const answer = await auth.processVerification({ code }, { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } })
      return answer.loginState === 'SUCCESS' ? await becomeMember(answer.data.sessionToken) : refused(answer.loginState)
    },
    leaveToSignIn: async (prompt) => {
      const attempt = auth.generateOAuthData(`${ownAddress()}/callback`, ownAddress())
      sessionStorage.setItem(kept, JSON.stringify(attempt))
      location.assign((await auth.getAuthUrl(attempt, { prompt })).authUrl)
    },
    comeBack: async () => {
      const attempt: OauthData | null = JSON.parse(sessionStorage.getItem(kept) ?? 'null')
      if (!attempt || !location.pathname.endsWith('/callback')) return null
      const { code, state, error } = auth.parseFromUrl()
      history.replaceState(null, '', attempt.originalUri)
      if (error) return refused(error)
      auth.setTokens(await auth.getMemberTokens(code, state, attempt))
      return member
    },
    signInSilently: async () => {
      const attempt = auth.generateOAuthData('')
      const { authUrl } = await auth.getAuthUrl(attempt, { prompt: 'none', responseMode: 'web_message' })
      const { code = null, state = null, error } = await frameMessage(authUrl, attempt.state)
      if (error) return refused(error)
      auth.setTokens(await auth.getMemberTokens(code, state, attempt))
      return member
    },
    forgetPassword: (email) => auth.sendPasswordResetEmail(email, ownAddress()),
    logOut: async () => location.assign((await auth.logout(ownAddress())).logoutUrl),
  }
}

const emailOf = ({ member: { loginEmail } }: { member: { loginEmail?: string } }): string | null => loginEmail ?? null

const nullIfRefused = (error: unknown): null => {
  if (error instanceof ApiError) return null
  throw error
}

void runPage(withSdk)
