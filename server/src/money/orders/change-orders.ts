import { dueChanges, type OrderChange, type OrderNews, type OrderRecord, type OrderState, Refusal, toPlanOrder } from '@foyer/domain'
import type { EventCaller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { type NewDomainEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { creditOrders } from '../../offer/benefits/benefits.ts'
import { lockOrder, saveOrders, type WhichOrder } from './orders-store.ts'

export type ChangeScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

type Calling = Pick<Context, 'siteId' | 'now' | 'caller'> & { dependencies: { jobs: Jobs } }

export const scopeOf = ({ siteId, now, caller, dependencies: { jobs } }: Calling): ChangeScope => ({ siteId, now, caller, jobs })

export function requireOrder(order: OrderRecord | null): OrderRecord {
  if (!order) throw new Refusal('order_not_found')
  return order
}

export type OrderVerb = (state: OrderState, order: OrderRecord) => OrderChange | Promise<OrderChange>

/** Changes one order. Due changes come first, so that no verb meets an order whose time is over. */
export const changeOrder = (context: Context, wanted: Omit<WhichOrder, 'siteId'>, verb: (tx: Transaction) => OrderVerb): Promise<object> =>
  context.inTransaction(async (tx) => {
    const order = requireOrder(await lockOrder(tx, { siteId: context.siteId, ...wanted }))
    const due = dueChanges(order.state, context.now)
    const change = await verb(tx)(due.at(-1)?.after ?? order.state, order)
    await saveChanges(tx, scopeOf(context), [{ order, changes: [...due, change] }])
    return {}
  })

export type Changed = { order: OrderRecord; changes: readonly OrderChange[] }

/** Saves changes of locked orders and records, for each, `order.updated` and the events of its kind. */
export async function saveChanges(tx: Transaction, scope: ChangeScope, changed: readonly Changed[]): Promise<void> {
  const touched = changed.filter(({ changes }) => changes.length > 0)
  if (touched.length === 0) return
  const saved = touched.map(({ order, changes }) => ({ id: order.id, state: stateAfter(order, changes), changes: changes.length }))
  await saveOrders(tx, scope, saved)
  await creditOrders(
    tx,
    scope,
    touched.map(({ order, changes }) => ({ orderId: order.id, changes: statesOf(order, changes) })),
  )
  await recordEvents(
    tx,
    touched.flatMap(({ order, changes }) => changes.flatMap((change, index) => newsOf(scope, order, changes[index - 1], change))),
  )
}

const statesOf = (order: OrderRecord, changes: readonly OrderChange[]) =>
  changes.map(({ after }, index) => ({ before: changes[index - 1]?.after ?? order.state, after }))

const stateAfter = (order: OrderRecord, changes: readonly OrderChange[]): OrderState => changes.at(-1)?.after ?? order.state

type OrderEvent = NewDomainEvent<'order.updated' | 'order.cycle_started' | `order.${Exclude<OrderNews, 'cycle_started'>}`>

function newsOf(scope: ChangeScope, order: OrderRecord, previous: OrderChange | undefined, { after, news }: OrderChange): OrderEvent[] {
  const before = toPlanOrder({ ...order, state: previous?.after ?? order.state })
  const entity = toPlanOrder({ ...order, state: after, updatedDate: scope.now })
  const event = { ...scope, entityId: order.id }
  return [
    ...news.map(
      (name): OrderEvent =>
        name === 'cycle_started'
          ? { ...event, name: `order.${name}`, payload: { order: entity, cycleNumber: after.cycle ?? 0 } }
          : { ...event, name: `order.${name}`, payload: { order: entity } },
    ),
    { ...event, name: 'order.updated', payload: { entity, modifiedFields: modifiedFields(before, entity) } },
  ]
}
