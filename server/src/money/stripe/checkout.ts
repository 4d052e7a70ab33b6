import { providerAmount, unitsOfProvider } from '@foyer/domain'
import type Stripe from 'stripe'
import type { CheckoutState, SavedByCheckout, WantedCheckout } from '../../ground/ports/payment-provider.ts'

export function checkoutParams(wanted: WantedCheckout): Stripe.Checkout.SessionCreateParams {
  const { amount, marked, savesMethod, returnUrl, closesAt } = wanted
  const common = {
    success_url: returnUrl,
    cancel_url: returnUrl,
    metadata: marked,
    client_reference_id: marked.paymentId,
    ...payerOf(wanted),
    ...(closesAt && { expires_at: Math.floor(Date.parse(closesAt) / 1000) }),
  }
  const currency = amount.currency.toLowerCase()
  if (amount.units === 0n) return { ...common, mode: 'setup', currency, setup_intent_data: { metadata: marked, description: wanted.title } }
  const unitAmount = providerAmount(amount.units, amount.currency)
  if (unitAmount === null) throw new Error(`Stripe takes no ${amount.units} of ${amount.currency}`)
  const priced = { currency, unit_amount: unitAmount, product_data: { name: wanted.title } }
  return {
    ...common,
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: priced }],
    payment_intent_data: {
      description: wanted.title,
      metadata: marked,
      ...(savesMethod && { setup_future_usage: 'off_session' as const }),
    },
  }
}

/** Stripe refuses an address beside a customer. */
function payerOf({ savesMethod, customerId, email }: WantedCheckout) {
  if (customerId && savesMethod) return { customer: customerId }
  return { ...(email && { customer_email: email }), ...(savesMethod && { customer_creation: 'always' as const }) }
}

export function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutState {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const status = statusOf(session, intent)
  const currency = session.currency?.toUpperCase() ?? ''
  return {
    status,
    redirectUrl: session.url,
    chargeId: intent?.id ?? null,
    paid:
      session.mode === 'payment' && status === 'SUCCEEDED'
        ? { units: unitsOfProvider(session.amount_total ?? 0, currency), currency }
        : null,
    saved: status === 'SUCCEEDED' ? savedOf(session, intent) : null,
  }
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): CheckoutState['status'] {
  if (session.status === 'expired') return 'EXPIRED'
  if (session.status !== 'complete') return 'OPEN'
  if (session.payment_status !== 'unpaid') return 'SUCCEEDED'
  // Completed by the customer, then refused by the bank: the page cannot be used again.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'FAILED' : 'PROCESSING'
}

function savedOf({ customer, setup_intent: setup }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): SavedByCheckout | null {
  const customerId = idOf(customer)
  const method = intent?.payment_method ?? (typeof setup === 'string' ? null : (setup?.payment_method ?? null))
  const methodId = idOf(method)
  return customerId && methodId ? { customerId, methodId, card: typeof method === 'string' ? {} : printedOf(method) } : null
}

function printedOf(method: Stripe.PaymentMethod | null): SavedByCheckout['card'] {
  const card = method?.card
  if (!card) return {}
  return { brand: card.brand, lastDigits: card.last4, expiresMonth: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` }
}

const idOf = (named: string | { id: string } | null): string | null => (typeof named === 'string' ? named : (named?.id ?? null))
