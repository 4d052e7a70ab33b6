import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import type { DayLists } from './day-lists.ts'

// As many as one answer may hold.
const mostDues = 100

/** What these bookings of a day still cost: after a deposit the rest of it, for those who may see what is owed. */
export const useOwedToday = (unpaid: DayLists['unpaid'], date: string): string => {
  const { timeZone } = useSite()
  const day = Temporal.PlainDate.from(date)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant().toString()
  const query = { kind: 'BOOKING' as const, from: midnight(day), until: midnight(day.add({ days: 1 })), limit: mostDues }
  const enabled = useMay()('payments.read') && unpaid.length > 0
  const { data } = useQuery({ ...api.dues.listDues.query({ query }), enabled })
  const owed = new Map(data?.dues.map(({ id, owed: { value } }) => [id, value]))
  // In cents, so that no sum is off by one.
  const cents = unpaid.map(({ booking: { id, price } }) => Math.round(Number(owed.get(id) ?? price?.value ?? 0) * 100))
  return (cents.reduce((sum, one) => sum + one, 0) / 100).toFixed(2)
}
