import type { Language } from '@foyer/contract'
import { type GiftRecord, giftUnits, inLanguage, linesOfPayments, Refusal, toldGift } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { type InvoiceToIssue, issueInvoice } from '../invoices/invoices.ts'
import { endPaymentsOf, recordTaken } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/orders.ts'
import { changeGift, type GiftScope, readiness, requireLockedGift, requireStatus } from './change-gift.ts'
import { sendGift } from './deliver-gifts.ts'

/** Gives back all that was paid for something, by the rooms above. */
export type RefundAll = (tx: Transaction, context: Context, subjectId: string, reason: string | null) => Promise<void>

export const markGiftAsPaid: Handler<'gifts', 'markGiftAsPaid'> = async ({ params: { giftId }, body: { deskMethod } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const gift = await requireLockedGift(tx, siteId, giftId)
    requireStatus(gift, now, 'UNPAID')
    const after = await makeReady(tx, scopeOf(context), gift)
    const payment = await recordTaken(tx, scopeOf(context), {
      ...{ purpose: 'GIFT', subjectId: giftId, cycle: null, contactId: gift.giver.contactId },
      ...{ currency: gift.price.currency, units: giftUnits(gift.price), deskMethod },
    })
    const how = { purpose: `gift:${giftId}`, paidBy: 'ON_THE_SPOT' as const, ...(payment && { paymentId: payment.id }) }
    await invoiceGift(tx, scopeOf(context), gift, how)
    return { gift: toldGift(after, now) }
  })

/** A gift from its payment on. */
export const makeReady = async (tx: Transaction, scope: GiftScope, gift: GiftRecord): Promise<GiftRecord> =>
  await changeGift(tx, scope, gift, await readiness(tx, scope, gift))

/** The invoice of a gift goes to its giver, in the transaction that notes the money. */
export async function invoiceGift(
  tx: Transaction,
  scope: GiftScope,
  { price, plan, giver: { contactId, memberId } }: GiftRecord,
  how: Pick<InvoiceToIssue, 'purpose' | 'paidBy' | 'paymentId' | 'isTest'>,
): Promise<void> {
  const lines = (language: Language) => linesOfPayments(price, inLanguage(plan, language).name, [{ from: 1, count: 1 }])
  await issueInvoice(tx, scope, { ...how, contactId, memberId, currency: price.currency, lines })
}

export const resendGift: Handler<'gifts', 'resendGift'> = async ({ params: { giftId }, body }, context) =>
  await context.inTransaction(async (tx) => {
    const gift = await requireLockedGift(tx, context.siteId, giftId)
    requireStatus(gift, context.now, 'READY')
    const email = body.email ?? gift.receiver.email
    if (email === null) throw new Refusal('GIFT_WITHOUT_ADDRESS')
    const tools = { jobs: context.dependencies.jobs, signingKeys: context.dependencies.signingKeys }
    const after = await sendGift(tx, tools, { ...scopeOf(context) }, { ...gift, receiver: { ...gift.receiver, email } })
    return { gift: toldGift(after, context.now) }
  })

export const cancelGift =
  (refundAll: RefundAll): Handler<'gifts', 'cancelGift'> =>
  async ({ params: { giftId }, body: { refund = false, reason = null } }, context) =>
    await context.inTransaction(async (tx) => {
      const gift = await requireLockedGift(tx, context.siteId, giftId)
      requireStatus(gift, context.now, 'UNPAID', 'READY', 'EXPIRED')
      await endPaymentsOf(tx, scopeOf(context), { purpose: 'GIFT', subjectId: giftId })
      const after = await changeGift(tx, scopeOf(context), gift, { status: 'CANCELED', reason })
      if (refund) await refundAll(tx, context, giftId, reason)
      return { gift: toldGift(after, context.now) }
    })
