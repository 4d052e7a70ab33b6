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

/** Uses up the link; false if another request used it first. */
export const deleteRecoveryLink = async (db: Queryable, { siteId, tokenHash }: Which): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('recovery_links')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .returning('identity_id')
    .executeTakeFirst()
  return deleted !== undefined
}
