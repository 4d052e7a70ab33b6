import { Refusal } from '@foyer/domain'
import { doByFilter, type VerbContext, type VerbsByFilter } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { lockIdentity } from '../../people/accounts/accounts.ts'
import { clientsMatching } from '../clients/clients.ts'
import { erasePerson } from './erase-person.ts'
import { countOfClients } from './kept-rows-store.ts'
import { findPerson } from './person-store.ts'
import { tellDeletion } from './request-deletion.ts'

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

export const previewClientDeletion: Handler<'personal-data', 'previewClientDeletion'> = async ({ params: { clientId } }, context) => {
  const person = await findPerson(context.db, { siteId: context.siteId, subject: { contactId: clientId } })
  if (!person) throw new Refusal('CLIENT_NOT_FOUND')
  return await tellDeletion(context, { contactId: clientId })
}

/** With the account of the client, which is locked first, as by every deletion. */
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
