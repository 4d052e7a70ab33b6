import type { Queryable, Transaction } from '../db/database.ts'

/** A web session and the person behind it. */
export type SessionOwner = {
  siteId: string
  identityId: string
  email: string
  name: string | null
  status: string
  hasPassword: boolean
  lastSeenAt: string
  expiresAt: string
}

/** A session is found by its token's hash alone, because it names its site. */
export const findSession = async (db: Queryable, tokenHash: Buffer, now: string): Promise<SessionOwner | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('identities', (join) =>
      join.onRef('identities.site_id', '=', 'sessions.site_id').onRef('identities.id', '=', 'sessions.identity_id'),
    )
    .select([
      'sessions.site_id as siteId',
      'sessions.identity_id as identityId',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'identities.email',
      'identities.name',
      'identities.status',
    ])
    .select((select) => select('identities.password_hash', 'is not', null).as('hasPassword'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  return row ? { ...row, hasPassword: Boolean(row.hasPassword) } : null
}

type NewSession = { siteId: string; tokenHash: Buffer; identityId: string; now: string; expiresAt: string }

export const insertSession = async (db: Queryable, session: NewSession): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      site_id: session.siteId,
      token_hash: session.tokenHash,
      identity_id: session.identityId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export const extendSession = async (
  db: Queryable,
  { siteId, tokenHash, now, expiresAt }: { siteId: string; tokenHash: Buffer; now: string; expiresAt: string },
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const deleteSession = async (db: Queryable, siteId: string, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('site_id', '=', siteId).where('token_hash', '=', tokenHash).execute()
}

export const deleteSessionsOf = async (tx: Transaction, siteId: string, identityId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
}
