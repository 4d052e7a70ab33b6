import type { Queryable } from '../db/database.ts'

/** Uses up a challenge; false if it was used before. */
export const takeChallenge = async (
  db: Queryable,
  { siteId, nonce, expiresAt }: { siteId: string; nonce: string; expiresAt: string },
): Promise<boolean> => {
  const taken = await db
    .insertInto('used_challenges')
    .values({ site_id: siteId, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return taken !== undefined
}
