import type { SpannedPrice } from '@foyer/contract'
import { unitsOf } from '../../ground/money/currency-units.ts'
import type { OrderRecord } from './order-record.ts'
import { isEachPayableOnline, spannedPrices } from './prices.ts'

type Priced = Pick<OrderRecord, 'state' | 'price'>

/** In minor units. The trial, cycle 0, costs nothing. */
export function amountOfCycle({ state, price }: Priced, cycle: number): bigint {
  const span = spannedPrices(state.model, price).find(({ duration }) => duration.cycleFrom <= cycle && cycle <= lastOf(duration))
  return span ? totalOf(span) : 0n
}

export const isOrderPayableOnline = ({ state, price }: Priced): boolean => isEachPayableOnline(state.model, price)

export function firstPaymentOf(order: Priced): { cycle: number; units: bigint } {
  const { model, freeTrialDays } = order.state
  return model.subscription !== undefined && freeTrialDays > 0 ? { cycle: 0, units: 0n } : { cycle: 1, units: amountOfCycle(order, 1) }
}

export function paymentsOfOrder({ model, cycle, autoRenewCanceled }: PaidState): number {
  const agreed = model.subscription?.cycleCount ?? 1
  const begun = Math.max(cycle ?? 0, 1)
  return agreed === 0 || (autoRenewCanceled && begun < agreed) ? begun : agreed
}

type PaidState = Pick<OrderRecord['state'], 'model' | 'cycle' | 'autoRenewCanceled'>

export function amountOfOrder({ state, price }: { state: PaidState; price: OrderRecord['price'] }): bigint {
  const count = paymentsOfOrder(state)
  return spannedPrices(state.model, price).reduce((sum, span) => {
    const last = Math.min(lastOf(span.duration), count)
    return sum + totalOf(span) * BigInt(Math.max(last - span.duration.cycleFrom + 1, 0))
  }, 0n)
}

const lastOf = ({ cycleFrom, numberOfCycles }: SpannedPrice['duration']): number =>
  numberOfCycles === undefined ? Number.POSITIVE_INFINITY : cycleFrom + numberOfCycles - 1

const totalOf = ({ price }: SpannedPrice): bigint => unitsOf(price.total, price.currency) ?? 0n
