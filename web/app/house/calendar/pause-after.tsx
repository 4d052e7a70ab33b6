import { holdsPlace } from '@foyer/domain'
import { useText } from '../../text/text.tsx'
import { hatch } from './block-look.ts'
import type { PlacedBooking } from './calendar-columns.ts'
import { pixelsPerMinute } from './spot-at.ts'

/** Pixels that a line of small words needs. */
const lineHeight = 13

/** The time kept free after a booking, hatched like any time that is not for bookings, and named where a line fits. */
export const PauseAfter = ({ placed, firstMinute }: { placed: PlacedBooking; firstMinute: number }) => {
  const { t } = useText()
  const { booking, end, busyUntil, lane, lanes } = placed
  if (busyUntil <= end || !holdsPlace(booking.status)) return null
  const height = (busyUntil - end) * pixelsPerMinute
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute rounded-b-xs ${hatch}`}
      style={{
        top: (end - firstMinute) * pixelsPerMinute - 2,
        height,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 4px)`,
        width: `calc(${100 / lanes}% - 8px)`,
      }}
    >
      {height >= lineHeight && lanes === 1 && (
        <span className="block truncate px-1.75 text-ink-3 text-micro leading-none [padding-block:2px]">
          {t('manager.calendar.pause', { minutes: busyUntil - end })}
        </span>
      )}
    </span>
  )
}
