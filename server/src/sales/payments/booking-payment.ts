import type { BookingPayment, Payment } from '@foyer/contract'
import {
  type AgreedTax,
  amountOf,
  firstPaymentOf,
  isOrderPayableOnline,
  isPayableOnline,
  lineOfTotal,
  linesOfPayments,
  type OrderRecord,
  type RateSums,
  rateText,
  type StoredBooking,
  slotOf,
  sumsByRate,
} from '@foyer/domain'
import { withCatalogue } from '../../booking/availability/current-catalogue.ts'
import { findTaxesOfBookings } from '../../booking/changing/invoice-booking-payment.ts'
import { cancellationCostOf } from '../../booking/changing/late-fees.ts'
import { paidAsOf, paidTogetherWith } from '../../booking/paid/settle-paid-bookings.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { type AmountTogether, amountTogether, findReplaced, paidForBookings } from '../charges/amount-together.ts'
import { loadPaymentSettings } from '../payment-methods/payment-settings-store.ts'
import { draftsBoughtWith, unitsOfDrafts } from './bought-together.ts'
import { requireOwnBooking } from './own-payment.ts'
import { isOpenPart, payableStatuses } from './pay-for-booking.ts'

export const getBookingPayment: Handler<'payments', 'getBookingPayment'> = async ({ params: { bookingId }, query }, context) => ({
  payment: await paymentOfBooking(context, await requireOwnBooking(context, { bookingId, ...query })),
})

type Asked = Pick<Context, 'db' | 'siteId'>

export async function paymentOfBooking({ db, siteId }: Asked, stored: StoredBooking): Promise<BookingPayment> {
  const { status } = stored.booking
  const together = await paidTogetherWith(db, siteId, stored)
  const [paid, site, { publishableKey }, taxes, drafts, replaced] = await Promise.all([
    paidForBookings(db, siteId, together),
    loadSite(db, siteId),
    loadPaymentSettings(db, siteId),
    findTaxesOfBookings(db, siteId, together),
    draftsBoughtWith(db, siteId, stored),
    findReplaced(db, siteId, together),
  ])
  const ofPlans = unitsOfDrafts(drafts)
  return await withCatalogue(db, siteId, async (catalogue) => {
    const amount = amountTogether(together, { catalogue, currency: site.currency, paid, replaced })
    const isOpen = payableStatuses.includes(status) && together.some(isOpenPart)
    const due = isOpen ? (amount?.due ?? 0n) + ofPlans : 0n
    const currency = amount?.currency ?? site.currency
    const left = isOpen && amount && amount.total > amount.paid ? amount.total + ofPlans - amount.paid : 0n
    const offers = (way: 'online' | 'inPerson') =>
      together.every(({ booking }) => optionsOf(catalogue.services.get(slotOf(booking).serviceId)?.payment)[way] === true)
    return {
      ...(amount && { total: amountOf(amount.total + ofPlans, currency) }),
      ...taxesOf([...taxesOfBookings(taxes, amount), ...taxesOfDrafts(drafts)], currency),
      paid: amountOf(amount?.paid ?? 0n, currency),
      due: amountOf(due, currency),
      left: amountOf(left, currency),
      online:
        publishableKey !== null &&
        currency === site.currency &&
        offers('online') &&
        drafts.every(isOrderPayableOnline) &&
        isPayableOnline(due, currency),
      // What one checkout bought is completed by its payment alone.
      inPerson: offers('inPerson') && new Set(together.map(paidAsOf)).size === 1 && drafts.length === 0,
      count: together.length + drafts.length,
    }
  })
}

const taxesOfBookings = (taxes: readonly (AgreedTax | null)[], amount: AmountTogether | null): RateSums[] =>
  (amount?.totals ?? []).map((total, position) => lineOfTotal('', total, taxes[position] ?? null))

const taxesOfDrafts = (drafts: readonly OrderRecord[]): RateSums[] =>
  drafts.filter((draft) => firstPaymentOf(draft).units > 0n).flatMap(({ price }) => linesOfPayments(price, '', [{ from: 1, count: 1 }]))

function taxesOf(parts: readonly RateSums[], currency: string): Pick<BookingPayment, 'taxes' | 'tax'> {
  const taxes = sumsByRate(parts).flatMap(({ agreedTax, tax: units }) =>
    agreedTax
      ? [{ name: agreedTax.name, rate: rateText(agreedTax.rate), includedInPrice: agreedTax.isIncluded, amount: amountOf(units, currency) }]
      : [],
  )
  const [tax] = taxes
  return { taxes, ...(tax && taxes.length === 1 && { tax }) }
}

const optionsOf = (payment: Payment | undefined) => payment?.options ?? {}

export const getCancellationCost: Handler<'payments', 'getCancellationCost'> = async ({ params: { bookingId }, query }, context) => {
  const cost = await cancellationCostOf(context.db, context, await requireOwnBooking(context, { bookingId, ...query }))
  return { ...(cost && { cost }) }
}
