import { type CreditedChange, linesOfChanges, type OrderState } from '@foyer/domain'
import { type EventCaller, eventActorOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { copyBenefits, insertBenefit, insertLines, loadCreditStates } from './ledger-store.ts'

type Scope = { siteId: string; now: string; caller: EventCaller }

export async function creditNewOrder(
  tx: Transaction,
  scope: Scope,
  { planId, ...order }: { orderId: string; planId: string; changes: readonly CreditedChange[] },
): Promise<void> {
  await copyBenefits(tx, { siteId: scope.siteId, orderId: order.orderId, planId })
  await creditOrders(tx, scope, [order])
}

export async function creditClient(
  tx: Transaction,
  scope: Scope,
  {
    orderId,
    state,
    benefit,
  }: { orderId: string; state: OrderState; benefit: { id: string; serviceIds: readonly string[]; amount: number } },
): Promise<void> {
  await insertBenefit(tx, { siteId: scope.siteId, orderId, ...benefit })
  await creditOrders(tx, scope, [{ orderId, changes: [{ before: null, after: state }] }])
}

export async function creditOrders(
  tx: Transaction,
  { siteId, now, caller }: Scope,
  orders: readonly { orderId: string; changes: readonly CreditedChange[] }[],
): Promise<void> {
  const states = await loadCreditStates(
    tx,
    siteId,
    orders.map(({ orderId }) => orderId),
  )
  const lines = orders.flatMap(({ orderId, changes }) => {
    const state = states.get(orderId)
    return state ? linesOfChanges(state, changes).map((line) => ({ ...line, orderId })) : []
  })
  await insertLines(tx, { siteId, now, madeBy: eventActorOf(caller) }, lines)
}
