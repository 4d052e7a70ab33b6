import { type Bank, found, missing, newId, type Reply, refused, secondOf } from './bank.ts'
import { intentFor } from './charges.ts'
import { type Card, nested, type Params, type StripeIntent, type StripeSession } from './objects.ts'

const secondsOpen = 24 * 3600

export function openSession(bank: Bank, params: Params): Reply {
  const customer = params.customer ?? null
  const known = customer === null ? undefined : bank.customers.get(customer)
  if (customer !== null && (!known || known.deleted)) return missing('customer', customer, 'customer')
  const id = newId('cs_test')
  const isSetup = params.mode === 'setup'
  const created = secondOf(bank)
  const quantity = Number(params['line_items[0][quantity]'] ?? 1)
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    created,
    mode: isSetup ? 'setup' : 'payment',
    status: 'open',
    livemode: false,
    expires_at: params.expires_at === undefined ? created + secondsOpen : Number(params.expires_at),
    url: `https://checkout.stripe.example/${id}`,
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    amount_total: isSetup ? null : quantity * Number(params['line_items[0][price_data][unit_amount]']),
    currency: params.currency ?? params['line_items[0][price_data][currency]'] ?? '',
    customer,
    customer_creation: params.customer_creation ?? null,
    customer_email: params.customer_email ?? null,
    metadata: nested(params, 'metadata'),
    client_reference_id: params.client_reference_id ?? null,
    payment_intent: null,
    setup_intent: null,
    success_url: params.success_url ?? '',
    cancel_url: params.cancel_url ?? null,
  }
  bank.sessions.set(id, session)
  bank.wanted.set(id, params)
  return found(session)
}

/** A page as it is now: one whose time is over is closed. */
export function findSession(bank: Bank, id: string): StripeSession | undefined {
  const session = bank.sessions.get(id)
  if (session?.status === 'open' && session.expires_at <= secondOf(bank)) Object.assign(session, { status: 'expired', url: null })
  return session
}

export function closeSession(bank: Bank, id: string): Reply {
  const session = findSession(bank, id)
  if (!session) return missing('checkout.session', id)
  if (session.status !== 'open')
    return refused(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
  return found(Object.assign(session, { status: 'expired', url: null }))
}

/** The customer pays, or saves a card. A page on which a card is declined stays open. */
export function finish(bank: Bank, session: StripeSession, card: Card): StripeSession {
  const params = bank.wanted.get(session.id) ?? {}
  const isSaved = session.mode === 'setup' || params['payment_intent_data[setup_future_usage]'] !== undefined
  if (card === 'DECLINED' || card === 'NEEDS_CONFIRMATION') {
    payWith(bank, { session, params, customer: session.customer, method: newId('pm') }, card)
    return session
  }
  const customer = session.customer ?? (session.customer_creation === 'always' ? newCustomer(bank, session.customer_email) : null)
  const method = newId('pm')
  const created = secondOf(bank)
  const owner = isSaved ? customer : null
  bank.methods.set(method, { id: method, object: 'payment_method', created, customer: owner, card: { ...bank.printed } })
  if (owner !== null) bank.cards.set(owner, 'GOOD')
  Object.assign(session, { customer, status: 'complete', url: null })
  if (session.mode === 'setup') {
    const setup = { id: newId('seti'), object: 'setup_intent', created, status: 'succeeded', customer, payment_method: method } as const
    bank.setups.set(setup.id, setup)
    return Object.assign(session, { setup_intent: setup.id })
  }
  const intent = payWith(bank, { session, params, customer, method }, card)
  for (const id of [intent.id, customer, method]) if (id !== null) bank.isLive.set(id, bank.isLive.get(session.id) ?? false)
  return Object.assign(session, { payment_intent: intent.id, payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid' })
}

type Paying = { session: StripeSession; params: Params; customer: string | null; method: string }

const payWith = (bank: Bank, { session, params, customer, method }: Paying, card: Card): StripeIntent =>
  intentFor(
    bank,
    {
      amount: session.amount_total ?? 0,
      currency: session.currency,
      customer,
      payment_method: method,
      description: params['payment_intent_data[description]'] ?? null,
      metadata: nested(params, 'payment_intent_data[metadata]'),
    },
    card,
  )

function newCustomer(bank: Bank, email: string | null): string {
  const id = newId('cus')
  bank.customers.set(id, { id, object: 'customer', created: secondOf(bank), email })
  return id
}
