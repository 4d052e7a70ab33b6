// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid is a table that is walked.
// biome-ignore-all lint/a11y/useFocusableInteractive: in it the focus is on the buttons inside the cells.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useDaysText } from '../../ground/day-text.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { keyInReading, type Locale, startOfWeek } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/pictures/visitor-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HiddenState } from './hidden-state.tsx'
import type { PickerData } from './load-picker.ts'
import { NoTimes } from './no-times.tsx'
import { isSameInstant, isWithin, searchWith } from './picker-state.ts'
import { type PartOfDay, partOf } from './slot-days.ts'
import { StepLink } from './step-link.tsx'
import { focusTime } from './time-keys.ts'
import { Time } from './time-parts.tsx'
import type { PickerAddress } from './use-picker-address.ts'
import { positionAfterKey, type WeekDay, type WeekPosition, weekDays } from './week-days.ts'

type WeekTimesProps = { data: PickerData; address: PickerAddress }

const parts: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

export const WeekTimes = ({ data, address }: WeekTimesProps) => {
  const { t, locale } = useText()
  const { search, date, start, isStale } = address
  const { state, today } = data
  const day = Temporal.PlainDate.from(date)
  const week = weekDays(data.days, startOfWeek(day, locale))
  const [earlier, later] = [-1, 1].map((weeks) => searchOfWeek(data, search, { day: day.add({ weeks }), locale }))
  const { part, onKeyDown } = useWeekKeys({
    week,
    onLeave: (to) => {
      const next = to === 'LATER' ? later : earlier
      if (next) address.go(next)
    },
  })
  const free = week.flatMap((weekday) => weekday.free)
  const tabStop = free.find((time) => isSameInstant(time.start, start)) ?? week.find((weekday) => weekday.date === date)?.free[0] ?? free[0]
  return (
    <section ref={part} aria-labelledby="picker-week" className="min-w-0">
      <WeekHead first={week[0]?.date ?? date} earlier={earlier} later={later} />
      {isStale && free.length === 0 && <Skeleton className="mt-5 h-72 rounded-m" />}
      {!isStale && free.length === 0 && <NoTimes data={data} times={[]} search={search} nothing={t('visitor.picker.nothingThisWeek')} />}
      <table
        role="grid"
        aria-labelledby="picker-week"
        onKeyDown={onKeyDown}
        className={classes('mt-3 w-full table-fixed border-collapse transition-opacity duration-(--quick)', isStale && 'opacity-50')}
      >
        <thead>
          <tr>
            {week.map((weekday) => (
              <WeekDayHead key={weekday.date} date={weekday.date} free={weekday.free.length} today={today} />
            ))}
          </tr>
        </thead>
        {parts
          .filter((name) => free.some((time) => partOf(time) === name))
          .map((name) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={7} className="border-line border-t pt-3 text-start font-medium text-ink-2 text-small">
                  {t(`visitor.picker.${name}`)}
                </th>
              </tr>
              <tr>
                {week.map((weekday) => (
                  <td
                    key={weekday.date}
                    role="gridcell"
                    className="border-line px-1.5 pt-2 pb-4 align-top not-first:border-s first:ps-0 last:pe-0"
                  >
                    <DayTimes day={weekday} part={name} search={search} state={state} chosen={start} tabStop={tabStop?.start} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
      </table>
    </section>
  )
}

export default WeekTimes

type DayTimesProps = {
  day: WeekDay
  part: PartOfDay
  search: URLSearchParams
  state: PickerData['state']
  chosen: string | null
  tabStop: string | undefined
}

const DayTimes = ({ day: { date, free }, part, search, state, chosen, tabStop }: DayTimesProps) => {
  const own = free.filter((time) => partOf(time) === part)
  if (own.length === 0) return null
  return (
    <Form method="get" replace preventScrollReset className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1">
      <HiddenState search={search} without={['start', 'date', 'from']} />
      <input type="hidden" name="from" value={state.from} />
      <input type="hidden" name="date" value={date} />
      {own.map((choice) => (
        <Time
          key={choice.start}
          choice={choice}
          chosen={chosen}
          zone={state.zone}
          date={date}
          tabIndex={choice.start === tabStop ? 0 : -1}
          className="text-small"
        />
      ))}
    </Form>
  )
}

type Wanted = { day: Temporal.PlainDate; locale: Locale }

/** Null for past weeks. Weeks on show need no request. */
const searchOfWeek = ({ state, today }: PickerData, search: URLSearchParams, { day, locale }: Wanted): string | undefined => {
  if (startOfWeek(day, locale).add({ days: 6 }).toString() < today) return undefined
  const isAtHand = isWithin(day, Temporal.PlainDate.from(state.from))
  return searchWith(search, { from: isAtHand ? state.from : null, date: day.toString() < today ? today : day.toString(), start: null })
}

type WeekKeys = {
  week: readonly WeekDay[]
  onLeave: (to: 'EARLIER' | 'LATER') => void
}

const useWeekKeys = ({ week, onLeave }: WeekKeys) => {
  const part = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = positionOf(week, event.target)
    const next = at && positionAfterKey(keyInReading(event.key), week, at)
    if (!next) return
    event.preventDefault()
    if (typeof next === 'object') return focusTime(part.current, week[next.day]?.free[next.time]?.start)
    isAwaited.current = true
    onLeave(next)
  }
  const first = week[0]?.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows once the other week is drawn.
  useEffect(() => {
    const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector)
    if (isAwaited.current) (find('button[tabindex="0"]') ?? find('h2'))?.focus()
    isAwaited.current = false
  }, [first])
  return { part, onKeyDown }
}

const positionOf = (week: readonly WeekDay[], target: EventTarget): WeekPosition | null => {
  const start = target instanceof HTMLButtonElement ? target.value : ''
  const day = week.findIndex(({ free }) => free.some((time) => time.start === start))
  return day < 0 ? null : { day, time: week[day]?.free.findIndex((time) => time.start === start) ?? 0 }
}

type WeekHeadProps = { first: string; earlier: string | undefined; later: string | undefined }

const WeekHead = ({ first, earlier, later }: WeekHeadProps) => {
  const { t } = useText()
  const daysText = useDaysText()
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 id="picker-week" tabIndex={-1} className="text-title">
        {daysText(first, Temporal.PlainDate.from(first).add({ days: 6 }).toString())}
      </h2>
      <div className="-me-2.5 flex">
        <StepLink to={earlier ?? ''} label={t('visitor.picker.weekBefore')} icon={ChevronLeftIcon} isOff={earlier === undefined} />
        <StepLink to={later ?? ''} label={t('visitor.picker.weekAfter')} icon={ChevronRightIcon} isOff={later === undefined} />
      </div>
    </div>
  )
}

type WeekDayHeadProps = { date: string; free: number; today: string }

const WeekDayHead = ({ date, free, today }: WeekDayHeadProps) => {
  const { t, locale } = useText()
  return (
    <th scope="col" aria-current={date === today ? 'date' : undefined} className="pb-3 font-normal">
      <span className="sr-only">
        {formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })}, {freeWords(date < today, free, t)}
      </span>
      <span aria-hidden="true" className={free === 0 ? 'grid text-ink-3' : 'grid'}>
        <span className="text-ink-2 text-small">{shortWeekday(date, locale)}</span>
        <span className={date === today ? 'underline decoration-2 underline-offset-4' : ''}>{Number(date.slice(8))}</span>
      </span>
    </th>
  )
}

const freeWords = (isPast: boolean, count: number, t: ReturnType<typeof useText>['t']) => {
  if (count > 0) return t('visitor.picker.freeTimes', { count })
  return t(isPast ? 'visitor.picker.past' : 'visitor.picker.nothingFree')
}

const shortWeekday = (date: string, locale: Locale) => formatLocalDay(date, locale, { weekday: 'short' }).slice(0, 2)
