import type { SpannedPrice } from '@foyer/contract'
import { unitsOf } from '../pricing/currency-units.ts'
import { spannedPrices } from './prices.ts'
import type { OrderRecord } from './told-order.ts'

type Priced = Pick<OrderRecord, 'state' | 'price'>

/** What the payment of one cycle comes to, in minor units, with everything that was agreed. The trial, cycle 0, costs nothing. */
export function amountOfCycle({ state, price }: Priced, cycle: number): bigint {
  const span = spannedPrices(state.model, price).find(({ duration }) => duration.cycleFrom <= cycle && cycle <= lastOf(duration))
  return span ? totalOf(span) : 0n
}

/** What the whole order comes to: all cycles that were agreed, or those that have begun where there is no last one. */
export function amountOfOrder({
  state,
  price,
}: {
  state: Pick<OrderRecord['state'], 'model' | 'cycle'>
  price: OrderRecord['price']
}): bigint {
  const begun = Math.max(state.cycle ?? 0, 1)
  return spannedPrices(state.model, price).reduce((sum, span) => {
    const last = state.model.subscription?.cycleCount === 0 ? Math.min(lastOf(span.duration), begun) : lastOf(span.duration)
    return sum + totalOf(span) * BigInt(Math.max(last - span.duration.cycleFrom + 1, 0))
  }, 0n)
}

const lastOf = ({ cycleFrom, numberOfCycles }: SpannedPrice['duration']): number =>
  numberOfCycles === undefined ? Number.POSITIVE_INFINITY : cycleFrom + numberOfCycles - 1

const totalOf = ({ price }: SpannedPrice): bigint => unitsOf(price.total, price.currency) ?? 0n
