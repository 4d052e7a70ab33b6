import { randomUUID } from 'node:crypto'
import type { EventPayload } from '@foyer/contract'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Subscriber } from '../../ground/outbox/background.ts'
import { findEvents } from '../../ground/outbox/domain-events-store.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { listPaymentsFor, lockPayment } from '../../money/ledger/ledger.ts'
import { backgroundContext } from './background-context.ts'
import { insertRefund } from './payments-store.ts'
import { refundable } from './refund-payment.ts'

/**
 * What was paid online for a request goes back when the business declines it, or lets it lapse, unless it says otherwise. Heard twice it is
 * refunded once: what is about to go back is not refundable any more.
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
  // The column holds the payload of this event, as `recordEvent` took it.
  const { booking, withRefund } = payload as EventPayload<'booking.declined'>
  return withRefund === false ? null : booking.id
}

async function refundOf(dependencies: Dependencies, siteId: string, bookingId: string): Promise<void> {
  const context = backgroundContext(dependencies, siteId)
  const payments = (await listPaymentsFor(dependencies.db, siteId, bookingId)).filter(isOnline)
  await context.inTransaction(async (tx) => {
    // Payments are locked by id.
    for (const { id: paymentId } of payments.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const payment = await lockPayment(tx, { siteId, paymentId })
      const units = payment ? await refundable(tx, context, payment, { bookingId }) : 0n
      if (units <= 0n) continue
      const why = { reason: 'BOOKING_DECLINED', madeBy: null, bookingId, orderId: null }
      await insertRefund(tx, context, { id: randomUUID(), paymentId, units, ...why })
    }
  })
}

const isOnline = ({ provider, status }: { provider: string; status: string }): boolean => provider === 'STRIPE' && status === 'SUCCEEDED'
