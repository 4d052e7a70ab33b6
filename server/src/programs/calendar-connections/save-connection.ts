import { randomUUID } from 'node:crypto'
import type { CalendarProviderName } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { saveOutsideCalendar } from '../../house/busy-times/busy-times-store.ts'
import { lockIdentity } from '../../people/accounts/accounts-store.ts'
import type { KeptTokens, ProviderCalendar } from '../calendar-providers/provider.ts'
import { listCalendarsOf, type StoredCalendar, saveListedCalendars } from './connected-calendars-store.ts'
import { openSecret, sealAccessToken, sealSecret } from './connection-account.ts'
import {
  changeConnection,
  insertConnection,
  listConnectionsOf,
  loadOwnConnection,
  makeDue,
  type StoredConnection,
} from './connections-store.ts'

const mostConnections = 10

export type CheckedAccount = {
  provider: CalendarProviderName
  /** Shown to its person: for a secret address the host alone. */
  address: string | null
  userName: string | null
  secret: string
  tokens: KeptTokens | null
  /** What the account can see; never empty. */
  listed: readonly ProviderCalendar[]
  /** The connection that is signed in again, if it is known. */
  connectionId: string | null
}

type Saving = { siteId: string; identityId: string; resourceId: string; now: string; signingKeys: SigningKeys }

/** A new connection, or the known one of the same account with its new secret. */
export async function saveConnection(tx: Transaction, saving: Saving, checked: CheckedAccount): Promise<StoredConnection> {
  const { siteId, identityId, now } = saving
  await lockIdentity(tx, siteId, identityId)
  const own = await listConnectionsOf(tx, siteId, identityId)
  const known = own.find((connection) => isSame(saving.signingKeys, connection, checked))
  if (!known && own.length >= mostConnections) throw new Refusal('TOO_MANY_CALENDAR_CONNECTIONS')
  const id = known?.id ?? randomUUID()
  await (known ? changeConnection(tx, { siteId, id }, sealed(saving, id, checked)) : insertNew(tx, saving, { id, checked }))
  const connection = await loadOwnConnection(tx, { siteId, id, identityId })
  await saveCalendars(tx, connection, { listed: checked.listed, now })
  await makeDue(tx, { siteId, id, now }, 'READ')
  if (connection.writesTo !== null) await makeDue(tx, { siteId, id, now }, 'WRITE')
  return connection
}

function isSame(
  keys: SigningKeys,
  connection: StoredConnection,
  { provider, address, userName, secret, connectionId }: CheckedAccount,
): boolean {
  if (connection.status === 'ENDING' || connection.provider !== provider) return false
  if (connectionId !== null) return connection.id === connectionId
  if (provider === 'ICS') return openSecret(keys, connection) === secret
  return userName !== null && connection.address === address && connection.userName === userName
}

const sealed = ({ siteId, signingKeys, now }: Saving, id: string, { secret, tokens, userName }: CheckedAccount) => ({
  sealed_secret: sealSecret(signingKeys, { siteId, id }, secret),
  sealed_access_token: tokens && sealAccessToken(signingKeys, { siteId, id }, tokens.accessToken.token),
  access_token_ends_at: tokens?.accessToken.expiresAt ?? null,
  ...(userName !== null && { user_name: userName }),
  updated_at: now,
})

async function insertNew(tx: Transaction, saving: Saving, { id, checked }: { id: string; checked: CheckedAccount }): Promise<void> {
  const { siteId, identityId, resourceId, now } = saving
  const { provider, address, userName } = checked
  await insertConnection(tx, {
    site_id: siteId,
    id,
    identity_id: identityId,
    resource_id: resourceId,
    provider,
    address,
    user_name: userName,
    ...sealed(saving, id, checked),
    read_due_at: now,
    created_at: now,
    updated_at: now,
  })
}

type Listed = { listed: readonly ProviderCalendar[]; now: string }

/**
 * Keeps what the service lists. Of a new connection the main calendar blocks, or the only one; its person chooses the others. What a
 * calendar blocked that is gone there goes here.
 */
export async function saveCalendars(tx: Transaction, connection: StoredConnection, { listed }: Listed): Promise<void> {
  const { siteId, id: connectionId } = connection
  const before = await listCalendarsOf(tx, siteId, [connectionId])
  const ids = new Map(before.map(({ outsideId, id }) => [outsideId, id]))
  const main = listed.find(({ isPrimary }) => isPrimary) ?? listed[0]
  const found = listed.map((calendar) => ({
    id: ids.get(calendar.id) ?? randomUUID(),
    outsideId: calendar.id,
    name: calendar.name,
    isPrimary: calendar.isPrimary,
    isWritable: calendar.isWritable,
    blocks: before.length === 0 && calendar === main,
  }))
  await saveListedCalendars(tx, { siteId, connectionId }, found)
  const after = await listCalendarsOf(tx, siteId, [connectionId])
  const gone = before.filter(({ id, blocks }) => blocks && after.every((calendar) => calendar.id !== id))
  for (const calendar of [...after.filter(({ blocks }) => blocks), ...gone.map((one) => ({ ...one, blocks: false }))])
    await saveOutsideCalendar(tx, outsideCalendarOf(connection, calendar))
}

export const outsideCalendarOf = ({ siteId, id: connectionId, resourceId, provider }: StoredConnection, calendar: StoredCalendar) => {
  const { id, name, blocks } = calendar
  return { siteId, id, resourceId, connectionId, provider, name, blocks, readAt: null, failingSince: null, failure: null }
}
