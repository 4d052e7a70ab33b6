import type { AfterLastTry } from '@foyer/contract'
import type { OrderState } from '../../money/orders/lifecycle.ts'

// Days after each declined try: four more within sixteen days.
const pauses = [1, 3, 5, 7]

export type AfterDecline = { retryAt: string; ending?: never } | { retryAt: null; ending: AfterLastTry }

/** `tries` includes the declined one. Days count from `now`, even if the try was late. */
export function afterDecline({ tries, now, afterLastTry }: { tries: number; now: string; afterLastTry: AfterLastTry }): AfterDecline {
  const days = pauses[tries - 1]
  if (days === undefined) return { retryAt: null, ending: afterLastTry }
  const retryAt = Temporal.Instant.from(now)
    .add({ hours: days * 24 })
    .toString({ fractionalSecondDigits: 3 })
  return { retryAt }
}

export const isLastTry = (tries: number): boolean => tries >= pauses.length

export const isChargedAgain = ({ status, model, autoRenewCanceled, cycle }: OrderState): boolean => {
  const isLive = status === 'PENDING' || status === 'ACTIVE' || status === 'PAUSED'
  const cycles = model.subscription?.cycleCount
  return isLive && cycles !== undefined && !autoRenewCanceled && (cycles === 0 || (cycle ?? 0) < cycles)
}

const daysAhead = 7

/** Cards that expire in these months are mailed: from this month to the one a week ahead. */
export function expiryMonths(now: string, timeZone: string): { from: string; to: string } {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return { from: today.toPlainYearMonth().toString(), to: today.add({ days: daysAhead }).toPlainYearMonth().toString() }
}
