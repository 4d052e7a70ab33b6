import { useDaysText } from '../../ground/days-text.ts'
import { formatLocalDay } from '../../ground/format.ts'
import type { Locale } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/visitor-icons.tsx'
import { StepLink } from './step-link.tsx'

type WeekHeadProps = { first: string; earlier: string | undefined; later: string | undefined }

/** "23–29 November", and the weeks before and after. */
export const WeekHead = ({ first, earlier, later }: WeekHeadProps) => {
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

/** Weekday and number; how many times are free is told to those who do not see them. */
export const WeekDayHead = ({ date, free, today }: WeekDayHeadProps) => {
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
