import { sql } from 'kysely'
import type { Queryable } from '../../../ground/db/database.ts'
import type { Condition } from '../../../ground/db/querying/conditions.ts'
import { eventTables } from '../stored/resolved-events-store.ts'

/** Events in which a contact takes part: through bookings, or by participations in the event or its course. */
export const isWithContact = (siteId: string, contactId: string): Condition => sql`(
  event.booking_id in (select id from bookings where site_id = ${siteId} and contact_id = ${contactId})
  or event.id in (select event_id from participations where site_id = ${siteId} and contact_id = ${contactId})
  or (event.type = 'COURSE' and event.schedule_id in (
    select schedule_id from participations where site_id = ${siteId} and contact_id = ${contactId})))`

/** Events in which a member takes part, by their contact or by bookings of their account. */
export const isWithMember = (siteId: string, memberId: string): Condition => sql`(
  event.booking_id in (
    select bookings.id from bookings left join members on members.site_id = bookings.site_id and members.id = ${memberId}
    where bookings.site_id = ${siteId} and (bookings.member_id = ${memberId} or bookings.contact_id = members.contact_id))
  or event.id in (
    select event_id from participations join members using (site_id, contact_id)
    where site_id = ${siteId} and members.id = ${memberId})
  or (event.type = 'COURSE' and event.schedule_id in (
    select schedule_id from participations join members using (site_id, contact_id)
    where site_id = ${siteId} and members.id = ${memberId})))`

/** Events of a program's own. */
export const isOfApp = (appId: string): Condition => sql`event.app_id = ${appId}`

/** Those of these events that meet a condition. */
export async function findMatching(db: Queryable, siteId: string, ids: readonly string[], condition: Condition): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select event.id from ${eventTables} where event.site_id = ${siteId} and event.id = any(${ids}::text[]) and ${condition}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
