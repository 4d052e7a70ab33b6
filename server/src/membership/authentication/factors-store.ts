import type { EnrolledType } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type Factor = {
  type: EnrolledType
  status: 'INACTIVE' | 'ACTIVE'
  /** The sealed seed of an authenticator app. */
  sealedSecret: string | null
  /** The number or device that codes are sent to. */
  recipient: string | null
  createdAt: string
}

type Whose = { siteId: string; identityId: string }

export const factorsOf = async (db: Queryable, { siteId, identityId }: Whose): Promise<Factor[]> =>
  await db
    .selectFrom('factors')
    .select(['type', 'status', 'sealed_secret as sealedSecret', 'recipient', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .orderBy('type', 'desc')
    .execute()

/** Adds a factor that must be confirmed, and replaces an earlier unconfirmed one. False if the factor is active already. */
export const insertFactor = async (
  db: Queryable,
  { siteId, identityId, type, sealedSecret, recipient, now }: Whose & Pick<Factor, 'type' | 'sealedSecret' | 'recipient'> & { now: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into factors as known (site_id, identity_id, type, status, sealed_secret, recipient, created_at)
    values (${siteId}, ${identityId}, ${type}, 'INACTIVE', ${sealedSecret}, ${recipient}, ${now})
    on conflict (site_id, identity_id, type) do update set sealed_secret = excluded.sealed_secret, secret = null, recipient = excluded.recipient,
      created_at = excluded.created_at, last_step = null
    where known.status = 'INACTIVE'`.execute(db)
  return numAffectedRows === 1n
}

export const activateFactor = async (db: Queryable, { siteId, identityId }: Whose, type: EnrolledType): Promise<void> => {
  await db
    .updateTable('factors')
    .set({ status: 'ACTIVE' })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('type', '=', type)
    .execute()
}

export const deleteFactor = async (db: Queryable, { siteId, identityId }: Whose, type: EnrolledType): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('factors')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('type', '=', type)
    .returning('type')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Uses up the time step of a one-time password; false if this step or a later one was used before. */
export const takeStep = async (db: Queryable, { siteId, identityId }: Whose, step: number): Promise<boolean> => {
  const taken = await db
    .updateTable('factors')
    .set({ last_step: step })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('type', '=', 'TOTP')
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]))
    .returning('type')
    .executeTakeFirst()
  return taken !== undefined
}

export type StandingSeed = Whose & { secret: string }

/** Unsealed seeds of all sites, stored by releases that had no sealing key. */
export const findUnsealedSeeds = async (db: Queryable, limit: number): Promise<StandingSeed[]> =>
  await db
    .selectFrom('factors')
    .select(['site_id as siteId', 'identity_id as identityId', 'secret'])
    .where('secret', 'is not', null)
    .where('type', '=', 'TOTP')
    .limit(limit)
    // The query selects rows with a secret only.
    .$narrowType<{ secret: string }>()
    .execute()

export type SealedSeed = Whose & { sealedSecret: string }

export const saveSealedSeeds = async (db: Queryable, seeds: readonly SealedSeed[]): Promise<void> => {
  await sql`
    update factors set sealed_secret = sealed.secret, secret = null
    from unnest(${seeds.map(({ siteId }) => siteId)}::uuid[], ${seeds.map(({ identityId }) => identityId)}::uuid[],
      ${seeds.map(({ sealedSecret }) => sealedSecret)}::text[]) as sealed (site_id, identity_id, secret)
    where factors.site_id = sealed.site_id and factors.identity_id = sealed.identity_id and factors.type = 'TOTP'`.execute(db)
}

export const findSealedSeeds = async (db: Queryable): Promise<SealedSeed[]> =>
  await db
    .selectFrom('factors')
    .select(['site_id as siteId', 'identity_id as identityId', 'sealed_secret as sealedSecret'])
    .where('sealed_secret', 'is not', null)
    // The query selects rows with a sealed secret only.
    .$narrowType<{ sealedSecret: string }>()
    .execute()

export const deleteSealedFactors = async (db: Queryable, sealedSecrets: readonly string[]): Promise<void> => {
  await db.deleteFrom('factors').where('sealed_secret', '=', sql<string>`any(${sealedSecrets}::text[])`).execute()
}

/** Removes every way past a second factor: factors, recovery codes and remembered devices. */
export const deleteSecondFactors = async (db: Queryable, { siteId, identityId }: Whose): Promise<void> => {
  await sql`
    with codes as (delete from recovery_codes where site_id = ${siteId} and identity_id = ${identityId}),
      devices as (delete from remembered_devices where site_id = ${siteId} and identity_id = ${identityId})
    delete from factors where site_id = ${siteId} and identity_id = ${identityId}`.execute(db)
}
