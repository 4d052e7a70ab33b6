import { invalid, isStanding, Refusal } from '@foyer/domain'
import type { Caller } from '../../../ground/caller.ts'
import type { Transaction } from '../../../ground/db/database.ts'
import { findEventFamilies, lockEventFamilies } from '../stored/calendar-store.ts'
import { type FoundEvent, findInFamily } from '../stored/find-in-family.ts'
import { isWithinReach } from './event-view.ts'
import { requireOwnTime } from './own-time.ts'

/** Locks the event to change with its series; refuses past events and those of bookings. */
export async function lockChangeableEvent(
  tx: Transaction,
  { siteId, caller }: { siteId: string; caller: Caller },
  eventId: string,
): Promise<FoundEvent> {
  await lockEventFamilies(tx, siteId, [eventId])
  const found = findInFamily(eventId, await findEventFamilies(tx, siteId, [eventId]))
  if (!found) throw new Refusal('EVENT_NOT_FOUND')
  // First, so that a provider learns nothing about an event that is not their own.
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

/** Of a cancelled series only occurrences that had begun remain. */
function isCancelled({ event, occurrence }: FoundEvent): boolean {
  return occurrence === null ? event.status === 'CANCELLED' : !isStanding(event, occurrence.start)
}
