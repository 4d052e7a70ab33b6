import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PaymentRefundsTable } from '../../ground/db/types.ts'

export type WhichRefund = { siteId: string; id: string }

export type Refund = {
  id: string
  paymentId: string
  units: bigint
  reason: string | null
  madeBy: string | null
  status: string
  /** For which booking or plan of a payment for several; both null for all of it. */
  bookingId: string | null
  orderId: string | null
}

export async function insertRefund(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  refund: Omit<Refund, 'status'>,
): Promise<void> {
  await tx
    .insertInto('payment_refunds')
    .values({
      site_id: siteId,
      id: refund.id,
      payment_id: refund.paymentId,
      units: refund.units,
      reason: refund.reason,
      made_by: refund.madeBy,
      status: 'OPEN',
      due_at: now,
      created_at: now,
      booking_id: refund.bookingId,
      order_id: refund.orderId,
    })
    .execute()
}

export async function findRefund(db: Queryable, { siteId, id }: WhichRefund): Promise<Refund | null> {
  const row = await db.selectFrom('payment_refunds').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row ? refundOf(row) : null
}

/** Open refunds are in no line of the ledger yet. */
export async function openRefundsOf(db: Queryable, siteId: string, paymentId: string): Promise<bigint> {
  return (await listOpenRefunds(db, siteId, paymentId)).reduce((sum, { units }) => sum + units, 0n)
}

export const listOpenRefunds = async (db: Queryable, siteId: string, paymentId: string): Promise<Refund[]> =>
  (await listRefunds(db, siteId, paymentId)).filter(({ status }) => status === 'OPEN')

/** Oldest first. */
export async function listRefunds(db: Queryable, siteId: string, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

type RefundEnd = { status: 'SUCCEEDED' | 'FAILED'; failureCode: string | null } | { dueAt: string }

/** Ends an open refund or postpones it; false if it has ended. */
export async function updateRefund(tx: Queryable, { siteId, id }: WhichRefund, end: RefundEnd): Promise<boolean> {
  const columns = 'dueAt' in end ? { due_at: end.dueAt } : { status: end.status, failure_code: end.failureCode, due_at: null }
  const row = await tx
    .updateTable('payment_refunds')
    .set(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const refundOf = (row: Selectable<PaymentRefundsTable>): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  units: BigInt(row.units),
  reason: row.reason,
  madeBy: row.made_by,
  status: row.status,
  bookingId: row.booking_id,
  orderId: row.order_id,
})
