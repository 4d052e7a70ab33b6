import type { EpochMinutes } from './zones.ts'

/** No mail about offers and gifts between these hours of the business's clock. */
export const quietHours = { from: 21, to: 8 } as const

export function firstLoudMinute(now: EpochMinutes, timeZone: string): EpochMinutes {
  const local = Temporal.Instant.fromEpochMilliseconds(now * 60_000).toZonedDateTimeISO(timeZone)
  if (local.hour >= quietHours.to && local.hour < quietHours.from) return now
  const day = local.hour >= quietHours.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const morning = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: quietHours.to }) })
  return Math.max(now, morning.epochMilliseconds / 60_000)
}
