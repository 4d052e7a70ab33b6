import { unitsOfProvider } from '@foyer/domain'
import type Stripe from 'stripe'
import type {
  ChargeRefund,
  ChargeState,
  DisputeState,
  MadePayout,
  Marked,
  MarkedRefund,
  Movement,
  MovementKind,
  Page,
  RefundState,
} from '../../ground/ports/payment-provider.ts'

export function markedOf(metadata: unknown): Marked | null {
  const [siteId, paymentId] = [guidOf(metadata, 'siteId'), guidOf(metadata, 'paymentId')]
  return siteId !== null && paymentId !== null ? { siteId, paymentId } : null
}

function markedRefundOf(metadata: unknown): MarkedRefund | null {
  const refundId = guidOf(metadata, 'refundId')
  return refundId === null ? null : { refundId, bookingId: guidOf(metadata, 'bookingId'), orderId: guidOf(metadata, 'orderId') }
}

function guidOf(metadata: unknown, name: string): string | null {
  const value: unknown = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : undefined
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : null
}

const statuses: Partial<Record<Stripe.PaymentIntent.Status, ChargeState['status']>> = {
  succeeded: 'SUCCEEDED',
  processing: 'PROCESSING',
  requires_action: 'ACTION_REQUIRED',
}

export type Returned = { refunds: readonly Stripe.Refund[]; disputes: readonly Stripe.Dispute[] }

const nothing: Returned = { refunds: [], disputes: [] }

export function chargeStateOf(intent: Stripe.PaymentIntent, { refunds, disputes }: Returned = nothing): ChargeState {
  const failureCode = intent.last_payment_error?.code ?? null
  const status = statuses[intent.status] ?? (failureCode === 'authentication_required' ? 'ACTION_REQUIRED' : 'DECLINED')
  const currency = intent.currency.toUpperCase()
  return {
    id: intent.id,
    status,
    failureCode: status === 'SUCCEEDED' ? null : failureCode,
    isMethodGone: false,
    paid: status === 'SUCCEEDED' ? { units: unitsOfProvider(intent.amount_received, currency), currency } : null,
    refunds: refunds.map((refund) => refundOf(refund, currency)),
    disputes: disputes.flatMap((dispute) => disputeOf(dispute, currency) ?? []),
  }
}

const refundOf = ({ id, amount, status, metadata, failure_reason: failureCode }: Stripe.Refund, currency: string): ChargeRefund => ({
  id,
  marked: markedRefundOf(metadata),
  units: unitsOfProvider(amount, currency),
  status: refundStatusOf(status),
  failureCode: failureCode ?? null,
})

const refundStatuses: Record<string, RefundState['status']> = { succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' }

export const refundStatusOf = (status: string | null): RefundState['status'] => refundStatuses[status ?? ''] ?? 'PENDING'

export function declinedState({ code, decline_code: reason, payment_intent: intent }: Stripe.errors.StripeCardError): ChargeState {
  const isActionNeeded = code === 'authentication_required'
  return {
    id: (intent as { id?: string } | undefined)?.id ?? null,
    status: isActionNeeded ? 'ACTION_REQUIRED' : 'DECLINED',
    // The library gives an empty string for a missing reason.
    failureCode: reason || code || 'card_declined',
    isMethodGone: false,
    paid: null,
    refunds: [],
    disputes: [],
  }
}

/** A charge that Stripe refused before any bank was asked. */
export const refusedState = (code: string | undefined, isMethodGone: boolean): ChargeState => ({
  id: null,
  status: 'DECLINED',
  failureCode: isMethodGone ? 'method_gone' : (code ?? 'refused'),
  isMethodGone,
  paid: null,
  refunds: [],
  disputes: [],
})

const disputeStatuses: Record<string, DisputeState['status']> = {
  warning_needs_response: 'INQUIRY',
  warning_under_review: 'INQUIRY',
  warning_closed: 'INQUIRY_CLOSED',
  needs_response: 'OPEN',
  under_review: 'UNDER_REVIEW',
  appeal_needs_response: 'OPEN',
  appeal_under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
}

function disputeOf(dispute: Stripe.Dispute, currency: string): DisputeState | null {
  const { id, amount, reason, livemode, evidence_details: evidence } = dispute
  const status = disputeStatuses[dispute.status]
  if (!status) return null
  return {
    id,
    status,
    reason,
    units: unitsOfProvider(amount, currency),
    dueBy: evidence?.due_by ? new Date(evidence.due_by * 1000).toISOString() : null,
    pageUrl: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
  }
}

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
