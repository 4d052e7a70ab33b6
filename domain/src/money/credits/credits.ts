import type { Benefit, CreditCause } from '@foyer/contract'
import type { OrderState } from '../orders/lifecycle.ts'

/** The credits of one benefit that expire together: those of a cycle, or of the whole order. Unlimited use has no cycle either. */
export type Pool = { benefitId: string; cycle: number | null }

/** A line of the ledger before it is written. */
export type NewCreditLine = Pool & { cause: CreditCause; amount: number; uses?: number; bookingId?: string; reason?: string }

/** What is left in a pool that has lines, and all that was given to it. */
export type PoolBalance = Pool & { left: number; granted: number }

/** An order's benefits and what is left of them. */
export type OrderCreditState = { benefits: readonly Benefit[]; pools: readonly PoolBalance[] }

export const poolOf = ({ id, kind }: Benefit, { cycle }: Pick<OrderState, 'cycle'>): Pool => ({
  benefitId: id,
  cycle: kind === 'PER_CYCLE' ? cycle : null,
})

export const leftIn = (pools: readonly PoolBalance[], { benefitId, cycle }: Pool): number =>
  pools.find((pool) => pool.benefitId === benefitId && pool.cycle === cycle)?.left ?? 0

/** The pools after some lines. */
export function poolsAfter(pools: readonly PoolBalance[], lines: readonly NewCreditLine[]): PoolBalance[] {
  const after = pools.map((pool) => ({ ...pool }))
  for (const { benefitId, cycle, cause, amount } of lines) {
    const given = cause === 'GRANT' || cause === 'MANUAL' ? amount : 0
    const pool = after.find((one) => one.benefitId === benefitId && one.cycle === cycle)
    if (pool) Object.assign(pool, { left: pool.left + amount, granted: pool.granted + given })
    else after.push({ benefitId, cycle, left: amount, granted: given })
  }
  return after
}

/** Where the credits of an order stand between two of its states; `before` is null for a new order. */
export type CreditedChange = { before: OrderState | null; after: OrderState }

const isOver = ({ status }: OrderState): boolean => status === 'ENDED' || status === 'CANCELED'

/**
 * The lines that follow from changes of an order, in order: credits are granted when it starts and with each cycle, and what is left expires
 * with the cycle and with the order. Credits wait through a pause.
 */
export function linesOfChanges({ benefits, pools }: OrderCreditState, changes: readonly CreditedChange[]): NewCreditLine[] {
  const lines: NewCreditLine[] = []
  for (const change of changes) lines.push(...linesOfChange({ benefits, pools: poolsAfter(pools, lines) }, change))
  return lines
}

function linesOfChange({ benefits, pools }: OrderCreditState, { before, after }: CreditedChange): NewCreditLine[] {
  if (isOver(after)) return expiryOf(pools)
  const hasBegunCycle = after.status === 'ACTIVE' && before?.cycle !== after.cycle
  if (!hasBegunCycle) return []
  const isStart = before === null || before.cycle === null
  const granted = benefits.filter(({ kind }) => kind === 'PER_CYCLE' || (kind === 'PER_ORDER' && isStart))
  return [
    ...expiryOf(pools.filter(({ cycle }) => cycle !== null && cycle !== after.cycle)),
    ...granted.map((benefit): NewCreditLine => ({ ...poolOf(benefit, after), cause: 'GRANT', amount: benefit.amount ?? 0 })),
  ]
}

const expiryOf = (pools: readonly PoolBalance[]): NewCreditLine[] =>
  pools
    .filter(({ left }) => left > 0)
    .map(({ benefitId, cycle, left }): NewCreditLine => ({ benefitId, cycle, cause: 'EXPIRY', amount: -left }))

/** What a booking took of an order and did not give back. */
export type Taken = Pool & { orderId: string; uses: number; amount: number }

/** Gives back what a booking took, or some of it. Credits that have expired meanwhile come back and expire at once. */
export function linesOfReturn(
  taken: Taken,
  { uses, bookingId, isValid, reason }: { uses: number; bookingId: string; isValid: boolean; reason?: string },
): NewCreditLine[] {
  const { benefitId, cycle } = taken
  const amount = taken.amount === 0 ? 0 : uses
  const back: NewCreditLine = { benefitId, cycle, cause: 'CANCELLATION', amount, uses: -uses, bookingId, ...(reason && { reason }) }
  return amount > 0 && !isValid ? [back, { benefitId, cycle, cause: 'EXPIRY', amount: -amount }] : [back]
}

/** Whether credits of a pool can still be spent. */
export const isPoolValid = ({ cycle }: Pool, state: OrderState): boolean => !isOver(state) && (cycle === null || cycle === state.cycle)
