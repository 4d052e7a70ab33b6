import type { SignInPreset } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type Subject = { siteId: string; providerId: string; subject: string }

export const useConnection = async (
  tx: Transaction,
  { siteId, providerId, subject }: Subject,
  { email, now }: { email: string | null; now: string },
): Promise<string | null> => {
  const connection = await tx
    .updateTable('sign_in_connections')
    .set({ last_used_at: now, ...(email !== null && { email }) })
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .returning('identity_id as identityId')
    .executeTakeFirst()
  return connection?.identityId ?? null
}

type NewConnection = Subject & { identityId: string; email: string | null; now: string }

export const insertConnection = async (tx: Transaction, connection: NewConnection): Promise<boolean> => {
  const { siteId, providerId, subject, identityId, email, now } = connection
  const inserted = await tx
    .insertInto('sign_in_connections')
    .values({
      site_id: siteId,
      provider_id: providerId,
      subject,
      identity_id: identityId,
      email,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return inserted !== undefined
}

export type StoredConnection = {
  providerId: string
  preset: SignInPreset
  name: string
  isEnabled: boolean
  email: string | null
  createdAt: string
  lastUsedAt: string
}

export const listConnectionsOf = async (db: Queryable, siteId: string, identityId: string): Promise<StoredConnection[]> =>
  await db
    .selectFrom('sign_in_connections as c')
    .innerJoin('sign_in_providers as p', (join) => join.onRef('p.site_id', '=', 'c.site_id').onRef('p.id', '=', 'c.provider_id'))
    .select(['c.provider_id as providerId', 'p.preset', 'p.name', 'p.is_enabled as isEnabled', 'c.email'])
    .select(['c.created_at as createdAt', 'c.last_used_at as lastUsedAt'])
    .where('c.site_id', '=', siteId)
    .where('c.identity_id', '=', identityId)
    .orderBy('c.created_at')
    .orderBy('c.provider_id')
    .execute()

export const deleteConnection = async (
  tx: Transaction,
  { siteId, identityId, providerId }: { siteId: string; identityId: string; providerId: string },
): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('sign_in_connections')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('provider_id', '=', providerId)
    .returning('subject')
    .executeTakeFirst()
  return deleted !== undefined
}
