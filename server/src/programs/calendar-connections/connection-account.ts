import type { CalendarAppProvider, CalendarProviderName } from '@foyer/contract'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { calendarProviders } from '../calendar-providers/calendar-providers.ts'
import type { OauthClients } from '../calendar-providers/calendar-services.ts'
import { type CalendarProvider, type KeptTokens, type ProviderAccount, ProviderFailure } from '../calendar-providers/provider.ts'
import { listApps } from './calendar-apps-store.ts'
import type { StoredCalendar } from './connected-calendars-store.ts'
import { changeConnection, type StoredConnection } from './connections-store.ts'

export type CalendarTools = Pick<Dependencies, 'db' | 'clock' | 'outgoing' | 'signingKeys'>

export type OpenedAccount = { account: ProviderAccount; provider: CalendarProvider }

/** One round over a connection that this server has claimed. */
export type Look = {
  tools: CalendarTools
  connection: StoredConnection
  calendars: readonly StoredCalendar[]
  opened: OpenedAccount
  isOver: () => boolean
}

/** The account as its service knows it, and how it is asked. Renewed tokens are kept. */
export const openAccount = async (tools: CalendarTools, connection: StoredConnection): Promise<OpenedAccount> => {
  const { siteId, id, provider, address, userName } = connection
  const secret = tools.signingKeys.unseal(connection.sealedSecret, rowOf(connection, 'secret'))
  // Sealed with a key that is lost: the person enters it again, as after a changed password.
  if (secret === null) throw new ProviderFailure('SIGNED_OUT', 'The secret was sealed with a key that is not here')
  const account: ProviderAccount = {
    provider,
    address: provider === 'ICS' ? secret : address,
    userName,
    secret: provider === 'ICS' ? null : secret,
    accessToken: accessTokenOf(tools.signingKeys, connection),
  }
  const keep = async (_account: ProviderAccount, { accessToken, secret: renewed }: KeptTokens) => {
    await changeConnection(
      tools.db,
      { siteId, id },
      {
        ...(renewed !== secret && { sealed_secret: sealSecret(tools.signingKeys, connection, renewed) }),
        sealed_access_token: sealAccessToken(tools.signingKeys, connection, accessToken.token),
        access_token_ends_at: accessToken.expiresAt,
      },
    )
  }
  return { account, provider: await providerOf(tools, { siteId, provider }, keep) }
}

const accessTokenOf = (keys: SigningKeys, connection: StoredConnection): ProviderAccount['accessToken'] => {
  const { sealedAccessToken, accessTokenEndsAt } = connection
  const token = sealedAccessToken === null ? null : keys.unseal(sealedAccessToken, rowOf(connection, 'access token'))
  return token === null || accessTokenEndsAt === null ? null : { token, expiresAt: accessTokenEndsAt }
}

type KeepTokens = (account: ProviderAccount, tokens: KeptTokens) => Promise<void>

/** How a service is asked, also before there is a connection to keep tokens of. */
export const providerOf = async (
  { db, clock, outgoing, signingKeys }: CalendarTools,
  { siteId, provider }: { siteId: string; provider: CalendarProviderName },
  keepTokens: KeepTokens = async () => {},
): Promise<CalendarProvider> => {
  const clients = provider === 'GOOGLE' || provider === 'MICROSOFT' ? await oauthClientsOf({ db, signingKeys }, siteId) : {}
  return calendarProviders({ outgoing, clock, mark: siteId, keepTokens }, clients)[provider]
}

export const oauthClientsOf = async (
  { db, signingKeys }: Pick<CalendarTools, 'db' | 'signingKeys'>,
  siteId: string,
): Promise<OauthClients> => {
  const apps = await listApps(db, siteId)
  const clientOf = (provider: CalendarAppProvider) => {
    const app = apps.find((one) => one.provider === provider)
    const clientSecret = app && openAppSecret(signingKeys, { siteId, provider }, app.sealedSecret)
    return app && clientSecret ? { clientId: app.clientId, clientSecret } : undefined
  }
  const [google, microsoft] = [clientOf('GOOGLE'), clientOf('MICROSOFT')]
  return { ...(google && { google }), ...(microsoft && { microsoft }) }
}

type Row = { siteId: string; id: string }

const rowOf = ({ siteId, id }: Row, what: 'secret' | 'access token'): string => `calendar_connections ${siteId} ${id} ${what}`

export const sealSecret = (keys: SigningKeys, row: Row, secret: string): string => keys.seal(secret, rowOf(row, 'secret'))

export const openSecret = (keys: SigningKeys, connection: StoredConnection): string | null =>
  keys.unseal(connection.sealedSecret, rowOf(connection, 'secret'))

export const sealAccessToken = (keys: SigningKeys, row: Row, token: string): string => keys.seal(token, rowOf(row, 'access token'))

type AppRow = { siteId: string; provider: CalendarAppProvider }

const appRowOf = ({ siteId, provider }: AppRow): string => `calendar_apps ${siteId} ${provider}`

export const sealAppSecret = (keys: SigningKeys, row: AppRow, secret: string): string => keys.seal(secret, appRowOf(row))

export const openAppSecret = (keys: SigningKeys, row: AppRow, sealed: string): string | null => keys.unseal(sealed, appRowOf(row))
