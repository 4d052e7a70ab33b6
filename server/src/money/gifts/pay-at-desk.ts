import type { Language } from '@foyer/contract'
import { type GiftRecord, giftUnits, inLanguage, lineOfTotal, linesOfPayments, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type InvoiceToIssue, issueInvoice } from '../invoices/invoices.ts'
import { endPaymentsOf, paidAtDesk, recordDeskPayment } from '../ledger/ledger.ts'
import { changeGift, type GiftScope, readiness, requireLockedGift, requireStatus } from './change-gift.ts'

export type OpenOfGift = { currency: string; total: bigint; paid: bigint; left: bigint; nextPart: number }

export async function openOfGift(db: Queryable, siteId: string, gift: GiftRecord): Promise<OpenOfGift> {
  const { units: paid, nextPart } = await paidAtDesk(db, siteId, { purpose: 'GIFT', subjectId: gift.id })
  const total = giftUnits(gift.price)
  return { currency: gift.price.currency, total, paid, left: gift.status === 'UNPAID' && total > paid ? total - paid : 0n, nextPart }
}

type Taking = { open: OpenOfGift; units: bigint; deskMethod: string | undefined }

/** Takes an amount at the desk. The last part makes the gift redeemable and sends the card. */
export async function payGiftAtDesk(
  tx: Transaction,
  scope: GiftScope,
  gift: GiftRecord,
  { open, units, deskMethod }: Taking,
): Promise<{ after: GiftRecord; payment: PaymentRecord | null }> {
  requireStatus(gift, scope.now, 'UNPAID')
  const isLast = units === open.left
  const after = isLast ? await makeReady(tx, scope, gift) : gift
  const isWhole = isLast && open.nextPart === 0
  const payment = await recordDeskPayment(tx, scope, {
    purpose: 'GIFT',
    subjectId: gift.id,
    cycle: null,
    contactId: gift.giver.contactId,
    currency: open.currency,
    units,
    part: isWhole ? 0 : Math.max(open.nextPart, 1),
    deskMethod,
  })
  const how = payment ? { purpose: `payment:${payment.id}`, paymentId: payment.id } : { purpose: `gift:${gift.id}` }
  await invoiceGift(tx, scope, gift, { ...how, paidBy: 'ON_THE_SPOT', ...(!isWhole && { partUnits: units }) })
  return { after, payment }
}

/** Makes a gift unpaid again whose payment was removed from the ledger; refuses a redeemed one. */
export async function reopenGift(tx: Transaction, scope: GiftScope, giftId: string): Promise<void> {
  const gift = await requireLockedGift(tx, scope.siteId, giftId)
  if (gift.redeemed) throw new Refusal('PAYMENT_NOT_UNDOABLE')
  // A page for the rest would pay all of it.
  await endPaymentsOf(tx, scope, { purpose: 'GIFT', subjectId: giftId })
  if (gift.status === 'READY') await changeGift(tx, scope, gift, { status: 'UNPAID', deliverAt: null, deliveredAt: null, expiresAt: null })
}

export const makeReady = async (tx: Transaction, scope: GiftScope, gift: GiftRecord): Promise<GiftRecord> =>
  await changeGift(tx, scope, gift, await readiness(tx, scope, gift))

/** Invoices the giver, in the transaction that records the money. */
export async function invoiceGift(
  tx: Transaction,
  scope: GiftScope,
  { price, plan, giver: { contactId, memberId } }: GiftRecord,
  { partUnits, ...how }: Pick<InvoiceToIssue, 'purpose' | 'paidBy' | 'paymentId' | 'isTest'> & { partUnits?: bigint },
): Promise<void> {
  const lines = (language: Language) => {
    const { name } = inLanguage(plan, language)
    return partUnits === undefined ? linesOfPayments(price, name, [{ from: 1, count: 1 }]) : [lineOfTotal(name, partUnits, price.tax)]
  }
  await issueInvoice(tx, scope, { ...how, contactId, memberId, currency: price.currency, lines })
}
