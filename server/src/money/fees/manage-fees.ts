import type { Fee, FeeLine, FeeLineKind, Language } from '@foyer/contract'
import { amountOf, type FeeRecord, inLanguage, lineOfTotal, type PaymentRecord, Refusal, toFee } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { localeOf } from '../../ground/mail/dates.ts'
import { invoiceWords } from '../../ground/mail/text/invoice-words.ts'
import { loadSite } from '../../house/site/site.ts'
import { findTaxes } from '../../offer/taxes/taxes.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { undoDeskPayments } from '../invoices/reverse-payments.ts'
import { endPaymentsOf, recordDeskPayment } from '../ledger/ledger.ts'
import { feeFields, feeOf, feesOf, findFee, listFeeLines, lockFee } from './fees-store.ts'
import { changeFee, type FeeScope } from './note-fee.ts'

const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' as const }]

export const queryFees: Handler<'fees', 'queryFees'> = async ({ body: { query } }, { db, siteId, dependencies, spokenLanguage }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryFees',
    fields: feeFields,
    from: feesOf(db, siteId),
    defaults: { sort: newestFirst, paging: 'OFFSET', limits: { least: 1, byDefault: 50, most: 100 } },
  })
  return { fees: rows.map(feeOf).map((fee) => toFee(inLanguage(fee, spokenLanguage))), pagingMetadata }
}

export const getFee: Handler<'fees', 'getFee'> = ({ params: { feeId } }, { db, siteId }) => withLines(db, siteId, feeId)

async function withLines(db: Queryable, siteId: string, feeId: string): Promise<{ fee: Fee; lines: FeeLine[] }> {
  const fee = await findFee(db, { siteId, feeId })
  if (!fee) throw new Refusal('FEE_NOT_FOUND')
  const lines = await listFeeLines(db, { siteId, feeId })
  return {
    fee: toFee(fee),
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind as FeeLineKind,
      amount: amountOf(BigInt(line.units), fee.currency),
      date: line.created_at,
      ...(line.reason !== null && { reason: line.reason }),
      ...(line.made_by !== null && { by: line.made_by }),
    })),
  }
}

type Verb = (tx: Transaction, scope: FeeScope, fee: FeeRecord) => Promise<unknown>

const changing = (context: Context, sentId: string, verb: Verb): Promise<{ fee: Fee; lines: FeeLine[] }> =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const feeId = sentId.toLowerCase()
    const fee = await lockFee(tx, { siteId, feeId })
    if (!fee) throw new Refusal('FEE_NOT_FOUND')
    await verb(tx, { siteId, now, caller, jobs: dependencies.jobs }, fee)
    return await withLines(tx, siteId, feeId)
  })

function requireDue({ status }: FeeRecord): void {
  if (status !== 'DUE') throw new Refusal('FEE_NOT_DUE')
}

export const waiveFee: Handler<'fees', 'waiveFee'> = ({ params: { feeId }, body: { reason } }, context) =>
  changing(context, feeId, async (tx, scope, fee) => {
    requireDue(fee)
    await endPaymentsOf(tx, scope, { purpose: 'FEE', subjectId: fee.id })
    await changeFee(tx, scope, fee, { status: 'WAIVED', line: { kind: 'WAIVED', units: -fee.owedUnits, reason } })
  })

export const undoWaiver: Handler<'fees', 'undoWaiver'> = ({ params: { feeId } }, context) =>
  changing(context, feeId, async (tx, scope, fee) => {
    if (fee.status !== 'WAIVED') throw new Refusal('FEE_NOT_WAIVED')
    const waived = (await listFeeLines(tx, { siteId: scope.siteId, feeId: fee.id })).findLast(({ kind }) => kind === 'WAIVED')
    await changeFee(tx, scope, fee, { status: 'DUE', line: { kind: 'WAIVER_UNDONE', units: -BigInt(waived?.units ?? 0) } })
  })

