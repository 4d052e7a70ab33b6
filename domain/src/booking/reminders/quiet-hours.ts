import { type LocalMinutes, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, localOf } from '../../ground/time/zones.ts'

/** Times of the day in which no reminder is sent, as minutes since midnight. Where `from` is later than `to`, the night is between them. */
export type QuietHours = { from: number; to: number }

/** How long quiet hours last on a day without a clock change. */
export const lengthOfQuietHours = ({ from, to }: QuietHours): number => (to - from + minutesPerDay) % minutesPerDay

/** The quiet hours that hold an instant on the clock of a zone, as a half-open interval; null if the instant is in none. */
export function quietStretchAt(
  { timeZone, quietHours }: { timeZone: string; quietHours: QuietHours | null },
  instant: EpochMinutes,
): { start: EpochMinutes; end: EpochMinutes } | null {
  if (!quietHours) return null
  const day = Math.floor(localOf(timeZone, instant) / minutesPerDay) * minutesPerDay
  // A clock change moves an instant near midnight to a neighboring day, so three nights are looked at.
  const nights = [day - minutesPerDay, day, day + minutesPerDay].map((midnight) => nightOf(timeZone, quietHours, midnight))
  return nights.find(({ start, end }) => start <= instant && instant < end) ?? null
}

function nightOf(timeZone: string, quietHours: QuietHours, midnight: LocalMinutes) {
  const start = midnight + quietHours.from
  return {
    start: instantOfLocal(timeZone, start),
    end: instantOfLocal(timeZone, start + lengthOfQuietHours(quietHours)),
  }
}
