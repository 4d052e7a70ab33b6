import type { PaymentRecord } from '@foyer/domain'
import { changeFee, findFee, lockFee, type WhichFee } from '../fees/fees.ts'
import type { Context } from '../handler.ts'
import { idOfKey } from '../id-of-key.ts'
import { beginPayment, type NewPayment } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/orders.ts'
import { chargeWith, endDue } from './charge-cycle.ts'
import { findMethod } from './methods-store.ts'
import { findProvider } from './provider.ts'

/** Notes the payment of a fee whose time has come, before the card is charged. Without a card the fee stays due. */
export async function beginFee(context: Context, { siteId, feeId }: WhichFee): Promise<void> {
  const found = await findProvider(context)
  await context.inTransaction(async (tx) => {
    const fee = await lockFee(tx, { siteId, feeId })
    if (fee?.status !== 'DUE' || fee.collectAt === null || fee.collectAt > context.now) return
    await changeFee(tx, scopeOf(context), fee, { status: 'DUE' })
    const method = found && fee.memberId !== null ? await findMethod(tx, { siteId, memberId: fee.memberId }) : null
    if (!found || !method) return
    const payment: NewPayment = {
      ...{ purpose: 'FEE', subjectId: fee.id, cycle: null, contactId: fee.contactId, provider: 'STRIPE', isTest: found.isTest },
      ...{ currency: fee.currency, units: fee.owedUnits, returnUrl: null, dueAt: context.now },
    }
    // The same after the restore of a backup: the provider then knows of the charge, which is not made again.
    await beginPayment(tx, scopeOf(context), payment, idOfKey(siteId, `fee ${fee.id}`))
  })
}

/** Charges the saved card once; a fee that was waived or paid meanwhile is left alone. */
export async function chargeFee(context: Context, payment: PaymentRecord): Promise<void> {
  const { db, siteId } = context
  const fee = await findFee(db, { siteId, feeId: payment.subjectId })
  const method = fee?.memberId ? await findMethod(db, { siteId, memberId: fee.memberId }) : null
  if (!fee || !method || fee.status !== 'DUE') return await endDue(context, payment.id, 'fee_settled')
  await chargeWith(context, payment, { method, title: fee.title, since: fee.createdDate })
}
