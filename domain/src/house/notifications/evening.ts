/** The last time it was six in the evening in a zone: what happened before it is in that day's digest. */
export const lastEvening = (timeZone: string, now: string): string => {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const today = here.toPlainDate().toZonedDateTime({ timeZone, plainTime: '18:00' })
  const evening = Temporal.ZonedDateTime.compare(today, here) > 0 ? here.toPlainDate().subtract({ days: 1 }) : here.toPlainDate()
  return evening.toZonedDateTime({ timeZone, plainTime: '18:00' }).toInstant().toString({ fractionalSecondDigits: 3 })
}
