import { type BookingAmount, bookingAmount, type StoredBooking, slotOf } from '@foyer/domain'
import type { Catalogue } from '../../booking/availability/catalogue.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { findPricesReplaced } from '../../money/fees/fees-store.ts'
import { findPaidForBookings } from '../../money/ledger/booking-shares-store.ts'

type Basis = {
  catalogue: Catalogue
  currency: string
  /** By booking, in minor units. */
  paid: ReadonlyMap<string, bigint>
  replaced?: ReadonlySet<string>
}

export type AmountTogether = BookingAmount & {
  paid: bigint
  dues: readonly bigint[]
  totals: readonly bigint[]
}

/** Deposits first, if a service takes one, else everything that is left. Null if no price is known or the currencies differ. */
export function amountTogether(bookings: readonly StoredBooking[], { catalogue, currency, paid, replaced }: Basis): AmountTogether | null {
  const paidOf = ({ booking }: StoredBooking) => paid.get(booking.id) ?? 0n
  // Of several bookings, those that a plan paid, were free or refunded are not paid again.
  const isLeftOut = ({ booking: { id, paymentStatus } }: StoredBooking) =>
    replaced?.has(id) || (bookings.length > 1 && ['PAID', 'EXEMPT', 'REFUNDED'].includes(paymentStatus))
  const isBegun = bookings.some((one) => paidOf(one) > 0n)
  const amounts = bookings.map((one) => {
    const payment = catalogue.services.get(slotOf(one.booking).serviceId)?.payment ?? null
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

export const paidForBookings = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<Map<string, bigint>> =>
  findPaidForBookings(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )

export const findReplaced = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<ReadonlySet<string>> =>
  findPricesReplaced(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )
