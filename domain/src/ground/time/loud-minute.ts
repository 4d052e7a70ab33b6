import type { EpochMinutes } from './zones.ts'

/** Customers get no mail about offers and gifts in these hours of the business's clock. */
export const quietHours = { from: 21, to: 8 } as const

/** This minute, or the end of the quiet hours. */
export function firstLoudMinute(now: EpochMinutes, timeZone: string): EpochMinutes {
  const local = Temporal.Instant.fromEpochMilliseconds(now * 60_000).toZonedDateTimeISO(timeZone)
  if (local.hour >= quietHours.to && local.hour < quietHours.from) return now
  const day = local.hour >= quietHours.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const morning = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: quietHours.to }) })
  return Math.max(now, morning.epochMilliseconds / 60_000)
}
