import { minutesPerDay } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { usualDays } from './event-window.ts'

/** Occurrences are computed for any date; this is how far a query without an end looks. */
export const getEventsView: Handler<'calendar', 'getEventsView'> = async (_, { now }) => {
  const midnight = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').startOfDay()
  const endDate = midnight.add({ hours: (usualDays * minutesPerDay) / 60 }).toInstant()
  return { eventsView: { endDate: endDate.toString({ fractionalSecondDigits: 3 }), futureDurationInDays: usualDays } }
}
