import { randomUUID } from 'node:crypto'
import type { PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { insertRefund } from './payments-store.ts'

/** Notes that all of a payment goes back; the clock asks the provider for it within a minute. */
export const refundAtOnce = (tx: Transaction, { siteId, now }: Context, payment: PaymentRecord, reason: string): Promise<void> =>
  insertRefund(
    tx,
    { siteId, now },
    {
      ...{ id: randomUUID(), paymentId: payment.id, units: payment.keptUnits, reason, madeBy: null, bookingId: null },
    },
  )
