import { Link } from 'react-router'
import { formatTime } from '../../ground/format.ts'
import { useRelativeDay } from '../../ground/relative-day.ts'
import { type Locale, startOfWeek } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import type { PickerData } from './load-picker.ts'
import { dateInZone, searchWith } from './picker-state.ts'
import { freeOf } from './slot-days.ts'

const look =
  'inline-flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-3.5 text-center font-medium text-small transition-colors duration-(--quick) hover:border-line-field'

/** Straight to the first free time, or to next week's. */
export const PickerJumps = ({ data, search }: { data: PickerData; search: URLSearchParams }) => {
  const { t, locale } = useText()
  const { firstFree, state, now } = data
  const dayName = useRelativeDay(now, state.zone)
  const to = (date: string) => searchWith(search, { date, start: null, from: null })
  const nextWeek = firstFreeDayOfNextWeek(data, locale)
  return (
    <div className="flex flex-wrap gap-2">
      {firstFree && (
        <Link className={look} replace preventScrollReset to={to(dateInZone(firstFree, state.zone))}>
          {t('visitor.picker.firstFree', { day: dayName(firstFree), time: formatTime(firstFree, state.zone, locale) })}
        </Link>
      )}
      {nextWeek && (
        <Link className={look} replace preventScrollReset to={to(nextWeek)}>
          {t('visitor.picker.nextWeek')}
        </Link>
      )}
    </div>
  )
}

const firstFreeDayOfNextWeek = ({ today, days }: PickerData, locale: Locale): string | undefined => {
  const first = startOfWeek(Temporal.PlainDate.from(today), locale).add({ weeks: 1 })
  const [from, to] = [first.toString(), first.add({ weeks: 1 }).toString()]
  return Object.keys(days).find((date) => date >= from && date < to && freeOf(days[date]).length > 0)
}
