import { amountOfOrder, type OrderRecord } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { recordTaken } from '../ledger/ledger.ts'
import type { ChangeScope } from './change-orders.ts'
import { invoiceWhole } from './invoice-order.ts'

/** The line of an order that the business was paid for, with all its cycles, and the invoice. */
export async function recordPaidOrder(tx: Transaction, scope: ChangeScope, order: OrderRecord, deskMethod?: string): Promise<void> {
  const payment = await recordTaken(tx, scope, {
    ...{ purpose: 'ORDER', subjectId: order.id, cycle: 1, contactId: order.contactId },
    ...{ currency: order.price.currency, units: amountOfOrder(order), deskMethod },
  })
  await invoiceWhole(tx, scope, order, payment?.id)
}
