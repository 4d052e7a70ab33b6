import type { CalendarAppProvider } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type StoredApp = { provider: CalendarAppProvider; clientId: string; sealedSecret: string; connections: number }

export const listApps = async (db: Queryable, siteId: string): Promise<StoredApp[]> =>
  await db
    .selectFrom('calendar_apps as a')
    .select(['a.provider', 'a.client_id as clientId', 'a.sealed_secret as sealedSecret'])
    .select(
      sql<number>`(select count(*) from calendar_connections c
        where c.site_id = a.site_id and c.provider = a.provider and c.status = 'ACTIVE')::integer`.as('connections'),
    )
    .where('a.site_id', '=', siteId)
    .orderBy('a.provider')
    .execute()

type AppToSave = { siteId: string; provider: CalendarAppProvider; clientId: string; sealedSecret: string; now: string }

export const saveApp = async (tx: Transaction, { siteId, provider, clientId, sealedSecret, now }: AppToSave): Promise<void> => {
  await tx
    .insertInto('calendar_apps')
    .values({ site_id: siteId, provider, client_id: clientId, sealed_secret: sealedSecret, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'provider']).doUpdateSet({ client_id: clientId, sealed_secret: sealedSecret, updated_at: now }),
    )
    .execute()
}

export const deleteApp = async (tx: Transaction, siteId: string, provider: CalendarAppProvider): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_apps')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type CalendarTrip = { identityId: string; provider: CalendarAppProvider; connectionId: string | null; codeVerifier: string }

type NewTrip = CalendarTrip & { siteId: string; stateHash: Buffer; sessionHash: Buffer; now: string; expiresAt: string }

export const insertTrip = async (db: Queryable, trip: NewTrip): Promise<void> => {
  await db
    .insertInto('calendar_trips')
    .values({
      site_id: trip.siteId,
      state_hash: trip.stateHash,
      identity_id: trip.identityId,
      session_hash: trip.sessionHash,
      provider: trip.provider,
      connection_id: trip.connectionId,
      code_verifier: trip.codeVerifier,
      created_at: trip.now,
      expires_at: trip.expiresAt,
    })
    .execute()
}

type Returned = { siteId: string; stateHash: Buffer; sessionHash: Buffer; now: string }

/** Once, and only in the session in which it began. */
export const redeemTrip = async (db: Queryable, { siteId, stateHash, sessionHash, now }: Returned): Promise<CalendarTrip | null> => {
  const trip = await db
    .deleteFrom('calendar_trips')
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    .returning(['identity_id as identityId', 'provider', 'connection_id as connectionId', 'code_verifier as codeVerifier'])
    .executeTakeFirst()
  return trip ?? null
}

export const deleteExpiredTrips = async (db: Queryable, now: string): Promise<void> => {
  await db.deleteFrom('calendar_trips').where('expires_at', '<', now).execute()
}
