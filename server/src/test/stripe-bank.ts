import { randomUUID } from 'node:crypto'
import {
  type Card,
  nested,
  type Params,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeSession,
} from './stripe-objects.ts'

/** Everything that the server keeps. */
export const newBank = () => ({
  sessions: new Map<string, StripeSession>(),
  intents: new Map<string, StripeIntent>(),
  refunds: [] as StripeRefund[],
  disputes: [] as StripeDispute[],
  cards: new Map<string, Card>(),
  /** What is printed on the cards that are saved from now on. */
  printed: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  forgotten: [] as string[],
  forgottenCustomers: [] as string[],
})
export type Bank = ReturnType<typeof newBank>

export type Reply = { status: number; body: object | undefined }

export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

export const refused = (code: string): Reply => ({ status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } })

type Money = Pick<StripeIntent, 'amount' | 'currency' | 'customer' | 'payment_method' | 'metadata'>

const statusOf: Record<Card, StripeIntent['status']> = {
  GOOD: 'succeeded',
  DELAYED: 'processing',
  DECLINED: 'requires_payment_method',
  NEEDS_CONFIRMATION: 'requires_payment_method',
}

export function intentFor(bank: Bank, fields: Money, card: Card): StripeIntent {
  const intent: StripeIntent = {
    ...{ id: newId('pi'), object: 'payment_intent', ...fields, amount_received: card === 'GOOD' ? fields.amount : 0 },
    ...{ last_payment_error: null, status: statusOf[card] },
  }
  bank.intents.set(intent.id, intent)
  return intent
}

export function openSession(bank: Bank, params: Params): StripeSession {
  const id = newId('cs_test')
  const isSetup = params.mode === 'setup'
  const session: StripeSession = {
    ...{
      id,
      object: 'checkout.session',
      mode: isSetup ? 'setup' : 'payment',
      status: 'open',
      url: `https://checkout.stripe.example/${id}`,
    },
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    amount_total: isSetup ? null : Number(params['line_items[0][price_data][unit_amount]']),
    currency: params.currency ?? params['line_items[0][price_data][currency]'] ?? '',
    ...{ customer: params.customer ?? null, metadata: nested(params, 'metadata'), payment_intent: null, setup_intent: null },
    success_url: params.success_url ?? '',
  }
  bank.sessions.set(id, session)
  return session
}

export function closeSession(session: StripeSession): Reply {
  if (session.status !== 'open') return refused('resource_invalid_state')
  Object.assign(session, { status: 'expired', url: null })
  return { status: 200, body: session }
}

/** A charge without the customer: one that the bank refuses is answered as an error. */
export function chargeSaved(bank: Bank, params: Params): Reply {
  const card = bank.cards.get(params.customer ?? '') ?? 'GOOD'
  const money = { amount: Number(params.amount), currency: params.currency ?? '', customer: params.customer ?? null }
  const intent = intentFor(bank, { ...money, payment_method: params.payment_method ?? null, metadata: nested(params, 'metadata') }, card)
  if (card === 'GOOD' || card === 'DELAYED') return { status: 200, body: shownIntent(bank, intent) }
  intent.last_payment_error =
    card === 'DECLINED' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : { code: 'authentication_required' }
  return { status: 402, body: { error: { type: 'card_error', message: 'Refused', ...intent.last_payment_error, payment_intent: intent } } }
}

function forgetMethod(bank: Bank, id: string): Reply {
  if (bank.forgotten.includes(id)) return refused('resource_missing')
  bank.forgotten.push(id)
  return { status: 200, body: { id, object: 'payment_method', customer: null } }
}

function forgetCustomer(bank: Bank, id: string): Reply {
  if (bank.forgottenCustomers.includes(id)) return refused('resource_missing')
  bank.forgottenCustomers.push(id)
  return { status: 200, body: { id, object: 'customer', deleted: true } }
}

export function takeBack(bank: Bank, params: Params): Reply {
  const intent = bank.intents.get(params.payment_intent ?? '')
  const earlier = bank.refunds.filter((one) => one.payment_intent === intent?.id)
  const left = earlier.reduce((sum, { amount }) => sum - amount, intent?.amount_received ?? 0)
  const amount = Number(params.amount)
  if (!intent || amount > left) return refused('charge_already_refunded')
  const refund: StripeRefund = {
    ...{ id: newId('re'), payment_intent: intent.id, amount, status: 'succeeded', metadata: nested(params, 'metadata') },
  }
  bank.refunds.push(refund)
  return { status: 200, body: refund }
}

export const shownIntent = ({ refunds, disputes }: Bank, intent: StripeIntent) => ({
  ...intent,
  latest_charge: {
    id: `ch_${intent.id}`,
    refunds: { data: refunds.filter((refund) => refund.payment_intent === intent.id) },
    disputed: disputes.some((dispute) => dispute.payment_intent === intent.id),
  },
})

export const shownSession = (bank: Bank, session: StripeSession) => {
  const intent = session.payment_intent === null ? null : bank.intents.get(session.payment_intent)
  const withCard = <Named extends { payment_method: string | null }>(named: Named) => ({
    ...named,
    payment_method:
      named.payment_method === null ? null : { id: named.payment_method, object: 'payment_method', card: { ...bank.printed } },
  })
  return {
    ...session,
    payment_intent: intent ? withCard(intent) : null,
    setup_intent: session.setup_intent && withCard(session.setup_intent),
  }
}

/** What the server answers to a request that it admitted. */
export function answerOf(bank: Bank, method: string, path: string, params: Params): Reply {
  const [, , kind = '', one = '', two = '', three = ''] = path.split('/')
  const found = (body: object): Reply => ({ status: 200, body })
  if (kind === 'checkout' && two === '') return found(openSession(bank, params))
  const session = kind === 'checkout' ? bank.sessions.get(two) : undefined
  if (session) return three === 'expire' ? closeSession(session) : found(shownSession(bank, session))
  if (kind === 'payment_intents' && method === 'POST') return chargeSaved(bank, params)
  const intent = bank.intents.get(one)
  if (kind === 'payment_intents' && intent) return found(shownIntent(bank, intent))
  if (kind === 'payment_intents' && one === '') {
    const own = [...bank.intents.values()].filter(({ customer }) => customer === params.customer)
    return found({ object: 'list', data: own.map((each) => shownIntent(bank, each)) })
  }
  if (kind === 'payment_methods' && two === 'detach') return forgetMethod(bank, one)
  if (kind === 'customers' && method === 'DELETE') return forgetCustomer(bank, one)
  if (kind === 'refunds') return takeBack(bank, params)
  if (kind === 'disputes') return found({ data: bank.disputes.filter((dispute) => dispute.payment_intent === params.payment_intent) })
  return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: path } } }
}
