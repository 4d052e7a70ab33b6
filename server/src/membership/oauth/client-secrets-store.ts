import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'

type Client = { siteId: string; clientId: string; now: string }

/** Keeps the current secret until `endsAt`, and ends an older one now: at most two are valid at a time. */
export const limitSecrets = async (tx: Transaction, { siteId, clientId, now }: Client, endsAt: string): Promise<void> => {
  await tx
    .updateTable('client_secrets')
    .set({ expires_at: sql`case when expires_at is null then ${endsAt}::timestamptz else ${now}::timestamptz end` })
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute()
}

type NewSecret = Client & { id: string; secretHash: Buffer; secretStart: string }

export const insertSecret = async (tx: Transaction, { siteId, clientId, now, id, secretHash, secretStart }: NewSecret): Promise<void> => {
  await tx
    .insertInto('client_secrets')
    .values({ site_id: siteId, id, client_id: clientId, secret_hash: secretHash, secret_start: secretStart, created_at: now })
    .execute()
}
