import type { BookingPayment, Payment } from '@foyer/contract'
import { type AgreedTax, amountOf, providerAmount, rateText, slotOf, taxWithin } from '@foyer/domain'
import { withCatalogue } from '../availability/availability.ts'
import { paidTogetherWith } from '../bookings/bookings.ts'
import type { Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { findTax } from '../taxes/taxes.ts'
import { amountTogether } from './amount-together.ts'
import { paidFor } from './paid-for.ts'
import { loadPaymentSettings } from './settings-store.ts'
import { payableStatuses, requireOwnBooking } from './start-booking-payment.ts'

/** What a booking costs with those that are paid along with it, what was paid, what is due now, and how it can be paid. */
export const getBookingPayment: Handler<'payments', 'getBookingPayment'> = async ({ params: { bookingId }, query }, context) => {
  const { db, siteId } = context
  const stored = await requireOwnBooking(context, { bookingId, ...query })
  const { status, paymentStatus, id } = stored.booking
  const [together, paid, site, { publishableKey }, tax] = await Promise.all([
    paidTogetherWith(db, siteId, stored),
    paidFor(db, siteId, id),
    loadSite(db, siteId),
    loadPaymentSettings(db, siteId),
    findTax(db, siteId),
  ])
  return await withCatalogue(db, siteId, async (catalogue) => {
    const amount = amountTogether(together, { catalogue, currency: site.currency, paid })
    const isOpen = payableStatuses.includes(status) && paymentStatus !== 'PAID'
    const due = isOpen ? (amount?.due ?? 0n) : 0n
    const currency = amount?.currency ?? site.currency
    const left = isOpen && amount && amount.total > paid ? amount.total - paid : 0n
    const offers = (way: 'online' | 'inPerson') =>
      together.every(({ booking }) => optionsOf(catalogue.services.get(slotOf(booking).serviceId)?.payment)[way] === true)
    const payment: BookingPayment = {
      ...(amount && { total: amountOf(amount.total, currency) }),
      ...(amount && tax && { tax: taxOf(amount.total, currency, tax) }),
      ...{ paid: amountOf(paid, currency), due: amountOf(due, currency), left: amountOf(left, currency) },
      online:
        due > 0n && publishableKey !== null && currency === site.currency && offers('online') && providerAmount(due, currency) !== null,
      inPerson: offers('inPerson'),
    }
    return { payment }
  })
}

const taxOf = (total: bigint, currency: string, tax: AgreedTax) => ({
  ...{ name: tax.name, rate: rateText(tax.rate), includedInPrice: tax.isIncluded },
  amount: amountOf(taxWithin(total, tax), currency),
})

const optionsOf = (payment: Payment | undefined) => payment?.options ?? {}
