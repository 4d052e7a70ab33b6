import type { PlanOrder, SpannedPrice } from '@foyer/contract'

/** What the payment of a cycle is made of. The first may hold fees, and some may be reduced; a trial is paid with the first. */
export const priceOfCycle = ({ pricing: { prices } }: Pick<PlanOrder, 'pricing'>, cycle: number): SpannedPrice['price'] | undefined =>
  prices.findLast(({ duration }) => duration.cycleFrom <= Math.max(1, cycle))?.price
