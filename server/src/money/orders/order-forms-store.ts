import type { FormAnswer } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type Filled = { formId: string; answers: FormAnswer[] }

/** Keeps what the buyer of a new order answered, in the transaction that made it. */
export async function keepFormAnswers(tx: Transaction, siteId: string, orderId: string, { formId, answers }: Filled): Promise<void> {
  await tx
    .updateTable('plan_orders')
    .set({ form_id: formId, form_answers: JSON.stringify(answers) })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .execute()
}

export async function findFormAnswers(db: Queryable, siteId: string, orderId: string): Promise<Filled | null> {
  const row = await db
    .selectFrom('plan_orders')
    .select(['form_id', 'form_answers'])
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  // The column holds what is written above.
  return row?.form_id && row.form_answers ? { formId: row.form_id, answers: row.form_answers as FormAnswer[] } : null
}
