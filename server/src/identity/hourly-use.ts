/** Is it time to write down again that something was used? Once an hour is enough, and costs no write with each call. */
export const isHourOld = (lastUsedAt: string | null, now: string): boolean =>
  lastUsedAt === null || Temporal.Instant.from(now).since(Temporal.Instant.from(lastUsedAt)).total('hours') >= 1
