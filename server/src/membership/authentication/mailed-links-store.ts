import type { Queryable } from '../../ground/db/database.ts'

type NewRecoveryLink = { siteId: string; tokenHash: Buffer; identityId: string; redirectUrl: string | null; now: string; expiresAt: string }

export const insertRecoveryLink = async (db: Queryable, link: NewRecoveryLink): Promise<void> => {
  await db
    .insertInto('recovery_links')
    .values({
      site_id: link.siteId,
      token_hash: link.tokenHash,
      identity_id: link.identityId,
      redirect_url: link.redirectUrl,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

export type RecoveryLink = { identityId: string; redirectUrl: string | null }

type Which = { siteId: string; tokenHash: Buffer; now: string }

export const findRecoveryLink = async (db: Queryable, { siteId, tokenHash, now }: Which): Promise<RecoveryLink | null> => {
  const link = await db
    .selectFrom('recovery_links')
    .select(['identity_id as identityId', 'redirect_url as redirectUrl'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link ?? null
}

export const deleteRecoveryLink = async (db: Queryable, { siteId, tokenHash }: Which): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('recovery_links')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .returning('identity_id')
    .executeTakeFirst()
  return deleted !== undefined
}

type NewLink = { siteId: string; tokenHash: Buffer; identityId: string; now: string; expiresAt: string }

export const insertOneTimeLink = async (db: Queryable, link: NewLink): Promise<void> => {
  await db
    .insertInto('one_time_links')
    .values({
      site_id: link.siteId,
      token_hash: link.tokenHash,
      identity_id: link.identityId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

export const useOneTimeLink = async (db: Queryable, siteId: string, tokenHash: Buffer, now: string): Promise<string | null> => {
  const link = await db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('identity_id')
    .executeTakeFirst()
  return link?.identity_id ?? null
}
