import type { PlanOrder, SpannedPrice } from '@foyer/contract'

export const priceOfCycle = ({ pricing: { prices } }: Pick<PlanOrder, 'pricing'>, cycle: number): SpannedPrice['price'] | undefined =>
  prices.findLast(({ duration }) => duration.cycleFrom <= Math.max(1, cycle))?.price
