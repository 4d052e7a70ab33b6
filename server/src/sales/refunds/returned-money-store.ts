import { randomUUID } from 'node:crypto'
import type { DisputeRecord } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PaymentRefundsTable } from '../../ground/db/types.ts'
import type { DisputeState } from '../../ground/ports/payment-provider.ts'
import type { WhichPayment } from '../../money/ledger/ledger-store.ts'

export type WhichRefund = { siteId: string; id: string }

export type Refund = {
  id: string
  paymentId: string
  units: bigint
  reason: string | null
  madeBy: string | null
  status: string
  /** Of a payment for several subjects, the one that is refunded; both null for the whole payment. */
  bookingId: string | null
  orderId: string | null
}

export async function insertRefunds(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  refunds: readonly Omit<Refund, 'status'>[],
): Promise<void> {
  if (refunds.length === 0) return
  const rows = refunds.map((refund) => ({
    site_id: siteId,
    id: refund.id,
    payment_id: refund.paymentId,
    units: refund.units,
    reason: refund.reason,
    made_by: refund.madeBy,
    status: 'OPEN' as const,
    due_at: now,
    created_at: now,
    booking_id: refund.bookingId,
    order_id: refund.orderId,
  }))
  await tx.insertInto('payment_refunds').values(rows).execute()
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

const disputesOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('payment_disputes')
    .innerJoin('payments', (join) =>
      join.onRef('payments.site_id', '=', 'payment_disputes.site_id').onRef('payments.id', '=', 'payment_disputes.payment_id'),
    )
    .selectAll('payment_disputes')
    .select('payments.currency')
    .where('payment_disputes.site_id', '=', siteId)

type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputesOf>['execute']>>[number]

const disputeOf = (row: DisputeRow): DisputeRecord => ({
  id: row.id,
  paymentId: row.payment_id,
  providerId: row.provider_id,
  currency: row.currency,
  units: BigInt(row.units),
  status: row.status,
  reason: row.reason,
  dueBy: row.due_by,
  pageUrl: row.page_url,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

export async function listDisputesOf(db: Queryable, { siteId, paymentId }: WhichPayment): Promise<DisputeRecord[]> {
  const rows = await disputesOf(db, siteId)
    .where('payment_id', '=', paymentId)
    .orderBy('payment_disputes.created_at')
    .orderBy('payment_disputes.id')
    .execute()
  return rows.map(disputeOf)
}

export async function findOpenDisputes(db: Queryable, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_disputes')
    .select('provider_id')
    .where('site_id', '=', siteId)
    .where('status', 'in', ['OPEN', 'UNDER_REVIEW'])
    .execute()
  return rows.map((row) => row.provider_id)
}

type WantedDisputes = { siteId: string; now: string; isWaiting: boolean; limit: number; offset: number }

export async function findDisputes(db: Queryable, { siteId, now, isWaiting, limit, offset }: WantedDisputes) {
  const wanted = disputesOf(db, siteId).$if(isWaiting, (disputes) =>
    disputes.where('payment_disputes.status', 'in', ['OPEN', 'INQUIRY']).where('due_by', '>', now),
  )
  const ordered = isWaiting ? wanted.orderBy('due_by') : wanted.orderBy('payment_disputes.created_at', 'desc')
  const rows = await ordered
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('payment_disputes.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { disputes: rows.map(disputeOf), total: Number(rows[0]?.total ?? 0) }
}

export async function saveDispute(
  tx: Transaction,
  { siteId, paymentId, now }: WhichPayment & { now: string },
  { id: providerId, units, status, reason, dueBy, pageUrl }: DisputeState,
  lookAt: string | null,
): Promise<string | null> {
  const state = { units, status, reason, due_by: dueBy, page_url: pageUrl, look_at: lookAt }
  const row = await tx
    .insertInto('payment_disputes')
    .values({
      site_id: siteId,
      id: randomUUID(),
      payment_id: paymentId,
      provider_id: providerId,
      ...state,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'provider_id'])
        .doUpdateSet({ ...state, updated_at: now, revision: sql<string>`payment_disputes.revision + 1` })
        .where(
          sql<boolean>`(payment_disputes.units, payment_disputes.status, payment_disputes.reason, payment_disputes.due_by)
            is distinct from (excluded.units, excluded.status, excluded.reason, excluded.due_by)`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function postponeDisputeCheck(
  db: Queryable,
  { siteId, paymentId }: WhichPayment,
  { now, until }: { now: string; until: string },
): Promise<void> {
  const due = db.updateTable('payment_disputes').set({ look_at: until }).where('look_at', '<=', now)
  await due.where('site_id', '=', siteId).where('payment_id', '=', paymentId).execute()
}
