export type OrderReminderKind = 'TRIAL_ENDING' | 'ENDING' | 'PAYMENT_DUE'

/** Days before or after the date: when it is sent, until when it makes sense, and how short a plan may be. */
const days: Record<OrderReminderKind, { from: number; to: number; leastKnown: number }> = {
  TRIAL_ENDING: { from: -3, to: 0, leastKnown: 5 },
  ENDING: { from: -7, to: 0, leastKnown: 14 },
  PAYMENT_DUE: { from: 3, to: 17, leastKnown: 0 },
}

export const reminderWindow = (kind: OrderReminderKind, about: string): { from: string; to: string } => ({
  from: daysAfter(about, days[kind].from),
  to: daysAfter(about, days[kind].to),
})

/** Not when stale, nor for a short plan, whose buyer has just read its dates. */
export const isReminderSent = (
  kind: OrderReminderKind,
  { about, startDate, now }: { about: string; startDate: string; now: string },
): boolean => {
  const { from, to } = reminderWindow(kind, about)
  return now >= from && now < to && (kind === 'PAYMENT_DUE' || daysAfter(startDate, days[kind].leastKnown) <= about)
}

const daysAfter = (instant: string, count: number): string =>
  Temporal.Instant.from(instant)
    .add({ hours: 24 * count })
    .toString({ fractionalSecondDigits: 3 })
