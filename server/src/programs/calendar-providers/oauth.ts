import type { Outgoing } from '../../ground/dependencies.ts'
import { later } from '../../ground/instants.ts'
import { type CalendarServices, type OauthClient, type ProviderDependencies, realServices } from './calendar-services.ts'
import { type Answer, call, failureOf, isSuccess, jsonIn } from './calling.ts'
import { type KeptTokens, type ProviderAccount, ProviderFailure } from './provider.ts'

export type OauthProvider = 'GOOGLE' | 'MICROSOFT'

export type AuthorizeQuestion = { clientId: string; redirectUri: string; state: string; codeChallenge: string }

/** The page on which a person lets us read and write their calendars. `codeChallenge` is S256 (RFC 7636). */
export function authorizeUrl(provider: OauthProvider, question: AuthorizeQuestion, services: CalendarServices = realServices): string {
  const { clientId, redirectUri, state, codeChallenge } = question
  const url = new URL(serviceOf(provider, services).authorize)
  const params = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    scope: scopes[provider].join(' '),
    ...furtherParams[provider],
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

const serviceOf = (provider: OauthProvider, services: CalendarServices) => (provider === 'GOOGLE' ? services.google : services.microsoft)

const scopes: Record<OauthProvider, readonly string[]> = {
  GOOGLE: [
    'openid',
    'email',
    'https://www.googleapis.com/auth/calendar.events',
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  ],
  MICROSOFT: ['openid', 'email', 'offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
}

/** Google gives a refresh token only for `offline`, and to those who agreed before only after asking them anew. */
const furtherParams: Record<OauthProvider, Record<string, string>> = {
  GOOGLE: { access_type: 'offline', prompt: 'consent' },
  MICROSOFT: { response_mode: 'query', prompt: 'select_account' },
}

type Calling = { outgoing: Outgoing; clock: () => string; services?: CalendarServices }

export type CodeQuestion = OauthClient & { code: string; redirectUri: string; codeVerifier: string }

/** `userName`: the address of the account, to be shown; null where the provider does not say it. */
export async function exchangeCode(
  provider: OauthProvider,
  question: CodeQuestion,
  calling: Calling,
): Promise<KeptTokens & { userName: string | null }> {
  const { code, redirectUri, codeVerifier } = question
  const params = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier }
  const answer = await askForTokens(provider, question, params, calling)
  if (!isSuccess(answer)) throw refusedTokens(answer, calling.clock())
  const found = tokensIn(answer, null, calling.clock())
  // People may leave out single rights on Google's page; without them the first reading would fail without a reason that helps.
  if (provider === 'GOOGLE' && !scopes.GOOGLE.every((scope) => scope === 'email' || found.scope.includes(scope)))
    throw new ProviderFailure('SIGNED_OUT', 'Not all of the rights that calendars need were given')
  return { accessToken: found.accessToken, secret: found.secret, userName: found.userName }
}

/** Calls `act` with a token that is valid, and once more with a new one where the provider refuses it. */
export function accessWith(provider: OauthProvider, dependencies: ProviderDependencies, client: OauthClient | undefined) {
  // The caller's own object stays as it is.
  const renewed = new WeakMap<ProviderAccount, KeptTokens>()
  // Single-flight: a refresh token may be good for one renewal.
  const renewals = new WeakMap<ProviderAccount, Promise<string>>()
  const renewOnce = (account: ProviderAccount): Promise<string> => {
    const renewal = renewals.get(account) ?? renew(account).finally(() => renewals.delete(account))
    renewals.set(account, renewal)
    return renewal
  }
  const renew = async (account: ProviderAccount): Promise<string> => {
    if (!client) throw new ProviderFailure('REFUSED', 'This provider is not set up on this site')
    const secret = renewed.get(account)?.secret ?? account.secret
    if (secret === null) throw new ProviderFailure('SIGNED_OUT', 'There is no refresh token')
    const params = { grant_type: 'refresh_token', refresh_token: secret }
    const answer = await askForTokens(provider, client, params, dependencies)
    if (!isSuccess(answer)) throw refusedTokens(answer, dependencies.clock())
    const { accessToken, secret: nextSecret } = tokensIn(answer, secret, dependencies.clock())
    renewed.set(account, { accessToken, secret: nextSecret })
    await dependencies.keepTokens(account, { accessToken, secret: nextSecret })
    return accessToken.token
  }
  return async (account: ProviderAccount, act: (token: string) => Promise<Answer>): Promise<Answer> => {
    const known = renewed.get(account)?.accessToken ?? account.accessToken
    const isValid = known !== null && known.expiresAt > later(dependencies.clock(), { minutes: 1 })
    const answer = await act(isValid ? known.token : await renewOnce(account))
    if (answer.status !== 401 || !isValid) return answer
    // Another call may have renewed it while this one was under way.
    const current = renewed.get(account)?.accessToken.token ?? known.token
    return await act(current === known.token ? await renewOnce(account) : current)
  }
}

async function askForTokens(
  provider: OauthProvider,
  { clientId, clientSecret }: OauthClient,
  params: Record<string, string>,
  { outgoing, services = realServices }: Pick<Calling, 'outgoing' | 'services'>,
): Promise<Answer> {
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...params }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  return await call(outgoing, serviceOf(provider, services).token, { method: 'POST', headers, body })
}

/** RFC 6749, 5.2. `invalid_grant`: the person took the right back, changed their password, or did not come for half a year. */
function refusedTokens(answer: Answer, now: string): ProviderFailure {
  if (answer.status !== 400 && answer.status !== 401) return failureOf(answer, now)
  const { error, error_description: said } = jsonIn(answer) as { error?: string; error_description?: string }
  const message = `The provider gives no token: ${error}${said ? `, ${said}` : ''}`.slice(0, 300)
  return new ProviderFailure(error === 'invalid_grant' || error === 'interaction_required' ? 'SIGNED_OUT' : 'REFUSED', message)
}

function tokensIn(answer: Answer, formerSecret: string | null, now: string) {
  const { access_token, refresh_token, expires_in, id_token, scope } = jsonIn(answer) as Record<string, unknown>
  const secret = typeof refresh_token === 'string' ? refresh_token : formerSecret
  if (typeof access_token !== 'string' || secret === null) throw new ProviderFailure('REFUSED', 'The provider gave no token')
  const seconds = typeof expires_in === 'number' ? expires_in : 3600
  return {
    accessToken: { token: access_token, expiresAt: later(now, { seconds }) },
    secret,
    scope: typeof scope === 'string' ? scope.split(' ') : [],
    userName: typeof id_token === 'string' ? addressIn(id_token) : null,
  }
}

/** Its signature needs no check: it came from the provider itself, over TLS (OpenID Connect Core, 3.1.3.7). Only shown, never trusted. */
function addressIn(idToken: string): string | null {
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    const name: unknown = claims.email ?? claims.preferred_username
    return typeof name === 'string' ? name.slice(0, 320) : null
  } catch {
    return null
  }
}
