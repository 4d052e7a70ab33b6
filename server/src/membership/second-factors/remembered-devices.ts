import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { deleteRememberedDevice, insertRememberedDevice, rememberedDevicesOf } from './factors-store.ts'

const rememberedDays = 30

/** With this token, the account is not asked for a second factor on this device. It does not replace the password. */
export const rememberDevice = async (tx: Transaction, { siteId, now, device }: Context, identityId: string): Promise<string> => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: rememberedDays * 24 })
    .toString({ fractionalSecondDigits: 3 })
  await insertRememberedDevice(tx, { siteId, identityId, tokenHash: secretHash(token), device, now }, expiresAt)
  return token
}

export const listRememberedDevices: Handler<'authentication', 'listRememberedDevices'> = async (_input, context) => {
  const { id: identityId } = await requireHolder(context)
  const { db, siteId, now } = context
  return { devices: await rememberedDevicesOf(db, { siteId, identityId, now }) }
}

export const forgetRememberedDevice: Handler<'authentication', 'forgetRememberedDevice'> = async ({ params: { deviceId } }, context) => {
  const { id: identityId } = await requireHolder(context)
  return await context.inTransaction(async (tx) => {
    if (!(await deleteRememberedDevice(tx, { siteId: context.siteId, identityId }, deviceId))) throw new Refusal('DEVICE_NOT_FOUND')
    return {}
  })
}
