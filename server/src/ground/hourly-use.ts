/** Recording a use once an hour is enough, and saves a write with each call. */
export const isHourOld = (lastUsedAt: string | null, now: string): boolean =>
  lastUsedAt === null || Temporal.Instant.from(now).since(Temporal.Instant.from(lastUsedAt)).total('hours') >= 1
