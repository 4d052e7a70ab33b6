import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { forgetPayloads } from '../../ground/outbox/domain-events-store.ts'
import { staffFieldsForManagers } from './staff-fields.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { deletedStaffOf, deleteStaffRow, type StaffRow } from './staff-store.ts'

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

/** Erases what is left of a deleted staff member, in events, too. The resource stays, without them, for the bookings that name it. */
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
