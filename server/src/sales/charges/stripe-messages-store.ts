import type { PaymentRecord } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'

type WhichMessage = { siteId: string; id: string }

/** Whether the message was acted upon before. */
export async function isKnownMessage(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('provider_events').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function saveMessage(db: Queryable, { siteId, id, now }: WhichMessage & { now: string }): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ site_id: siteId, id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The payment of a charge, where the provider's message names the charge alone. */
export async function findPaymentOfCharge(db: Queryable, siteId: string, chargeId: string): Promise<PaymentRecord['id'] | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Messages are repeated for some days, and refused after minutes: older ones need not be known. */
export async function deleteOldMessages(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
}
