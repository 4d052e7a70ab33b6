import { daysOfMonth, monthOf } from '@foyer/domain'
import { useSearchParams } from 'react-router'
import { daysIn } from '../../ground/lists/days.ts'
import { useSite } from '../../house/site-context.ts'

/** The days that are looked at, of which kind of money, and how tables are written. */
export type Period = { from: string; to: string; isTest: boolean }

/** Of the address; last month, until other days are chosen. */
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

/** This month and those before, the newest first. */
export const latestMonths = (timeZone: string): string[] => {
  const current = Temporal.Now.plainDateISO(timeZone).toPlainYearMonth()
  return Array.from({ length: monthsOffered }, (_, months) => current.subtract({ months }).toString())
}
