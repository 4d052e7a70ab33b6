export const zone = 'Europe/Berlin'

const today = Temporal.Now.plainDateISO(zone)

/** Days on which Ada and Noor both work and the sample has no bookings, so that no journey depends on the date it runs on. */
const quietDays: readonly Temporal.PlainDate[] = Array.from({ length: 200 }, (_, index) => today.add({ days: 17 + index }))
  // Monday, Tuesday, Thursday, Friday: both have the hours of a long day.
  .filter(({ dayOfWeek }) => [1, 2, 4, 5].includes(dayOfWeek))
  // Juniper's winter break.
  .filter(({ month, day }) => !((month === 12 && day >= 24) || (month === 1 && day < 3)))

/**
 * The n-th of them, `2026-12-08`. Journeys take days or people of their own, so that none finds what another left; up to the
 * fifth, visitors may book them too, whose journeys take the early hours.
 */
export const quietDay = (place: number): string => {
  const date = quietDays[place]
  if (!date) throw new RangeError(`No quiet day ${place}`)
  return date.toString()
}

/** One after the other from the n-th on, so that a journey that is walked again finds a day that is still quiet. */
export const quietDaysFrom = (place: number): (() => string) => {
  let next = place
  return () => quietDay(next++)
}

/** The instant at which the studio's clock shows this time. */
export const at = (date: string, time: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString()

/** `14:30` on the studio's clock. */
export const clockOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** `Tuesday` */
export const weekdayOf = (date: string): string => Temporal.PlainDate.from(date).toLocaleString('en-GB', { weekday: 'long' })
