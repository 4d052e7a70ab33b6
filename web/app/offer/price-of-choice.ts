import type { Money, Service } from '@foyer/contract'
import { type ChosenAddOn, paymentWithAddOns, withAddOns } from './add-on-choice.ts'
import { usePriceText } from './price-text.ts'

/** What a service costs together with what is taken besides; `chosen` is the price of what was chosen of it, where it has one. */
export const usePriceOfChoice = () => {
  const priceText = usePriceText()
  return ({ payment }: Pick<Service, 'payment'>, chosen: Money | undefined, addOns: readonly ChosenAddOn[]): string =>
    priceText({ payment: paymentWithAddOns(payment, addOns) }, chosen && withAddOns(chosen, addOns))
}
