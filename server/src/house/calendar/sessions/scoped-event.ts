import type { ChangeScope } from '@foyer/contract'
import { epochMinutesOf, formatLocal, intervalOfLocal, invalid, localMinuteOf, splitSeries } from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import type { Context } from '../../../ground/handler.ts'
import { splitCalendarEvent } from '../changes/split-recurring-event.ts'
import { findEvents } from '../stored/calendar-store.ts'
import type { FoundEvent } from '../stored/find-in-family.ts'

/** The event that a change of a scope is made to. */
export type ScopedEvent = {
  eventId: string
  /** The occurrence that was chosen, and its start. */
  occurrenceId: string
  from: number
  /** Series that a split has made. */
  newRootIds: string[]
}

/** From an occurrence on, a series is split before it is changed, unless the occurrence is its next one. */
export async function changeScope(
  tx: Transaction,
  context: Context,
  { found, eventId, scope }: { found: FoundEvent; eventId: string; scope: ChangeScope },
): Promise<ScopedEvent> {
  const { event, occurrence } = found
  const masterId = event.recurrenceType === 'MASTER' ? event.id : event.recurringEventId
  const from = occurrence?.start ?? startOf(event)
  const chosen = { eventId, occurrenceId: eventId, from, newRootIds: [] }
  if (masterId === null || masterId === undefined) return chosen
  const namesSeries = event.recurrenceType === 'MASTER' && !occurrence
  if (namesSeries && scope !== 'ALL') throw invalid('change.scope', `is ${scope}, which needs the id of an occurrence`, 'NEEDS_OCCURRENCE')
  if (scope === 'THIS') return chosen
  const [master] = await findEvents(tx, context.siteId, [masterId])
  if (!master || scope === 'ALL') return { ...chosen, eventId: masterId }
  const splitLocal = occurrence?.localStart ?? localMinuteOf(event.originalLocalStart ?? event.start.localDate)
  if (!splitSeries(master, splitLocal, epochMinutesOf(Temporal.Instant.from(context.now)))) return { ...chosen, eventId: masterId }
  const { after } = await splitCalendarEvent(tx, context, { eventId: masterId, splitLocalDate: formatLocal(splitLocal) })
  return { ...chosen, eventId: after.id, newRootIds: [after.id] }
}

const startOf = ({ timeZone, start, end }: FoundEvent['event']): number =>
  intervalOfLocal(timeZone, localMinuteOf(start.localDate), localMinuteOf(end.localDate)).start
