import type { CalendarEvent, Service } from '@foyer/contract'
import { sessionSeats } from '../../booking/session-of-booking.ts'
import { clockAt } from '../../ground/day-clock.ts'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import type { PlacedSession } from './calendar-columns.ts'
import { pixelsPerMinute } from './spot-at.ts'

type SessionBlockProps = {
  placed: PlacedSession
  firstMinute: number
  services: readonly Service[]
  /** Reached with Tab, where the arrows do not lead to it. */
  isTabStop?: boolean
  onOpen: (session: CalendarEvent) => void
}

/** A class in the calendar: its name and how many places are taken. Its solid edge all around tells it from a booking. */
export const SessionBlock = ({ placed, firstMinute, services, isTabStop = false, onOpen }: SessionBlockProps) => {
  const { t, locale } = useText()
  const { session, start, end, lane, lanes } = placed
  const title = session.title ?? session.scheduleName ?? t('manager.calendar.class')
  const isCanceled = session.status === 'CANCELLED'
  return (
    <button
      type="button"
      data-item=""
      data-start={start}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(session)}
      className={classes(
        'absolute flex flex-col overflow-hidden rounded-xs border px-[7px] py-[3px] text-start text-dense leading-[1.28] letters-narrow hover:brightness-[0.975]',
        isCanceled ? 'border-line-2 text-ink-3 line-through' : 'border-(--edge) bg-(--fill)',
      )}
      style={{
        ...tintStyle(tintOf(session.externalScheduleId ?? '', services)),
        top: (start - firstMinute) * pixelsPerMinute,
        height: Math.max(14, (end - start) * pixelsPerMinute - 2),
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 4px)`,
        width: `calc(${100 / lanes}% - 8px)`,
      }}
    >
      <span className="truncate font-bold">{title}</span>
      {end - start >= 38 && <span className="block truncate text-ink-2 text-micro">{sessionSeats(session, t)}</span>}
      <span className="sr-only">
        {t('manager.calendar.sessionLabel', {
          start: clockAt(start, locale),
          end: clockAt(end, locale),
          places: sessionSeats(session, t),
        })}
      </span>
    </button>
  )
}
