import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** The client that may exchange the code, the proof it needs, and the session it opens. */
export type AuthorizationCode = {
  clientId: string
  memberId: string
  sessionHash: Buffer
  redirectAddress: string | null
  codeChallenge: string
  offlineAccess: boolean
}

type NewCode = Omit<AuthorizationCode, 'memberId'> & { siteId: string; codeHash: Buffer; now: string; expiresAt: string }

export const insertAuthorizationCode = async (db: Queryable, code: NewCode): Promise<void> => {
  await db
    .insertInto('authorization_codes')
    .values({
      site_id: code.siteId,
      code_hash: code.codeHash,
      client_id: code.clientId,
      session_hash: code.sessionHash,
      redirect_address: code.redirectAddress,
      code_challenge: code.codeChallenge,
      offline_access: code.offlineAccess,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Uses up the code; null if it was used, has expired, never existed, or its account may no longer sign in. */
export const takeAuthorizationCode = async (
  tx: Transaction,
  { siteId, codeHash, now }: { siteId: string; codeHash: Buffer; now: string },
): Promise<AuthorizationCode | null> => {
  const code = await tx
    .updateTable('authorization_codes as c')
    .from('sessions as s')
    .innerJoin('identities as i', (join) => join.onRef('i.site_id', '=', 's.site_id').onRef('i.id', '=', 's.identity_id'))
    .set({ used_at: now })
    .whereRef('s.site_id', '=', 'c.site_id')
    .whereRef('s.token_hash', '=', 'c.session_hash')
    .where('c.site_id', '=', siteId)
    .where('c.code_hash', '=', codeHash)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('i.status', '=', 'ACTIVE')
    .returning(['c.client_id as clientId', 'i.id as memberId', 'c.session_hash as sessionHash'])
    .returning(['c.redirect_address as redirectAddress', 'c.code_challenge as codeChallenge', 'c.offline_access as offlineAccess'])
    .executeTakeFirst()
  return code ?? null
}

/** Ends the session that a code opened or would open, with all its tokens. */
export const endSessionOfCode = async (tx: Transaction, siteId: string, codeHash: Buffer): Promise<void> => {
  await sql`
    delete from sessions s using authorization_codes c
    where c.site_id = ${siteId} and c.code_hash = ${codeHash} and s.site_id = c.site_id and s.token_hash = c.session_hash`.execute(tx)
}
