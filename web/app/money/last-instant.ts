/** Ends are exclusive: what is valid until midnight is shown with the day before. */
export const lastInstantOf = (end: string): string =>
  Temporal.Instant.from(end).subtract({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 })
