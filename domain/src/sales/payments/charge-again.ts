import type { AfterLastTry } from '@foyer/contract'
import type { OrderState } from '../../money/orders/lifecycle.ts'

// In days after the try that was declined: four more tries within sixteen days.
const pauses = [1, 3, 5, 7]

/** What follows a charge that was declined: another try, or the end that the business has set. */
export type AfterDecline = { retryAt: string; ending?: never } | { retryAt: null; ending: AfterLastTry }

/** `tries` includes the one that was declined. A try that comes days late counts from the day on which it came. */
export function afterDecline({ tries, now, afterLastTry }: { tries: number; now: string; afterLastTry: AfterLastTry }): AfterDecline {
  const days = pauses[tries - 1]
  if (days === undefined) return { retryAt: null, ending: afterLastTry }
  const retryAt = Temporal.Instant.from(now)
    .add({ hours: days * 24 })
    .toString({ fractionalSecondDigits: 3 })
  return { retryAt }
}

/** Whether the next try is the last one. */
export const isLastTry = (tries: number): boolean => tries >= pauses.length

/** Whether an order is to be charged again with the method that its buyer left. */
export const isChargedAgain = ({ status, model, autoRenewCanceled, cycle }: OrderState): boolean => {
  const isLive = status === 'PENDING' || status === 'ACTIVE' || status === 'PAUSED'
  const cycles = model.subscription?.cycleCount
  return isLive && cycles !== undefined && !autoRenewCanceled && (cycles === 0 || (cycle ?? 0) < cycles)
}

// A member has a week and the whole of the last month to save another card.
const daysAhead = 7

/** Cards whose last month is one of these are told of: `from` the running month, `to` the one of a week from now. */
export function expiryMonths(now: string, timeZone: string): { from: string; to: string } {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return { from: today.toPlainYearMonth().toString(), to: today.add({ days: daysAhead }).toPlainYearMonth().toString() }
}
