import type { Liabilities, Liability, LiabilityKind, LiabilitySum } from '@foyer/contract'
import { amountOf, unitsOf, unserved, unservedBooking } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findOrdersThen, type OrderThen } from '../../money/orders/order-reports-store.ts'
import { findVisits, listPaidAhead, listUnusedGifts, type PaidBookingRow, type PaidGiftRow, type Wanted } from './liabilities-store.ts'
import { findPaidForOrders } from './open-items-store.ts'
import { endOf } from './period.ts'

const mostShown = 50

export const getLiabilities: Handler<'bookkeeping', 'getLiabilities'> = async ({ query: { at, isTest = false } }, context) => {
  const { db, siteId } = context
  const { before } = await endOf(context, at)
  const { items, unknownCount, endlessCount } = await loadLiabilities(db, { siteId, before, isTest })
  const liabilities: Liabilities = { atDate: before, sums: sumsOf(items), items: items.slice(0, mostShown), unknownCount, endlessCount }
  return { liabilities }
}

type Loaded = Pick<Liabilities, 'items' | 'unknownCount' | 'endlessCount'>

export async function loadLiabilities(db: Queryable, wanted: Wanted): Promise<Loaded> {
  const [gifts, bookings, orders] = await Promise.all([listUnusedGifts(db, wanted), listPaidAhead(db, wanted), ofOrders(db, wanted)])
  const known = bookings.filter(({ isKnown }) => isKnown)
  return {
    items: [...gifts.map((gift) => ofGift(gift, wanted)), ...orders.items, ...known.flatMap((booking) => ofBooking(booking, wanted))],
    unknownCount: bookings.length - known.length + orders.unknownCount,
    endlessCount: orders.endlessCount,
  }
}

function ofGift({ id, title, customer, currency, paid, expiresAt }: PaidGiftRow, { before }: Wanted): Liability {
  const isExpired = expiresAt !== null && expiresAt <= before
  const amount = amountOf(BigInt(paid), currency)
  return {
    kind: isExpired ? 'EXPIRED_GIFT' : 'GIFT',
    id,
    title,
    paid: amount,
    value: amount,
    ...(customer !== null && { customer }),
    ...(expiresAt !== null && { untilDate: expiresAt }),
  }
}

function ofBooking(
  { id, type, title, customer, currency, paymentStatus, start, end, ...row }: PaidBookingRow,
  { before }: Wanted,
): Liability[] {
  const paid = BigInt(row.paid)
  const units = unservedBooking({ isCourse: type === 'COURSE', start, end }, { paid, at: before })
  if (units === 0n) return []
  return [
    {
      kind: paymentStatus === 'PARTIALLY_PAID' ? 'DEPOSIT' : 'BOOKING',
      id,
      title,
      untilDate: start,
      paid: amountOf(paid, currency),
      value: amountOf(units, currency),
      ...(customer !== null && { customer }),
    },
  ]
}

/** Credits given by the business were not paid for. */
async function ofOrders(db: Queryable, { siteId, before, isTest }: Wanted): Promise<Loaded> {
  const all = await findOrdersThen(db, { siteId, before, wanted: 'GOING_ON' })
  const orderIds = all.map(({ order }) => order.id)
  const [paid, visits] = await Promise.all([
    findPaidForOrders(db, { siteId, before, orderIds, isTest }),
    findVisits(db, { siteId, before, orderIds }),
  ])
  const withMoney = all.filter(({ order }) => (paid.get(order.id) ?? 0n) > 0n)
  const known = withMoney.filter(({ isKnown }) => isKnown)
  const reckoned = known.map((one) => ofOrder(one, { paid: paid.get(one.order.id) ?? 0n, included: visits.get(one.order.id), before }))
  return {
    items: reckoned.flatMap(({ liability }) => liability ?? []),
    unknownCount: withMoney.length - known.length,
    endlessCount: reckoned.filter(({ isEndless }) => isEndless).length,
  }
}

type Paid = {
  paid: bigint
  included: { visits: Parameters<typeof unserved>[0]['visits']; isUnlimited: boolean } | undefined
  before: string
}

function ofOrder({ order, customer }: OrderThen, { paid, included, before }: Paid): { liability: Liability | null; isEndless: boolean } {
  const { visits = [], isUnlimited = false } = included ?? {}
  const { basis, units, left, granted, until } = unserved({ ...order, visits, isUnlimited }, { paid, at: before })
  if (units === 0n) return { liability: null, isEndless: basis === 'ENDLESS' }
  const kind = basis === 'VISITS' ? 'VISITS' : 'TIME'
  const { currency } = order.price
  return {
    isEndless: false,
    liability: {
      kind,
      id: order.id,
      title: order.planName,
      paid: amountOf(paid, currency),
      value: amountOf(units, currency),
      ...(customer !== null && { customer }),
      ...(basis === 'VISITS' && { left, granted }),
      ...(until !== null && { untilDate: until }),
    },
  }
}

const kinds: readonly LiabilityKind[] = ['GIFT', 'EXPIRED_GIFT', 'VISITS', 'TIME', 'BOOKING', 'DEPOSIT']

const sumsOf = (items: readonly Liability[]): LiabilitySum[] =>
  [...Map.groupBy(items, ({ value }) => value.currency)].flatMap(([currency, list]) =>
    kinds.flatMap((kind) => {
      const ofKind = list.filter((one) => one.kind === kind)
      const units = ofKind.reduce((sum, { value }) => sum + (unitsOf(value.value, currency) ?? 0n), 0n)
      return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, value: amountOf(units, currency) }]
    }),
  )
