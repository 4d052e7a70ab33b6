import type { OrderHistoryEntry, PlanOrder, Query, Sorting } from '@foyer/contract'
import { invalid, type OrderRecord, orderAt, toPlanOrder } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { findField } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { parseSentInstant } from '../../ground/instants.ts'
import { type DomainEvent, loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { requireOrder } from './change-orders.ts'
import { orderFields, ordersWanted, sortableDates, type WantedOrders } from './order-fields.ts'
import { countOrders, ordersSummary } from './order-reports-store.ts'
import { findOrder, orderOf, ordersOf } from './orders-store.ts'
import { findFormAnswers } from './purchases-store.ts'

const orderAsOf = (now: string) => (order: OrderRecord) => toPlanOrder({ ...order, state: orderAt(order.state, now) })

export const managementGetOrder: Handler<'orders', 'managementGetOrder'> = ({ params: { id: orderId }, query }, context) =>
  oneOrder(context, { orderId }, query.fieldSet)

export const memberGetOrder: Handler<'orders', 'memberGetOrder'> = ({ params: { id: orderId }, query }, context) =>
  oneOrder(context, { orderId, memberId: memberIdOf(context.caller) ?? '' }, query.fieldSet)

async function oneOrder(context: Context, which: { orderId: string; memberId?: string }, fieldSet: string | undefined) {
  const { db, siteId, now } = context
  const order = wordsFor(context)(orderAsOf(now)(requireOrder(await findOrder(db, { siteId, ...which }))))
  return { order: fieldSet === 'FULL' ? await withAnswers(db, siteId, order) : order }
}

export const managementListOrders: Handler<'orders', 'managementListOrders'> = ({ query }, context) =>
  listed(context, { ...query, ...narrowed(query) })

type Narrowing = Pick<WantedOrders, 'createdFrom' | 'createdBefore'> & { buyerIds?: readonly string[] }

const narrowed = ({ buyerIds, createdFrom, createdBefore }: Narrowing): WantedOrders => ({
  ...(buyerIds && { memberIds: buyerIds }),
  ...(createdFrom !== undefined && { createdFrom: parseSentInstant(createdFrom, 'createdFrom') }),
  ...(createdBefore !== undefined && { createdBefore: parseSentInstant(createdBefore, 'createdBefore') }),
})

export const summarizeOrders: Handler<'orders', 'summarizeOrders'> = async ({ query }, { db, siteId, now }) => {
  const counts = await countOrders(db, siteId, { wanted: { ...query, ...narrowed(query) }, now })
  return { summary: ordersSummary(counts) }
}

export const getOrderHistory: Handler<'orders', 'getOrderHistory'> = async ({ params }, { db, siteId }) => {
  const { id } = requireOrder(await findOrder(db, { siteId, orderId: params.id }))
  const events = await loadEvents(db, siteId, id)
  return { history: events.filter(({ name }) => name !== 'order.updated').map(historyEntryOf) }
}

function historyEntryOf({ id, name, occurredAt, actor, payload }: DomainEvent): OrderHistoryEntry {
  // The members of order events; each event has some of them.
  const { entity, order = entity, cycleNumber } = payload as { entity?: PlanOrder; order?: PlanOrder; cycleNumber?: number }
  return {
    id,
    event: name,
    date: occurredAt,
    actor: { type: actor.type, ...(actor.name && { name: actor.name }) },
    ...(order?.endDate !== undefined && { endDate: order.endDate }),
    ...(cycleNumber !== undefined && { cycleNumber }),
  }
}

export const memberListOrders: Handler<'orders', 'memberListOrders'> = ({ query }, context) =>
  listed(context, { ...query, memberIds: [memberIdOf(context.caller) ?? ''] })

type Listing = WantedOrders & { limit?: number; offset?: number; sorting?: Sorting }

const pageSize = 50
/** Counting all orders of a large site takes longer than reading a page. */
const mostCounted = 10_000

async function listed(context: Context, { limit = pageSize, offset = 0, sorting, ...wanted }: Listing) {
  const { db, siteId, now, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listOrders',
    fields: orderFields,
    from: ordersOf(db, siteId).where(ordersWanted(wanted, now)),
    query: { sort: [checkedSorting(sorting)], paging: { limit, offset } } satisfies Query,
    defaults: { sort: [], paging: 'OFFSET', limits: { least: 1, byDefault: pageSize, most: pageSize } },
    mostCounted,
  })
  const orders: PlanOrder[] = rows.map(orderOf).map(orderAsOf(now)).map(wordsFor(context))
  return { orders, pagingMetadata }
}

function checkedSorting(sorting: Sorting | undefined): Sorting {
  if (!sorting) return { fieldName: 'createdDate', order: 'DESC' }
  const name = findField(orderFields, sorting.fieldName)?.name ?? ''
  if (sortableDates.includes(name)) return sorting
  throw invalid('sorting.fieldName', `must be one of ${sortableDates.join(', ')}`, 'invalid_sort_field')
}

async function withAnswers(db: Queryable, siteId: string, order: PlanOrder): Promise<PlanOrder> {
  const filled = await findFormAnswers(db, siteId, order.id)
  if (!filled) return order
  const { formId, answers } = filled
  const submissionData = Object.fromEntries(answers.map(({ id, value }) => [id, value]))
  return { ...order, formData: { ...order.formData, formId, submissionData, answers } }
}
