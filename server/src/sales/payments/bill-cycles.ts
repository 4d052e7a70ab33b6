import { amountOfCycle } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { beginPayment, listPaymentsFor, type NewPayment } from '../../money/ledger/ledger.ts'
import { findOrder, scopeOf } from '../../money/orders/orders.ts'
import { type DueCycle, noteBilled } from './payments-store.ts'
import { findProvider } from './provider.ts'

/**
 * Notes the payment of a cycle that has begun, before it is charged. A unique key admits one for each cycle, whoever comes first. False where
 * the site has no provider to charge it, or has keys of another mode than those with which the method was saved.
 */
export async function billCycle(context: Context, due: DueCycle): Promise<boolean> {
  const found = await findProvider(context)
  if (!found) return false
  const earlier = await listPaymentsFor(context.db, due.siteId, due.orderId)
  const latest = earlier.find(({ provider, status }) => provider === 'STRIPE' && status === 'SUCCEEDED')
  if (latest && latest.isTest !== found.isTest) return false
  await context.inTransaction(async (tx) => {
    const order = await findOrder(tx, { siteId: due.siteId, orderId: due.orderId })
    if (!order || !(await noteBilled(tx, due))) return
    const units = amountOfCycle(order, due.cycle)
    if (units === 0n) return
    const payment: NewPayment = {
      purpose: 'ORDER',
      subjectId: order.id,
      cycle: due.cycle,
      contactId: order.contactId,
      provider: 'STRIPE',
      isTest: found.isTest,
      currency: order.price.currency,
      units,
      returnUrl: null,
      dueAt: context.now,
    }
    // The same after the restore of a backup: the provider then knows of the charge, which is not made again.
    await beginPayment(tx, scopeOf(context), payment, idOfKey(due.siteId, `payment ${order.id} ${due.cycle}`))
  })
  return true
}
