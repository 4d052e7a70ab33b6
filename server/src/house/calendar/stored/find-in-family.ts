import { findOccurrence, instanceId, type Occurrence, parseInstanceId } from '@foyer/domain'
import type { StoredEvent } from './stored-event.ts'

/** What an id means: an event with a row of its own, or an occurrence that follows from a master. */
export type FoundEvent = { event: StoredEvent; occurrence: Occurrence | null }

/** Finds an id as a row, as an occurrence of its master, or of the former masters that keep the past of its series. */
export function findInFamily(eventId: string, family: readonly StoredEvent[]): FoundEvent | null {
  const stored = family.find((event) => event.id === eventId && event.recurrenceType !== 'MASTER')
  if (stored) return { event: stored, occurrence: null }
  const master = family.find((event) => event.id === eventId && event.formerOf === null)
  if (master) return { event: master, occurrence: null }
  return findInstance(eventId, family)
}

const exceptionsOf = ({ id }: StoredEvent, family: readonly StoredEvent[]) => family.filter((event) => event.recurringEventId === id)

function findInstance(eventId: string, family: readonly StoredEvent[]): FoundEvent | null {
  const parts = parseInstanceId(eventId)
  if (!parts) return null
  const masters = family.filter(
    (event) => event.recurrenceType === 'MASTER' && (event.id === parts.masterId || event.formerOf === parts.masterId),
  )
  for (const event of masters) {
    const occurrence = findOccurrence(instanceId(event.id, parts.originalLocalStart), [event, ...exceptionsOf(event, family)])
    if (occurrence) return { event, occurrence }
  }
  return null
}
