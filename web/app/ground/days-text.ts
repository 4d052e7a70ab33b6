import { useText } from '../text/text.tsx'
import { formatLocalDay } from './format.ts'

/** "24–26 December", "30 November to 6 December", or "24 December" where it is one day; both dates are local and included. */
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
