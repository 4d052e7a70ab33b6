import type { RememberedDevice } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'

type Whose = { siteId: string; identityId: string }
type Device = Whose & { tokenHash: Buffer; now: string }

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

/** Devices that are still remembered, newest first. */
export const rememberedDevicesOf = async (
  db: Queryable,
  { siteId, identityId, now }: Whose & { now: string },
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

/** False if the device is no longer remembered. */
export const deleteRememberedDevice = async (db: Queryable, { siteId, identityId }: Whose, deviceId: string): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('remembered_devices')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
