import { unitsOfProvider } from '@foyer/domain'
import type Stripe from 'stripe'
import type { DisputeState } from '../../ground/ports/payment-provider.ts'

/** A dispute that was prevented never came to be. */
const statuses: Record<string, DisputeState['status']> = {
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

export function disputeOf(dispute: Stripe.Dispute, currency: string): DisputeState | null {
  const { id, amount, reason, livemode, evidence_details: evidence } = dispute
  const status = statuses[dispute.status]
  if (!status) return null
  return {
    id,
    status,
    reason,
    units: unitsOfProvider(amount, currency),
    // Zero where the bank takes no answer.
    dueBy: evidence?.due_by ? new Date(evidence.due_by * 1000).toISOString() : null,
    pageUrl: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
  }
}
