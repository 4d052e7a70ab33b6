import type { EnrolledType, RememberedDevice } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type Factor = {
  type: EnrolledType
  status: 'INACTIVE' | 'ACTIVE'
  sealedSecret: string | null
  recipient: string | null
  createdAt: string
}

type AccountKey = { siteId: string; identityId: string }

export const factorsOf = async (db: Queryable, { siteId, identityId }: AccountKey): Promise<Factor[]> =>
  await db
    .selectFrom('factors')
    .select(['type', 'status', 'sealed_secret as sealedSecret', 'recipient', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .orderBy('type', 'desc')
    .execute()

export const insertFactor = async (
  db: Queryable,
  {
    siteId,
    identityId,
    type,
    sealedSecret,
    recipient,
    now,
  }: AccountKey & Pick<Factor, 'type' | 'sealedSecret' | 'recipient'> & { now: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into factors as known (site_id, identity_id, type, status, sealed_secret, recipient, created_at)
    values (${siteId}, ${identityId}, ${type}, 'INACTIVE', ${sealedSecret}, ${recipient}, ${now})
    on conflict (site_id, identity_id, type) do update set sealed_secret = excluded.sealed_secret, secret = null, recipient = excluded.recipient,
      created_at = excluded.created_at, last_step = null
    where known.status = 'INACTIVE'`.execute(db)
  return numAffectedRows === 1n
}

export const activateFactor = async (db: Queryable, { siteId, identityId }: AccountKey, type: EnrolledType): Promise<void> => {
  await db
    .updateTable('factors')
    .set({ status: 'ACTIVE' })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('type', '=', type)
    .execute()
}

export const deleteFactor = async (db: Queryable, { siteId, identityId }: AccountKey, type: EnrolledType): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('factors')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('type', '=', type)
    .returning('type')
    .executeTakeFirst()
  return deleted !== undefined
}

/** False if this step of a one-time password or a later one was used before. */
export const spendTotpStep = async (db: Queryable, { siteId, identityId }: AccountKey, step: number): Promise<boolean> => {
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

export type StandingSeed = AccountKey & { secret: string }

export const findUnsealedSeeds = async (db: Queryable, limit: number): Promise<StandingSeed[]> =>
  await db
    .selectFrom('factors')
    .select(['site_id as siteId', 'identity_id as identityId', 'secret'])
    .where('secret', 'is not', null)
    .where('type', '=', 'TOTP')
    .limit(limit)
    .$narrowType<{ secret: string }>()
    .execute()

export type SealedSeed = AccountKey & { sealedSecret: string }

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
    .$narrowType<{ sealedSecret: string }>()
    .execute()

export const deleteSealedFactors = async (db: Queryable, sealedSecrets: readonly string[]): Promise<void> => {
  await db.deleteFrom('factors').where('sealed_secret', '=', sql<string>`any(${sealedSecrets}::text[])`).execute()
}

export const deleteSecondFactors = async (db: Queryable, { siteId, identityId }: AccountKey): Promise<void> => {
  await sql`
    with codes as (delete from recovery_codes where site_id = ${siteId} and identity_id = ${identityId}),
      devices as (delete from remembered_devices where site_id = ${siteId} and identity_id = ${identityId})
    delete from factors where site_id = ${siteId} and identity_id = ${identityId}`.execute(db)
}

type KeptCode = { selector: string; hash: string }

export const replaceRecoveryCodes = async (
  db: Queryable,
  { siteId, identityId }: AccountKey,
  codes: readonly KeptCode[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map(({ selector, hash }) => ({ site_id: siteId, identity_id: identityId, selector, code_hash: hash })))
    .execute()
}

export const findRecoveryCode = async (db: Queryable, { siteId, identityId }: AccountKey, selector: string): Promise<string | null> => {
  const code = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('selector', '=', selector)
    .executeTakeFirst()
  return code?.code_hash ?? null
}

export const deleteRecoveryCode = async (db: Queryable, { siteId, identityId }: AccountKey, selector: string): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('recovery_codes')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('selector', '=', selector)
    .returning('selector')
    .executeTakeFirst()
  return deleted !== undefined
}

export const countRecoveryCodes = async (db: Queryable, { siteId, identityId }: AccountKey): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Device = AccountKey & { tokenHash: Buffer; now: string }

export const insertRememberedDevice = async (
  db: Queryable,
  device: Device & { device: string | null },
  expiresAt: string,
): Promise<void> => {
  await db
    .insertInto('remembered_devices')
    .values({
      site_id: device.siteId,
      token_hash: device.tokenHash,
      identity_id: device.identityId,
      device: device.device,
      created_at: device.now,
      expires_at: expiresAt,
    })
    .execute()
}

export const isRememberedDevice = async (db: Queryable, { siteId, identityId, tokenHash, now }: Device): Promise<boolean> => {
  const device = await db
    .selectFrom('remembered_devices')
    .select('identity_id')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return device !== undefined
}

export const rememberedDevicesOf = async (
  db: Queryable,
  { siteId, identityId, now }: AccountKey & { now: string },
): Promise<RememberedDevice[]> => {
  const rows = await db
    .selectFrom('remembered_devices')
    .select(['id', 'device', 'created_at as createdDate', 'expires_at as expiresDate'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ device, ...remembered }) => ({ ...remembered, ...(device !== null && { device }) }))
}

export const deleteRememberedDevice = async (db: Queryable, { siteId, identityId }: AccountKey, deviceId: string): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('remembered_devices')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
