import { type NotNull, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { TagColumns } from './tags.ts'

/** What of a staff member is kept in columns of its own; null where there is nothing. */
export type StaffColumns = {
  name: string
  email: string | null
  phone: string | null
  description: string | null
  mainMedia: object | null
  translations: object
  tags: TagColumns
  extendedFields: object | null
}

type NewStaffRow = { siteId: string; now: string; id: string; resourceId: string; isServiceProvider: boolean; columns: StaffColumns }

export async function insertStaffMember(tx: Transaction, { siteId, now, id, resourceId, ...given }: NewStaffRow): Promise<void> {
  const own = { ...rowOf(given.columns), is_service_provider: given.isServiceProvider }
  await tx
    .insertInto('staff_members')
    .values({ site_id: siteId, id, resource_id: resourceId, ...own, created_at: now, updated_at: now })
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

const rowOf = ({ name, email, phone, description, mainMedia, translations, tags, extendedFields }: StaffColumns) => ({
  name,
  email,
  phone,
  description,
  translations: JSON.stringify(translations),
  main_media: mainMedia && JSON.stringify(mainMedia),
  public_tags: tags.open,
  private_tags: tags.private,
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

export async function saveServiceProvider(
  tx: Transaction,
  { siteId, staffMemberId, isServiceProvider, now }: { siteId: string; staffMemberId: string; isServiceProvider: boolean; now: string },
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ is_service_provider: isServiceProvider, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .execute()
}

export async function saveTags(
  tx: Transaction,
  { siteId, staffMemberId, tags, now }: { siteId: string; staffMemberId: string; tags: TagColumns; now: string },
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ public_tags: tags.open, private_tags: tags.private, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .execute()
}

export async function findStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow | null> {
  return (await staffOf(db, siteId).where('staff_members.id', '=', staffMemberId).executeTakeFirst()) ?? null
}

/** A staff member, locked: other transactions that change them wait until this one ends. */
export async function lockStaffMember(tx: Transaction, siteId: string, staffMemberId: string): Promise<StaffRow | null> {
  await tx.selectFrom('staff_members').select('id').where('site_id', '=', siteId).where('id', '=', staffMemberId).forNoKeyUpdate().execute()
  return await findStaffMember(tx, siteId, staffMemberId)
}

/** All but those who were deleted. */
export const staffOf = (db: Queryable, siteId: string) => allStaffOf(db, siteId).where('resources.deleted_at', 'is', null)

/** Deleted staff members whose rows are still kept. */
export const deletedStaffOf = (db: Queryable, siteId: string) => allStaffOf(db, siteId).where('resources.deleted_at', 'is not', null)

const allStaffOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('staff_members')
    .innerJoin('resources', (join) =>
      join.onRef('resources.site_id', '=', 'staff_members.site_id').onRef('resources.id', '=', 'staff_members.resource_id'),
    )
    .innerJoin('sites', 'sites.id', 'staff_members.site_id')
    .leftJoin('staff_settings', 'staff_settings.site_id', 'staff_members.site_id')
    .leftJoin('members', (join) =>
      join.onRef('members.site_id', '=', 'staff_members.site_id').onRef('members.id', '=', 'staff_members.identity_id'),
    )
    .selectAll('staff_members')
    .select(['resources.events_schedule_id', 'resources.working_hours_schedule_id', 'sites.business_schedule_id', 'sites.public_url'])
    .select(['members.contact_id', 'staff_settings.contact_is_public'])
    .select(({ selectFrom }) =>
      // The end of the pending invitation with which an account can still become this staff member.
      selectFrom('team_invitations')
        .select(({ fn }) => fn.max('expires_at').as('expires_at'))
        .whereRef('team_invitations.site_id', '=', 'staff_members.site_id')
        .whereRef('team_invitations.staff_member_id', '=', 'staff_members.id')
        .where('team_invitations.status', '=', 'PENDING')
        .as('invited_until'),
    )
    .where('staff_members.site_id', '=', siteId)
    // A check keeps that staff members have working hours.
    .$narrowType<{ working_hours_schedule_id: NotNull }>()

export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffOf>['executeTakeFirstOrThrow']>>

/** False if it is gone already. */
export async function deleteStaffRow(tx: Transaction, siteId: string, staffMemberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_members')
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The ids of the selected staff members, in their own order. */
export const idsOf = async (staff: ReturnType<typeof staffOf>): Promise<string[]> =>
  (await staff.clearSelect().select('staff_members.id').orderBy('staff_members.id').execute()).map(({ id }) => id)
