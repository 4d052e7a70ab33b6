import type { NewCalendarConnection } from '@foyer/contract'
import { InvalidInput, invalid, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { OutgoingError } from '../../ground/outgoing/outgoing.ts'
import { type ProviderAccount, ProviderFailure, type ProviderFailureCode } from '../calendar-providers/provider.ts'
import { listCalendarsOf } from './connected-calendars-store.ts'
import { providerOf } from './connection-account.ts'
import { loadOwnConnection } from './connections-store.ts'
import { connectionAnswer, ownAccountOf, requireStaff } from './own-connections.ts'
import { saveConnection } from './save-connection.ts'

/** The service is asked before anything is saved: what does not work now would only fail later, unseen. */
export const connectCalendar: Handler<'calendar-connections', 'connectCalendar'> = async ({ body }, context) => {
  const { db, siteId, now, dependencies } = context
  const identityId = ownAccountOf(context)
  const { resourceId } = await requireStaff(db, context)
  const { provider } = body.connection
  const account = accountIn(body.connection)
  const listed = await (await providerOf(dependencies, { siteId, provider })).listCalendars(account).catch((error: unknown) => {
    throw violationOf(error, provider)
  })
  if (listed.length === 0) throw new Refusal('NO_CALENDARS_FOUND')
  const isSecretAddress = provider === 'ICS'
  const checked = {
    provider,
    address: isSecretAddress ? new URL(account.address).host : account.address,
    userName: account.userName,
    secret: isSecretAddress ? account.address : account.secret,
    tokens: null,
    listed,
    connectionId: null,
  }
  return await context.inTransaction(async (tx) => {
    const saving = { siteId, identityId, resourceId, now, signingKeys: dependencies.signingKeys }
    const { id } = await saveConnection(tx, saving, checked)
    const connection = await loadOwnConnection(tx, { siteId, id, identityId })
    return { connection: connectionAnswer(connection, await listCalendarsOf(tx, siteId, [id])) }
  })
}

type TypedAccount = ProviderAccount & { address: string; secret: string }

function accountIn({ provider, address, userName, password }: NewCalendarConnection): TypedAccount {
  const typed = { provider, address: addressIn(address), accessToken: null }
  if (provider === 'ICS') return { ...typed, userName: null, secret: '' }
  const missing = Object.entries({ userName, password }).filter(([, value]) => value === undefined)
  if (userName === undefined || password === undefined)
    throw new InvalidInput(missing.map(([name]) => ({ field: `connection.${name}`, description: 'is required', rule: 'REQUIRED' })))
  return { ...typed, userName, secret: password }
}

/** As people type addresses: `cloud.example.com`, `webcal://…`. Which networks may be called is checked at each call. */
function addressIn(typed: string): string {
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed.replace(/^webcals?:/i, 'https:') : `https://${typed}`
  const url = URL.canParse(full) ? new URL(full) : null
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw invalid('connection.address', 'must be an address like https://cloud.example.com', 'FORMAT')
  if (url.username !== '' || url.password !== '') throw invalid('connection.address', 'must hold no name or password', 'FORMAT')
  return url.href
}

type Said = { field: 'address' | 'password'; rule: string; description: string }

const said: Record<ProviderFailureCode, Said> = {
  SIGNED_OUT: { field: 'password', rule: 'WRONG_PASSWORD', description: 'is not accepted with this user name' },
  NOT_FOUND: { field: 'address', rule: 'NOT_FOUND', description: 'answers, and has no calendar there' },
  CURSOR_GONE: { field: 'address', rule: 'NO_CALENDAR_SERVER', description: 'answers, and is no calendar server' },
  TOO_MANY_REQUESTS: { field: 'address', rule: 'TOO_MANY_REQUESTS', description: 'answers that it is asked too often: try again later' },
  UNREACHABLE: { field: 'address', rule: 'UNREACHABLE', description: 'does not answer' },
  REFUSED: { field: 'address', rule: 'NO_CALENDAR_SERVER', description: 'answers, and is no calendar server' },
}

const ofNetwork: Partial<Record<OutgoingError['reason'], Said>> = {
  NOT_HTTPS: { field: 'address', rule: 'NOT_HTTPS', description: 'must begin with https://' },
  PRIVATE_NETWORK: {
    field: 'address',
    rule: 'PRIVATE_NETWORK',
    description: 'leads into a private network, which this server does not call',
  },
}

/** An address that asks for a password has no field for one. */
const askedForPassword: Said = { field: 'address', rule: 'PASSWORD_ASKED', description: 'asks for a password' }

function violationOf(error: unknown, provider: 'CALDAV' | 'ICS'): unknown {
  if (!(error instanceof ProviderFailure)) return error
  const { cause } = error
  const blocked = cause instanceof OutgoingError ? ofNetwork[cause.reason] : undefined
  const { field, description, rule } = blocked ?? (provider === 'ICS' && error.code === 'SIGNED_OUT' ? askedForPassword : said[error.code])
  return invalid(`connection.${field}`, description, rule)
}
