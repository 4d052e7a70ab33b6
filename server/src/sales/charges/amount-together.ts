import { type BookingAmount, bookingAmount, slotOf } from '@foyer/domain'
import type { Catalogue } from '../../booking/availability/availability.ts'
import type { StoredBooking } from '../../booking/bookings/bookings.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { findPricesReplaced } from '../../money/fees/fees.ts'
import { findPaidForBookings } from '../../money/ledger/ledger.ts'

type Basis = {
  catalogue: Catalogue
  currency: string
  /** Of each booking, in minor units. */
  paid: ReadonlyMap<string, bigint>
  /** Bookings of which a fee is owed in place of the price: of these nothing is left to pay. */
  replaced?: ReadonlySet<string>
}

export type AmountTogether = BookingAmount & {
  paid: bigint
  /** What of the amount that is due is for each booking, in their order. */
  dues: readonly bigint[]
  /** What each costs. */
  totals: readonly bigint[]
}

/**
 * What bookings that are paid together come to: deposits first, where one of their services takes one, else all that is left. Null where no
 * price is known, or they are in several currencies.
 */
export function amountTogether(bookings: readonly StoredBooking[], { catalogue, currency, paid, replaced }: Basis): AmountTogether | null {
  const paidOf = ({ booking }: StoredBooking) => paid.get(booking.id) ?? 0n
  // What a plan paid, was given away or given back of one of them is not asked for with the others.
  const isLeftOut = ({ booking: { id, paymentStatus } }: StoredBooking) =>
    replaced?.has(id) || (bookings.length > 1 && ['PAID', 'EXEMPT', 'REFUNDED'].includes(paymentStatus))
  const isBegun = bookings.some((one) => paidOf(one) > 0n)
  const amounts = bookings.map((one) => {
    const payment = catalogue.services.get(slotOf(one.booking).serviceId)?.payment ?? null
    // With a part paid, no deposit is asked for any more.
    const amount = bookingAmount(one.booking, { payment: isBegun ? null : payment, currency, paid: paidOf(one) })
    return amount && isLeftOut(one) ? { ...amount, total: paidOf(one), due: 0n } : amount
  })
  const priced = amounts.filter((amount) => amount !== null)
  const [first] = priced
  if (!first || priced.some((amount) => amount.currency !== first.currency)) return null
  const dues = amounts.map((amount) => amount?.due ?? 0n)
  const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n)
  const totals = amounts.map((amount) => amount?.total ?? 0n)
  return { currency: first.currency, total: sum(totals), paid: sum(bookings.map(paidOf)), due: sum(dues), dues, totals }
}

/** What the business has of each of these bookings. */
export const paidForBookings = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<Map<string, bigint>> =>
  findPaidForBookings(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )

/** Those of which a fee for a missed session is owed in place of the price. */
export const findReplaced = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<ReadonlySet<string>> =>
  findPricesReplaced(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )
