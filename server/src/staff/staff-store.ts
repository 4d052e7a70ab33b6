import type { StaffMember } from '@foyer/contract'
import { toldPicture } from '@foyer/domain'
import { type NotNull, sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'

/** What of a staff member is kept in columns of its own; null where there is nothing. */
export type StaffColumns = {
  name: string
  email: string | null
  phone: string | null
  description: string | null
  mainMedia: object | null
  extendedFields: object | null
}

type NewStaffRow = { siteId: string; now: string; id: string; resourceId: string; columns: StaffColumns }

export async function insertStaffMember(tx: Transaction, { siteId, now, id, resourceId, columns }: NewStaffRow): Promise<void> {
  await tx
    .insertInto('staff_members')
    .values({ site_id: siteId, id, resource_id: resourceId, ...rowOf(columns), created_at: now, updated_at: now })
    .execute()
}

type SavedStaffRow = { siteId: string; now: string; id: string; revision: string; columns: StaffColumns }

/** False if the revision is not the current one. The resource goes by the same name. */
export async function saveStaffMember(tx: Transaction, { siteId, now, id, revision, columns }: SavedStaffRow): Promise<boolean> {
  const saved = await tx
    .with('saved', (db) =>
      db
        .updateTable('staff_members')
        .set({ ...rowOf(columns), updated_at: now, revision: sql`revision + 1` })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning('resource_id'),
    )
    .updateTable('resources')
    .from('saved')
    .set({ name: columns.name, updated_at: now, revision: sql`resources.revision + 1` })
    .where('resources.site_id', '=', siteId)
    .whereRef('resources.id', '=', 'saved.resource_id')
    .returning('resources.id')
    .executeTakeFirst()
  return saved !== undefined
}

const rowOf = ({ name, email, phone, description, mainMedia, extendedFields }: StaffColumns) => ({
  name,
  email,
  phone,
  description,
  main_media: mainMedia && JSON.stringify(mainMedia),
  extended_fields: extendedFields && JSON.stringify(extendedFields),
})

/**
 * False unless the schedule is the business's or the resource's own. Writes the staff member before the resource, as `saveStaffMember` does:
 * in another order the two could deadlock.
 */
export async function assignWorkingHours(
  tx: Transaction,
  { siteId, staffMemberId, scheduleId, now }: { siteId: string; staffMemberId: string; scheduleId: string; now: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with assignee as (
      update staff_members set revision = staff_members.revision + 1, updated_at = ${now}::timestamptz
      from resources, sites
      where staff_members.site_id = ${siteId} and staff_members.id = ${staffMemberId}
        and resources.site_id = ${siteId} and resources.id = staff_members.resource_id and sites.id = ${siteId}
        and ${scheduleId}::uuid in (resources.events_schedule_id, sites.business_schedule_id)
      returning staff_members.resource_id)
    update resources set working_hours_schedule_id = ${scheduleId}, revision = resources.revision + 1, updated_at = ${now}::timestamptz
    from assignee
    where resources.site_id = ${siteId} and resources.id = assignee.resource_id
    returning resources.id`.execute(tx)
  return rows.length > 0
}

/** Says which account is this staff member's; false if another one is, or there is no such staff member. An account is one of them at most. */
export async function linkIdentity(
  tx: Transaction,
  { siteId, staffMemberId, identityId }: { siteId: string; staffMemberId: string; identityId: string },
): Promise<boolean> {
  await unlinkIdentity(tx, { siteId, identityId })
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ identity_id: identityId })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .where('identity_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function unlinkIdentity(tx: Transaction, { siteId, identityId }: { siteId: string; identityId: string }): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ identity_id: null })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .execute()
}

/** Nobody of the team is this staff member any more. */
export async function disconnectIdentity(
  tx: Transaction,
  { siteId, staffMemberId }: { siteId: string; staffMemberId: string },
): Promise<void> {
  await tx.updateTable('staff_members').set({ identity_id: null }).where('site_id', '=', siteId).where('id', '=', staffMemberId).execute()
}

export type OwnStaffMember = { id: string; name: string; resourceId: string }

/** Whom an account is among those who can be booked; nobody, once they have left. */
export async function findOwnStaffMember(db: Queryable, siteId: string, identityId: string): Promise<OwnStaffMember | null> {
  const own = await staffOf(db, siteId)
    .clearSelect()
    .select(['staff_members.id', 'staff_members.name', 'staff_members.resource_id as resourceId'])
    .where('staff_members.identity_id', '=', identityId)
    .executeTakeFirst()
  return own ?? null
}

export async function findStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow | null> {
  return (await staffOf(db, siteId).where('staff_members.id', '=', staffMemberId).executeTakeFirst()) ?? null
}

export const staffOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('staff_members')
    .innerJoin('resources', (join) =>
      join.onRef('resources.site_id', '=', 'staff_members.site_id').onRef('resources.id', '=', 'staff_members.resource_id'),
    )
    .innerJoin('sites', 'sites.id', 'staff_members.site_id')
    .selectAll('staff_members')
    .select(['resources.events_schedule_id', 'resources.working_hours_schedule_id', 'sites.business_schedule_id', 'sites.public_url'])
    .select(({ selectFrom }) =>
      // Until when somebody may still become this staff member by an invitation.
      selectFrom('team_invitations')
        .select(({ fn }) => fn.max('expires_at').as('expires_at'))
        .whereRef('team_invitations.site_id', '=', 'staff_members.site_id')
        .whereRef('team_invitations.staff_member_id', '=', 'staff_members.id')
        .where('team_invitations.status', '=', 'PENDING')
        .as('invited_until'),
    )
    .where('staff_members.site_id', '=', siteId)
    .where('resources.deleted_at', 'is', null)
    // A check keeps that people have working hours.
    .$narrowType<{ working_hours_schedule_id: NotNull }>()

export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffOf>['executeTakeFirstOrThrow']>>

/** The whole staff member; who may not see all of it is shown less by `staffMemberFor`. */
export function staffMemberOf(row: StaffRow): StaffMember & Required<Pick<StaffMember, 'resource'>> {
  const usesDefaultWorkingHours = row.working_hours_schedule_id === row.business_schedule_id
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    description: row.description ?? undefined,
    mainMedia: portraitOf(row),
    extendedFields: (row.extended_fields as StaffMember['extendedFields'] | null) ?? undefined,
    resourceId: row.resource_id,
    resource: {
      id: row.resource_id,
      workingHoursSchedules: [{ id: row.working_hours_schedule_id, shared: usesDefaultWorkingHours }],
      eventsSchedule: { id: row.events_schedule_id },
      usesDefaultWorkingHours,
      revision: row.revision,
    },
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

const portraitOf = ({ main_media, public_url }: StaffRow): StaffMember['mainMedia'] => {
  // Written only by showPortrait().
  const portrait = main_media as StaffMember['mainMedia'] | null
  return portrait?.image ? { image: toldPicture(portrait.image, public_url) } : (portrait ?? undefined)
}
