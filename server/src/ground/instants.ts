import { invalid } from '@foyer/domain'

export const later = (now: string, duration: Temporal.DurationLike): string =>
  Temporal.Instant.from(now).add(duration).toString({ fractionalSecondDigits: 3 })

const lastYear = 2999

export function parseSentInstant(text: string, field: string): string {
  const instant = parsed(text)
  if (!instant) throw invalid(field, 'must be a valid date and time (ISO 8601)', 'FORMAT')
  const year = instant.toZonedDateTimeISO('UTC').year
  if (year < 0 || year > lastYear) throw invalid(field, `must not be later than the year ${lastYear}`, 'DATE_OUT_OF_RANGE')
  return instant.toString({ fractionalSecondDigits: 3 })
}

function parsed(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}
