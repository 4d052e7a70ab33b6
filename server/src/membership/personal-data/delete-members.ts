import { invalid } from '@foyer/domain'
import { inBulk, type VerbContext } from '../../ground/bulk/bulk.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockMember, toMatchingMembers } from '../members/members.ts'
import { erasePerson } from './erase-person.ts'

export const deleteMember: Handler<'members', 'deleteMember'> = ({ params }, context) => deleteOne(context, params.id)

export const deleteMyMember: Handler<'members', 'deleteMyMember'> = async (_input, context) => {
  const answer = await deleteOne(context, memberIdOf(context.caller) ?? '')
  context.changeSession('SIGN_OUT')
  return answer
}

const deleteOne = (context: Context, memberId: string): Promise<object> =>
  context.inTransaction((tx) => removeMember(tx, context, memberId))

/**
 * Deletes the person behind the account, as `personal-data` does it for everyone. Sessions, tokens and links go with the account. Refuses
 * before any write.
 */
export const removeMember = async (tx: Transaction, context: VerbContext, memberId: string): Promise<object> => {
  const { role } = await lockMember(tx, context.siteId, memberId)
  if (role !== null) {
    throw invalid('id', 'has a role at the dashboard', 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN', { memberId })
  }
  await erasePerson(tx, context, { memberId })
  return {}
}

export const bulkDeleteMembers: Handler<'members', 'bulkDeleteMembers'> = ({ body: { memberIds } }, context) =>
  inBulk(context, { items: memberIds.map((id) => ({ id })), returnEntity: true }, (tx, { id }) => removeMember(tx, context, id))

export const bulkDeleteMembersByFilter: Handler<'members', 'bulkDeleteMembersByFilter'> = ({ body }, context) =>
  toMatchingMembers(context, 'bulkDeleteMembersByFilter', body)
