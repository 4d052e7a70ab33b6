import type { Booking, ExtendedBooking } from '@foyer/contract'
import { formatTime, formatWhen } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { otherParticipantOf } from '../other-participant.ts'

export const useBookingText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return {
    nameOf: ({ contactDetails }: Booking) => personName(contactDetails) ?? t('manager.bookings.visitor'),
    firstNameOf: ({ contactDetails }: Booking) => contactDetails.firstName || personName(contactDetails) || t('manager.bookings.visitor'),
    whenOf: ({ startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>) => formatWhen(startDate, endDate, timeZone, locale),
    timeOf: (instant: string) => formatTime(instant, timeZone, locale),
  }
}

type Named = Pick<ExtendedBooking, 'booking' | 'namedParticipants'>

export const useParticipantName = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  return ({ booking, namedParticipants = [] }: Named): { name: string; bookedBy: string | undefined } => {
    const other = otherParticipantOf({ booking, namedParticipants })
    const customer = nameOf(booking)
    return other === null
      ? { name: customer, bookedBy: undefined }
      : { name: other, bookedBy: t('manager.desk.people.bookedBy', { name: customer }) }
  }
}
