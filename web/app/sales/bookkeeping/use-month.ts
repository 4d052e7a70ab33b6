import { daysOfMonth, monthOf } from '@foyer/domain'
import { useSearchParams } from 'react-router'
import { formatDate, formatExactMoney, formatLocalDay } from '../../ground/format.ts'
import { daysIn } from '../../ground/lists/days.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

export type Period = { from: string; to: string; isTest: boolean }

export function useMonth() {
  const { timeZone } = useSite()
  const [params, setParams] = useSearchParams()
  const { from, to } = daysIn({ from: params.get('from') ?? undefined, to: params.get('to') ?? undefined })
  const chosen = from !== null && to !== null ? { from, to } : daysOfMonth(monthBefore(timeZone))
  const period: Period = { ...chosen, isTest: params.get('money') === 'test' }
  const change = (changes: Partial<Period>) => {
    const next = { ...period, ...changes }
    setParams({ from: next.from, to: next.to, ...(next.isTest && { money: 'test' }) }, { preventScrollReset: true })
  }
  return { period, month: monthOf(chosen), change }
}

const monthBefore = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toPlainYearMonth().subtract({ months: 1 }).toString()

const monthsOffered = 24

export const latestMonths = (timeZone: string): string[] => {
  const current = Temporal.Now.plainDateISO(timeZone).toPlainYearMonth()
  return Array.from({ length: monthsOffered }, (_, months) => current.subtract({ months }).toString())
}

export function useBooksText() {
  const { locale } = useText()
  const { timeZone } = useSite()
  return {
    money: (value: string, currency: string) => formatExactMoney(value, currency, locale),
    date: (instant: string) => formatDate(instant, timeZone, locale),
    day: (day: string) => formatLocalDay(day, locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    month: (month: string) => formatLocalDay(`${month}-01`, locale, { month: 'long', year: 'numeric' }),
  }
}

const built = ['STRIPE', 'CASH', 'CARD_TERMINAL', 'TRANSFER', 'OTHER', 'ON_THE_SPOT'] as const

export function useMethodText(): (way: string) => string {
  const { t } = useText()
  return (way) => {
    const known = built.find((one) => one === way)
    return known ? t(`manager.month.money.ways.${known}`) : way
  }
}
