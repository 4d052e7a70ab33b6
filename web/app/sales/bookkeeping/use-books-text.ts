import { formatDate, formatExactMoney, formatLocalDay } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

/** Amounts and days as this screen writes them. */
export function useBooksText() {
  const { locale } = useText()
  const { timeZone } = useSite()
  return {
    money: (value: string, currency: string) => formatExactMoney(value, currency, locale),
    /** Of an instant. */
    date: (instant: string) => formatDate(instant, timeZone, locale),
    /** Of a local date. */
    day: (day: string) => formatLocalDay(day, locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    month: (month: string) => formatLocalDay(`${month}-01`, locale, { month: 'long', year: 'numeric' }),
  }
}
