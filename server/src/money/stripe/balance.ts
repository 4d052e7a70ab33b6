import { unitsOfProvider } from '@foyer/domain'
import type Stripe from 'stripe'
import type { MadePayout, Movement, MovementKind, Page } from '../../ground/ports/payment-provider.ts'
import { markedOf } from './charge-state.ts'

/** Stripe's reporting categories (https://docs.stripe.com/reports/reporting-categories). */
const kinds: Record<string, MovementKind> = {
  charge: 'CHARGE',
  refund: 'REFUND',
  refund_failure: 'REFUND_FAILED',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE_WON',
  payout: 'PAYOUT',
  payout_reversal: 'PAYOUT',
}

/** The common members of a charge, a refund and a dispute. */
type Source = {
  id: string
  object?: string
  amount?: number
  currency?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

export function movementOf(one: Stripe.BalanceTransaction): Movement {
  const kind = kinds[one.reporting_category] ?? 'OTHER'
  const currency = one.currency.toUpperCase()
  const units = (amount: number) => unitsOfProvider(amount, currency)
  // Expanded, a source has the members of its kind.
  const source = typeof one.source === 'string' ? { id: one.source } : (one.source as Source | null)
  const intent = idOf(source?.payment_intent)
  return {
    id: one.id,
    kind,
    amount: { units: units(one.amount), currency },
    feeUnits: units(one.fee),
    netUnits: units(one.net),
    paid: kind === 'PAYOUT' || kind === 'OTHER' ? { units: units(one.amount), currency } : paidOf(one, source),
    providerId: (kind === 'CHARGE' ? intent : null) ?? source?.id ?? one.id,
    chargeId: intent,
    marked: markedOf(source?.metadata),
    description: one.description,
    date: instantOf(one.created),
    availableDate: instantOf(one.available_on),
  }
}

/** In the currency of the charge, with the sign of the movement. */
function paidOf({ amount, currency }: Stripe.BalanceTransaction, source: Source | null): Movement['paid'] {
  const paid = (source?.currency ?? currency).toUpperCase()
  const units = unitsOfProvider(source?.amount ?? Math.abs(amount), paid)
  return { units: amount < 0 ? -units : units, currency: paid }
}

export const payoutOf = (payout: Stripe.Payout): MadePayout => {
  const currency = payout.currency.toUpperCase()
  return {
    id: payout.id,
    amount: { units: unitsOfProvider(payout.amount, currency), currency },
    status: payout.status,
    // Stripe gives the day of arrival as midnight UTC.
    isAutomatic: payout.automatic,
    arrivalDay: instantOf(payout.arrival_date).slice(0, 10),
    date: instantOf(payout.created),
  }
}

type Listed<One> = { data: readonly One[]; has_more: boolean }

export const pageOf = <One extends { id: string }, Item>({ data, has_more }: Listed<One>, convert: (one: One) => Item): Page<Item> => ({
  items: data.map(convert),
  after: has_more ? (data.at(-1)?.id ?? null) : null,
})

export const secondOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

const instantOf = (second: number): string => new Date(second * 1000).toISOString()

const idOf = (one: string | { id: string } | null | undefined): string | null => (typeof one === 'string' ? one : (one?.id ?? null))
