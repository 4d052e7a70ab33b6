/** An instant of the last day on which a gift with this end can be redeemed. */
export const lastDayOf = (expiresDate: string | undefined): string | undefined =>
  expiresDate && Temporal.Instant.from(expiresDate).subtract({ milliseconds: 1 }).toString()
