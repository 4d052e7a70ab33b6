import type { CalendarEvent, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { KeyboardEvent } from 'react'
import { clockAt } from '../../ground/day-clock.ts'
import { useMay } from '../../ground/permissions.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { BufferAfter, CalendarBlock, SessionBlock } from './calendar-block.tsx'
import { type BookingInLane, type Column, freeGaps } from './calendar-columns.ts'
import type { HoursView } from './calendar-view.ts'
import { CarriedMarks, type CarryWords } from './carried-marks.tsx'
import type { Spot } from './clashes.ts'
import { NowLine } from './clock-marks.tsx'
import { pixelsPerMinute } from './spot-at.ts'
import type { Stretch } from './stretches.ts'
import type { BookingWords } from './use-booking-words.ts'
import type { Move, usePointerMove } from './use-move.ts'

export type SpotAction = (spot: Spot) => void

type ColumnContentProps = {
  column: Column
  hours: Stretch
  view: HoursView
  staff: readonly StaffMember[]
  services: readonly Service[]
  words: BookingWords
  carry: CarryWords
  move: Move
  pointer: ReturnType<typeof usePointerMove>
  spot: Spot | null
  today: string
  nowMinute: number
  chosenBookingId: string | null
  personName: string
  isFirst: boolean
  isLast: boolean
  focusKey: string | null
  onFocusKey: (key: string) => void
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onCreate: SpotAction
  onBlock: SpotAction
  onExplain: SpotAction
  onSpotDone: () => void
}

export const ColumnContent = (props: ColumnContentProps) => {
  const { column, hours, move, spot, onSpotDone } = props
  const isSpotHere = spot !== null && spot.date === column.date && spot.resourceId === (column.member?.resourceId ?? '')
  const close = (act: SpotAction) => () => {
    onSpotDone()
    if (spot) act(spot)
  }
  return (
    <>
      <Gaps {...props} />
      {column.bookings.map((timed) => (
        <BufferAfter key={timed.booking.id} timed={timed} firstMinute={hours.start} />
      ))}
      {column.sessions.map((timed) => (
        <SessionBlock
          key={timed.session.id}
          timed={timed}
          firstMinute={hours.start}
          services={props.services}
          onOpen={props.onOpenSession}
        />
      ))}
      <Bookings {...props} />
      {move.carried && move.verdict && (
        <CarriedMarks
          column={column}
          landing={{ carried: move.carried, verdict: move.verdict }}
          firstMinute={hours.start}
          services={props.services}
          words={props.words}
          carryWords={props.carry}
        />
      )}
      {isSpotHere && (
        <SpotActions
          start={spot.start}
          firstMinute={hours.start}
          isAtRightEdge={props.isLast}
          onCreate={close(props.onCreate)}
          onBlock={close(props.onBlock)}
          onExplain={close(props.onExplain)}
        />
      )}
      {column.date === props.today && (
        <NowLine minute={props.nowMinute} firstMinute={hours.start} hasDot={props.isFirst || column.member === null} />
      )}
    </>
  )
}

const Gaps = ({ column, hours, personName, focusKey, onFocusKey, onCreate, onBlock, onExplain }: ColumnContentProps) =>
  freeGaps(column).map((gap) => {
    const key = `${column.key} ${gap.start}`
    const spot = { resourceId: column.member?.resourceId ?? '', date: column.date, start: gap.start }
    return (
      <FreeGap
        key={key}
        gap={gap}
        firstMinute={hours.start}
        personName={personName}
        isTabStop={focusKey === key}
        onFocus={() => onFocusKey(key)}
        onCreate={() => onCreate(spot)}
        onBlock={() => onBlock(spot)}
        onExplain={() => onExplain(spot)}
      />
    )
  })

const Bookings = (props: ColumnContentProps) => {
  const { column, hours, view, staff, services, words, move, pointer, focusKey } = props
  const personOf = ({ booking }: BookingInLane) =>
    staff.find(({ resourceId }) => resourceId === slotOf(booking).resource?.id)?.name ?? slotOf(booking).resource?.name ?? ''
  const homeOf = ({ booking, start }: BookingInLane): Spot => ({
    resourceId: slotOf(booking).resource?.id ?? '',
    date: column.date,
    start,
  })
  return column.bookings.map((timed) => (
    <CalendarBlock
      key={timed.booking.id}
      timed={timed}
      firstMinute={hours.start}
      services={services}
      words={words}
      personName={personOf(timed)}
      personShown={column.member === null ? givenName(personOf(timed)) : undefined}
      isNarrow={view === 'week'}
      isChosen={props.chosenBookingId === timed.booking.id}
      isCarried={move.carried?.timed.booking.id === timed.booking.id}
      isTabStop={focusKey === timed.booking.id}
      takesFocus={move.focusedId === timed.booking.id}
      onFocus={() => {
        props.onFocusKey(timed.booking.id)
        move.forgetFocusedId()
      }}
      onOpen={() => !pointer.wasCarried() && props.onOpen(timed.booking.id)}
      onPickUp={() => move.pickUp(timed, homeOf(timed), 'keyboard')}
      onPointerDown={(event) => pointer.onPointerDown(event, timed, homeOf(timed))}
    />
  ))
}

type SpotActionsProps = {
  start: number
  firstMinute: number
  isAtRightEdge: boolean
  onCreate: () => void
  onBlock: () => void
  onExplain: () => void
}

const SpotActions = ({ start, firstMinute, isAtRightEdge, onCreate, onBlock, onExplain }: SpotActionsProps) => {
  const { t, locale } = useText()
  const may = useMay()
  const mayBook = may('bookings.manage')
  const top = (start - firstMinute) * pixelsPerMinute
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-x-1 z-4 h-7.5 rounded-xs border-[1.5px] border-brand-line border-dashed bg-brand-wash px-2 py-0.5 font-strong text-brand-ink text-micro"
        style={{ top }}
      >
        {clockAt(start, locale)}
      </span>
      <div
        role="toolbar"
        aria-label={t('manager.calendar.spotLabel', { time: clockAt(start, locale) })}
        className={classes(
          'appear absolute z-7 flex w-max gap-1 rounded-m bg-floating p-1 shadow-float',
          isAtRightEdge ? 'end-1' : 'start-1',
        )}
        style={{ top: top + 34 }}
      >
        {mayBook && (
          <Button size="small" kind="primary" autoFocus onPress={onCreate} className="max-desk:scroll-mb-22">
            {t('manager.calendar.newHere')}
          </Button>
        )}
        <Button size="small" kind="quiet" autoFocus={!mayBook} onPress={onBlock}>
          {t('manager.calendar.blockHere')}
        </Button>
        {may('calendar.read') && (
          <Button size="small" kind="quiet" onPress={onExplain}>
            {t('manager.calendar.whyHere')}
          </Button>
        )}
      </div>
    </>
  )
}

