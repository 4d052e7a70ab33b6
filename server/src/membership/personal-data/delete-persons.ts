import { invalid, Refusal } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import { doByFilter, type VerbContext, type VerbsByFilter } from '../../ground/bulk/by-filter.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockIdentity } from '../../people/accounts/accounts-store.ts'
import { clientsMatching } from '../clients/bulk-clients.ts'
import { toMatchingMembers } from '../members/bulk-members.ts'
import { lockMember } from '../members/change-member.ts'
import { erasePerson } from './erase-person.ts'
import { countOfClients } from './kept-rows-store.ts'
import { findPerson } from './person-store.ts'
import { tellDeletion } from './request-deletion.ts'

export const previewClientDeletion: Handler<'personal-data', 'previewClientDeletion'> = async ({ params: { clientId } }, context) => {
  const person = await findPerson(context.db, { siteId: context.siteId, subject: { contactId: clientId } })
  if (!person) throw new Refusal('CLIENT_NOT_FOUND')
  return await tellDeletion(context, { contactId: clientId })
}

export const deleteClient: Handler<'personal-data', 'deleteClient'> = ({ params: { clientId } }, context) =>
  context.inTransaction(async (tx) => {
    await removeClient(tx, context, clientId)
    return {}
  })

async function removeClient(tx: Transaction, context: VerbContext, clientId: string): Promise<void> {
  const { siteId } = context
  const person = await findPerson(tx, { siteId, subject: { contactId: clientId } })
  if (!person) throw new Refusal('CLIENT_NOT_FOUND')
  const [memberId] = person.memberIds
  if (memberId === undefined) return await erasePerson(tx, context, { contactId: clientId })
  const identity = await lockIdentity(tx, siteId, memberId)
  if (identity && identity.role !== null) throw new Refusal('TEAM_MEMBER_NOT_DELETABLE')
  await erasePerson(tx, context, { memberId })
}

export const previewClientsDeletion: Handler<'personal-data', 'previewClientsDeletion'> = async ({ body }, { db, siteId, now }) => ({
  counts: await countOfClients(db, { siteId, now }, await clientsMatching(db, siteId, body)),
})

export const bulkDeleteClients: Handler<'personal-data', 'bulkDeleteClients'> = ({ body }, context) =>
  doByFilter(context, {
    room: 'personal-data',
    operation: 'bulkDeleteClients',
    body,
    idsOf: (tx) => clientsMatching(tx, context.siteId, body),
  })

export const personalDataByFilter: VerbsByFilter<'personal-data'> = { bulkDeleteClients: removeClient }

export const deleteMember: Handler<'members', 'deleteMember'> = ({ params }, context) => deleteOne(context, params.id)

export const deleteMyMember: Handler<'members', 'deleteMyMember'> = async (_input, context) => {
  const answer = await deleteOne(context, memberIdOf(context.caller) ?? '')
  context.changeSession('SIGN_OUT')
  return answer
}

export const bulkDeleteMembers: Handler<'members', 'bulkDeleteMembers'> = ({ body: { memberIds } }, context) =>
  inBulk(context, { items: memberIds.map((id) => ({ id })), returnEntity: true }, (tx, { id }) => removeMember(tx, context, id))

export const bulkDeleteMembersByFilter: Handler<'members', 'bulkDeleteMembersByFilter'> = ({ body }, context) =>
  toMatchingMembers(context, 'bulkDeleteMembersByFilter', body)

const deleteOne = (context: Context, memberId: string): Promise<object> =>
  context.inTransaction((tx) => removeMember(tx, context, memberId))

/** Sessions, tokens and links go with the account. Refuses before any write. */
export const removeMember = async (tx: Transaction, context: VerbContext, memberId: string): Promise<object> => {
  const { role } = await lockMember(tx, context.siteId, memberId)
  if (role !== null) {
    throw invalid('id', 'has a role at the dashboard', 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN', { memberId })
  }
  await erasePerson(tx, context, { memberId })
  return {}
}
