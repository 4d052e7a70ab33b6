import type { SignedInSession } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

type AccountKey = { siteId: string; identityId: string }

const most = 100

type Listed = AccountKey & { now: string; currentHash: Buffer | null }

export const listSessionsOf = async (db: Queryable, { siteId, identityId, now, currentHash }: Listed): Promise<SignedInSession[]> => {
  const isCurrent = sql<boolean>`s.token_hash is not distinct from ${currentHash}`
  const rows = await db
    .selectFrom('sessions as s')
    .leftJoin('oauth_clients as c', (join) => join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.client_id'))
    .select(['s.id', 's.signed_in_by as signedInBy', 's.amr', 's.device', 's.network', 'c.id as clientId', 'c.name as clientName'])
    .select(['s.created_at as createdDate', 's.last_seen_at as lastSeenDate', 's.expires_at as expiresDate'])
    .select(isCurrent.as('isCurrent'))
    .where('s.site_id', '=', siteId)
    .where('s.identity_id', '=', identityId)
    .where('s.expires_at', '>', now)
    .orderBy(isCurrent, 'desc')
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute()
  return rows.map(({ amr, device, network, clientId, clientName, ...session }) => ({
    ...session,
    hasSecondFactor: amr.includes('mfa'),
    ...(device !== null && { device }),
    ...(network !== null && { network }),
    ...(clientId !== null && clientName !== null && { client: { id: clientId, name: clientName } }),
  }))
}

export const deleteSessionById = async (db: Queryable, { siteId, identityId }: AccountKey, sessionId: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ token_hash: Buffer }>`
    with ended as (
      delete from sessions where site_id = ${siteId} and identity_id = ${identityId} and id = ${sessionId} returning token_hash
    ), begun as (
      delete from sessions where site_id = ${siteId} and began_in in (select token_hash from ended)
    )
    select token_hash from ended`.execute(db)
  return rows[0]?.token_hash ?? null
}
