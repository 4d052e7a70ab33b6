import { type CalendarServices, type OauthClient, realServices } from './calendar-services.ts'

export type OauthProvider = 'GOOGLE' | 'MICROSOFT'

export type AuthorizeQuestion = { clientId: string; redirectUri: string; state: string; codeChallenge: string }

/** The page on which a person lets us read and write their calendars. `codeChallenge` is S256 (RFC 7636). */
export function authorizeUrl(provider: OauthProvider, question: AuthorizeQuestion, services: CalendarServices = realServices): string {
  const url = new URL(provider === 'GOOGLE' ? services.google.authorize : services.microsoft.authorize)
  const { clientId, redirectUri, state, codeChallenge } = question
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

export type CodeQuestion = OauthClient & { code: string; redirectUri: string; codeVerifier: string }

const scopes: Record<OauthProvider, readonly string[]> = {
  GOOGLE: [
    'openid',
    'email',
    'https://www.googleapis.com/auth/calendar.events',
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  ],
  MICROSOFT: ['openid', 'email', 'offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
}

/** Google gives a refresh token only for `offline`, and again for someone who agreed before only after asking them. */
const furtherParams: Record<OauthProvider, Record<string, string>> = {
  GOOGLE: { access_type: 'offline', prompt: 'consent' },
  MICROSOFT: { response_mode: 'query', prompt: 'select_account' },
}
