import { randomUUID } from 'node:crypto'
import type { EventPayload } from '@foyer/contract'
import type { PaymentRecord } from '@foyer/domain'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import type { Subscriber } from '../../ground/outbox/background.ts'
import { findEvents } from '../../ground/outbox/domain-events-store.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { sharesOf } from '../../money/ledger/booking-shares-store.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { listPaymentsFor, lockPayment } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { refundable } from './refund-payment.ts'
import { applyReturned, returned } from './returned-money.ts'
import { insertRefunds, openRefundsOf } from './returned-money-store.ts'

/** Refunds payments on the spot at once, the others by the money queue. */
export async function refundAll(tx: Transaction, context: Context, subjectId: string, reason: string | null): Promise<void> {
  const { siteId } = context
  // A loop, because each payment is locked and refunded in its own way; a subject has few of them.
  for (const { id: paymentId } of await listPaymentsFor(tx, siteId, subjectId)) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    const units = payment ? payment.keptUnits - (await openRefundsOf(tx, siteId, paymentId)) : 0n
    if (!payment || units <= 0n) continue
    if (payment.provider === 'STRIPE') {
      await refundAtOnce(tx, context, { ...payment, keptUnits: units }, reason ?? '')
      continue
    }
    const line = { kind: 'REFUND' as const, units: -units, providerId: `${paymentId}:all`, reason }
    await applyReturned(tx, context, await changePayment(tx, scopeOf(context), payment, { lines: [line] }), returned(line))
  }
}

/** The money queue asks the provider for the refund within a minute. */
export const refundAtOnce = (tx: Transaction, context: Context, payment: PaymentRecord, reason: string): Promise<void> =>
  insertRefunds(tx, context, [
    { id: randomUUID(), paymentId: payment.id, units: payment.keptUnits, reason, madeBy: null, bookingId: null, orderId: null },
  ])

export type Lost = { bookingId: string | null; orderId: string | null; reason: string }

export async function refundShares(
  tx: Transaction,
  context: Context,
  { id: paymentId }: PaymentRecord,
  lost: readonly Lost[],
): Promise<void> {
  const shares = await sharesOf(tx, context.siteId, paymentId)
  const refunds = lost.map((subject) => {
    const units = shares.get(subject.bookingId ?? subject.orderId ?? '') ?? 0n
    return { id: randomUUID(), paymentId, units, madeBy: null, ...subject }
  })
  await insertRefunds(
    tx,
    context,
    refunds.filter(({ units }) => units > 0n),
  )
}

/**
 * Refunds what was paid online for a request that is declined or lapses, unless the business chose otherwise. Idempotent: an open refund is
 * not refundable again.
 */
export const refundDeclined: Subscriber = {
  isNews: (event) => declinedIn(event) !== null,
  hear: async ({ siteId, eventIds }, dependencies) => {
    const events = await findEvents(dependencies.db, siteId, eventIds)
    for (const bookingId of new Set(events.flatMap((event) => declinedIn(event) ?? []))) await refundOf(dependencies, siteId, bookingId)
  },
}

function declinedIn({ name, payload }: Pick<Occurrence, 'name' | 'payload'>): string | null {
  if (name !== 'booking.declined') return null
  const { booking, withRefund } = payload as EventPayload<'booking.declined'>
  return withRefund === false ? null : booking.id
}

async function refundOf(dependencies: Dependencies, siteId: string, bookingId: string): Promise<void> {
  const context = backgroundContext(dependencies, siteId)
  const payments = (await listPaymentsFor(dependencies.db, siteId, bookingId)).filter(isOnline)
  await context.inTransaction(async (tx) => {
    // Lock order: payments by id.
    for (const { id: paymentId } of payments.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const payment = await lockPayment(tx, { siteId, paymentId })
      const units = payment ? await refundable(tx, context, payment, { bookingId }) : 0n
      if (units <= 0n) continue
      const why = { reason: 'BOOKING_DECLINED', madeBy: null, bookingId, orderId: null }
      await insertRefunds(tx, context, [{ id: randomUUID(), paymentId, units, ...why }])
    }
  })
}

const isOnline = ({ provider, status }: { provider: string; status: string }): boolean => provider === 'STRIPE' && status === 'SUCCEEDED'
