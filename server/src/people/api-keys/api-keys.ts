import { randomUUID } from 'node:crypto'
import type { Permission } from '@foyer/contract'
import type { Database, Transaction } from '../../ground/db/database.ts'
import { inNextReading } from '../../ground/db/next-reading.ts'
import { isHourOld } from '../../ground/hourly-use.ts'
import { secretHash } from '../../ground/secrets.ts'
import { type ApiKeyOwner, findApiKey, insertApiKey, noteUseOfApiKey } from './api-keys-store.ts'

/** Read with each request, so that a revoked key is refused at once. */
export const ownerOfApiKey = async (db: Database, apiKey: string, now: string): Promise<ApiKeyOwner | null> => {
  const hash = secretHash(apiKey)
  const owner = await inNextReading(db, `API key ${hash.toString('base64')}`, () => findApiKey(db, hash))
  if (!owner || (owner.expiresAt !== null && owner.expiresAt <= now)) return null
  if (isHourOld(owner.lastUsedAt, now)) await noteUseOfApiKey(db, owner, now)
  return owner
}

export type AddedApiKey = {
  siteId: string
  name: string
  secret: string
  secretStart?: string
  permissions: readonly Permission[]
  now: string
}

export const addApiKey = async (tx: Transaction, { secret, ...key }: AddedApiKey): Promise<void> =>
  insertApiKey(tx, { ...key, id: randomUUID(), keyHash: secretHash(secret) })
