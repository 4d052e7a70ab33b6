import type { ApiKey, Permission } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export const listKeys = (db: Queryable, siteId: string): Promise<ApiKey[]> => selectKeys(db, siteId)

export const requireKey = async (db: Queryable, siteId: string, id: string): Promise<ApiKey> => {
  const [key] = await selectKeys(db, siteId, id)
  if (!key) throw new Refusal('API_KEY_NOT_FOUND')
  return key
}

export const lockKey = async (tx: Transaction, siteId: string, id: string): Promise<void> => {
  await tx.selectFrom('api_keys').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate().execute()
}

const selectKeys = async (db: Queryable, siteId: string, id?: string): Promise<ApiKey[]> => {
  const rows = await db
    .selectFrom('api_keys as k')
    .leftJoin('identities as i', (join) => join.onRef('i.site_id', '=', 'k.site_id').onRef('i.id', '=', 'k.created_by'))
    .leftJoin('api_keys as maker', (join) => join.onRef('maker.site_id', '=', 'k.site_id').onRef('maker.id', '=', 'k.created_by_key'))
    .select(['k.id', 'k.name', 'k.permissions', 'k.secret_start as secretStart', 'k.revision'])
    .select(['k.created_at as createdDate', 'k.updated_at as updatedDate', 'k.last_used_at as lastUsedDate', 'k.expires_at as expiresDate'])
    .select(sql<string | null>`coalesce(i.name, i.email, maker.name)`.as('createdBy'))
    .where('k.site_id', '=', siteId)
    .where('k.revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('k.id', '=', id as string))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .$narrowType<{ permissions: Permission[] }>()
    .execute()
  return rows.map(apiKeyOf)
}

type Row = Omit<ApiKey, OptionalMember> & { [Name in OptionalMember]: string | null }
type OptionalMember = 'secretStart' | 'createdBy' | 'lastUsedDate' | 'expiresDate'

const apiKeyOf = ({ secretStart, createdBy, lastUsedDate, expiresDate, ...key }: Row): ApiKey => ({
  ...key,
  ...(secretStart !== null && { secretStart }),
  ...(createdBy !== null && { createdBy }),
  ...(lastUsedDate !== null && { lastUsedDate }),
  ...(expiresDate !== null && { expiresDate }),
})

type SavedKey = Pick<ApiKey, 'id' | 'name' | 'permissions'> & { siteId: string; now: string }

export const saveKey = async (tx: Transaction, { siteId, id, name, permissions, now }: SavedKey): Promise<void> => {
  await tx
    .updateTable('api_keys')
    .set({ name, permissions, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const saveRevocation = async (db: Queryable, siteId: string, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ApiKeyOwner = {
  siteId: string
  apiKeyId: string
  name: string
  permissions: Permission[]
  lastUsedAt: string | null
  expiresAt: string | null
}

export const findApiKey = async (db: Queryable, keyHash: Buffer): Promise<ApiKeyOwner | null> => {
  const row = await db
    .selectFrom('api_keys')
    .select(['site_id as siteId', 'id as apiKeyId', 'name', 'permissions', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .$narrowType<{ permissions: Permission[] }>()
    .executeTakeFirst()
  return row ?? null
}

export const noteUseOfApiKey = async (db: Queryable, { siteId, apiKeyId }: ApiKeyOwner, now: string): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', apiKeyId).execute()
}

export type NewApiKey = {
  siteId: string
  id: string
  name: string
  keyHash: Buffer
  permissions: readonly Permission[]
  now: string
  secretStart?: string
  createdBy?: string | null
  createdByKey?: string | null
  expiresAt?: string | null
}

export const insertApiKey = async (db: Queryable, key: NewApiKey): Promise<void> => {
  await db
    .insertInto('api_keys')
    .values({
      site_id: key.siteId,
      id: key.id,
      name: key.name,
      key_hash: key.keyHash,
      permissions: [...key.permissions],
      secret_start: key.secretStart ?? null,
      created_by: key.createdBy ?? null,
      created_by_key: key.createdByKey ?? null,
      expires_at: key.expiresAt ?? null,
      created_at: key.now,
      updated_at: key.now,
    })
    .execute()
}
