import { invalid, isStanding, parseInstanceId, Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { findEventFamily, lockEventFamily } from './calendar-store.ts'
import { isWithinReach } from './event-view.ts'
import { type FoundEvent, findInFamily } from './find-in-family.ts'
import { requireOwnTime } from './own-time.ts'

/** The event to change, locked with its series; one that is over and done with, or a booking's, is refused. */
export async function lockChangeableEvent(
  tx: Transaction,
  { siteId, caller }: { siteId: string; caller: Caller },
  eventId: string,
): Promise<FoundEvent> {
  const masterId = parseInstanceId(eventId)?.masterId ?? eventId
  await lockEventFamily(tx, siteId, eventId, masterId)
  const found = findInFamily(eventId, await findEventFamily(tx, siteId, eventId, masterId))
  if (!found) throw new Refusal('EVENT_NOT_FOUND')
  // Before anything is told of it: of an event that is not his a provider learns nothing.
  if (!isWithinReach(caller, found.event)) throw new Refusal('EVENT_NOT_FOUND')
  if (found.event.bookingId) {
    throw invalid('event.id', 'belongs to a booking; move or cancel the booking', 'BELONGS_TO_BOOKING', {
      bookingId: found.event.bookingId,
    })
  }
  requireOwnTime(caller, found)
  if (isCancelled(found)) throw new Refusal('EVENT_ALREADY_CANCELLED')
  return found
}

/** Of a cancelled series only what had begun still stands. */
function isCancelled({ event, occurrence }: FoundEvent): boolean {
  return occurrence === null ? event.status === 'CANCELLED' : !isStanding(event, occurrence.start)
}
