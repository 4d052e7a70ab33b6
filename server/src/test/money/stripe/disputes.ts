import { disputeFee, move } from './balance.ts'
import { type Bank, newId, secondOf } from './bank.ts'
import type { DisputeStatus, StripeDispute, StripeIntent } from './objects.ts'

const daysToAnswer = 9

const withMoney = new Set<DisputeStatus>(['needs_response', 'under_review', 'won', 'lost'])

type Wanted = { status?: 'needs_response' | 'warning_needs_response'; amount?: number; reason?: string }

/** The customer's bank takes a charge back, or only asks about it (a warning: no money moves). */
export function openDispute(bank: Bank, intent: StripeIntent, { status = 'needs_response', amount, reason = 'fraudulent' }: Wanted) {
  const charge = bank.charges.get(intent.latest_charge ?? '')
  if (!charge) throw new Error('There is no charge to dispute')
  const created = secondOf(bank)
  const dispute: StripeDispute = {
    id: newId('dp'),
    object: 'dispute',
    created,
    status: 'warning_needs_response',
    currency: charge.currency,
    charge: charge.id,
    // What was refunded before is not disputed any more.
    amount: amount ?? charge.amount - charge.amount_refunded,
    payment_intent: intent.id,
    reason,
    is_charge_refundable: true,
    balance_transactions: [],
    metadata: {},
    evidence_details: { due_by: created + daysToAnswer * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
  }
  bank.disputes.push(dispute)
  charge.disputed = true
  return changeDispute(bank, dispute, status)
}

/** From a warning to a dispute, under review, and then won or lost. The money goes with the dispute and comes back where it is won. */
export function changeDispute(bank: Bank, dispute: StripeDispute, status: DisputeStatus): StripeDispute {
  const { amount, currency, id: source } = dispute
  const [hadMoney, hasMoney] = [withMoney.has(dispute.status), withMoney.has(status)]
  if (hadMoney && !hasMoney) throw new Error('A dispute does not become a warning')
  // A bank may think better of one that was lost.
  if (dispute.status === 'won') throw new Error('The dispute is won')
  dispute.status = status
  dispute.is_charge_refundable = !hasMoney || status === 'won'
  if (status === 'under_review' || status === 'warning_under_review')
    Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 })
  const moved = (reporting_category: 'dispute' | 'dispute_reversal', units: number, fee = 0) =>
    dispute.balance_transactions.push(move(bank, { type: 'adjustment', reporting_category, amount: units, currency, source, fee }))
  if (hasMoney && !hadMoney) moved('dispute', -amount, disputeFee)
  if (status === 'won') moved('dispute_reversal', amount)
  return dispute
}
