import type { Service } from '@foyer/contract'
import { formatWhenShort } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'

type Booked = { start: string; zone: string /** Of a repeated appointment. */; dates?: number }

/** What the button says that books, or requests. */
export const useSendText = () => {
  const { t, locale } = useText()
  return ({ type, onlineBooking }: Service, { start, zone, dates = 0 }: Booked): string => {
    const isRequest = onlineBooking.requireManualApproval === true
    if (type === 'COURSE') return t(isRequest ? 'booking.details.requestCourse' : 'booking.details.enrol')
    if (dates > 0) return t(isRequest ? 'booking.series.request' : 'booking.series.book', { count: dates })
    return t(isRequest ? 'booking.details.request' : 'booking.details.book', { when: formatWhenShort(start, zone, locale) })
  }
}
