import type { Booking } from '@foyer/contract'
import { formatTime, formatWhen } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'

/** How a booking is spoken of: who, and when in the zone of the business. */
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
