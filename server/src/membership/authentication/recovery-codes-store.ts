import type { Queryable } from '../../ground/db/database.ts'

type Whose = { siteId: string; identityId: string }
export type KeptCode = { selector: string; hash: string }

/** Replaces all recovery codes of the account. */
export const replaceRecoveryCodes = async (db: Queryable, { siteId, identityId }: Whose, codes: readonly KeptCode[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map(({ selector, hash }) => ({ site_id: siteId, identity_id: identityId, selector, code_hash: hash })))
    .execute()
}

export const findRecoveryCode = async (db: Queryable, { siteId, identityId }: Whose, selector: string): Promise<string | null> => {
  const code = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('selector', '=', selector)
    .executeTakeFirst()
  return code?.code_hash ?? null
}

/** Uses up a code; false if it was used before. */
export const deleteRecoveryCode = async (db: Queryable, { siteId, identityId }: Whose, selector: string): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('recovery_codes')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('selector', '=', selector)
    .returning('selector')
    .executeTakeFirst()
  return deleted !== undefined
}

export const countRecoveryCodes = async (db: Queryable, { siteId, identityId }: Whose): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
