/** A staff member who could give a session, and how many sessions they give that day already. */
export type Candidate = { resourceId: string; bookingsThatDay: number }

/** The order in which staff members get a booking that names none of them: the fewest bookings that day first, ties always the same way. */
export const fairOrder = (candidates: readonly Candidate[]): string[] =>
  candidates
    .toSorted((one, other) => one.bookingsThatDay - other.bookingsThatDay || (one.resourceId < other.resourceId ? -1 : 1))
    .map(({ resourceId }) => resourceId)
