/** What a calendar should show: a booking or a session, with a hash of everything that is written of it. */
export type IntendedEvent = { entityId: string; contentHash: string; endsAt: string }

/** What was written, or was about to be: then without a hash. */
export type KnownEvent = { id: string; calendarId: string; entityId: string; contentHash: string | null; endsAt: string }

export type WritePlan<Intended, Known> = { put: { intended: Intended; known: Known | null }[]; remove: Known[]; forget: Known[] }

/**
 * What has to be written and removed so that the calendar shows what is intended, and nothing of it twice. What is over stays outside as it
 * is, and is forgotten here.
 */
export function planWriting<Intended extends IntendedEvent, Known extends KnownEvent>(
  { intended, calendarId, now }: { intended: readonly Intended[]; calendarId: string | null; now: string },
  known: readonly Known[],
): WritePlan<Intended, Known> {
  const wanted = new Map(calendarId === null ? [] : intended.map((event) => [event.entityId, event]))
  const here = new Map(known.filter((event) => event.calendarId === calendarId).map((event) => [event.entityId, event]))
  const unwanted = known.filter((event) => event.calendarId !== calendarId || !wanted.has(event.entityId))
  return {
    put: [...wanted.values()].flatMap((event) => {
      const written = here.get(event.entityId) ?? null
      return written?.contentHash === event.contentHash ? [] : [{ intended: event, known: written }]
    }),
    remove: unwanted.filter(({ endsAt }) => endsAt > now),
    forget: unwanted.filter(({ endsAt }) => endsAt <= now),
  }
}
