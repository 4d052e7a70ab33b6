import type { Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useEffect, useRef } from 'react'
import { attendedState, bookingStateText } from '../../booking/booking-state.ts'
import { clockAt, hourAt } from '../../ground/day-clock.ts'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { type State, stateLook, toneInk } from '../../ui/state.ts'
import { hasSign } from './calendar-block.tsx'
import { type BookingInLane, type Column, drawnHours } from './calendar-columns.ts'
import type { BlockedTime } from './resource-day.ts'
import { type Stretch, withoutStretches } from './stretches.ts'
import { useBookingWords } from './use-booking-words.ts'

type DayLanesProps = {
  columns: readonly Column[]
  services: readonly Service[]
  now: number
  nowMinute: number
  onOpen: (bookingId: string) => void
}

const share = (minute: number, hours: Stretch) => ((minute - hours.start) / (hours.end - hours.start)) * 100

export const DayLanes = ({ columns, services, now, nowMinute, onOpen }: DayLanesProps) => {
  const { t } = useText()
  const box = useRef<HTMLElement>(null)
  const hours = drawnHours(columns, 0)
  useScrollToNow(box, share(nowMinute, hours))
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('manager.today.lanes')}
      className="overflow-x-auto rounded-card border border-line bg-surface py-2.5 desk:px-4"
    >
      <div className="relative max-desk:min-w-[720px]">
        <LaneAxis hours={hours} nowMinute={nowMinute} />
        {columns.map((column) => (
          <Lane key={column.key} column={column} hours={hours} services={services} now={now} nowMinute={nowMinute} onOpen={onOpen} />
        ))}
        <div aria-hidden="true" className={classes('pointer-events-none absolute inset-y-0 end-0', laneStart)}>
          {nowMinute > hours.start && nowMinute < hours.end && (
            <span
              className="absolute top-6.5 bottom-0 z-2 w-[1.5px] bg-bad-ink"
              style={{ insetInlineStart: `${share(nowMinute, hours)}%` }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

const laneStart = 'start-[84px] desk:start-20'
const laneGrid = 'grid grid-cols-[84px_1fr] desk:grid-cols-[80px_1fr]'

const LaneAxis = ({ hours, nowMinute }: { hours: Stretch; nowMinute: number }) => {
  const { locale } = useText()
  const full = Array.from({ length: (hours.end - hours.start) / 60 + 1 }, (_, index) => hours.start + index * 60)
  return (
    <div aria-hidden="true" className={classes(laneGrid, 'h-6 text-ink-3 text-micro')}>
      <span />
      <div className="relative">
        {full
          .filter((minute) => Math.abs(minute - nowMinute) > 40)
          .map((minute) => (
            <span
              key={minute}
              className="-translate-x-1/2 rtl:translate-x-1/2 first:translate-x-0 last:-translate-x-full rtl:last:translate-x-full absolute whitespace-nowrap"
              style={{ insetInlineStart: `${share(minute, hours)}%` }}
            >
              {hourAt(minute, locale)}
            </span>
          ))}
        {nowMinute > hours.start && nowMinute < hours.end && (
          <span
            className="-translate-x-1/2 rtl:translate-x-1/2 absolute whitespace-nowrap font-bold text-bad-ink"
            style={{ insetInlineStart: `${share(nowMinute, hours)}%` }}
          >
            {clockAt(nowMinute, locale)}
          </span>
        )}
      </div>
    </div>
  )
}

type LaneProps = Omit<DayLanesProps, 'columns'> & { column: Column; hours: Stretch }

const Lane = ({ column, hours, services, now, nowMinute, onOpen }: LaneProps) => {
  const name = column.member?.name ?? ''
  const closed = withoutStretches([hours], column.open)
  return (
    <div className={classes(laneGrid, 'h-9 items-center border-line border-t text-dense')}>
      <span className="sticky start-0 z-3 flex h-8.5 items-center gap-1.5 bg-surface ps-3.5 desk:ps-0">
        <Avatar name={name} picture={column.member?.mainMedia?.image} size={20} />
        <span className="truncate">{givenName(name)}</span>
      </span>
      <div className="relative h-6.5">
        {closed.map(({ start, end }) => (
          <span
            key={start}
            className="-inset-y-1 absolute rounded-xs bg-sunken"
            style={{ insetInlineStart: `${share(start, hours)}%`, width: `${share(end, hours) - share(start, hours)}%` }}
          />
        ))}
        {column.blocked.map((block) => (
          <LaneBlock key={`${block.eventId} ${block.start}`} block={block} hours={hours} />
        ))}
        {column.bookings.map((timed) => (
          <LaneBooking
            key={timed.booking.id}
            timed={timed}
            hours={hours}
            services={services}
            now={now}
            isPast={timed.end <= nowMinute}
            person={name}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
}

const across = ({ start, end }: Stretch, hours: Stretch) => {
  const before = share(Math.max(start, hours.start), hours)
  return { insetInlineStart: `${before}%`, width: `calc(${share(Math.min(end, hours.end), hours) - before}% - 2px)` }
}

const LaneBlock = ({ block, hours }: { block: BlockedTime; hours: Stretch }) => {
  const { t } = useText()
  return (
    <span
      className="absolute inset-y-0 flex items-center overflow-hidden rounded-xs bg-[repeating-linear-gradient(135deg,var(--line-2)_0_1px,transparent_1px_5px)] px-1 text-ink-2 text-micro letters-narrow"
      style={across(block, hours)}
    >
      <span className="truncate rounded-[3px] bg-surface px-1">
        {block.title ?? t(block.isClosure ? 'manager.calendar.closure' : 'manager.calendar.block')}
      </span>
    </span>
  )
}

const looks: Partial<Record<State, string>> = {
  pending: 'border border-dashed border-(--edge) border-s-3 [border-inline-start-style:solid] bg-surface',
  held: 'border border-dashed border-hold-line bg-surface text-hold-ink',
  'double-booked': 'border-s-3 border-(--edge) bg-(--fill) shadow-[inset_0_0_0_1.5px_var(--bad-line)]',
}

const past =
  'border-s-3 border-[color-mix(in_oklab,var(--edge)_55%,var(--surface))] bg-[color-mix(in_oklab,var(--fill)_50%,var(--surface))] text-ink-2'

type LaneBookingProps = {
  timed: BookingInLane
  hours: Stretch
  services: readonly Service[]
  now: number
  isPast: boolean
  person: string
  onOpen: (bookingId: string) => void
}

const LaneBooking = ({ timed, hours, services, now, isPast, person, onOpen }: LaneBookingProps) => {
  const { t, locale } = useText()
  const words = useBookingWords(services, now)
  const { booking, start, end, lane, lanes } = timed
  const state = attendedState(booking, timed.attendance)
  const { shape, tone } = stateLook[state]
  const label = {
    person,
    start: clockAt(start, locale),
    end: clockAt(end, locale),
    name: [words.nameOf(timed), words.bookedBy(timed)].filter(Boolean).join(', '),
    state: bookingStateText(booking, t, timed.attendance),
  }
  return (
    <button
      type="button"
      aria-label={t('manager.today.laneLabel', label)}
      title={words.bookedBy(timed)}
      onClick={() => onOpen(booking.id)}
      className={classes(
        'absolute flex items-center gap-1 overflow-hidden rounded-xs pe-1.5 ps-2 text-micro letters-narrow hover:brightness-[0.975]',
        looks[state] ?? (isPast ? past : 'border-(--edge) border-s-3 bg-(--fill)'),
      )}
      style={{
        ...tintStyle(tintOf(slotOf(booking).serviceId, services)),
        ...across(timed, hours),
        top: `${(lane / lanes) * 100}%`,
        height: `${100 / lanes}%`,
      }}
    >
      {hasSign(state) && <StateShape shape={shape} size={10} className={toneInk[tone]} />}
      <span className="truncate">{words.shortNameOf(timed)}</span>
    </button>
  )
}

const useScrollToNow = (box: { current: HTMLElement | null }, percent: number) => {
  const latest = useRef(percent)
  useEffect(() => {
    const lanes = box.current
    if (lanes) lanes.scrollLeft = (latest.current / 100) * lanes.scrollWidth - lanes.clientWidth / 3
  }, [box])
}
