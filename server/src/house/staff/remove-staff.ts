import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { forgetPayloads } from '../../ground/outbox/domain-events-store.ts'
import { lockResourcesExclusive } from '../calendar/calendar-locks-store.ts'
import { showNothing } from '../media/media.ts'
import { markResourcesDeleted } from '../resources/resources-store.ts'
import { cancelSchedules } from '../schedules/working-hours.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireLockedStaffMember, requireStaffMember } from './read-staff.ts'
import { recordStaffDeleted, recordStaffUpdated } from './staff-events.ts'
import { staffFieldsForManagers } from './staff-fields.ts'
import { staffMemberFor } from './staff-member.ts'
import { deletedStaffOf, deleteStaffRow, type StaffRow, saveServiceProvider } from './staff-store.ts'

export const deleteStaffMember: Handler<'staff', 'deleteStaffMember'> = async ({ params, query }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { jobs, ports } = dependencies
  return await context.inTransaction(async (tx) => {
    const row = await requireStaffMember(tx, siteId, params.staffMemberId)
    const of = { siteId, resourceIds: [row.resource_id], now }
    await ports.removeResourcesFromServices(tx, context, of.resourceIds)
    // A concurrent booking comes first, and is counted.
    await lockResourcesExclusive(tx, siteId, [row.resource_id])
    if (query.futureBookings !== 'CANCEL') refuseBooked(await ports.countUpcomingBookingsOf(tx, of))
    const deleted = await markResourcesDeleted(tx, { siteId, ids: [row.resource_id], now })
    if (deleted.length === 0) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
    const { notifyParticipants: notify = false, message } = query.participantNotification ?? {}
    await ports.cancelBookingsOfResources(tx, { ...of, caller, jobs, notify, message })
    await cancelSchedules(tx, context, { externalIds: of.resourceIds })
    await showNothing(tx, { siteId, now, usedBy: params.staffMemberId })
    await recordStaffDeleted(tx, context, row)
    await touchCatalogue(tx, siteId)
    return {}
  })
}

export const refuseBooked = (count: number): void => {
  if (count > 0) throw new Refusal('STAFF_MEMBER_HAS_BOOKINGS', { count })
}

/** Without being a service provider they are in no service, and may have no upcoming bookings. */
export const setServiceProvider: Handler<'staff', 'setServiceProvider'> = async ({ params: { staffMemberId }, body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { ports } = dependencies
  return await context.inTransaction(async (tx) => {
    const { resource_id: resourceId } = await requireStaffMember(tx, siteId, staffMemberId)
    const of = { siteId, resourceIds: [resourceId], now }
    if (!body.serviceProvider) {
      await ports.removeResourcesFromServices(tx, context, of.resourceIds)
      // A concurrent booking comes first, and is counted.
      await lockResourcesExclusive(tx, siteId, [resourceId])
      refuseBooked(await ports.countUpcomingBookingsOf(tx, of))
    }
    const before = await requireLockedStaffMember(tx, siteId, staffMemberId)
    const answer = { caller, now, fields: body.fields }
    if (before.is_service_provider === body.serviceProvider) return { staffMember: staffMemberFor(before, answer) }
    await saveServiceProvider(tx, { siteId, staffMemberId, isServiceProvider: body.serviceProvider, now })
    const after = await recordStaffUpdated(tx, context, before)
    await touchCatalogue(tx, siteId)
    return { staffMember: staffMemberFor(after, answer) }
  })
}

export const listDeletedStaffMembers: Handler<'staff', 'listDeletedStaffMembers'> = async ({ query }, context) => {
  const { db, siteId, caller, now, dependencies } = context
  const { staffMemberIds, paging = {}, fields } = query
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listDeletedStaffMembers',
    fields: staffFieldsForManagers,
    from: deletedStaffOf(db, siteId),
    query: { ...(staffMemberIds && { filter: { id: { $in: staffMemberIds } } }), cursorPaging: paging },
    defaults: { sort: [], paging: 'CURSOR' },
  })
  return { staffMembers: rows.map((row) => staffMemberFor(row, { caller, now, fields })), pagingMetadata }
}

export const getDeletedStaffMember: Handler<'staff', 'getDeletedStaffMember'> = async ({ params, query }, { db, siteId, caller, now }) => {
  const row = await requireDeleted(db, siteId, params.staffMemberId)
  return { staffMember: staffMemberFor(row, { caller, now, fields: query.fields }) }
}

/** In events, too. The resource stays, without them, for the bookings that name it. */
export const removeStaffMemberFromTrashBin: Handler<'staff', 'removeStaffMemberFromTrashBin'> = async ({ params }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const { id } = await requireDeleted(tx, siteId, params.staffMemberId)
    const isDeleted = await deleteStaffRow(tx, siteId, id)
    if (!isDeleted) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
    await forgetPayloads(tx, siteId, [id])
    return {}
  })
}

async function requireDeleted(db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow> {
  const row = await deletedStaffOf(db, siteId).where('staff_members.id', '=', staffMemberId).executeTakeFirst()
  if (!row) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  return row
}
