import { type Bank, newId, secondOf } from './bank.ts'
import type { BalanceTransaction, StripePayout } from './objects.ts'

type Movement = Pick<BalanceTransaction, 'type' | 'reporting_category' | 'amount' | 'currency' | 'source'> & { fee?: number }

const daysUntilAvailable = 2

/** Notes that money moved on the account. */
export function move(bank: Bank, { fee = 0, ...movement }: Movement): BalanceTransaction {
  const created = secondOf(bank)
  const transaction: BalanceTransaction = {
    ...movement,
    id: newId('txn'),
    object: 'balance_transaction',
    created,
    status: 'pending',
    description: null,
    available_on: created + daysUntilAvailable * 86_400,
    fee,
    net: movement.amount - fee,
  }
  bank.balance.push(transaction)
  return transaction
}

/** What Stripe takes for a card of the European Economic Area. */
export const feeOf = (amount: number): number => Math.min(amount, Math.round(amount * 0.015) + 25)

/** What Stripe takes for a dispute, and keeps also where it is won. */
export const disputeFee = 2000

/** What is on the account, by currency, before Stripe's fees and without payouts: what the business's own ledger must say. */
export function grossOf({ balance }: Pick<Bank, 'balance'>): Map<string, number> {
  const gross = new Map<string, number>()
  for (const { type, currency, amount } of balance) {
    if (type !== 'payout') gross.set(currency, (gross.get(currency) ?? 0) + amount)
  }
  return gross
}

/** Brings all that has arrived by now to the business's bank: one payout for each currency that has something. */
export function payOut(bank: Bank): StripePayout[] {
  const now = secondOf(bank)
  const arrived = bank.balance.filter(({ id, type, available_on: at }) => type !== 'payout' && at <= now && !bank.paidOutBy.has(id))
  return [...Map.groupBy(arrived, ({ currency }) => currency)].flatMap(([currency, movements]) => {
    const amount = movements.reduce((sum, { net }) => sum + net, 0)
    if (amount <= 0) return []
    const id = newId('po')
    const own = move(bank, { type: 'payout', reporting_category: 'payout', amount: -amount, currency, source: id })
    for (const movement of movements) {
      movement.status = 'available'
      bank.paidOutBy.set(movement.id, id)
    }
    Object.assign(own, { available_on: now, status: 'available' })
    bank.paidOutBy.set(own.id, id)
    const payout: StripePayout = {
      id,
      object: 'payout',
      created: now,
      arrival_date: now,
      status: 'paid',
      amount,
      currency,
      automatic: true,
      balance_transaction: own.id,
    }
    bank.payouts.push(payout)
    return [payout]
  })
}

/** What the account has, as the balance of Stripe tells it. */
export function balanceOf(bank: Bank) {
  const now = secondOf(bank)
  const sums = (isWanted: (one: BalanceTransaction) => boolean) =>
    [...Map.groupBy(bank.balance.filter(isWanted), ({ currency }) => currency)].map(([currency, all]) => ({
      currency,
      amount: all.reduce((sum, { net }) => sum + net, 0),
    }))
  return {
    object: 'balance',
    livemode: false,
    available: sums(({ available_on: at }) => at <= now),
    pending: sums(({ available_on: at }) => at > now),
  }
}
