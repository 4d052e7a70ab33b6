/** Someone who could give a session, and how many sessions they give that day already. */
export type Candidate = { resourceId: string; bookingsThatDay: number }

/** In which order staff members get a booking that names nobody: who has the fewest that day first, then always the same. */
export const fairOrder = (candidates: readonly Candidate[]): string[] =>
  candidates
    .toSorted((one, other) => one.bookingsThatDay - other.bookingsThatDay || (one.resourceId < other.resourceId ? -1 : 1))
    .map(({ resourceId }) => resourceId)
