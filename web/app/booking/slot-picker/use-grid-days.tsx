import { formatLocalDay } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import type { GridDay } from '../../ui/date-grid.tsx'
import { DayParts } from '../../ui/day-parts.tsx'
import type { PickerData } from './load-picker.ts'
import { weeksShown } from './picker-state.ts'
import { freeOf, partsOf } from './slot-days.ts'

/** The weeks on show, each day with what is free, to see and to hear. */
export const useGridDays = ({ state, days, today }: PickerData): GridDay[][] => {
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

/** The first of a month says which; drawn by the style sheet, since the name of the day says it already. */
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
