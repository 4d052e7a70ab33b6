import { sql } from 'kysely'
import type { EventActor } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { mayHearAll } from './choices-store.ts'

/** A member of the team, as mails about bookings and the calendar reach them. */
export type TeamMember = {
  identityId: string
  email: string
  language: string | null
  timeZone: string | null
  resourceId: string | null
  name: string | null
  hearsAll: boolean
}

/** All who may open the dashboard. */
export async function findTeam(db: Queryable, siteId: string): Promise<TeamMember[]> {
  const { rows } = await sql<Omit<TeamMember, 'hearsAll'> & { role: string; hears: string | null }>`
    select identities.id as "identityId", identities.email, coalesce(chosen.language, identities.language) as language,
      chosen.time_zone as "timeZone", staff.resource_id as "resourceId", staff.name, identities.role, chosen.team_hears as hears
    from identities
    left join staff_members as staff on staff.site_id = identities.site_id and staff.identity_id = identities.id
    left join mail_choices as chosen on chosen.site_id = identities.site_id and chosen.email = lower(identities.email)
    where identities.site_id = ${siteId} and identities.role is not null and identities.status = 'ACTIVE'
    order by identities.created_at, identities.id`.execute(db)
  return rows.map(({ role, hears, ...member }) => ({ ...member, hearsAll: hears === 'ALL' && mayHearAll(role) }))
}

/** Who hears of what happened to these people’s time: they, and those who want to hear of all; never who did it. */
export const hearersOf = (
  team: readonly TeamMember[],
  { initiatedBy }: EventActor,
  resourceIds: readonly (string | undefined)[],
): TeamMember[] => {
  const by = new Set<unknown>(Object.values(initiatedBy))
  return team.filter(
    ({ identityId, resourceId, hearsAll }) =>
      !by.has(identityId) && (hearsAll || (resourceId !== null && resourceIds.includes(resourceId))),
  )
}

/** The names of the staff members among these resources, with or without an account. */
export async function findStaffNames(db: Queryable, siteId: string, resourceIds: readonly string[]): Promise<Map<string, string>> {
  if (resourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_members')
    .select(['resource_id', 'name'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`resource_id = any(${[...new Set(resourceIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ resource_id, name }) => [resource_id, name]))
}
