// A member has a week and the whole of the last month to save another card.
const daysAhead = 7

/** Cards whose last month is one of these are told of: `from` the running month, `to` the one of a week from now. */
export function expiryMonths(now: string, timeZone: string): { from: string; to: string } {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return { from: today.toPlainYearMonth().toString(), to: today.add({ days: daysAhead }).toPlainYearMonth().toString() }
}
