import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { countLists, deleteList, findList, findLists, mostLists, saveList } from './client-lists-store.ts'

/** Of a team member the account; an API key has none, and shares what it saves. */
const ownId = ({ caller }: Context): string | null => (caller.kind === 'manager' ? caller.identityId : null)

const requireSharing = ({ caller }: Context): void => {
  if (caller.kind !== 'manager' || !caller.permissions.includes('members.manage')) throw new Refusal('PERMISSION_DENIED')
}

export const listClientLists: Handler<'clients', 'listClientLists'> = async (_input, context) => ({
  lists: await findLists(context.db, context.siteId, ownId(context)),
})

export const saveClientList: Handler<'clients', 'saveClientList'> = ({ body: { list } }, context) => {
  const { siteId, now } = context
  const identityId = list.isShared === true ? null : ownId(context)
  if (identityId === null) requireSharing(context)
  return context.inTransaction(async (tx) => {
    const saved = await saveList(tx, { siteId, now, identityId, name: list.name, shown: list.shown })
    // Counted with the new one: what is too many is rolled back.
    if ((await countLists(tx, siteId, identityId)) > mostLists) throw new Refusal('TOO_MANY_CLIENT_LISTS', { limit: mostLists })
    return { list: saved }
  })
}

export const deleteClientList: Handler<'clients', 'deleteClientList'> = ({ params: { listId } }, context) =>
  context.inTransaction(async (tx) => {
    const list = await findList(tx, { siteId: context.siteId, identityId: ownId(context), listId })
    if (!list) throw new Refusal('NOT_FOUND')
    if (list.isShared) requireSharing(context)
    await deleteList(tx, context.siteId, listId)
    return {}
  })
