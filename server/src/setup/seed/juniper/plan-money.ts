import { dice } from './dice.ts'
import type { PlannedBooking, PlannedMoney } from './planned-booking.ts'

// Of a hundred, so many are still owed. What is over is paid when its client leaves.
const shareOwed = 2

/** Bookings that are over, each with its money. Those of the one service that charges for it begin with two late clients and one who did not come. */
export function withMoney(plan: readonly PlannedBooking[], now: string): PlannedBooking[] {
  const over = plan.filter(isOver(now)).toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const strict = over.filter(({ service }) => service === 'reformer')
  const fates = new Map(fatesOfStrict.map((what, index) => [strict[index], what]))
  return plan.map((planned) => {
    const money = isOver(now)(planned) ? moneyFor(planned, fates.get(planned)) : null
    return { ...planned, ...(money && { money }) }
  })
}

const fatesOfStrict = ['LATE', 'LATE_WAIVED', 'MISSED'] as const

/** At least an hour ago, and neither canceled nor declined. */
const isOver =
  (now: string) =>
  ({ end, afterwards }: PlannedBooking): boolean =>
    plusMinutes(end, 60) < now && (afterwards === undefined || afterwards.what === 'CONFIRM')

function moneyFor({ start, end, client }: PlannedBooking, fate: (typeof fatesOfStrict)[number] | undefined): PlannedMoney | null {
  if (fate === 'MISSED') return { at: plusMinutes(start, 25), what: fate }
  if (fate) return { at: plusMinutes(start, -200), what: fate }
  // One after the other, as people leave.
  const at = plusSeconds(end, 120 + 7 * dice('leaves', start, client))
  return dice('money', start, client) < shareOwed ? null : { at, what: 'PAID' }
}

const plusMinutes = (instant: string, minutes: number): string => plusSeconds(instant, 60 * minutes)

const plusSeconds = (instant: string, seconds: number): string =>
  Temporal.Instant.from(instant).add({ seconds }).toString({ fractionalSecondDigits: 3 })
