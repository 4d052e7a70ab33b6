import type { Dependencies } from '../../ground/dependencies.ts'
import type { KeptTokens, ProviderAccount } from './provider.ts'

/** Where the services of Google and Microsoft are; a test names its own. */
export type CalendarServices = {
  google: { authorize: string; token: string; calendar: string }
  microsoft: { authorize: string; token: string; graph: string }
}

export const realServices: CalendarServices = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    calendar: 'https://www.googleapis.com/calendar/v3',
  },
  microsoft: {
    authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    graph: 'https://graph.microsoft.com/v1.0',
  },
}

export type OauthClient = { clientId: string; clientSecret: string }

export type OauthClients = { google?: OauthClient; microsoft?: OauthClient }

export type ProviderDependencies = Pick<Dependencies, 'outgoing' | 'clock'> & {
  /** The real ones where it says nothing. */
  services?: CalendarServices
  /**
   * Written into our own events, and looked for when reading: the id of the site. Another Foyer that writes into the same calendar has
   * another mark, and its events are busy times.
   */
  mark: string
  /** `account` is the object that the adapter was called with. */
  keepTokens: (account: ProviderAccount, tokens: KeptTokens) => Promise<void>
}
