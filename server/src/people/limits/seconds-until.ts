/** Whole seconds, at least one: for `Retry-After`. */
export const secondsUntil = (end: string, now: string): number =>
  Math.max(1, Math.ceil(Temporal.Instant.from(end).since(Temporal.Instant.from(now)).total('seconds')))
