import { type FeeRecord, isPayableOnline, isUnderWay, type PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { changeFee, findFee, lockFee, type WhichFee } from '../../money/fees/fees.ts'
import { beginPayment, listPaymentsFor, type NewPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { findMethod, findProvider } from '../payment-methods/payment-methods.ts'
import { chargeWith, endDue } from './charge-cycle.ts'

/** Notes the payment of a fee that is due, before the card is charged. Without a card the fee stays due. */
export async function beginFee(context: Context, { siteId, feeId }: WhichFee): Promise<void> {
  const found = await findProvider(context)
  await context.inTransaction(async (tx) => {
    const fee = await lockFee(tx, { siteId, feeId })
    if (fee?.status !== 'DUE' || fee.collectAt === null || fee.collectAt > context.now) return
    const method = found && fee.memberId !== null ? await findMethod(tx, { siteId, memberId: fee.memberId }) : null
    if (!found || !method || !isPayableOnline(fee.owedUnits, fee.currency)) return await noteCollected(tx, context, fee)
    const payment: NewPayment = {
      purpose: 'FEE',
      subjectId: fee.id,
      cycle: null,
      contactId: fee.contactId,
      provider: 'STRIPE',
      isTest: found.isTest,
      currency: fee.currency,
      units: fee.owedUnits,
      returnUrl: null,
      dueAt: context.now,
    }
    // The same after the restore of a backup: the provider then knows of the charge, which is not made again.
    const begun = await beginPayment(tx, scopeOf(context), payment, idOfKey(siteId, `fee ${fee.id}`))
    // While the member has a page open for the fee, it stays due: leaving the page must not cancel the charge.
    if (begun || !(await isUnderWayFor(tx, siteId, fee.id))) await noteCollected(tx, context, fee)
  })
}

const noteCollected = async (tx: Transaction, context: Context, fee: FeeRecord): Promise<void> =>
  void (await changeFee(tx, scopeOf(context), fee, { status: 'DUE' }))

const isUnderWayFor = async (tx: Transaction, siteId: string, feeId: string): Promise<boolean> =>
  (await listPaymentsFor(tx, siteId, feeId)).some(isUnderWay)

/** A fee that was waived or paid meanwhile is not charged. */
export async function chargeFee(context: Context, payment: PaymentRecord): Promise<void> {
  const { db, siteId } = context
  const fee = await findFee(db, { siteId, feeId: payment.subjectId })
  const method = fee?.memberId ? await findMethod(db, { siteId, memberId: fee.memberId }) : null
  if (!fee || !method || fee.status !== 'DUE') return await endDue(context, payment.id, 'fee_settled')
  await chargeWith(context, payment, { method, title: fee.title, since: fee.createdDate })
}
