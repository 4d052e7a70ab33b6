import type { Queryable } from '../../ground/db/database.ts'
import type { SignInWay } from './sessions-store.ts'

type NewSessionToken = {
  siteId: string
  tokenHash: Buffer
  identityId: string
  signedInBy: SignInWay
  amr: readonly string[]
  now: string
  expiresAt: string
}

export const insertSessionToken = async (db: Queryable, token: NewSessionToken): Promise<void> => {
  await db
    .insertInto('session_tokens')
    .values({
      site_id: token.siteId,
      token_hash: token.tokenHash,
      identity_id: token.identityId,
      signed_in_by: token.signedInBy,
      amr: [...token.amr],
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

export type ProvenSignIn = { identityId: string; signedInBy: SignInWay; amr: string[] }

/** Deletes the token and returns the sign-in it proves; null if it was used, has expired, or its account may not sign in. */
export const deleteSessionToken = async (db: Queryable, siteId: string, tokenHash: Buffer, now: string): Promise<ProvenSignIn | null> => {
  const token = await db
    .deleteFrom('session_tokens as t')
    .using('identities as i')
    .whereRef('i.site_id', '=', 't.site_id')
    .whereRef('i.id', '=', 't.identity_id')
    .where('t.site_id', '=', siteId)
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('i.status', '=', 'ACTIVE')
    .returning(['t.identity_id as identityId', 't.signed_in_by as signedInBy', 't.amr'])
    .executeTakeFirst()
  return token ?? null
}
