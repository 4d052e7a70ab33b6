import { setImmediate } from 'node:timers/promises'
import { type CalendarInstance, CalendarTooLarge, expandCalendar, NoCalendar } from '@foyer/domain'
import { ProviderFailure, type ReadQuestion } from './provider.ts'

/** A cursor is the provider's own token with the end of the window for which it was given. */
export type Cursor = { token: string; to: string }

/**
 * The tokens of all providers stand for the window of the first reading. Once the window has moved on by so much, it is read anew: callers
 * ask for a week more than they need.
 */
const readAnewAfterDays = 7

/** Null where the whole window is to be read. */
export function readCursor<Kept extends Cursor>({ cursor, to }: Pick<ReadQuestion, 'cursor' | 'to'>): Kept | null {
  // Written by `writeCursor`, and kept by the caller as it is.
  const read = cursor === null ? null : (JSON.parse(cursor) as Kept)
  if (!read) return null
  const lastTo = Temporal.Instant.from(read.to).add({ hours: readAnewAfterDays * 24 })
  return Temporal.Instant.compare(Temporal.Instant.from(to), lastTo) > 0 ? null : read
}

export const writeCursor = <Kept extends Cursor>(cursor: Kept): string => JSON.stringify(cursor)

export type Span = { startsAt: string; endsAt: string }

/** Half-open on both sides; an event without length takes no time. */
export const isWithin = ({ startsAt, endsAt }: Span, { from, to }: Pick<ReadQuestion, 'from' | 'to'>): boolean =>
  startsAt < endsAt && endsAt > instantText(from) && startsAt < instantText(to)

/** With milliseconds, so that instants compare as texts. */
export const instantText = (text: string): string => Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' })

/** Midnight in the zone: `2027-03-28` of Berlin begins at 2027-03-27T23:00Z. */
export const midnightOf = (date: string, timeZone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' })

const longestWithoutPauseMs = 10

/** Reads an iCalendar text, letting other work go on in between: a text of five megabytes takes half a second. */
export async function instancesIn(
  text: string,
  { from, to, timeZone }: Pick<ReadQuestion, 'from' | 'to' | 'timeZone'>,
  { mark, userName }: { mark: string; userName: string | null },
): Promise<CalendarInstance[]> {
  try {
    const reading = expandCalendar(text, { from, to, timeZone, mark, ownAddress: userName ?? undefined })
    let pausedAt = performance.now()
    for (;;) {
      const step = reading.next()
      if (step.done) return step.value
      if (performance.now() - pausedAt < longestWithoutPauseMs) continue
      await setImmediate()
      pausedAt = performance.now()
    }
  } catch (error) {
    if (error instanceof NoCalendar || error instanceof CalendarTooLarge)
      throw new ProviderFailure('REFUSED', error.message, { cause: error })
    throw error
  }
}
