import {
  cancel,
  dueChanges,
  type OrderChange,
  type OrderNews,
  type OrderRecord,
  type OrderState,
  Refusal,
  toPlanOrder,
} from '@foyer/domain'
import type { Caller, EventCaller } from '../../ground/caller.ts'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { type NewDomainEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { creditOrders } from '../../offer/benefits/credit-orders.ts'
import { type DueOrder, findDueOrders, lockOrder, lockOrders, saveOrders, type WhichOrder } from './orders-store.ts'

export type ChangeScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

type Calling = Pick<Context, 'siteId' | 'now' | 'caller'> & { dependencies: { jobs: Jobs } }

export const scopeOf = ({ siteId, now, caller, dependencies: { jobs } }: Calling): ChangeScope => ({ siteId, now, caller, jobs })

export function requireOrder(order: OrderRecord | null): OrderRecord {
  if (!order) throw new Refusal('order_not_found')
  return order
}

export type OrderVerb = (state: OrderState, order: OrderRecord) => OrderChange | Promise<OrderChange>

/** Applies due changes first, so that no verb sees an order whose time is over. */
export const changeOrder = (context: Context, wanted: Omit<WhichOrder, 'siteId'>, verb: (tx: Transaction) => OrderVerb): Promise<object> =>
  context.inTransaction(async (tx) => {
    const order = requireOrder(await lockOrder(tx, { siteId: context.siteId, ...wanted }))
    const due = dueChanges(order.state, context.now)
    const change = await verb(tx)(due.at(-1)?.after ?? order.state, order)
    await saveChanges(tx, scopeOf(context), [{ order, changes: [...due, change] }])
    return {}
  })

export type Changed = { order: OrderRecord; changes: readonly OrderChange[] }

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

export async function catchUp(
  tx: Transaction,
  scope: Pick<ChangeScope, 'siteId' | 'now' | 'jobs'>,
  orders: readonly OrderRecord[],
): Promise<OrderRecord[]> {
  const due = orders.map((order) => ({ order, changes: dueChanges(order.state, scope.now) }))
  await saveChanges(tx, { ...scope, caller: 'SYSTEM' }, due)
  return due.map(({ order, changes }) => ({ ...order, state: changes.at(-1)?.after ?? order.state }))
}

type Ending = { siteId: string; now: string; caller: Caller; dependencies: { jobs: Jobs }; cause: 'MEMBER_ACTION' | 'OWNER_ACTION' }

/**
 * Cancels the orders of a deleted person, so that nothing more is charged. The rows have already lost their buyer, so the events do not
 * name them.
 */
export async function endOrders(tx: Transaction, { cause, ...context }: Ending, orderIds: readonly string[]): Promise<void> {
  const orders = await lockOrders(tx, context.siteId, orderIds)
  await saveChanges(
    tx,
    scopeOf(context),
    orders.map((order) => ({ order, changes: endingOf(order, context.now, cause) })),
  )
}

export async function endOrderNow(tx: Transaction, scope: ChangeScope, orderId: string): Promise<void> {
  const order = await lockOrder(tx, { siteId: scope.siteId, orderId })
  if (order) await saveChanges(tx, scope, [{ order, changes: endingOf(order, scope.now, 'OWNER_ACTION') }])
}

function endingOf({ state }: OrderRecord, now: string, cause: 'MEMBER_ACTION' | 'OWNER_ACTION'): OrderChange[] {
  const due = dueChanges(state, now)
  const latest = due.at(-1)?.after ?? state
  const isLive = ['PENDING', 'ACTIVE', 'PAUSED'].includes(latest.status)
  return isLive ? [...due, cancel(latest, { cause, effectiveAt: 'IMMEDIATELY', now })] : due
}

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 500

/**
 * Every minute, the longest due first: starts, next cycles, ends. An order that was not looked at for days makes all its changes in
 * sequence. If one order fails, the others still advance, and it is due again.
 */
export async function advanceOrders({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  let last: DueOrder | null = null
  do {
    const due: DueOrder[] = await findDueOrders(db, now, last, mostAtOnce)
    for (const which of due) await advanceOne({ db, jobs }, which, now).catch((error: unknown) => failures.push(error))
    last = due[mostAtOnce - 1] ?? null
  } while (last)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const advanceOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, which: WhichOrder, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      // Another transaction may have made the changes while this one waited for the lock.
      const order = await lockOrder(tx, which)
      if (!order) return
      const scope = { siteId: which.siteId, now, caller: 'SYSTEM' as const, jobs }
      await saveChanges(tx, scope, [{ order, changes: dueChanges(order.state, now) }])
    }),
  )