type FreeGapProps = {
  gap: Stretch
  firstMinute: number
  personName: string
  isTabStop: boolean
  onFocus: () => void
  onCreate: () => void
  onBlock: () => void
  onExplain: () => void
}

const FreeGap = ({ gap, firstMinute, personName, isTabStop, ...gapActions }: FreeGapProps) => {
  const { t, locale } = useText()
  const may = useMay()
  const keys: Record<string, () => void> = { b: gapActions.onBlock, ...(may('calendar.read') && { w: gapActions.onExplain }) }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <button
      type="button"
      data-item=""
      data-start={gap.start}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t(may('bookings.manage') ? 'manager.calendar.gapLabel' : 'manager.calendar.gapLabelOwn', {
        start: clockAt(gap.start, locale),
        end: clockAt(gap.end, locale),
        person: personName,
      })}
      onFocus={gapActions.onFocus}
      onClick={gapActions.onCreate}
      onKeyDown={onKeyDown}
      className="pointer-events-none absolute inset-x-1 rounded-xs text-start opacity-0 focus-visible:opacity-100"
      style={{ top: (gap.start - firstMinute) * pixelsPerMinute, height: (gap.end - gap.start) * pixelsPerMinute - 2 }}
    >
      <span className="block h-full rounded-xs border-[1.5px] border-brand-line border-dashed bg-brand-wash px-2 py-0.75 font-strong text-brand-ink text-micro">
        {t('manager.calendar.freeFor', { time: clockAt(gap.start, locale) })}
      </span>
    </button>
  )
}
