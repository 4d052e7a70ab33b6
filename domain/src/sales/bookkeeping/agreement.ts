import type { CheckState, GapReason } from '@foyer/contract'

/** What the invoices of one payment say in a time, and what the ledger has of it, in minor units. Tips stand on no invoice. */
export type PaymentBooks = {
  invoiced: bigint
  credited: bigint
  charged: bigint
  /** Below zero: refunds, less those that came back. */
  returned: bigint
  /** Below zero: what banks took, less what was won. */
  disputed: bigint
  /** Whether a bank took money of this payment at any time. */
  wasDisputed: boolean
}

export const netOf = ({ invoiced, credited }: PaymentBooks): bigint => invoiced - credited

export const keptOf = ({ charged, returned, disputed }: PaymentBooks): bigint => charged + returned + disputed

/** Why invoices and money of a payment differ; null where they do not. */
export function gapReason(books: PaymentBooks): GapReason | null {
  const { invoiced, credited, charged, returned, disputed, wasDisputed } = books
  if (netOf(books) === keptOf(books)) return null
  // A bank's money is credited when it is lost, which may be in another month.
  if (disputed !== 0n && invoiced - credited === charged + returned) return 'DISPUTED'
  if (wasDisputed && invoiced === charged) return 'DISPUTED'
  if (invoiced === charged) return credited > -returned ? 'CREDITED_ONLY' : 'RETURNED_ONLY'
  if (invoiced === 0n) return 'NO_INVOICE'
  return charged === 0n ? 'NO_PAYMENT' : 'OTHER'
}

/** What needs no repair: the bank decides, or somebody credited by hand. */
const explained: ReadonlySet<GapReason> = new Set<GapReason>(['DISPUTED', 'CREDITED_ONLY'])

export function stateOfGaps(reasons: readonly GapReason[]): CheckState {
  if (reasons.length === 0) return 'RIGHT'
  return reasons.every((reason) => explained.has(reason)) ? 'EXPLAINED' : 'WRONG'
}

/** The sums of the same money by two ways: each key of one has the same amount in the other. */
export function agrees(ones: ReadonlyMap<string, bigint>, others: ReadonlyMap<string, bigint>): boolean {
  const keys = new Set([...ones.keys(), ...others.keys()])
  return [...keys].every((key) => (ones.get(key) ?? 0n) === (others.get(key) ?? 0n))
}
