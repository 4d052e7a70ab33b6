import type { Occurrence } from './calendar-event.ts'
import { startOfWeek } from './series.ts'

export type SessionDifference = {
  before: Occurrence
  after: Occurrence | null
  isMoved: boolean
  hasOtherResources: boolean
  isElsewhere: boolean
}

/**
 * Sessions are matched by id, or else by the week in their series, because a moved series gives its unchanged occurrences other ids.
 * `familyOf` names the series of an event; the parts of a split series are one family.
 */
export function differencesOf(
  before: readonly Occurrence[],
  after: readonly Occurrence[],
  familyOf: (occurrence: Occurrence) => string,
): SessionDifference[] {
  const byId = new Map(after.map((occurrence) => [occurrence.id, occurrence]))
  const known = new Set(before.map(({ id }) => id))
  const weekOf = (occurrence: Occurrence) => `${familyOf(occurrence)} ${startOfWeek(occurrence.localStart)}`
  const byWeek = new Map(after.filter(({ id }) => !known.has(id)).map((occurrence) => [weekOf(occurrence), occurrence]))
  return before.map((occurrence) => differenceOf(occurrence, byId.get(occurrence.id) ?? byWeek.get(weekOf(occurrence)) ?? null))
}

export const concernsParticipants = ({ after, isMoved, hasOtherResources, isElsewhere }: SessionDifference): boolean =>
  after === null || isMoved || hasOtherResources || isElsewhere

function differenceOf(before: Occurrence, after: Occurrence | null): SessionDifference {
  if (!after) return { before, after, isMoved: false, hasOtherResources: false, isElsewhere: false }
  return {
    before,
    after,
    isMoved: before.start !== after.start || before.end !== after.end,
    hasOtherResources: resourcesOf(before) !== resourcesOf(after),
    isElsewhere: (before.event.locationId ?? null) !== (after.event.locationId ?? null),
  }
}

const resourcesOf = ({ event }: Occurrence): string =>
  (event.resources ?? [])
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
