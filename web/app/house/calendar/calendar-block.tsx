import type { Booking, CalendarEvent, Service } from '@foyer/contract'
import { holdsPlace, slotOf } from '@foyer/domain'
import type { PointerEvent } from 'react'
import { attendedState, bookingStateText } from '../../booking/booking-state.ts'
import { sessionSeats } from '../../booking/session-of-booking.ts'
import { clockAt, clockRangeAt } from '../../ground/day-clock.ts'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { type State, stateLook, toneInk } from '../../ui/state.ts'
import type { BookingInLane, SessionInLane } from './calendar-columns.ts'
import { pixelsPerMinute } from './spot-at.ts'
import type { Stretch } from './stretches.ts'
import type { BookingWords } from './use-booking-words.ts'

type CalendarBlockProps = {
  timed: BookingInLane
  firstMinute: number
  services: readonly Service[]
  words: BookingWords
  personShown: string | undefined
  personName: string
  isNarrow: boolean
  isChosen: boolean
  isCarried: boolean
  isTabStop: boolean
  takesFocus: boolean
  onOpen: () => void
  onFocus?: () => void
  onPickUp?: () => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
}

const minutesOfALine = 20

const shared =
  'absolute flex flex-col justify-start overflow-hidden rounded-xs py-[3px] pe-1.5 ps-[7px] text-start text-dense leading-[1.28] letters-narrow hover:brightness-[0.975] ' +
  'focus-visible:outline-offset-1 data-movable:cursor-grab!'

/** Enter opens the booking, Space picks it up, the pointer drags it. */
export const CalendarBlock = ({ timed, firstMinute, services, words, ...block }: CalendarBlockProps) => {
  const { booking, start, end, lane, lanes } = timed
  const state = attendedState(booking, timed.attendance)
  const isThin = end - start < 38
  const bookedBy = words.bookedBy(timed)
  return (
    <button
      ref={block.takesFocus ? focusOn : undefined}
      type="button"
      data-item=""
      data-start={start}
      data-movable={(block.onPickUp && isMovable(booking)) || undefined}
      tabIndex={block.isTabStop ? 0 : -1}
      aria-current={block.isChosen || undefined}
      title={bookedBy}
      onClick={block.onOpen}
      onFocus={block.onFocus}
      onPointerDown={isMovable(booking) ? block.onPointerDown : undefined}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !isMovable(booking) || !block.onPickUp) return
        event.preventDefault()
        event.stopPropagation()
        block.onPickUp()
      }}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      className={classes(
        shared,
        blockLook(state),
        isThin && 'py-px!',
        end - start < minutesOfALine && 'leading-none!',
        block.isChosen && 'z-3 shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--focus)]!',
        block.isCarried && 'opacity-0',
      )}
      style={{
        ...tintStyle(tintOf(slotOf(booking).serviceId, services)),
        top: (start - firstMinute) * pixelsPerMinute,
        height: Math.max(14, (end - start) * pixelsPerMinute - 2),
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 4px)`,
        width: `calc(${100 / lanes}% - 8px)`,
      }}
    >
      <BlockTitle state={state} isThin={isThin}>
        {block.isNarrow || lanes > 1 ? words.shortNameOf(timed) : words.nameOf(timed)}
      </BlockTitle>
      {!isThin && <span className={secondLine(state)}>{block.personShown ?? words.lineOf(booking)}</span>}
      {bookedBy !== undefined && end - start >= 60 && <span className={secondLine(state)}>{bookedBy}</span>}
      {!isThin && block.personShown === undefined && end - start >= 75 && state !== 'held' && (
        <BlockTimes start={start} end={end} state={state} />
      )}
      <span className="sr-only">{useScreenReaderText(timed, words, block.personName)}</span>
    </button>
  )
}

const BlockTimes = ({ start, end, state }: Stretch & { state: State }) => {
  const { locale } = useText()
  return <span className={secondLine(state)}>{clockRangeAt({ start, end }, locale)}</span>
}

const focusOn = (element: HTMLElement | null) => element?.focus()

const isMovable = ({ status }: Booking) => status === 'CONFIRMED' || status === 'PENDING'

const secondLine = (state: State) =>
  classes('block truncate text-micro', state === 'held' || state === 'canceled' ? 'text-inherit' : 'text-ink-2')

const BlockTitle = ({ state, isThin, children }: { state: State; isThin: boolean; children: string }) => {
  const { shape, tone } = stateLook[state]
  return (
    <span className={classes('flex items-center gap-1.25 whitespace-nowrap font-bold', isThin && 'text-micro')}>
      {hasSign(state) && <StateShape shape={shape} size={11} className={toneInk[tone]} />}
      <span className={classes('truncate', state === 'canceled' && 'line-through')}>{children}</span>
    </span>
  )
}

/** The details that the block omits or abbreviates. */
const useScreenReaderText = (timed: BookingInLane, words: BookingWords, person: string) => {
  const { booking, start, end, busyUntil } = timed
  const { t, locale } = useText()
  const buffer =
    busyUntil > end && holdsPlace(booking.status) ? t('manager.calendar.pauseLabel', { until: clockAt(busyUntil, locale) }) : ''
  const label = t('manager.calendar.blockLabel', {
    name: [words.nameOf(timed), words.bookedBy(timed)].filter(Boolean).join(', '),
    service: words.serviceOf(booking),
    start: clockAt(start, locale),
    end: clockAt(end, locale),
    person,
    state: bookingStateText(booking, t, timed.attendance),
  })
  return label + buffer
}

const lineHeight = 13

export const BufferAfter = ({ timed, firstMinute }: { timed: BookingInLane; firstMinute: number }) => {
  const { t } = useText()
  const { booking, end, busyUntil, lane, lanes } = timed
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

type SessionBlockProps = {
  timed: SessionInLane
  firstMinute: number
  services: readonly Service[]
  isTabStop?: boolean
  onOpen: (session: CalendarEvent) => void
}

export const SessionBlock = ({ timed, firstMinute, services, isTabStop = false, onOpen }: SessionBlockProps) => {
  const { t, locale } = useText()
  const { session, start, end, lane, lanes } = timed
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

// A plain fill is the normal case; only exceptions have a sign.
const plain = 'border-s-3 border-(--edge) bg-(--fill)'
const stripes = 'bg-[repeating-linear-gradient(135deg,var(--fill)_0_6px,var(--surface)_6px_12px)]'

const looks: Partial<Record<State, string>> = {
  pending: `border border-dashed border-(--edge) border-s-3 [border-inline-start-style:solid] ${stripes}`,
  held: 'border-[1.5px] border-dashed border-hold-line bg-surface text-hold-ink',
  canceled: 'border-s-3 border-line-2 text-ink-3',
  'not-attended': 'border border-s-3 border-line-2 border-s-line-field bg-surface text-ink-2',
  'double-booked': `${plain} shadow-[inset_0_0_0_1.5px_var(--bad-line)]`,
}

const blockLook = (state: State): string => looks[state] ?? plain

const withSign = new Set<State>(['pending', 'held', 'canceled', 'attended', 'not-attended', 'double-booked'])

export const hasSign = (state: State): boolean => withSign.has(state)

export const hatch = 'bg-[repeating-linear-gradient(135deg,var(--line-2)_0_1px,transparent_1px_6px)]'

export const clashHatch =
  'border-y-[1.5px] border-bad-line bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--bad-line)_45%,transparent)_0_2px,transparent_2px_7px)]'
