import type { RefusedDate } from '@foyer/contract'
import { isoInstantOf } from '@foyer/domain'
import type { RefusedSessions } from '../places/places.ts'

/** The dates of a series that can have no place, by their starts. */
export const refusedDatesOf = (all: RefusedSessions): RefusedDate[] =>
  all
    .toSorted((one, other) => one.refused.start - other.refused.start)
    .map(({ refusal, refused }) => ({ startDate: isoInstantOf(refused.start), reason: refusal.reason }))
