import type { Language } from '@foyer/contract'
import {
  deliveryInstant,
  type GiftRecord,
  giftExpiry,
  giftStatusAt,
  giftUnits,
  inLanguage,
  lineOfTotal,
  linesOfPayments,
  type PaymentRecord,
  Refusal,
  toGift,
} from '@foyer/domain'
import type { EventCaller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { loadSite } from '../../house/site/site.ts'
import { type InvoiceToIssue, issueInvoice } from '../invoices/issue-invoice.ts'
import { endPaymentsOf, recordDeskPayment } from '../ledger/ledger.ts'
import { paidAtDesk } from '../ledger/ledger-store.ts'
import { findGiftSettings, lockGift, saveGift } from './gifts-store.ts'

export type GiftScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export async function requireLockedGift(tx: Transaction, siteId: string, giftId: string): Promise<GiftRecord> {
  const gift = await lockGift(tx, { siteId, giftId })
  if (!gift) throw new Refusal('GIFT_NOT_FOUND')
  return gift
}

export function requireStatus(gift: GiftRecord, now: string, ...statuses: readonly ReturnType<typeof giftStatusAt>[]): void {
  const status = giftStatusAt(gift, now)
  if (!statuses.includes(status)) throw new Refusal('INVALID_GIFT_STATUS', { status })
}

export type GiftChanges = Partial<
  Pick<GiftRecord, 'status' | 'receiver' | 'deliverAt' | 'deliveredAt' | 'expiresAt' | 'redeemed' | 'reason'>
>

export async function changeGift(tx: Transaction, scope: GiftScope, before: GiftRecord, changes: GiftChanges): Promise<GiftRecord> {
  const { siteId, now } = scope
  const after = { ...before, ...changes, revision: String(BigInt(before.revision) + 1n), updatedDate: now }
  await saveGift(tx, siteId, after)
  const payload = { entity: toGift(after, now), previous: toGift(before, now) }
  await recordEvent(tx, { ...scope, name: 'gift.updated', entityId: before.id, payload })
  return after
}

export async function readiness(
  tx: Transaction,
  { siteId, now }: Pick<GiftScope, 'siteId' | 'now'>,
  { receiver, deliveryDate: date, timeZone }: Pick<GiftRecord, 'receiver' | 'deliveryDate' | 'timeZone'>,
): Promise<Required<Pick<GiftChanges, 'status' | 'deliverAt' | 'expiresAt'>>> {
  const [{ validMonths: months = null }, site] = [await findGiftSettings(tx, siteId), await loadSite(tx, siteId)]
  return {
    status: 'READY',
    deliverAt: receiver.email === null ? null : deliveryInstant({ date, timeZone, now }),
    expiresAt: giftExpiry({ now, months, timeZone: site.timeZone }),
  }
}

type OpenOfGift = { currency: string; total: bigint; paid: bigint; left: bigint; nextPart: number }

export async function openOfGift(db: Queryable, siteId: string, gift: GiftRecord): Promise<OpenOfGift> {
  const { units: paid, nextPart } = await paidAtDesk(db, siteId, { purpose: 'GIFT', subjectId: gift.id })
  const total = giftUnits(gift.price)
  return { currency: gift.price.currency, total, paid, left: gift.status === 'UNPAID' && total > paid ? total - paid : 0n, nextPart }
}

type Taking = { open: OpenOfGift; units: bigint; deskMethod: string | undefined }

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

export async function reopenGift(tx: Transaction, scope: GiftScope, giftId: string): Promise<void> {
  const gift = await requireLockedGift(tx, scope.siteId, giftId)
  if (gift.redeemed) throw new Refusal('PAYMENT_NOT_UNDOABLE')
  // An open payment page would still ask for the former rest.
  await endPaymentsOf(tx, scope, { purpose: 'GIFT', subjectId: giftId })
  if (gift.status === 'READY') await changeGift(tx, scope, gift, { status: 'UNPAID', deliverAt: null, deliveredAt: null, expiresAt: null })
}

export const makeReady = async (tx: Transaction, scope: GiftScope, gift: GiftRecord): Promise<GiftRecord> =>
  await changeGift(tx, scope, gift, await readiness(tx, scope, gift))

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