export const markFeeAsPaid: Handler<'fees', 'markFeeAsPaid'> = ({ params: { feeId }, body: { deskMethod } }, context) =>
  changing(context, feeId, (tx, scope, fee) => payFeeAtDesk(tx, scope, fee, { units: fee.owedUnits, deskMethod }))

export async function payFeeAtDesk(
  tx: Transaction,
  scope: FeeScope,
  fee: FeeRecord,
  { units, deskMethod }: { units: bigint; deskMethod: string | undefined },
): Promise<PaymentRecord | null> {
  requireDue(fee)
  const of = { purpose: 'FEE', subjectId: fee.id, cycle: null, contactId: fee.contactId, currency: fee.currency } as const
  const payment = await recordDeskPayment(tx, scope, { ...of, units, deskMethod })
  const rest = units < fee.owedUnits ? { status: 'DUE' as const, collectAt: fee.collectAt } : { status: 'PAID' as const }
  await changeFee(tx, scope, fee, { ...rest, line: { kind: 'PAID', units: -units } })
  if (payment)
    await invoiceFee(tx, scope, { fee: { ...fee, owedUnits: units }, paymentId: payment.id, paidBy: 'ON_THE_SPOT', isTest: false })
  return payment
}

export async function reopenFee(tx: Transaction, scope: FeeScope, { feeId, units }: { feeId: string; units: bigint }): Promise<void> {
  const fee = await lockFee(tx, { siteId: scope.siteId, feeId })
  if (!fee) throw new Refusal('FEE_NOT_FOUND')
  if (fee.status === 'WITHDRAWN' || fee.status === 'FORGIVEN') return
  // An open payment page would still ask for the former rest.
  await endPaymentsOf(tx, scope, { purpose: 'FEE', subjectId: feeId })
  await changeFee(tx, scope, fee, { status: 'DUE', collectAt: fee.collectAt, line: { kind: 'PAYMENT_UNDONE', units } })
}

/** Money that came online, or from the price of the booking, is refunded with its payment instead. */
export const undoFeePayment: Handler<'fees', 'undoFeePayment'> = ({ params: { feeId } }, context) =>
  changing(context, feeId, async (tx, scope, fee) => {
    const units = fee.status === 'PAID' ? await undoDeskPayments(tx, scope, fee.id) : 0n
    if (units === 0n) throw new Refusal('PAYMENT_NOT_UNDOABLE')
    await changeFee(tx, scope, fee, { status: 'DUE', line: { kind: 'PAYMENT_UNDONE', units } })
  })

export async function settleFee(tx: Transaction, scope: FeeScope, fee: FeeRecord): Promise<void> {
  requireDue(fee)
  await changeFee(tx, scope, fee, { status: 'PAID', line: { kind: 'PAID', units: -fee.owedUnits } })
}

type PaidFee = { fee: FeeRecord; paymentId: string; paidBy: 'ON_THE_SPOT' | 'ONLINE'; isTest: boolean }

export async function invoiceFee(tx: Transaction, scope: FeeScope, { fee, paymentId, paidBy, isTest }: PaidFee): Promise<void> {
  // Damages for a reserved time are often outside the scope of tax, as the settings say; else the default rate applies.
  const { ofFees: tax } = await findTaxes(tx, scope.siteId)
  const { timeZone } = await loadSite(tx, scope.siteId)
  const day = Temporal.Instant.from(fee.start).toZonedDateTimeISO(timeZone).toPlainDate()
  const dayIn = (language: Language) => day.toLocaleString(localeOf(language, timeZone), { dateStyle: 'long' })
  await issueInvoice(tx, scope, {
    purpose: `payment:${paymentId}`,
    paidBy,
    paymentId,
    isTest,
    currency: fee.currency,
    bookingId: fee.bookingId,
    contactId: fee.contactId,
    memberId: fee.memberId,
    lines: (language) => [
      lineOfTotal(invoiceWords[language].fee[fee.kind](inLanguage(fee, language).title, dayIn(language)), fee.owedUnits, tax),
    ],
  })
}
