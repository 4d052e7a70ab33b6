import type { BulkMemberAction, Filter, MemberSearch } from '@foyer/contract'
import type { MemberAction } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import { type ByFilter, doByFilter, type VerbsByFilter } from '../../ground/bulk/by-filter.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { changeStatus } from './change-standing.ts'
import { memberFieldsForManagers } from './member-fields.ts'
import { idsOf } from './members-store.ts'
import { searched } from './read-members.ts'

const actions: Record<BulkMemberAction, MemberAction> = { APPROVE: 'approve', BLOCK: 'block', DISCONNECT: 'disconnect' }

export const bulkChangeMembers: Handler<'members', 'bulkChangeMembers'> = ({ body: { memberIds, action } }, context) =>
  inBulk(context, { items: withId(memberIds), returnEntity: true }, (tx, { id }) => changeStatus(tx, context, id, actions[action]))

const withId = (ids: readonly string[]) => ids.map((id) => ({ id }))

export const membersByFilter: Pick<VerbsByFilter<'members'>, 'bulkApproveMembers' | 'bulkBlockMembers'> = {
  bulkApproveMembers: (tx, context, id) => changeStatus(tx, context, id, 'approve'),
  bulkBlockMembers: (tx, context, id) => changeStatus(tx, context, id, 'block'),
}

export const bulkApproveMembers: Handler<'members', 'bulkApproveMembers'> = ({ body }, context) =>
  toMatchingMembers(context, 'bulkApproveMembers', body)

export const bulkBlockMembers: Handler<'members', 'bulkBlockMembers'> = ({ body }, context) =>
  toMatchingMembers(context, 'bulkBlockMembers', body)

export const toMatchingMembers = (context: Context, operation: ByFilter<'members'>, body: { filter: Filter; search?: MemberSearch }) => {
  const matching = compileFilter(memberFieldsForManagers, body.filter, 'filter')
  return doByFilter(context, {
    room: 'members',
    operation,
    body,
    idsOf: (tx) => idsOf(searched(body, memberFieldsForManagers, { ...context, db: tx }).where(matching)),
  })
}
