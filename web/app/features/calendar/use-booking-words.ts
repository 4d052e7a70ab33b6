import type { Booking, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { bookingState } from '../../booking-state.ts'
import { personName, shortName } from '../../person-name.ts'
import { useText } from '../../text/text.tsx'
import { timeLeft } from '../../time-left.ts'

/** What a block says: who, and one line about it. */
export const useBookingWords = (services: readonly Service[], now: number) => {
  const { t } = useText()
  const nameOf = ({ contactDetails }: Booking) => personName(contactDetails) ?? t('manager.calendar.visitor')
  const shortNameOf = ({ contactDetails }: Booking) => shortName(contactDetails) ?? t('manager.calendar.visitor')
  const serviceOf = ({ bookedEntity }: Booking) =>
    services.find(({ id }) => id === slotOf({ bookedEntity }).serviceId)?.name ?? bookedEntity.title
  const lineOf = (booking: Booking): string => {
    const state = bookingState(booking)
    if (state === 'pending') return `${t('manager.calendar.toApprove')}, ${serviceOf(booking)}`
    if (state === 'held') return t('manager.calendar.held', { left: timeLeft(booking.holdExpiresDate, now) })
    return serviceOf(booking)
  }
  return { nameOf, shortNameOf, serviceOf, lineOf }
}

export type BookingWords = ReturnType<typeof useBookingWords>
