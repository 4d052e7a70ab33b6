import type { StaffRole } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type SessionOwner = {
  siteId: string
  identityId: string
  email: string
  name: string | null
  role: StaffRole | null
  status: string
  clientId: string | null
  visitorId: string | null
  amr: readonly string[]
  createdAt: string
  /** A front end's session that began in one of our web app has the time of that one. */
  signedInAt: string
  confirmedAt: string | null
  lastSeenAt: string
  expiresAt: string
}

export const findSession = async (db: Queryable, sessionHash: Buffer, now: string): Promise<SessionOwner | null> => {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('identities', (join) =>
      join.onRef('identities.site_id', '=', 'sessions.site_id').onRef('identities.id', '=', 'sessions.identity_id'),
    )
    .leftJoin('sessions as began', 'began.token_hash', 'sessions.began_in')
    .select([
      'sessions.site_id as siteId',
      'sessions.identity_id as identityId',
      'sessions.client_id as clientId',
      'sessions.visitor_id as visitorId',
      'sessions.amr',
      'sessions.created_at as createdAt',
      sql<string>`coalesce(began.created_at, sessions.created_at)`.as('signedInAt'),
      'sessions.confirmed_at as confirmedAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'identities.email',
      'identities.name',
      'identities.role',
      'identities.status',
    ])
    .where('sessions.token_hash', '=', sessionHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  return session ?? null
}

export type FoundSignIn = { identityId: string; signedInBy: SignInWay; amr: string[]; createdAt: string }

export const findSignIn = async (db: Queryable, siteId: string, sessionHash: Buffer, now: string): Promise<FoundSignIn | null> => {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('identities as i', (join) => join.onRef('i.site_id', '=', 's.site_id').onRef('i.id', '=', 's.identity_id'))
    .select(['s.identity_id as identityId', 's.signed_in_by as signedInBy', 's.amr', 's.created_at as createdAt'])
    .where('s.site_id', '=', siteId)
    .where('s.token_hash', '=', sessionHash)
    .where('s.expires_at', '>', now)
    .where('i.status', '=', 'ACTIVE')
    .executeTakeFirst()
  return session ?? null
}

export type SignInWay = 'PASSWORD' | 'LINK' | 'REGISTRATION' | 'RECOVERY' | 'EXTERNAL' | 'PASSKEY'

export type NewSession = {
  siteId: string
  sessionHash: Buffer
  identityId: string
  signedInBy: SignInWay
  amr: readonly string[]
  clientId: string | null
  device: string | null
  network: string
  visitorId: string | null
  beganIn: Buffer | null
  now: string
  expiresAt: string
}

export const insertSession = async (db: Queryable, session: NewSession): Promise<void> => {
  const { siteId, identityId, now } = session
  await db
    .with('signed_in', (inner) =>
      inner.updateTable('identities').set({ last_login_at: now }).where('site_id', '=', siteId).where('id', '=', identityId),
    )
    .insertInto('sessions')
    .values({
      site_id: siteId,
      token_hash: session.sessionHash,
      identity_id: identityId,
      signed_in_by: session.signedInBy,
      amr: [...session.amr],
      client_id: session.clientId,
      device: session.device,
      network: session.network,
      visitor_id: session.visitorId,
      began_in: session.beganIn,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export const saveConfirmation = async (
  db: Queryable,
  { siteId, sessionHash, now }: { siteId: string; sessionHash: Buffer; now: string },
): Promise<void> => {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('site_id', '=', siteId).where('token_hash', '=', sessionHash).execute()
}

export const extendSession = async (
  db: Queryable,
  { siteId, sessionHash, now, expiresAt }: { siteId: string; sessionHash: Buffer; now: string; expiresAt: string },
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', sessionHash)
    .execute()
}

export const deleteSession = async (db: Queryable, siteId: string, sessionHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('token_hash', '=', sessionHash), where('began_in', '=', sessionHash)]))
    .execute()
}

export const replaceSession = async (
  tx: Transaction,
  { siteId, sessionHash, by }: { siteId: string; sessionHash: Buffer; by: Buffer },
): Promise<void> => {
  await tx
    .with('followers', (inner) =>
      inner.updateTable('sessions').set({ began_in: by }).where('site_id', '=', siteId).where('began_in', '=', sessionHash),
    )
    .deleteFrom('sessions')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', sessionHash)
    .execute()
}

type Sessions = { siteId: string; identityId: string; except?: Buffer }

/** With whatever could become a session: session tokens, links, remembered devices and unfinished sign-ins. */
export const deleteSessionsOf = async (tx: Transaction, { siteId, identityId, except }: Sessions): Promise<void> => {
  await sql`
    with proofs as (delete from session_tokens where site_id = ${siteId} and identity_id = ${identityId}),
      links as (delete from recovery_links where site_id = ${siteId} and identity_id = ${identityId}),
      sign_in_links as (delete from one_time_links where site_id = ${siteId} and identity_id = ${identityId}),
      devices as (delete from remembered_devices where site_id = ${siteId} and identity_id = ${identityId}),
      unfinished as (delete from state_tokens where site_id = ${siteId} and identity_id = ${identityId})
    delete from sessions
    where site_id = ${siteId} and identity_id = ${identityId} and token_hash is distinct from ${except ?? null}`.execute(tx)
}

export const deleteProofsOf = async (tx: Transaction, { siteId, identityId }: Omit<Sessions, 'except'>): Promise<void> => {
  await sql`
    with proofs as (delete from session_tokens where site_id = ${siteId} and identity_id = ${identityId}),
      links as (delete from recovery_links where site_id = ${siteId} and identity_id = ${identityId}),
      sign_in_links as (delete from one_time_links where site_id = ${siteId} and identity_id = ${identityId})
    delete from state_tokens where site_id = ${siteId} and identity_id = ${identityId}`.execute(tx)
}

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
    .$narrowType<{ signedInBy: SignInWay }>()
    .executeTakeFirst()
  return token ?? null
}
