import { useSearchParams } from 'react-router'
import { type CalendarView, readView, writeView } from './calendar-view.ts'

/** The view of the calendar lives in the address, so that it can be shared and the way back works. */
export const useCalendarAddress = (today: string) => {
  const [search, setSearch] = useSearchParams()
  const view = readView(search, today)
  const booking = search.get('booking')
  const begin = search.get('begin')
  const write = (next: CalendarView, bookingId: string | null) =>
    setSearch({ ...writeView(next, today), ...(bookingId !== null && { booking: bookingId }) }, { replace: true, preventScrollReset: true })
  return {
    view,
    booking,
    /** What a link asks the calendar to open: `booking` or `block`. Any change of the address forgets it. */
    begin,
    change: (changes: Partial<CalendarView>) => write({ ...view, ...changes }, booking),
    openBooking: (bookingId: string | null) => write(view, bookingId),
  }
}
