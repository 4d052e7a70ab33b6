import { useText } from '../text/text.tsx'
import { formatLocalDay, localDateOf } from './format.ts'

/** "today", "tomorrow", "Thursday", "Thu 10 Dec": a day in everyday words, in a zone. */
export const useRelativeDay = (now: string, zone: string) => {
  const { t, locale } = useText()
  const today = Temporal.PlainDate.from(localDateOf(now, zone))
  return (instant: string): string => {
    const date = localDateOf(instant, zone)
    const { days } = today.until(date)
    if (days === 0) return t('common.today')
    if (days === 1) return t('common.tomorrow')
    if (days > 1 && days < 7) return formatLocalDay(date, locale, { weekday: 'long' })
    return formatLocalDay(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  }
}

/** "24–26 December", "30 November to 6 December", or "24 December" for one day; both dates are local and included. */
export const useDaysText = () => {
  const { t, locale } = useText()
  return (from: string, to: string): string => {
    const last = formatLocalDay(to, locale, { day: 'numeric', month: 'long' })
    if (from === to) return last
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
    const first = formatLocalDay(from, locale, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' })
    return t(isOneMonth ? 'visitor.days.inMonth' : 'visitor.days.across', { from: first, to: last })
  }
}
