import type { PaymentRecord } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'

type WhichMessage = { siteId: string; id: string }

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

/** For messages that name the charge alone. */
export async function findPaymentOfCharge(db: Queryable, siteId: string, chargeId: string): Promise<PaymentRecord['id'] | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Messages are repeated for some days and their signatures expire after minutes. */
export async function deleteOldMessages(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
}
