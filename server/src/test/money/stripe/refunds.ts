import { move } from './balance.ts'
import { type Bank, found, missing, newId, type Reply, refused, secondOf } from './bank.ts'
import { nested, type Params, type StripeCharge, type StripeRefund } from './objects.ts'

export function takeBack(bank: Bank, params: Params): Reply {
  const intent = bank.intents.get(params.payment_intent ?? '')
  const charge = bank.charges.get(params.charge ?? intent?.latest_charge ?? '')
  if (!charge) return missing(params.charge ? 'charge' : 'payment_intent', params.charge ?? params.payment_intent ?? '', 'payment_intent')
  if (charge.status !== 'succeeded') return refused(`Charge ${charge.id} has not been paid.`)
  if (isChargedBack(bank, charge)) return refused('The charge has been charged back.', { code: 'charge_disputed' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0) return refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = params.amount === undefined ? left : Number(params.amount)
  if (amount > left) return refused('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
  const id = newId('re')
  const { currency } = charge
  const movement = move(bank, { type: 'refund', reporting_category: 'refund', amount: -amount, currency, source: id })
  const refund: StripeRefund = {
    id,
    object: 'refund',
    created: secondOf(bank),
    amount,
    currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: bank.refunding.succeeds === 'AT_ONCE' ? 'succeeded' : 'pending',
    balance_transaction: movement.id,
    reason: params.reason ?? null,
    metadata: nested(params, 'metadata'),
  }
  bank.refunds.push(refund)
  countRefunded(charge, amount)
  return found(refund)
}

const isChargedBack = ({ disputes }: Bank, { id }: StripeCharge): boolean =>
  disputes.some(({ charge, status }) => charge === id && ['needs_response', 'under_review', 'lost'].includes(status))

function countRefunded(charge: StripeCharge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}

/** What the customer's bank made of a refund, days later. A failed one brings the money back to the account. */
export function endRefund(bank: Bank, refund: StripeRefund, status: 'succeeded' | 'failed'): StripeRefund {
  if (refund.status === 'failed') throw new Error('It has failed already')
  refund.status = status
  if (status === 'succeeded') return refund
  const { amount, currency, id } = refund
  const movement = move(bank, { type: 'refund_failure', reporting_category: 'refund_failure', amount, currency, source: id })
  const charge = bank.charges.get(refund.charge)
  if (charge) countRefunded(charge, -amount)
  return Object.assign(refund, { failure_reason: 'expired_or_canceled_card', failure_balance_transaction: movement.id })
}
