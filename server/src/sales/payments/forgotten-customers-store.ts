import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type ForgottenCustomer = { siteId: string; customerId: string; tries: number }

type Which = Pick<ForgottenCustomer, 'siteId' | 'customerId'>

/** A customer at the provider whose person was deleted. */
export async function findCustomerToForget(db: Queryable, { siteId, customerId }: Which): Promise<ForgottenCustomer | null> {
  const row = await db
    .selectFrom('customers_to_forget')
    .select(['site_id as siteId', 'customer_id as customerId', 'tries'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

export async function putOff(db: Queryable, { siteId, customerId }: Which, dueAt: string): Promise<void> {
  await db
    .updateTable('customers_to_forget')
    .set({ due_at: dueAt, tries: sql`tries + 1` })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function removeForgotten(db: Queryable, { siteId, customerId }: Which): Promise<void> {
  await db.deleteFrom('customers_to_forget').where('site_id', '=', siteId).where('customer_id', '=', customerId).execute()
}
