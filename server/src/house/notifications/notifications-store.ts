import type { Language, Notifications, OptionalKind } from '@foyer/contract'
import { clockOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { EventActor } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { MailChoicesTable } from '../../ground/db/types.ts'

type Row = Selectable<MailChoicesTable>

export async function findChoices(db: Queryable, siteId: string, emails: readonly string[]): Promise<Map<string, Row>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_choices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`email = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

export const notificationsOf = (email: string, row: Row | undefined, role: string | null): Notifications => ({
  email,
  // The database admits these alone.
  off: (row?.switched_off ?? []) as OptionalKind[],
  ...(row &&
    row.quiet_from !== null &&
    row.quiet_to !== null && { quietHours: { from: clockOf(row.quiet_from), to: clockOf(row.quiet_to) } }),
  ...(row?.language && { language: row.language as Language }),
  ...(row?.time_zone && { timeZone: row.time_zone }),
  ...(role !== null && { team: teamChoicesOf(row, role) }),
})

const teamChoicesOf = (row: Row | undefined, role: string): NonNullable<Notifications['team']> => ({
  hears: row?.team_hears === 'ALL' && mayHearAll(role) ? 'ALL' : 'OWN',
  delivery: row?.team_delivery === 'DIGEST' ? 'DIGEST' : 'EACH',
  mayHearAll: mayHearAll(role),
})

export const mayHearAll = (role: string): boolean => role !== 'PROVIDER'

export async function findRole(db: Queryable, siteId: string, identityId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('role')
    .where('site_id', '=', siteId)
    .where('id', '=', identityId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.role ?? null
}

export type Choices = Pick<Row, 'switched_off' | 'quiet_from' | 'quiet_to' | 'language' | 'time_zone' | 'team_hears' | 'team_delivery'>

export async function saveChoices(
  tx: Transaction,
  { siteId, emails, now }: { siteId: string; emails: readonly string[]; now: string },
  changes: Partial<Choices>,
): Promise<void> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))].toSorted()
  await tx
    .insertInto('mail_choices')
    .values(addresses.map((email) => ({ site_id: siteId, email, updated_at: now, ...changes })))
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ ...changes, updated_at: now }))
    .execute()
}

export async function switchOff(
  tx: Transaction,
  { siteId, email, now }: { siteId: string; email: string; now: string },
  kind: OptionalKind,
): Promise<void> {
  await sql`
    insert into mail_choices as chosen (site_id, email, switched_off, updated_at)
    values (${siteId}, ${email.toLowerCase()}, array[${kind}], ${now})
    on conflict (site_id, email) do update set updated_at = excluded.updated_at,
      switched_off = array(select distinct unnest(chosen.switched_off || excluded.switched_off) order by 1)`.execute(tx)
}

export async function addressesOfMember(db: Queryable, siteId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select identities.email from identities where identities.site_id = ${siteId} and identities.id = ${memberId}
    union all
    select contacts.email from members join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    where members.site_id = ${siteId} and members.id = ${memberId} and contacts.email is not null`.execute(db)
  return rows.map(({ email }) => email)
}

export type TeamMember = {
  identityId: string
  email: string
  language: string | null
  timeZone: string | null
  resourceId: string | null
  name: string | null
  hearsAll: boolean
}

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

/** The staff whose time it is, and those who want all news; never the one who acted. */
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
