/** Local dates, `2026-11-26`; null: not chosen. */
export type Days = { from: string | null; to: string | null }

export function daysIn({ from, to }: Readonly<Record<string, string | undefined>>): Days {
  const [first, last] = [dayOf(from), dayOf(to)]
  return { from: first ?? last, to: last ?? first }
}

const dayOf = (named: string | undefined): string | null => {
  if (named === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(named)) return null
  try {
    return Temporal.PlainDate.from(named, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

export const laterDay = (day: string, least: string): string => (day < least ? least : day)

/** From midnight of the first day to midnight after the last, in the zone of the business. */
export const instantsOf = ({ from, to }: Days, timeZone: string): { from?: string; until?: string } => ({
  ...(from !== null && { from: midnight(from, 0, timeZone) }),
  ...(to !== null && { until: midnight(to, 1, timeZone) }),
})

const midnight = (day: string, days: number, timeZone: string): string =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })

export const namedPeriods = ['thisMonth', 'lastMonth', 'week', 'days30', 'year'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

export function daysOfPeriod(period: NamedPeriod, today: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(today)
  if (period === 'thisMonth') return monthOf(day)
  if (period === 'lastMonth') return monthOf(day.subtract({ months: 1 }))
  const tomorrow = day.add({ days: 1 })
  return { from: tomorrow.subtract(lengths[period]).toString(), to: today }
}

const lengths = { week: { days: 7 }, days30: { days: 30 }, year: { years: 1 } } as const

const monthOf = (day: Temporal.PlainDate): { from: string; to: string } => ({
  from: day.with({ day: 1 }).toString(),
  to: day.with({ day: day.daysInMonth }).toString(),
})

export const namedPeriodOf = ({ from, to }: Days, today: string): NamedPeriod | undefined =>
  namedPeriods.find((period) => {
    const days = daysOfPeriod(period, today)
    return days.from === from && days.to === to
  })
