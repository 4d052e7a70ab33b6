/** What a member is reminded of, once for each date that it is about. */
export type OrderReminderKind = 'TRIAL_ENDING' | 'ENDING' | 'PAYMENT_DUE'

/** How long before, or after, its date a reminder is sent; and for how long it still makes sense. */
const days: Record<OrderReminderKind, { from: number; to: number; leastKnown: number }> = {
  TRIAL_ENDING: { from: -3, to: 0, leastKnown: 5 },
  ENDING: { from: -7, to: 0, leastKnown: 14 },
  PAYMENT_DUE: { from: 3, to: 17, leastKnown: 0 },
}

/** When a reminder about a date is due at the earliest, and from when on it is stale. */
export const reminderWindow = (kind: OrderReminderKind, about: string): { from: string; to: string } => ({
  from: daysAfter(about, days[kind].from),
  to: daysAfter(about, days[kind].to),
})

/**
 * Whether a reminder is still sent: not after its time, and not about a short plan, whose buyer has just read its dates.
 */
export const isReminderSent = (
  kind: OrderReminderKind,
  { about, startDate, now }: { about: string; startDate: string; now: string },
): boolean => {
  const { from, to } = reminderWindow(kind, about)
  return now >= from && now < to && (kind === 'PAYMENT_DUE' || daysAfter(startDate, days[kind].leastKnown) <= about)
}

// With milliseconds, so that instants are compared as text.
const daysAfter = (instant: string, count: number): string =>
  Temporal.Instant.from(instant)
    .add({ hours: 24 * count })
    .toString({ fractionalSecondDigits: 3 })
