import { type OrderPrice, paymentOf } from '../../money/orders/payments.ts'
import { type AgreedTax, taxWithin } from '../../offer/pricing/taxes.ts'

/** In minor units: total = subtotal + fees − discount, plus the tax if prices do not include it. `dueNow` is paid at once. */
export type ItemPrice = {
  subtotal: bigint
  fees: bigint
  discount: bigint
  tax: bigint
  total: bigint
  dueNow: bigint
}

/** The agreed price of the hold, with the tax; an added tax is no part of the subtotal. */
export function priceOfBookedItem({ total, due }: { total: bigint; due: bigint }, tax: AgreedTax | null): ItemPrice {
  const within = taxWithin(total, tax)
  return { subtotal: tax && !tax.isIncluded ? total - within : total, fees: 0n, discount: 0n, tax: within, total, dueNow: due }
}

export function priceOfPlanItem(price: OrderPrice, hasTrial: boolean): ItemPrice {
  const { subtotal, discount, tax, total } = paymentOf(price, 1)
  const fees = price.fees.reduce((sum, { units }) => sum + units, 0n)
  return { subtotal, fees, discount, tax, total, dueNow: hasTrial ? 0n : total }
}

const members = ['subtotal', 'fees', 'discount', 'tax', 'total', 'dueNow'] as const

export const sumOfItems = (items: readonly ItemPrice[]): ItemPrice => {
  const sum = (member: (typeof members)[number]) => items.reduce((total, item) => total + item[member], 0n)
  return {
    subtotal: sum('subtotal'),
    fees: sum('fees'),
    discount: sum('discount'),
    tax: sum('tax'),
    total: sum('total'),
    dueNow: sum('dueNow'),
  }
}
