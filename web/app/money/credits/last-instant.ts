/** What is valid until midnight is valid on the day before: the instant whose day is told. */
export const lastInstantOf = (end: string): string =>
  Temporal.Instant.from(end).subtract({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 })
