import type { ExtendedBooking } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { otherComing } from '../comes-alone.ts'
import { useBookingText } from './use-booking-text.ts'

type Named = Pick<ExtendedBooking, 'booking' | 'namedParticipants'>

/** The name under which a booking is met at the desk: of one person the one who comes, with who booked beside it. */
export const useWhoComes = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  return ({ booking, namedParticipants = [] }: Named): { name: string; bookedBy: string | undefined } => {
    const other = otherComing({ booking, namedParticipants })
    const customer = nameOf(booking)
    return other === null
      ? { name: customer, bookedBy: undefined }
      : { name: other, bookedBy: t('manager.desk.people.bookedBy', { name: customer }) }
  }
}
