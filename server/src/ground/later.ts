export const later = (now: string, duration: Temporal.DurationLike): string =>
  Temporal.Instant.from(now).add(duration).toString({ fractionalSecondDigits: 3 })
