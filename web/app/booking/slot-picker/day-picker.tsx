import { Form } from 'react-router'
import { formatLocalDay } from '../../ground/format.ts'
import { type Locale, startOfWeek, weekdaysOf } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { DateGrid } from '../../ui/date-grid.tsx'
import { DayParts } from '../../ui/day-parts.tsx'
import { HiddenState } from './hidden-state.tsx'
import type { PickerData } from './load-picker.ts'
import { searchWith } from './picker-state.ts'
import { useGridDays } from './use-grid-days.tsx'
import type { PickerAddress } from './use-picker-address.ts'
import { WeekSteps } from './week-steps.tsx'

type DayPickerProps = { data: PickerData; address: PickerAddress; onEnter: (date: string) => void }

/** Five weeks from this one, each day with what is free in the morning, afternoon and evening. */
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
