import type { Queryable } from '../db/database.ts'

type Device = { siteId: string; identityId: string; tokenHash: Buffer; now: string }

export const insertRememberedDevice = async (db: Queryable, device: Device, expiresAt: string): Promise<void> => {
  await db
    .insertInto('remembered_devices')
    .values({
      site_id: device.siteId,
      token_hash: device.tokenHash,
      identity_id: device.identityId,
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
