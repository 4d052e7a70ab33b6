import { payOut } from './balance.ts'
import type { Bank } from './bank.ts'
import { decline, deleteCustomer, detachMethod, receive } from './charges.ts'
import { changeDispute, openDispute } from './disputes.ts'
import type { Card, DisputeStatus, StripeIntent, StripeRefund, StripeSession } from './objects.ts'
import { closeSession, findSession, finish } from './pages.ts'
import { endRefund, takeBack } from './refunds.ts'

/** What customers, banks and the owner of the account do there. */
export const payersAt = (bank: Bank) => {
  const requireSession = (redirectUrl: string | undefined): StripeSession => {
    const session = findSession(bank, redirectUrl?.split('/').at(-1) ?? '')
    if (!session) throw new Error(`There is no page ${redirectUrl}`)
    return session
  }
  return {
    /** The customer pays on the page, with a card that the bank answers like this. */
    pay: (redirectUrl: string | undefined, card: Card = 'GOOD'): StripeSession => {
      const session = requireSession(redirectUrl)
      if (session.status !== 'open') throw new Error(`The page is ${session.status}`)
      return finish(bank, session, card)
    },
    /** A bank transfer arrives, or does not. */
    arrive: (session: StripeSession, isPaid: boolean) => {
      const intent = bank.intents.get(session.payment_intent ?? '')
      if (intent?.status !== 'processing') throw new Error('Nothing is under way')
      if (!isPaid) return decline(bank, intent, 'DECLINED')
      receive(bank, intent)
      session.payment_status = 'paid'
    },
    /** A charge that was under way comes through. */
    receive: (intent: StripeIntent) => receive(bank, intent),
    expire: (redirectUrl: string | undefined) => closeSession(bank, requireSession(redirectUrl).id),
    /** How the bank answers charges of these saved cards from now on. */
    setCard: (customer: string | null, card: Card) => bank.cards.set(customer ?? '', card),
    /** All cards of a customer are removed on Stripe's own pages. */
    detachCards: (customer: string | null) => {
      for (const { id, customer: owner } of [...bank.methods.values()]) if (owner !== null && owner === customer) detachMethod(bank, id)
    },
    /** A customer is deleted on Stripe's own pages. */
    deleteCustomer: (customer: string | null) => deleteCustomer(bank, customer ?? ''),
    /** Refunded on Stripe's own pages. */
    refundThere: (intent: StripeIntent, amount: number) => takeBack(bank, { payment_intent: intent.id, amount: String(amount) }),
    endRefund: (refund: StripeRefund, status: 'succeeded' | 'failed') => endRefund(bank, refund, status),
    dispute: (intent: StripeIntent, wanted: Parameters<typeof openDispute>[2] = {}) => openDispute(bank, intent, wanted),
    changeDispute: (dispute: Parameters<typeof changeDispute>[1], status: DisputeStatus) => changeDispute(bank, dispute, status),
    payOut: () => payOut(bank),
  }
}
