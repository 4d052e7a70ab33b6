import { type BookingAmount, bookingAmount, slotOf } from '@foyer/domain'
import type { Catalogue } from '../availability/availability.ts'
import type { StoredBooking } from '../bookings/bookings.ts'

type Basis = { catalogue: Catalogue; currency: string; paid: bigint }

/**
 * What bookings that are paid together come to: deposits first, where one of their services takes one, else all that is left. Null where no
 * price is known, or they are in several currencies.
 */
export function amountTogether(bookings: readonly StoredBooking[], { catalogue, currency, paid }: Basis): BookingAmount | null {
  const amounts = bookings.flatMap(({ booking }) => {
    const payment = catalogue.services.get(slotOf(booking).serviceId)?.payment ?? null
    // With a part paid, no deposit is asked for any more.
    return bookingAmount(booking, { payment: paid > 0n ? null : payment, currency, paid: 0n }) ?? []
  })
  const [first] = amounts
  if (!first || amounts.some((amount) => amount.currency !== first.currency)) return null
  const sum = (member: 'total' | 'due') => amounts.reduce((all, amount) => all + amount[member], 0n)
  const [total, due] = [sum('total'), sum('due')]
  const left = total > paid ? total - paid : 0n
  return { currency: first.currency, total, due: due < left ? due : left }
}
