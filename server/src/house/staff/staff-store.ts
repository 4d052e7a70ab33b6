import type { NewStaffMember, StaffMemberSettings } from '@foyer/contract'
import { type NotNull, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Patch } from '../../ground/db/querying/pick-masked.ts'
import { staffColumns, type TagColumns } from './staff-fields.ts'

type NewStaffRow = {
  siteId: string
  now: string
  id: string
  resourceId: string
  isServiceProvider: boolean
  staffMember: Omit<NewStaffMember, 'tags'>
  tags: TagColumns
}

export async function insertStaffMember(tx: Transaction, { siteId, now, id, resourceId, ...row }: NewStaffRow): Promise<void> {
  const own = { ...staffColumns.rowOf(row.staffMember), ...row.tags, is_service_provider: row.isServiceProvider }
  await tx
    .insertInto('staff_members')
    .values({ site_id: siteId, id, resource_id: resourceId, ...own, created_at: now, updated_at: now })
    .execute()
}

type ChangedStaffRow = {
  siteId: string
  now: string
  id: string
  revision: string
  changes: Patch<Omit<NewStaffMember, 'name' | 'tags'>> & { name: string }
  tags: TagColumns | undefined
}

export async function saveStaffMember(tx: Transaction, { siteId, now, id, revision, changes, tags }: ChangedStaffRow): Promise<boolean> {
  const saved = await tx
    .with('saved', (db) =>
      db
        .updateTable('staff_members')
        .set({ ...staffColumns.changesOf(changes), ...tags, updated_at: now, revision: sql`revision + 1` })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning('resource_id'),
    )
    .updateTable('resources')
    .from('saved')
    .set({ name: changes.name, updated_at: now, revision: sql`resources.revision + 1` })
    .where('resources.site_id', '=', siteId)
    .whereRef('resources.id', '=', 'saved.resource_id')
    .returning('resources.id')
    .executeTakeFirst()
  return saved !== undefined
}

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
    .set({ ...tags, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .execute()
}

export async function findStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow | null> {
  return (await staffOf(db, siteId).where('staff_members.id', '=', staffMemberId).executeTakeFirst()) ?? null
}

export async function lockStaffMember(tx: Transaction, siteId: string, staffMemberId: string): Promise<StaffRow | null> {
  await tx.selectFrom('staff_members').select('id').where('site_id', '=', siteId).where('id', '=', staffMemberId).forNoKeyUpdate().execute()
  return await findStaffMember(tx, siteId, staffMemberId)
}

export const staffOf = (db: Queryable, siteId: string) => allStaffOf(db, siteId).where('resources.deleted_at', 'is', null)

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

export async function deleteStaffRow(tx: Transaction, siteId: string, staffMemberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_members')
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const idsOf = async (staff: ReturnType<typeof staffOf>): Promise<string[]> =>
  (await staff.clearSelect().select('staff_members.id').orderBy('staff_members.id').execute()).map(({ id }) => id)

type Linked = { siteId: string; staffMemberId: string; identityId: string }

/** False if another account is linked, or there is no such staff member. An account is linked to one staff member at most. */
export async function saveIdentity(tx: Transaction, { siteId, staffMemberId, identityId }: Linked): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ identity_id: identityId })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .where('identity_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function clearIdentity(tx: Transaction, { siteId, identityId }: Omit<Linked, 'staffMemberId'>): Promise<string | null> {
  const row = await tx
    .updateTable('staff_members')
    .set({ identity_id: null })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function clearIdentityOf(tx: Transaction, { siteId, staffMemberId }: Omit<Linked, 'identityId'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ identity_id: null })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .where('identity_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type OwnStaffMember = { id: string; name: string; resourceId: string }

export async function findOwnStaffMember(db: Queryable, siteId: string, identityId: string): Promise<OwnStaffMember | null> {
  const own = await staffOf(db, siteId)
    .clearSelect()
    .select(['staff_members.id', 'staff_members.name', 'staff_members.resource_id as resourceId'])
    .where('staff_members.identity_id', '=', identityId)
    .executeTakeFirst()
  return own ?? null
}

export async function findSettings(db: Queryable, siteId: string): Promise<StaffMemberSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('staff_settings', 'staff_settings.site_id', 'sites.id')
    .select(['sites.created_at as siteCreatedDate', 'contact_is_public', 'staff_settings.revision'])
    .select(['staff_settings.created_at', 'staff_settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    id: siteId,
    contactInformation: { publiclyAccessible: row.contact_is_public ?? false },
    revision: row.revision ?? '0',
    createdDate: row.created_at ?? row.siteCreatedDate,
    updatedDate: row.updated_at ?? row.siteCreatedDate,
  }
}

type Saved = { siteId: string; now: string; revision: string; isPublic: boolean }

export async function saveSettings(tx: Transaction, { siteId, now, revision, isPublic }: Saved): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_settings')
    .values({ site_id: siteId, contact_is_public: isPublic, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ contact_is_public: isPublic, updated_at: now, revision: sql`staff_settings.revision + 1` })
        .where('staff_settings.revision', '=', revision),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
