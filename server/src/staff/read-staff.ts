import { findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { openStaffFields, staffFieldsForManagers } from './staff-fields.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { staffOf } from './staff-store.ts'

export const getStaffMember: Handler<'staff', 'getStaffMember'> = async ({ params, query }, { db, siteId, caller, now }) => {
  const row = await requireStaffMember(db, siteId, params.staffMemberId)
  return { staffMember: staffMemberFor(row, { caller, now, fields: query.fields }) }
}

export const queryStaffMembers: Handler<'staff', 'queryStaffMembers'> = async ({ body }, { db, siteId, caller, now, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryStaffMembers',
    fields: caller.kind === 'manager' ? staffFieldsForManagers : openStaffFields,
    from: staffOf(db, siteId),
    query: body.query,
    defaults: { sort: [], paging: 'CURSOR' },
  })
  return { staffMembers: rows.map((row) => staffMemberFor(row, { caller, now, fields: body.fields })), pagingMetadata }
}
