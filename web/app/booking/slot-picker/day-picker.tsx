import { Form } from 'react-router'
import { formatLocalDay } from '../../ground/format.ts'
import { type Locale, startOfWeek, weekdaysOf } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { DateGrid, type GridDay } from '../../ui/calendar/date-grid.tsx'
import { DayParts } from '../../ui/calendar/day-parts.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/pictures/visitor-icons.tsx'
import { HiddenState } from './hidden-state.tsx'
import type { PickerData } from './load-picker.ts'
import { searchWith, weeksShown } from './picker-state.ts'
import { freeOf, partsOf } from './slot-days.ts'
import { StepLink } from './step-link.tsx'
import type { PickerAddress } from './use-picker-address.ts'

type DayPickerProps = { data: PickerData; address: PickerAddress; onEnter: (date: string) => void }

export const DayPicker = ({ data, address, onEnter }: DayPickerProps) => {
  const { t, locale } = useText()
  const weeks = useGridDays(data)
  const { search, date, go } = address
  const thisWeek = startOfWeek(Temporal.PlainDate.from(data.today), locale).toString()
  const leave = (next: string) => {
    if (next < thisWeek) return
    go(searchWith(search, { from: null, date: next, start: null }))
  }
  return (
    <section aria-labelledby="picker-months" className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <h2 id="picker-months" className="text-title">
          {monthsTitle(data, locale, t('visitor.picker.and'))}
        </h2>
        <WeekSteps data={data} search={search} />
      </div>
      <Form method="get" replace preventScrollReset>
        <HiddenState search={search} without={['date', 'start', 'from']} />
        <input type="hidden" name="from" value={data.state.from} />
        <DateGrid
          className="mt-2"
          label={t('visitor.picker.days')}
          weekdays={weekdays(locale)}
          weeks={weeks}
          chosen={date}
          onChoose={(next) => go(searchWith(search, { from: data.state.from, date: next, start: null }))}
          onLeave={leave}
          onEnter={onEnter}
          name="date"
        />
      </Form>
      <p className="mt-4 flex items-center gap-2 border-line border-t pt-4 text-ink-3 text-small">
        <DayParts morning afternoon={false} evening />
        {t('visitor.picker.legend')}
      </p>
    </section>
  )
}

const monthsTitle = ({ state }: PickerData, locale: Locale, and: string): string => {
  const first = Temporal.PlainDate.from(state.from)
  const [from, to] = [first, first.add({ days: 34 })].map((day) => formatLocalDay(day.toString(), locale, { month: 'long' }))
  return from === to ? `${from}` : `${from} ${and} ${to}`
}

// 2024 began on a Monday.
const weekdays = (locale: Locale) =>
  weekdaysOf(locale).map((day) => {
    const date = `2024-01-0${day + 1}`
    return {
      short: formatLocalDay(date, locale, { weekday: 'short' }).slice(0, 2),
      long: formatLocalDay(date, locale, { weekday: 'long' }),
    }
  })

const WeekSteps = ({ data, search }: { data: PickerData; search: URLSearchParams }) => {
  const { t, locale } = useText()
  const from = Temporal.PlainDate.from(data.state.from)
  const thisWeek = startOfWeek(Temporal.PlainDate.from(data.today), locale)
  const previous = from.subtract({ weeks: weeksShown })
  const earlier = Temporal.PlainDate.compare(previous, thisWeek) < 0 ? thisWeek : previous
  const to = (first: Temporal.PlainDate) => searchWith(search, { from: first.toString(), date: null, start: null })
  return (
    <div className="-me-2.5 flex">
      <StepLink
        to={to(earlier)}
        label={t('visitor.picker.earlier')}
        icon={ChevronLeftIcon}
        isOff={Temporal.PlainDate.compare(from, thisWeek) <= 0}
      />
      <StepLink to={to(from.add({ weeks: weeksShown }))} label={t('visitor.picker.later')} icon={ChevronRightIcon} />
    </div>
  )
}

const useGridDays = ({ state, days, today }: PickerData): GridDay[][] => {
  const { t, locale } = useText()
  const first = Temporal.PlainDate.from(state.from)
  const free = (date: string) => {
    const count = freeOf(days[date]).length
    if (count > 0) return t('visitor.picker.freeTimes', { count })
    return date < today ? t('visitor.picker.past') : t('visitor.picker.nothingFree')
  }
  const dayOf = (plain: Temporal.PlainDate): GridDay => {
    const date = plain.toString()
    const times = freeOf(days[date])
    return {
      date,
      text: plain.day === 1 ? <MonthStart date={date} /> : plain.day,
      label: `${formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })}, ${free(date)}`,
      sign: (isChosen) => (times.length > 0 ? <DayParts {...partsOf(times)} isOnBrand={isChosen} /> : <span className="h-0.75" />),
      isFree: times.length > 0,
      isToday: date === today,
    }
  }
  return Array.from({ length: weeksShown }, (_, week) => Array.from({ length: 7 }, (_, day) => dayOf(first.add({ days: week * 7 + day }))))
}

/** The style sheet draws the month, because the day's accessible name has it already. */
const MonthStart = ({ date }: { date: string }) => {
  const { locale } = useText()
  return (
    <span data-month={formatLocalDay(date, locale, { month: 'short' })} className={monthLook}>
      1
    </span>
  )
}

const monthLook =
  'relative before:-translate-x-1/2 before:-top-3 before:absolute before:left-1/2 before:font-normal before:text-[0.6875rem] before:whitespace-nowrap before:leading-none before:content-[attr(data-month)]'
