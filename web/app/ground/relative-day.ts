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
