/** Local dates, `2026-11-26`; null: not chosen. */
export type Days = { from: string | null; to: string | null }

/** The days that an address names, as far as they are days. */
export const daysIn = ({ from, to }: Readonly<Record<string, string | undefined>>): Days => ({ from: dayOf(from), to: dayOf(to) })

const dayOf = (named: string | undefined): string | null => {
  if (named === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(named)) return null
  try {
    return Temporal.PlainDate.from(named, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** The later of two days. */
export const laterDay = (day: string, least: string): string => (day < least ? least : day)

/** From the midnight of the first day to the one after the last, in the zone of the business. */
export const instantsOf = ({ from, to }: Days, timeZone: string): { from?: string; until?: string } => ({
  ...(from !== null && { from: midnight(from, 0, timeZone) }),
  ...(to !== null && { until: midnight(to, 1, timeZone) }),
})

const midnight = (day: string, days: number, timeZone: string): string =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })
