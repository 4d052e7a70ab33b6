import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** A badge that was given, and how its member wants to be told. */
export type Told = { title: string; description: string | null; email: string; languages: (string | null)[]; timeZone: string | null }

/** Of assignments that still are, to members who may sign in. */
export async function findTold(db: Queryable, siteId: string, assignmentIds: readonly string[]): Promise<Map<string, Told>> {
  const { rows } = await sql<Told & { id: string }>`
    select given.id, badges.title, badges.description, reach.email, chosen.time_zone as "timeZone",
      array[chosen.language, contacts.language, identities.language] as languages
    from badge_assignments as given
    join badges on badges.site_id = given.site_id and badges.id = given.badge_id
    join members on members.site_id = given.site_id and members.id = given.member_id
    join identities on identities.site_id = members.site_id and identities.id = members.id and identities.status = 'ACTIVE'
    join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    cross join lateral (select coalesce(contacts.email, identities.email) as email) as reach
    left join mail_choices as chosen on chosen.site_id = given.site_id and chosen.email = lower(reach.email)
    where given.site_id = ${siteId} and given.id = any(${assignmentIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...told }) => [id, told]))
}
