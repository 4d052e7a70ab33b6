import { unitsOfProvider } from '@foyer/domain'
import type Stripe from 'stripe'
import type { ChargeState, Marked } from '../ports/payment-provider.ts'

/** Our ids on an object of Stripe; null on an object of another shop. */
export function markedOf(metadata: Record<string, string> | null | undefined): Marked | null {
  const { siteId, paymentId } = metadata ?? {}
  return siteId && paymentId ? { siteId, paymentId } : null
}

const statuses: Partial<Record<Stripe.PaymentIntent.Status, ChargeState['status']>> = {
  succeeded: 'SUCCEEDED',
  processing: 'PROCESSING',
  requires_action: 'ACTION_REQUIRED',
}

/** What became of a charge, with the refunds and disputes that followed. */
export function chargeStateOf(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[] = []): ChargeState {
  const failureCode = intent.last_payment_error?.code ?? null
  const status = statuses[intent.status] ?? (failureCode === 'authentication_required' ? 'ACTION_REQUIRED' : 'DECLINED')
  const currency = intent.currency.toUpperCase()
  const units = (amount: number) => unitsOfProvider(amount, currency)
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return {
    ...{ id: intent.id, status, failureCode: status === 'SUCCEEDED' ? null : failureCode },
    paid: status === 'SUCCEEDED' ? { units: units(intent.amount_received), currency } : null,
    refunds: (charge?.refunds?.data ?? []).map(({ id, amount, status: refund }) => ({
      id,
      units: units(amount),
      status: refundStatuses[refund ?? ''] ?? 'PENDING',
    })),
    disputes: disputes
      .filter((dispute) => withMoney.has(dispute.status))
      .map(({ id, amount, status: dispute }) => ({ id, units: units(amount), isWon: dispute === 'won' })),
  }
}

const refundStatuses: Record<string, 'SUCCEEDED' | 'FAILED'> = { succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' }

// While a bank only asks, no money has moved.
const withMoney = new Set(['needs_response', 'under_review', 'won', 'lost'])

/** A charge that the bank refused: Stripe answers it as an error. */
export function declinedState({ code, decline_code: reason, payment_intent: intent }: Stripe.errors.StripeCardError): ChargeState {
  const isActionNeeded = code === 'authentication_required'
  return {
    ...{ id: (intent as { id?: string } | undefined)?.id ?? null, status: isActionNeeded ? 'ACTION_REQUIRED' : 'DECLINED' },
    // The library tells a missing reason as an empty text.
    ...{ failureCode: reason || code || 'card_declined', paid: null, refunds: [], disputes: [] },
  }
}
