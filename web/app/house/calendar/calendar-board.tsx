import type { Booking, CalendarEvent, Service, StaffMember } from '@foyer/contract'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { instantAt, instantOf, minuteOfDay } from '../../ground/day-clock.ts'
import { localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useText } from '../../text/text.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useSite } from '../site-context.ts'
import { CalendarColumn, CalendarColumnHead } from './calendar-column.tsx'
import { type Column, columnsOf, drawnHours, lanesOf } from './calendar-columns.ts'
import { type CalendarView, calendarTitle, type HoursView } from './calendar-view.ts'
import { CarryAnnouncement, type CarryWords, carryWords, OverrideDialog } from './carried-marks.tsx'
import type { Spot } from './clashes.ts'
import { HourGutter, ZoneMark } from './clock-marks.tsx'
import { ColumnContent, type SpotAction } from './column-content.tsx'
import type { BlockedTime } from './resource-day.ts'
import { spotAt } from './spot-at.ts'
import { useBookingWords } from './use-booking-words.ts'
import type { CalendarData } from './use-calendar.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { type Landing, type Move, useMove, usePointerMove } from './use-move.ts'

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

type CalendarGridProps = {
  label: string
  columns: readonly Column[]
  view: HoursView
  isNarrow: boolean
  staff: readonly StaffMember[]
  services: readonly Service[]
  move: Move
  today: string
  nowMinute: number
  now: number
  chosenBookingId: string | null
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onCreate: SpotAction
  onBlock: SpotAction
  onExplain: SpotAction
  onOpenBlock: (block: BlockedTime, column: Column) => void
}

/** Scrolls inside itself, so that column heads and hours stay in sight. */
const CalendarGrid = (props: CalendarGridProps) => {
  const { columns, view, isNarrow, staff, services, move, today, nowMinute, now } = props
  const { t, locale } = useText()
  const grid = useRef<HTMLDivElement>(null)
  const hours = drawnHours(columns, 60)
  const words = useBookingWords(services, now)
  const carry = carryWords({ staff, words, t, locale })
  const pointer = usePointerMove(grid, hours.start, move)
  const onKeyDown = useGridKeys(columns, move)
  const [spot, setSpot] = useState<Spot | null>(null)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const isOfToday = columns.some(({ date }) => date === today)
  useInitialScroll(grid, isOfToday ? nowMinute - 90 - hours.start : 0, columns[0]?.date)

  const nameOf = (column: Column) => column.member?.name ?? t('manager.calendar.everyone')
  const pick = (event: MouseEvent<HTMLElement>): Spot | null =>
    grid.current && !pointer.wasCarried() && isGround(event.target) ? spotAt(grid.current, event, hours.start) : null

  return (
    <section
      ref={grid}
      aria-label={props.label}
      onKeyDown={(event) => (event.key === 'Escape' && spot ? setSpot(null) : onKeyDown(event))}
      className="min-h-0 grow overflow-auto overscroll-contain scroll-pt-11 [scrollbar-gutter:stable]"
    >
      <div
        className="grid min-w-full max-desk:pb-20"
        style={{
          gridTemplateColumns: [`${isNarrow ? 52 : 56}px`, ...columns.map((column) => gridTrackOf(column, { view, isNarrow }))].join(' '),
        }}
      >
        <div className="sticky top-0 start-0 z-20 flex h-11 items-center justify-end border-line-2 border-b bg-canvas px-2">
          <ZoneMark now={now} />
        </div>
        {columns.map((column) => (
          <CalendarColumnHead key={column.key} column={column} isDay={view === 'day'} isToday={column.date === today} />
        ))}
        <HourGutter hours={hours} now={isOfToday ? nowMinute : null} />
        {columns.map((column, index) => (
          <CalendarColumn
            key={column.key}
            column={column}
            hours={hours}
            isToday={column.date === today}
            personName={nameOf(column)}
            onClick={(event) => setSpot(pick(event))}
            onDoubleClick={(event) => {
              const here = pick(event)
              if (here) props.onCreate(here)
            }}
            onOpenBlock={(block) => props.onOpenBlock(block, column)}
          >
            <ColumnContent
              {...props}
              column={column}
              hours={hours}
              words={words}
              carry={carry}
              pointer={pointer}
              spot={spot}
              isFirst={index === 0}
              isLast={index === columns.length - 1 && index > 0}
              personName={nameOf(column)}
              focusKey={focusKey ?? firstFocusKey(columns)}
              onFocusKey={setFocusKey}
              onSpotDone={() => setSpot(null)}
            />
          </CalendarColumn>
        ))}
      </div>
      <CarryAnnouncement move={move} words={words} carry={carry} />
    </section>
  )
}

/** Each lane keeps room for a name, so the board of a large team scrolls sideways; the week of a small team always fits. */
const gridTrackOf = (column: Column, { view, isNarrow }: { view: HoursView; isNarrow: boolean }): string => {
  const lanes = lanesOf(column)
  const least = isNarrow ? leastWidth.narrow : leastWidth[view]
  return `minmax(${Math.max(least, lanes * (lanes > mostOfFew ? leastWidth.lane : leastWidth.laneOfFew))}px, 1fr)`
}

const mostOfFew = 4
const leastWidth = { narrow: 96, day: 150, week: 108, lane: 60, laneOfFew: 36 }

const isGround = (target: EventTarget) => target instanceof Element && target.closest('button, [role="toolbar"]') === null

const firstFocusKey = (columns: readonly Column[]): string | null => columns.flatMap(({ bookings }) => bookings)[0]?.booking.id ?? null

const useInitialScroll = (grid: { current: HTMLElement | null }, top: number, date: string | undefined) => {
  const latest = useRef(top)
  useEffect(() => {
    latest.current = top
  })
  useEffect(() => {
    if (date !== undefined && grid.current) grid.current.scrollTop = Math.max(0, latest.current)
  }, [date, grid])
}
