import type { CheckState, GapReason } from '@foyer/contract'

/** Of one payment in a period, in minor units. Tips are on no invoice. */
export type PaymentBooks = {
  invoiced: bigint
  credited: bigint
  charged: bigint
  /** Negative: refunds, less those that failed. */
  returned: bigint
  /** Negative: disputed money, less what was won. */
  disputed: bigint
  wasDisputed: boolean
}

export const netOf = ({ invoiced, credited }: PaymentBooks): bigint => invoiced - credited

export const keptOf = ({ charged, returned, disputed }: PaymentBooks): bigint => charged + returned + disputed

export function gapReason(books: PaymentBooks): GapReason | null {
  const { invoiced, credited, charged, returned, disputed, wasDisputed } = books
  if (netOf(books) === keptOf(books)) return null
  // A lost dispute may be credited in another month.
  if (disputed !== 0n && invoiced - credited === charged + returned) return 'DISPUTED'
  if (wasDisputed && invoiced === charged) return 'DISPUTED'
  if (invoiced === charged) return credited > -returned ? 'CREDITED_ONLY' : 'RETURNED_ONLY'
  if (invoiced === 0n) return 'NO_INVOICE'
  return charged === 0n ? 'NO_PAYMENT' : 'OTHER'
}

const explained: ReadonlySet<GapReason> = new Set<GapReason>(['DISPUTED', 'CREDITED_ONLY'])

export function stateOfGaps(reasons: readonly GapReason[]): CheckState {
  if (reasons.length === 0) return 'RIGHT'
  return reasons.every((reason) => explained.has(reason)) ? 'EXPLAINED' : 'WRONG'
}

export function agrees(ones: ReadonlyMap<string, bigint>, others: ReadonlyMap<string, bigint>): boolean {
  const keys = new Set([...ones.keys(), ...others.keys()])
  return [...keys].every((key) => (ones.get(key) ?? 0n) === (others.get(key) ?? 0n))
}
