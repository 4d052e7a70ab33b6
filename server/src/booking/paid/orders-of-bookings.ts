import type { Booking, Language, OrderOfBooking } from '@foyer/contract'
import { decimalOf, stateOfOrder, unitsOf } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { localeOf } from '../../ground/mail/dates.ts'
import { loadSite } from '../../house/site/site.ts'
import { findPaidForBookings } from '../../money/ledger/booking-shares-store.ts'
import { findBookingsOfOrders } from './paid-store.ts'

export async function ordersOf(
  { db, siteId, spokenLanguage, languages }: Context,
  bookingIds: readonly string[],
): Promise<Map<string, OrderOfBooking>> {
  const orders = await findBookingsOfOrders(db, siteId, bookingIds)
  if (orders.size === 0) return new Map()
  const site = await loadSite(db, siteId)
  const language = chooseLanguage(site, spokenLanguage ?? languages[0])
  const all = [...orders.values()].flat().map(({ booking }) => booking)
  const partly = all.filter(({ paymentStatus }) => paymentStatus === 'PARTIALLY_PAID').map(({ id }) => id)
  const paid = partly.length > 0 ? await findPaidForBookings(db, siteId, partly) : new Map<string, bigint>()
  return new Map(
    [...orders].flatMap(([orderId, stored]) => {
      const bookings = stored.map(({ booking }) => booking)
      return bookings.map((booking) => [booking.id, orderOf({ orderId, booking, bookings }, { paid, language, currency: site.currency })])
    }),
  )
}

type Ordered = { orderId: string; booking: Booking; bookings: readonly Booking[] }
type Basis = { paid: ReadonlyMap<string, bigint>; language: Language; currency: string }

function orderOf({ orderId, booking, bookings }: Ordered, { paid, language, currency: usual }: Basis): OrderOfBooking {
  const currency = booking.price?.currency ?? usual
  const unitsOfPrice = ({ price }: Booking): bigint => (price ? (unitsOf(price.value, currency) ?? 0n) : 0n)
  const ordered = bookings.map((one) => ({
    status: one.status,
    paymentStatus: one.paymentStatus,
    units: unitsOfPrice(one),
    paid: paid.get(one.id) ?? 0n,
  }))
  const { total, balance, ...state } = stateOfOrder(ordered)
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency })
  const formatted = (units: bigint) => {
    const amount = decimalOf(units, currency)
    // The amount stays a decimal string, because a number could lose cents.
    return { amount, formattedAmount: format.format(amount as `${number}`) }
  }
  return {
    id: orderId,
    ...state,
    totalPrice: formatted(total),
    bookingPrice: formatted(unitsOfPrice(booking)),
    balance: formatted(balance),
    currency,
  }
}
