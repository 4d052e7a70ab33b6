import type { BulkMemberAction, Filter, MemberSearch } from '@foyer/contract'
import type { MemberAction } from '@foyer/domain'
import { type ByFilter, doByFilter, inBulk, type VerbsByFilter } from '../../ground/bulk/bulk.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { changeStatus } from './change-status.ts'
import { removeMember } from './delete-member.ts'
import { memberFieldsForManagers } from './member-fields.ts'
import { idsOf } from './members-store.ts'
import { searched } from './read-members.ts'

const actions: Record<BulkMemberAction, MemberAction> = { APPROVE: 'approve', BLOCK: 'block', DISCONNECT: 'disconnect' }

export const bulkChangeMembers: Handler<'members', 'bulkChangeMembers'> = ({ body: { memberIds, action } }, context) =>
  inBulk(context, { items: withId(memberIds), returnEntity: true }, (tx, { id }) => changeStatus(tx, context, id, actions[action]))

export const bulkDeleteMembers: Handler<'members', 'bulkDeleteMembers'> = ({ body: { memberIds } }, context) =>
  inBulk(context, { items: withId(memberIds), returnEntity: true }, (tx, { id }) => removeMember(tx, context, id))

const withId = (ids: readonly string[]) => ids.map((id) => ({ id }))

export const membersByFilter: VerbsByFilter<'members'> = {
  bulkApproveMembers: (tx, context, id) => changeStatus(tx, context, id, 'approve'),
  bulkBlockMembers: (tx, context, id) => changeStatus(tx, context, id, 'block'),
  bulkDeleteMembersByFilter: removeMember,
}

export const bulkApproveMembers: Handler<'members', 'bulkApproveMembers'> = ({ body }, context) =>
  toAllMatching(context, 'bulkApproveMembers', body)

export const bulkBlockMembers: Handler<'members', 'bulkBlockMembers'> = ({ body }, context) =>
  toAllMatching(context, 'bulkBlockMembers', body)

export const bulkDeleteMembersByFilter: Handler<'members', 'bulkDeleteMembersByFilter'> = ({ body }, context) =>
  toAllMatching(context, 'bulkDeleteMembersByFilter', body)

const toAllMatching = (context: Context, operation: ByFilter<'members'>, body: { filter: Filter; search?: MemberSearch }) => {
  const matching = compileFilter(memberFieldsForManagers, body.filter, 'filter')
  return doByFilter(context, {
    room: 'members',
    operation,
    body,
    idsOf: (tx) => idsOf(searched(body, memberFieldsForManagers, { ...context, db: tx }).where(matching)),
  })
}
