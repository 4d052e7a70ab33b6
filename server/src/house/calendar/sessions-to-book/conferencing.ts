import type { ConferencingDetails } from '@foyer/contract'
import type { Queryable } from '../../../ground/db/database.ts'
import { findEventFamilies } from '../stored/calendar-store.ts'
import { findInFamily } from '../stored/find-in-family.ts'

/** One statement, and none without ids. */
export async function findConferencing(
  db: Queryable,
  siteId: string,
  eventIds: readonly string[],
): Promise<Map<string, ConferencingDetails>> {
  if (eventIds.length === 0) return new Map()
  const families = await findEventFamilies(db, siteId, eventIds)
  return new Map(
    eventIds.flatMap((eventId) => {
      const details = findInFamily(eventId, families)?.event.conferencingDetails
      return details ? [[eventId, details] as const] : []
    }),
  )
}
