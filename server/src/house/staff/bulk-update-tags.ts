import type { Tags } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { doByFilter, inBulk, type VerbContext, type VerbsByFilter } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Handler } from '../../ground/handler.ts'
import { requireLockedStaffMember, requireStaffMember } from './require-staff-member.ts'
import { staffFieldsForManagers } from './staff-fields.ts'
import { tellOfTags } from './staff-news.ts'
import { idsOf, saveTags, staffOf } from './staff-store.ts'
import { retagged, tagColumnsOf } from './tags.ts'

type TagLists = { assignTags?: Tags | undefined; unassignTags?: Tags | undefined }

const mostTags = 100

/** Assigns tags to one staff member and takes tags away. Where nothing changes, nothing is told. */
async function updateTags(tx: Transaction, context: VerbContext, staffMemberId: string, lists: TagLists): Promise<{ id: string }> {
  const { siteId, now } = context
  const before = await requireLockedStaffMember(tx, siteId, staffMemberId)
  const [assigned, unassigned] = [tagColumnsOf(lists.assignTags), tagColumnsOf(lists.unassignTags)]
  const tags = {
    open: retagged(before.public_tags, { assigned: assigned.open, unassigned: unassigned.open }),
    private: retagged(before.private_tags, { assigned: assigned.private, unassigned: unassigned.private }),
  }
  if (isSame(tags.open, before.public_tags) && isSame(tags.private, before.private_tags)) return before
  const excess = [tags.open, tags.private].some(({ length }) => length > mostTags)
  if (excess) throw invalid('assignTags', `would make more than ${mostTags} tags`, 'MAXITEMS')
  await saveTags(tx, { siteId, staffMemberId, tags, now })
  const after = await requireStaffMember(tx, siteId, staffMemberId)
  const { assignTags: assignedTags, unassignTags: unassignedTags } = lists
  await tellOfTags(tx, context, after, { ...(assignedTags && { assignedTags }), ...(unassignedTags && { unassignedTags }) })
  return after
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag, index) => tag === other[index])

function refuseEmptyLists({ assignTags, unassignTags }: TagLists): void {
  const named = [assignTags, unassignTags].flatMap((tags) => Object.values(tagColumnsOf(tags)).flat())
  if (named.length === 0) throw new Refusal('EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
}

export const bulkUpdateStaffMemberTags: Handler<'staff', 'bulkUpdateStaffMemberTags'> = ({ body: { ids, ...lists } }, context) => {
  refuseEmptyLists(lists)
  const items = ids.map((id) => ({ id }))
  return inBulk(context, { items, returnEntity: false }, (tx, { id }) => updateTags(tx, context, id, lists))
}

export const bulkUpdateStaffMemberTagsByFilter: Handler<'staff', 'bulkUpdateStaffMemberTagsByFilter'> = ({ body }, context) => {
  refuseEmptyLists(body)
  const matching = compileFilter(staffFieldsForManagers, body.filter, 'filter')
  return doByFilter(context, {
    room: 'staff',
    operation: 'bulkUpdateStaffMemberTagsByFilter',
    body,
    idsOf: (tx) => idsOf(staffOf(tx, context.siteId).where(matching)),
  })
}

export const staffByFilter: VerbsByFilter<'staff'> = { bulkUpdateStaffMemberTagsByFilter: updateTags }
