import type { Booking, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { bookingState } from '../../booking/booking-state.ts'
import { timeLeft } from '../../ground/now.ts'
import { personName, shortName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'

type Named = { booking: Booking; coming: string | null }

export const useBookingWords = (services: readonly Service[], now: number) => {
  const { t } = useText()
  const customerOf = ({ contactDetails }: Booking) => personName(contactDetails) ?? t('manager.calendar.visitor')
  const nameOf = ({ booking, coming }: Named) => coming ?? customerOf(booking)
  const shortNameOf = ({ booking, coming }: Named) => coming ?? shortName(booking.contactDetails) ?? t('manager.calendar.visitor')
  const bookedBy = ({ booking, coming }: Named) =>
    coming === null ? undefined : t('manager.desk.people.bookedBy', { name: customerOf(booking) })
  const serviceOf = ({ bookedEntity }: Booking) =>
    services.find(({ id }) => id === slotOf({ bookedEntity }).serviceId)?.name ?? bookedEntity.title
  const lineOf = (booking: Booking): string => {
    const state = bookingState(booking)
    if (state === 'pending') return `${t('manager.calendar.toApprove')}, ${serviceOf(booking)}`
    if (state === 'held') return t('manager.calendar.held', { left: timeLeft(booking.holdExpiresDate, now) })
    return serviceOf(booking)
  }
  return { nameOf, shortNameOf, bookedBy, serviceOf, lineOf }
}

export type BookingWords = ReturnType<typeof useBookingWords>
