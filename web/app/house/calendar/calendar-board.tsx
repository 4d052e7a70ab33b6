import type { Booking, CalendarEvent } from '@foyer/contract'
import { useState } from 'react'
import { instantAt, instantOf, minuteOfDay } from '../../ground/day-clock.ts'
import { localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useText } from '../../text/text.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { showToast } from '../../ui/toasts.ts'
import { useSite } from '../site-context.ts'
import { columnsOf } from './calendar-columns.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { type CalendarView, calendarTitle, type HoursView } from './calendar-view.ts'
import { type CarryWords, carryWords, OverrideDialog } from './carry-words.tsx'
import type { SpotAction } from './column-content.tsx'
import type { BlockedTime } from './resource-day.ts'
import { useBookingWords } from './use-booking-words.ts'
import type { CalendarData } from './use-calendar.ts'
import { type Landing, useMove } from './use-move.ts'

/** Where a dropped booking shall stand. */
export type BookingMove = { booking: Booking; startDate: string; endDate: string; resourceId: string; isOverride: boolean }

type CalendarBoardProps = {
  calendar: CalendarData
  dates: readonly string[]
  view: Omit<CalendarView, 'view'> & { view: HoursView }
  person: string | null
  chosenBookingId: string | null
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onMove: (move: BookingMove) => void
  onCreate: SpotAction
  onBlock: SpotAction
  onExplain: SpotAction
  onOpenBlock: (block: BlockedTime) => void
}

/** The grid with its bookings, and what happens when one is carried. */
export const CalendarBoard = ({ calendar, dates, view, person, onMove, onOpenBlock, ...actions }: CalendarBoardProps) => {
  const { staff, services, days } = calendar
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const hasHolds = days.some(({ bookings }) => bookings.some(({ booking }) => booking.status === 'CREATED'))
  const now = useNow(hasHolds ? 1 : 30)
  const today = localDateOf(instantOf(now), timeZone)
  const words = useBookingWords(services, now)
  const carry = carryWords({ staff, words, t, locale })
  const [asked, setAsked] = useState<Landing | null>(null)
  const land = ({ carried: { timed, to, mover } }: Landing, isOverride: boolean) =>
    onMove({
      booking: timed.booking,
      startDate: instantAt(to.date, to.start, timeZone),
      endDate: instantAt(to.date, to.start + mover.minutes, timeZone),
      resourceId: to.resourceId,
      isOverride,
    })
  const move = useMove({
    services,
    calendar: { days, now },
    onLand: (landing) => land(landing, false),
    onOverride: setAsked,
    onRefused: (landing) => showToast({ text: refusedWords(landing, carry, words.nameOf(landing.carried.timed), t) }),
  })
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const columns = columnsOf({ days, dates, staff, view: view.view, person, showsCanceled: view.showsCanceled, now })
  return (
    <>
      <CalendarGrid
        {...actions}
        label={t('manager.calendar.gridLabel', {
          date: calendarTitle(dates, locale),
          people: t('manager.calendar.people', { count: person === null ? staff.length : 1 }),
        })}
        columns={columns}
        view={view.view}
        isNarrow={isNarrow}
        staff={staff}
        services={services}
        move={move}
        now={now}
        today={today}
        nowMinute={Math.floor(minuteOfDay(instantOf(now), today, timeZone))}
        onOpenBlock={onOpenBlock}
      />
      {asked && (
        <OverrideDialog
          landing={asked}
          carry={carry}
          name={words.nameOf(asked.carried.timed)}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            land(asked, true)
          }}
        />
      )}
    </>
  )
}

const refusedWords = (landing: Landing, carry: CarryWords, name: string, t: ReturnType<typeof useText>['t']): string =>
  t('manager.calendar.refused', { name, reason: carry.sentence(landing) })
