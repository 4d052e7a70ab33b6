import type { TakenPayment } from '@foyer/contract'
import { amountOf, invalid, type PaymentRecord, Refusal, toldPayment, unitsOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordTaken } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { type Payable, staffOf, subjects } from './subjects.ts'

/** Takes an amount behind the lock of what it pays: of two desks that take the rest at once, the second finds nothing left. */
export const takePayment: Handler<'desk', 'takePayment'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const { kind, id, deskMethod } = body
    const payable = await subjects[kind].lock(tx, context, id.toLowerCase())
    const units = unitsWanted(payable, body.amount)
    if (body.tip && payable.bookings.length === 0) throw invalid('tip', 'is given with a booking or a visit', 'NOT_TOGETHER')
    if (units === 0n && !body.tip) throw invalid('amount', 'must be above zero', 'FORMAT')
    // The tip has no invoice, whose number is taken last.
    const tip = body.tip ? await takeTip(tx, context, payable, { ...body.tip, deskMethod }) : null
    const payment = units > 0n ? await payable.take({ units, deskMethod }) : null
    return { payments: toldPayments([payment, tip]), left: amountOf(payable.left - units, payable.currency) }
  })

const toldPayments = (payments: readonly (PaymentRecord | null)[]): TakenPayment[] =>
  payments.filter((payment) => payment !== null).map(toldPayment)

function unitsWanted({ left, currency }: Payable, amount: string | undefined): bigint {
  const units = amount === undefined ? left : unitsOf(amount, currency)
  if (units === null) throw invalid('amount', `must have the decimals of ${currency}`, 'FORMAT')
  if (left <= 0n && (amount === undefined || units > 0n)) throw new Refusal('NOTHING_TO_PAY')
  if (units > left) throw new Refusal('PAYMENT_EXCEEDS_DUE', { left: amountOf(left, currency) })
  return units
}

type Tip = { amount: string; forId?: string; deskMethod: string | undefined }

/** A payment of its own: it pays nothing of the booking, and is on no invoice. */
async function takeTip(
  tx: Transaction,
  context: Context,
  { bookings, currency }: Payable,
  { amount, forId, deskMethod }: Tip,
): Promise<PaymentRecord | null> {
  const units = unitsOf(amount, currency)
  if (units === null || units === 0n) throw invalid('tip.amount', `must be above zero, with the decimals of ${currency}`, 'FORMAT')
  const staff = staffOf(bookings)
  const tipFor = forId === undefined ? staff[0] : staff.find(({ id }) => id === forId.toLowerCase())
  if (forId !== undefined && !tipFor) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  const given = bookings.find(({ booking }) => staffOf([{ booking }]).some(({ id }) => id === tipFor?.id)) ?? bookings[0]
  if (!given) return null
  const { id: subjectId, contactDetails } = given.booking
  return await recordTaken(tx, scopeOf(context), {
    purpose: 'TIP',
    subjectId,
    cycle: null,
    contactId: contactDetails.contactId ?? null,
    currency,
    units,
    deskMethod,
    tipFor: tipFor ?? null,
  })
}
