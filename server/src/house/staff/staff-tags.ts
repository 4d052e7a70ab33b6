import type { Tags } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import { doByFilter, type VerbContext, type VerbsByFilter } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Handler } from '../../ground/handler.ts'
import { requireLockedStaffMember, requireStaffMember } from './read-staff.ts'
import { recordTagsModified } from './staff-events.ts'
import { staffFieldsForManagers, tagColumnsOf } from './staff-fields.ts'
import { idsOf, saveTags, staffOf } from './staff-store.ts'

type TagLists = { assignTags?: Tags | undefined; unassignTags?: Tags | undefined }

const mostTags = 100

async function updateTags(tx: Transaction, context: VerbContext, staffMemberId: string, lists: TagLists): Promise<{ id: string }> {
  const { siteId, now } = context
  const before = await requireLockedStaffMember(tx, siteId, staffMemberId)
  const [assigned, unassigned] = [tagColumnsOf(lists.assignTags), tagColumnsOf(lists.unassignTags)]
  const tags = {
    public_tags: retagged(before.public_tags, { assigned: assigned.public_tags, unassigned: unassigned.public_tags }),
    private_tags: retagged(before.private_tags, { assigned: assigned.private_tags, unassigned: unassigned.private_tags }),
  }
  if (isSame(tags.public_tags, before.public_tags) && isSame(tags.private_tags, before.private_tags)) return before
  const excess = [tags.public_tags, tags.private_tags].some(({ length }) => length > mostTags)
  if (excess) throw invalid('assignTags', `would make more than ${mostTags} tags`, 'MAXITEMS')
  await saveTags(tx, { siteId, staffMemberId, tags, now })
  const after = await requireStaffMember(tx, siteId, staffMemberId)
  const { assignTags: assignedTags, unassignTags: unassignedTags } = lists
  await recordTagsModified(tx, context, after, { ...(assignedTags && { assignedTags }), ...(unassignedTags && { unassignedTags }) })
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

const retagged = (list: readonly string[], { assigned, unassigned }: { assigned: string[]; unassigned: string[] }): string[] => [
  ...new Set([...list.filter((tag) => !unassigned.includes(tag)), ...assigned]),
]
