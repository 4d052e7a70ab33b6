import { feeOf, move } from './balance.ts'
import { type Bank, found, missing, newId, type Reply, refused, secondOf } from './bank.ts'
import { type Card, nested, type Params, type StripeCharge, type StripeIntent } from './objects.ts'

type Money = Pick<StripeIntent, 'amount' | 'currency' | 'customer' | 'payment_method' | 'metadata' | 'description'>

const statusOf: Record<Card, StripeIntent['status']> = {
  GOOD: 'succeeded',
  DELAYED: 'processing',
  DECLINED: 'requires_payment_method',
  NEEDS_CONFIRMATION: 'requires_payment_method',
}

export function intentFor(bank: Bank, fields: Money, card: Card): StripeIntent {
  const intent: StripeIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    created: secondOf(bank),
    ...fields,
    amount_received: 0,
    last_payment_error: null,
    status: statusOf[card],
    latest_charge: null,
  }
  bank.intents.set(intent.id, intent)
  if (card === 'GOOD') receive(bank, intent)
  if (card === 'DECLINED' || card === 'NEEDS_CONFIRMATION') decline(bank, intent, card)
  return intent
}

/** The money of a charge is on the account. */
export function receive(bank: Bank, intent: StripeIntent): void {
  const { amount, currency } = intent
  const charge = chargeOf(bank, intent, 'succeeded')
  const source = charge.id
  const movement = move(bank, { type: 'charge', reporting_category: 'charge', amount, currency, source, fee: feeOf(amount) })
  charge.balance_transaction = movement.id
  Object.assign(intent, { status: 'succeeded', amount_received: amount, last_payment_error: null })
}

/** Real intents keep the charge that failed, too. */
export function decline(bank: Bank, intent: StripeIntent, card: 'DECLINED' | 'NEEDS_CONFIRMATION'): void {
  chargeOf(bank, intent, 'failed')
  intent.status = 'requires_payment_method'
  intent.last_payment_error =
    card === 'DECLINED' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : { code: 'authentication_required' }
}

function chargeOf(bank: Bank, intent: StripeIntent, status: StripeCharge['status']): StripeCharge {
  const { amount, currency, customer, payment_method, metadata } = intent
  const charge: StripeCharge = {
    id: newId('ch'),
    object: 'charge',
    created: secondOf(bank),
    status,
    paid: status === 'succeeded',
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency,
    customer,
    payment_intent: intent.id,
    payment_method,
    balance_transaction: null,
    metadata,
  }
  bank.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  return charge
}

/** A charge without the customer: one that the bank refuses is answered as an error, and so is a card that is not there any more. */
export function chargeSaved(bank: Bank, params: Params): Reply {
  const { customer = '', payment_method = '' } = params
  const known = bank.customers.get(customer)
  if (!known || known.deleted) return missing('customer', customer, 'customer')
  const method = bank.methods.get(payment_method)
  if (!method) return missing('PaymentMethod', payment_method, 'payment_method')
  if (method.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${payment_method}. The payment method must be attached to the customer.`
    return refused(message, { code: 'resource_missing', param: 'payment_method' })
  }
  const card = bank.cards.get(customer) ?? 'GOOD'
  const money = { amount: Number(params.amount), currency: params.currency ?? '', customer, payment_method }
  const intent = intentFor(bank, { ...money, description: params.description ?? null, metadata: nested(params, 'metadata') }, card)
  if (card === 'GOOD' || card === 'DELAYED') return found(intent)
  const error = { type: 'card_error', message: 'Your card was declined.', ...intent.last_payment_error, charge: intent.latest_charge }
  return { status: 402, body: { error: { ...error, payment_intent: intent } } }
}

export function detachMethod(bank: Bank, id: string): Reply {
  const method = bank.methods.get(id)
  if (!method) return missing('PaymentMethod', id)
  if (method.customer === null) return refused('The payment method you provided is not attached to a customer so detachment is impossible.')
  method.customer = null
  bank.forgotten.push(id)
  return found(method)
}

export function deleteCustomer(bank: Bank, id: string): Reply {
  const customer = bank.customers.get(id)
  if (!customer || customer.deleted) return missing('customer', id)
  customer.deleted = true
  for (const method of bank.methods.values()) if (method.customer === id) method.customer = null
  bank.forgottenCustomers.push(id)
  return found({ id, object: 'customer', deleted: true })
}
