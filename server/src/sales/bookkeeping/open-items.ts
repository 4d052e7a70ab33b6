import type { OpenItem, OpenItems, OpenSum } from '@foyer/contract'
import { amountOf, amountOfOrder, isEndless, unitsOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { asTaken } from '../../money/ledger/booking-shares-store.ts'
import { findOrdersThen } from '../../money/orders/order-reports-store.ts'
import {
  findPaidForOrders,
  listOpenFees,
  listOpenGifts,
  listOpenRenewals,
  loadOpen,
  type OpenGroup,
  type OpenRow,
  pageOpenBookings,
  type Then,
} from './open-items-store.ts'
import { endOf } from './period.ts'

const mostShown = 50
const atOnce = 2000

export const getOpenItems: Handler<'bookkeeping', 'getOpenItems'> = async ({ query: { at } }, context) => {
  const { db, siteId } = context
  const { before, currency } = await endOf(context, at)
  const then = { siteId, before, currency }
  const [stored, gifts, renewals, orders] = await Promise.all([
    loadOpen(db, then, mostShown),
    listOpenGifts(db, then),
    listOpenRenewals(db, then),
    openOrders(db, then),
  ])
  const others = [...[...gifts, ...renewals].map((row) => itemOf(row, before)), ...orders.items]
  const items = [...stored.rows.map((row) => itemOf(row, before)), ...others].toSorted(byDueDate).slice(0, mostShown)
  const openItems: OpenItems = {
    atDate: before,
    sums: [...stored.groups.map(toOpenSum), ...sumsOf(others)],
    items,
    unknownCount: stored.unknown + orders.unknown,
  }
  return { openItems }
}

export async function* allOpenItems(db: Queryable, then: Then): AsyncGenerator<OpenItem[]> {
  yield (await listOpenFees(db, then)).map((row) => itemOf(row, then.before))
  yield (await listOpenGifts(db, then)).map((row) => itemOf(row, then.before))
  yield (await openOrders(db, then)).items
  yield (await listOpenRenewals(db, then)).map((row) => itemOf(row, then.before))
  for (let rows = await pageOpenBookings(db, then, null, atOnce); rows.length > 0; ) {
    yield rows.map((row) => itemOf(row, then.before))
    const last = rows.at(-1)
    rows = last && rows.length === atOnce ? await pageOpenBookings(db, then, last, atOnce) : []
  }
}

const byDueDate = (one: OpenItem, other: OpenItem): number => (one.dueDate < other.dueDate ? -1 : 1)

async function openOrders(db: Queryable, { siteId, before }: Then): Promise<{ items: OpenItem[]; unknown: number }> {
  const all = await findOrdersThen(db, { siteId, before, wanted: 'UNPAID' })
  const known = all.filter(({ isKnown, order: { state } }) => isKnown && state.cycle !== 0)
  const [endless, agreed] = [known.filter(({ order }) => isEndless(order.state)), known.filter(({ order }) => !isEndless(order.state))]
  const idsOf = (some: typeof known) => some.map(({ order }) => order.id)
  const paid = new Map([
    ...(await findPaidForOrders(db, { siteId, before, orderIds: idsOf(agreed) })),
    // Refunds of orders without an end are not owed again.
    ...(await findPaidForOrders(db, { siteId, before, orderIds: idsOf(endless), counted: asTaken })),
  ])
  const items = known.flatMap(({ order, customer }): OpenItem[] => {
    const row = { id: order.id, title: order.planName, customer, currency: order.price.currency, dueAt: order.state.startDate }
    const [total, had] = [amountOfOrder(order), paid.get(order.id) ?? 0n]
    return total > had ? [itemOf({ ...row, kind: 'ORDER', total: String(total), paid: String(had) }, before)] : []
  })
  return { items, unknown: all.filter(({ isKnown }) => !isKnown).length }
}

type Row = Omit<OpenRow, 'kind'> & { kind: OpenItem['kind'] }

function itemOf({ kind, id, orderId, title, customer, dueAt, currency, ...row }: Row, before: string): OpenItem {
  const [total, paid] = [BigInt(row.total), BigInt(row.paid)]
  return {
    kind,
    id,
    ...(orderId && { orderId }),
    title,
    dueDate: dueAt,
    isDue: dueAt < before,
    ...(customer !== null && { customer }),
    total: amountOf(total, currency),
    paid: amountOf(paid, currency),
    owed: amountOf(total - paid, currency),
  }
}

const toOpenSum = ({ kind, currency, isDue, count, owed }: OpenGroup): OpenSum => ({
  kind,
  isDue,
  count,
  owed: amountOf(BigInt(owed), currency),
})

const sumsOf = (items: readonly OpenItem[]): OpenSum[] =>
  [...Map.groupBy(items, ({ kind, isDue, owed }) => `${owed.currency} ${kind} ${isDue}`).values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const units = list.reduce((sum, { owed }) => sum + (unitsOf(owed.value, owed.currency) ?? 0n), 0n)
    return { kind: first.kind, isDue: first.isDue, count: list.length, owed: amountOf(units, first.owed.currency) }
  })
