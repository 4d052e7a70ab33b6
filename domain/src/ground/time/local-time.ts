import { type DayNumber, dateOfDay, dayNumber, padded } from './calendar-days.ts'

/** Wall clock time without a zone: minutes since 1970-01-01T00:00 on that clock. Seconds are a fraction. */
export type LocalMinutes = number

export const minutesPerDay = 1440

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DDThh:mm`, with seconds, milliseconds (`.SSS` or `:SSS`) and offset. The offset is ignored. Null if the text
 * is no such time.
 */
export function parseLocal(text: string): LocalMinutes | null {
  return parseDateTime(text)?.local ?? null
}

export const formatLocal = (local: LocalMinutes): string =>
  `${localDateOf(local)}T${clockOf(local)}:${padded(Math.floor((local - Math.floor(local)) * 60), 2)}`

/** `YYYYMMDDThhmm`, the form used in the ids of occurrences. */
export const formatCompact = (local: LocalMinutes): string => `${localDateOf(local).replaceAll('-', '')}T${clockOf(local).replace(':', '')}`

export function parseCompact(text: string): LocalMinutes | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(text)
  return parts ? parseLocal(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}`) : null
}

export const localDateOf = (local: LocalMinutes): string => dateOfDay(localDayOf(local))

export const localDayOf = (local: LocalMinutes): DayNumber => Math.floor(local / minutesPerDay)

export const clockOf = (local: LocalMinutes): string => clockFaces[Math.floor(local) - localDayOf(local) * minutesPerDay] ?? ''

/** `offsetMinutes`: from UTC; null if the text has no offset. */
export type WrittenTime = { local: LocalMinutes; offsetMinutes: number | null }

export function parseDateTime(text: string): WrittenTime | null {
  const parts = dateTimePattern.exec(text)
  if (!parts) return null
  const [, year, month, date, hour = '0', minute = '0', second = '0', fraction = '0', offset] = parts
  const day = dayNumber(Number(year), Number(month), Number(date))
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const seconds = Number(second) + Number(`0.${fraction}`)
  const local = day * minutesPerDay + Number(hour) * 60 + Number(minute) + seconds / 60
  return { local, offsetMinutes: offset === undefined ? null : parseOffset(offset) }
}

// Some clients write milliseconds after a colon.
const dateTimePattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.:,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

function parseOffset(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', '') || '0')
  return offset.startsWith('-') ? -minutes : minutes
}

const clockFaces: readonly string[] = Array.from(
  { length: minutesPerDay },
  (_, minute) => `${padded(Math.floor(minute / 60), 2)}:${padded(minute % 60, 2)}`,
)
