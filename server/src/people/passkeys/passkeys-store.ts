import type { Passkey } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type AccountKey = { siteId: string; identityId: string }

const wireColumns = [
  'id',
  'name',
  'host',
  'is_backed_up as isBackedUp',
  'created_at as createdDate',
  'last_used_at as lastUsedDate',
] as const

const asPasskey = (row: { lastUsedDate: string | null }): Passkey => row as Passkey

export const passkeysOf = async (db: Queryable, { siteId, identityId }: AccountKey): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(wireColumns)
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(asPasskey)
}

export type KnownCredential = { credentialId: Buffer; transports: string[] }

export const credentialsOf = async (db: Queryable, { siteId, identityId }: AccountKey, host: string): Promise<KnownCredential[]> =>
  await db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('host', '=', host)
    .orderBy('created_at', 'desc')
    .execute()

export type FoundPasskey = KnownCredential & { id: string; identityId: string; publicKey: Buffer; counter: number }

export const findPasskey = async (
  db: Queryable,
  { siteId, credentialId, host }: { siteId: string; credentialId: Buffer; host: string },
): Promise<FoundPasskey | null> => {
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'identity_id as identityId', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst()
  return passkey ? { ...passkey, counter: Number(passkey.counter) } : null
}

export type NewPasskey = AccountKey & {
  id: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  host: string
  isBackedUp: boolean
  now: string
}

export const insertPasskey = async (tx: Transaction, passkey: NewPasskey): Promise<Passkey | null> => {
  const row = await tx
    .insertInto('passkeys')
    .values({
      site_id: passkey.siteId,
      id: passkey.id,
      identity_id: passkey.identityId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
      host: passkey.host,
      is_backed_up: passkey.isBackedUp,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
    .returning(wireColumns)
    .executeTakeFirst()
  return row ? asPasskey(row) : null
}

type Use = { siteId: string; id: string; counter: number; isBackedUp: boolean; now: string }

/**
 * False if the passkey is gone, or its counter did not rise. Passkeys without a counter stay at zero. Of two parallel uses with the same
 * counter, one signs in.
 */
export const usePasskey = async (tx: Transaction, { siteId, id, counter, isBackedUp, now }: Use): Promise<boolean> => {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), is_backed_up: isBackedUp, last_used_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const saveName = async (db: Queryable, { siteId, identityId }: AccountKey, id: string, name: string): Promise<Passkey | null> => {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirst()
  return row ? asPasskey(row) : null
}

export const deletePasskey = async (tx: Transaction, { siteId, identityId }: AccountKey, id: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deletePasskeysOf = async (tx: Transaction, { siteId, identityId }: AccountKey): Promise<void> => {
  await tx.deleteFrom('passkeys').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
}
