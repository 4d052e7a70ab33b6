import { holdsPlace } from '@foyer/domain'
import { hatch } from './block-look.ts'
import type { PlacedBooking } from './calendar-columns.ts'
import { pixelsPerMinute } from './spot-at.ts'

/** The time kept free after a booking, hatched like any time that is not for bookings. Its length is among the words of the booking. */
export const PauseAfter = ({ placed, firstMinute }: { placed: PlacedBooking; firstMinute: number }) => {
  const { booking, end, busyUntil, lane, lanes } = placed
  if (busyUntil <= end || !holdsPlace(booking.status)) return null
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute rounded-b-xs ${hatch}`}
      style={{
        top: (end - firstMinute) * pixelsPerMinute - 2,
        height: (busyUntil - end) * pixelsPerMinute,
        left: `calc(${(lane / lanes) * 100}% + 4px)`,
        width: `calc(${100 / lanes}% - 8px)`,
      }}
    />
  )
}
