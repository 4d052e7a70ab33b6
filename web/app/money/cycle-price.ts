import type { PlanOrder, SpannedPrice } from '@foyer/contract'

/** The first cycle may hold fees, and some cycles may be reduced; a trial is paid with the first. */
export const priceOfCycle = ({ pricing: { prices } }: Pick<PlanOrder, 'pricing'>, cycle: number): SpannedPrice['price'] | undefined =>
  prices.findLast(({ duration }) => duration.cycleFrom <= Math.max(1, cycle))?.price
