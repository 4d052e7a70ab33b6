import type { Benefit, CreditCause } from '@foyer/contract'
import type { OrderState } from '../orders/lifecycle.ts'

/** Credits of one benefit that expire together: of a cycle, or of the whole order (null). */
export type Pool = { benefitId: string; cycle: number | null }

export type NewCreditLine = Pool & { cause: CreditCause; amount: number; uses?: number; bookingId?: string; reason?: string }

export type PoolBalance = Pool & { left: number; granted: number }

export type OrderCreditState = { benefits: readonly Benefit[]; pools: readonly PoolBalance[] }

export const poolOf = ({ id, kind }: Benefit, { cycle }: Pick<OrderState, 'cycle'>): Pool => ({
  benefitId: id,
  cycle: kind === 'PER_CYCLE' ? cycle : null,
})

export const leftIn = (pools: readonly PoolBalance[], { benefitId, cycle }: Pool): number =>
  pools.find((pool) => pool.benefitId === benefitId && pool.cycle === cycle)?.left ?? 0

export function poolsAfter(pools: readonly PoolBalance[], lines: readonly NewCreditLine[]): PoolBalance[] {
  const after = pools.map((pool) => ({ ...pool }))
  for (const { benefitId, cycle, cause, amount } of lines) {
    const given = cause === 'GRANT' || cause === 'MANUAL' ? amount : 0
    const pool = after.find((other) => other.benefitId === benefitId && other.cycle === cycle)
    if (pool) Object.assign(pool, { left: pool.left + amount, granted: pool.granted + given })
    else after.push({ benefitId, cycle, left: amount, granted: given })
  }
  return after
}

export type CreditedChange = { before: OrderState | null; after: OrderState }

const isOver = ({ status }: OrderState): boolean => status === 'ENDED' || status === 'CANCELED'

/** Credits are granted at the start and with each cycle; the rest expires with the cycle and the order. A pause keeps them. */
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

export type Taken = Pool & { orderId: string; uses: number; amount: number }

export function linesOfReturn(
  taken: Taken,
  { uses, bookingId, isValid, reason }: { uses: number; bookingId: string; isValid: boolean; reason?: string },
): NewCreditLine[] {
  const { benefitId, cycle } = taken
  const amount = taken.amount === 0 ? 0 : uses
  const back: NewCreditLine = { benefitId, cycle, cause: 'CANCELLATION', amount, uses: -uses, bookingId, ...(reason && { reason }) }
  return amount > 0 && !isValid ? [back, { benefitId, cycle, cause: 'EXPIRY', amount: -amount }] : [back]
}

export const isPoolValid = ({ cycle }: Pool, state: OrderState): boolean => !isOver(state) && (cycle === null || cycle === state.cycle)
