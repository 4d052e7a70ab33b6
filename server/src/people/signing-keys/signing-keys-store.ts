import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type KeyPurpose = 'ACCESS_TOKEN' | 'LINK'
export type StoredKey = { id: string; purpose: KeyPurpose; private_key: string; created_at: string }

export const findSigningKeys = async (db: Queryable, retiredAfter: string): Promise<StoredKey[]> =>
  await db
    .selectFrom('signing_keys')
    .select(['id', 'purpose', 'private_key', 'created_at'])
    .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', retiredAfter)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$castTo<StoredKey>()
    .execute()

export const insertSigningKey = async (tx: Transaction, key: StoredKey): Promise<void> => {
  await tx.insertInto('signing_keys').values(key).execute()
}

export const saveClosedKeys = async (tx: Transaction, keys: readonly StoredKey[]): Promise<void> => {
  await sql`
    update signing_keys set private_key = closed.private_key
    from unnest(${keys.map(({ id }) => id)}::text[], ${keys.map(({ private_key }) => private_key)}::text[]) as closed (id, private_key)
    where signing_keys.id = closed.id`.execute(tx)
}

export const deleteSigningKeys = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('signing_keys').where('id', '=', sql<string>`any(${ids}::text[])`).execute()
}

export const retireSigningKey = async (tx: Transaction, id: string, now: string): Promise<void> => {
  await tx.updateTable('signing_keys').set({ retired_at: now }).where('id', '=', id).execute()
}
