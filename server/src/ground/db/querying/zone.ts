import { invalid, isTimeZone } from '@foyer/domain'

/** The zone of a search: a name, or an offset such as `+02:00`. */
export function requireZone(timeZone: string, path = 'search.timeZone'): string {
  if (isTimeZone(timeZone) || /^[+-](0\d|1[0-4]):[0-5]\d$/.test(timeZone)) return timeZone
  throw invalid(path, 'must be the name of a time zone, or an offset such as +02:00', 'TIME_ZONE')
}
