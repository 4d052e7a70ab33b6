import type { PaymentStatus } from '@foyer/contract'
import {
  firstPaymentOf,
  inLanguage,
  isPayableOnline,
  type OrderRecord,
  type PaymentRecord,
  Refusal,
  requireContactDetails,
  type StoredBooking,
  slotOf,
  subjectsOf,
  titleIn,
} from '@foyer/domain'
import type { Catalogue } from '../../booking/availability/catalogue.ts'
import { withCatalogue } from '../../booking/availability/current-catalogue.ts'
import { keepHolds } from '../../booking/paid/paid-store.ts'
import { paidTogetherWith } from '../../booking/paid/settle-paid-bookings.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { beginPayment, type NewPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { amountTogether, findReplaced, paidForBookings } from '../charges/amount-together.ts'
import { draftsBoughtWith, payableDrafts, requireMayPay, titleOfAll, unitsOfDrafts } from './bought-together.ts'
import type { Payer } from './open-page.ts'

// Stripe keeps a page for at least half an hour. The hold lives longer, for payments of the last minute.
const pageMinutes = 35
const holdMinutes = 45

export const payableStatuses = ['CREATED', 'CONFIRMED', 'PENDING']

const settledStatuses: readonly PaymentStatus[] = ['PAID', 'EXEMPT', 'REFUNDED']

/** Holds are paid together, even if some are paid already. */
export const isOpenPart = ({ booking: { status, paymentStatus } }: StoredBooking): boolean =>
  status === 'CREATED' ? paymentStatus !== 'EXEMPT' : !settledStatuses.includes(paymentStatus)

type Beginning = { returnUrl: string; isTest: boolean; currency: string }

export const beginForBooking = (context: Context, stored: StoredBooking, beginning: Beginning): Promise<PaymentRecord | null> =>
  withCatalogue(context.db, context.siteId, (catalogue) =>
    context.inTransaction(async (tx) => {
      const { status } = stored.booking
      if (!payableStatuses.includes(status)) throw new Refusal('INVALID_BOOKING_STATUS', { status })
      const all = await paidTogetherWith(tx, context.siteId, stored)
      if (!all.some(isOpenPart)) throw new Refusal('NOTHING_TO_PAY')
      const together = status === 'CREATED' ? all : all.filter(isOpenPart)
      const drafts = await draftsBoughtWith(tx, context.siteId, stored)
      await requireMayPay(tx, context, drafts, beginning.currency)
      const payment = await paymentFor(tx, context, { together, drafts, catalogue, beginning })
      const bookingIds = together.map(({ booking }) => booking.id)
      if (status === 'CREATED') await keepWhilePaid(tx, context, bookingIds)
      return await beginPayment(tx, scopeOf(context), payment)
    }),
  )

async function keepWhilePaid(tx: Transaction, { siteId, now }: Context, bookingIds: readonly string[]): Promise<void> {
  const until = later(now, { minutes: holdMinutes })
  if (!(await keepHolds(tx, { siteId, bookingIds, now, until })))
    throw new Refusal('INVALID_BOOKING_STATUS', { status: 'CREATED', reason: 'HOLD_EXPIRED' })
}

type Basis = { together: readonly StoredBooking[]; drafts: readonly OrderRecord[]; catalogue: Catalogue; beginning: Beginning }

async function paymentFor(db: Queryable, { siteId, now }: Context, { together, drafts, catalogue, beginning }: Basis): Promise<NewPayment> {
  const [first, ...others] = together
  if (!first) throw new Refusal('BOOKING_NOT_FOUND')
  const { booking } = first
  const services = together.map((one) => catalogue.services.get(slotOf(one.booking).serviceId))
  if (booking.status === 'CREATED') requireContactDetails(booking.contactDetails)
  if (services.some((service) => !service?.payment.options?.online)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'SERVICE' })
  const [paid, replaced] = [await paidForBookings(db, siteId, together), await findReplaced(db, siteId, together)]
  const amount = amountTogether(together, { catalogue, currency: beginning.currency, paid, replaced })
  if (!amount || amount.due === 0n) throw new Refusal('NOTHING_TO_PAY')
  if (amount.currency !== beginning.currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: amount.currency })
  const units = amount.due + unitsOfDrafts(drafts)
  if (!isPayableOnline(units, amount.currency)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
  return {
    purpose: 'BOOKING',
    subjectId: booking.id,
    alsoBookingIds: others.map((other) => other.booking.id),
    alsoUnits: amount.dues.slice(1),
    alsoOrderIds: drafts.map(({ id }) => id),
    alsoOrderUnits: drafts.map((draft) => firstPaymentOf(draft).units),
    cycle: null,
    contactId: booking.contactDetails.contactId ?? null,
    provider: 'STRIPE',
    isTest: beginning.isTest,
    currency: amount.currency,
    units,
    returnUrl: beginning.returnUrl,
    dueAt: later(now, { minutes: 10 }),
  }
}

/** A booking is paid with the plans that were bought with it; only their buyer may pay for those. */
export async function payerOfBooking(context: Context, stored: StoredBooking): Promise<Payer> {
  const drafts = await draftsBoughtWith(context.db, context.siteId, stored)
  if (drafts.some(({ memberId }) => memberId !== memberIdOf(context.caller))) throw new Refusal('MEMBER_REQUIRED')
  const ofPlans = await payableDrafts(context, drafts)
  return {
    subjectId: stored.booking.id,
    begin: (beginning) => beginForBooking(context, stored, beginning),
    payable: (payment) => ({ ...payableBooking(stored, payment, drafts), ...ofPlans }),
    ...(stored.booking.status === 'CREATED' && {
      keep: (tx, payment) => keepWhilePaid(tx, context, subjectsOf(payment).bookingIds),
    }),
  }
}

function payableBooking(
  { booking, language }: StoredBooking,
  { updatedDate, alsoOrderIds }: PaymentRecord,
  drafts: readonly OrderRecord[],
) {
  const plans = drafts.filter(({ id }) => alsoOrderIds.includes(id)).map((order) => inLanguage(order, language).planName)
  return {
    title: titleOfAll([titleIn(booking, language), ...plans]),
    email: booking.contactDetails.email ?? null,
    closesAt: booking.status === 'CREATED' ? later(updatedDate, { minutes: pageMinutes }) : null,
  }
}
