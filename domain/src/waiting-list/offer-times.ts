import type { EpochMinutes } from '../time/zones.ts'

/** No offer is sent in these hours of the business's clock. */
export const quietHours = { from: 21, to: 8 } as const

/** The least time before the start at which offers end: then what is open is free for all. */
export const leastNoticeMinutes = 60

export type OfferQuestion = {
  now: EpochMinutes
  /** When offers end, at the latest. */
  closesAt: EpochMinutes
  reservationMinutes: number
  /** Of the business. */
  timeZone: string
}

/** When the customer is told, and until when the seats are theirs. */
export type OfferTimes = { tellAt: EpochMinutes; expiresAt: EpochMinutes }

/** Null where the list is closed before the customer could be told. At night they are told in the morning, and their time counts from then. */
export function offerTimes({ now, closesAt, reservationMinutes, timeZone }: OfferQuestion): OfferTimes | null {
  const tellAt = firstLoudMinute(now, timeZone)
  return tellAt < closesAt ? { tellAt, expiresAt: Math.min(tellAt + reservationMinutes, closesAt) } : null
}

/** This minute, or the end of the quiet hours. */
export function firstLoudMinute(now: EpochMinutes, timeZone: string): EpochMinutes {
  const local = Temporal.Instant.fromEpochMilliseconds(now * 60_000).toZonedDateTimeISO(timeZone)
  if (local.hour >= quietHours.to && local.hour < quietHours.from) return now
  const day = local.hour >= quietHours.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const morning = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: quietHours.to }) })
  return Math.max(now, morning.epochMilliseconds / 60_000)
}
