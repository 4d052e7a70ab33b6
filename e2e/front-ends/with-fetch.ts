import { frameMessage } from './frame-message.ts'
import { type FrontEnd, member, type Outcome, ownAddress, refused, type Site } from './front-end.ts'
import { runPage } from './page.ts'
import { type Attempt, newAttempt } from './platform-attempt.ts'
import { nullIfRefused, type PlatformSession, platformSession, Refused } from './platform-session.ts'

/** A front end as they were written for the hosted platform, by hand: its paths, raw tokens, and `query` for the way back. */
const withFetch = (site: Site): FrontEnd => {
  const session = platformSession(site)
  const { authAddress, exchange, inFrame, proceed } = signInAt(session, site)
  return {
    whoIsHere: async () => {
      if (!session.isMember()) return null
      const answer = session.get<{ member: { loginEmail: string } }>('/_api/members/v1/members/my?fieldsets=FULL')
      return (await answer.catch(nullIfRefused))?.member.loginEmail ?? null
    },
    countServices: async () => {
      const body = { query: { filter: {}, paging: { limit: 100 } } }
      return (await session.ask<{ services: unknown[] }>('/_api/bookings/v2/services/query', body)).services.length
    },
    register: (email, password) =>
      proceed('/_api/iam/authentication/v2/register', { loginId: { email }, password, profile: { firstName: 'Lena' } }),
    logIn: (email, password) => proceed('/_api/iam/authentication/v2/login', { loginId: { email }, password }),
    tellCode: ({ stateToken, factorType }, code) =>
      factorType === 'TOTP'
        ? proceed('/_api/iam/authentication/v2/TOTP/verify', { stateToken, totpData: { code } })
        : proceed('/_api/iam/verification/v1/auth/verify', { stateToken, code }),
    leaveToSignIn: async (prompt) => {
      const attempt = await newAttempt(`${ownAddress()}/callback`)
      sessionStorage.setItem('attempt', JSON.stringify(attempt))
      location.assign(await authAddress(attempt, { prompt, responseMode: 'query' }))
    },
    comeBack: async () => {
      const attempt: Attempt | null = JSON.parse(sessionStorage.getItem('attempt') ?? 'null')
      if (!attempt || !location.pathname.endsWith('/callback')) return null
      const { code, state, error } = Object.fromEntries(new URLSearchParams(location.search))
      history.replaceState(null, '', ownAddress())
      if (error) return refused(error)
      if (!code || state !== attempt.told.state) throw new Error('This is not what was asked for')
      return await exchange(code, attempt)
    },
    signInSilently: () => inFrame(),
    forgetPassword: async (email) => {
      const redirect = { url: ownAddress(), clientId: site.clientId }
      await session.ask('/_api/iam/recovery/v1/send-email', { email, language: 'en', redirect })
    },
    logOut: async () => {
      const asked = { logout: { clientId: site.clientId }, callbacks: { postFlowUrl: ownAddress() } }
      const { redirectSession } = await session.ask<RedirectSession>(redirects, asked)
      session.forget()
      location.assign(redirectSession.fullUrl)
    },
  }
}

const redirects = '/_api/redirects-api/v1/redirect-session'
type RedirectSession = { redirectSession: { fullUrl: string; urlDetails: { endpoint: string } } }
type Step = { state: string; sessionToken?: string; stateToken?: string }
type Wish = { prompt: string; responseMode: string; sessionToken?: string }

/** The ways from an attempt to a member's tokens. */
const signInAt = ({ ask, grant, keep }: PlatformSession, { clientId }: Site) => {
  const authAddress = async ({ told }: Attempt, { prompt, ...wish }: Wish): Promise<string> => {
    const authRequest = { ...told, ...wish, clientId, codeChallengeMethod: 'S256', responseType: 'code', scope: 'offline_access' }
    const { fullUrl, urlDetails } = (await ask<RedirectSession>(redirects, { auth: { authRequest, prompt } })).redirectSession
    if (!fullUrl.startsWith(urlDetails.endpoint)) throw new Error('The page is not where it is said to be')
    return fullUrl
  }
  const exchange = async (code: string, { codeVerifier, told: { redirectUri } }: Attempt): Promise<Outcome> => {
    keep(await grant({ clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier }), 'member')
    return member
  }
  const inFrame = async (sessionToken?: string): Promise<Outcome> => {
    const attempt = await newAttempt()
    const wish = { prompt: 'none', responseMode: 'web_message', ...(sessionToken && { sessionToken }) }
    const { code, error } = await frameMessage(await authAddress(attempt, wish), attempt.told.state)
    return code ? await exchange(code, attempt) : refused(error ?? 'nothing')
  }
  const proceed = async (path: string, body: object): Promise<Outcome> => {
    try {
      const { state, sessionToken, stateToken = '' } = await ask<Step>(path, body)
      if (sessionToken) return await inFrame(sessionToken)
      if (state === 'REQUIRE_EMAIL_VERIFICATION') return { is: 'ASKED', stateToken, factorType: 'MAIL' }
      return state === 'MFA_CHALLENGE' ? { is: 'ASKED', stateToken, factorType: 'TOTP' } : refused(state)
    } catch (error) {
      if (error instanceof Refused) return refused(error.code)
      throw error
    }
  }
  return { authAddress, exchange, inFrame, proceed }
}

void runPage(withFetch)
