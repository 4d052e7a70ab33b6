import { type BusinessClient, type ClientHistoryEntry, contract, type Permission } from '@foyer/contract'
import { decimalOf, isPermitted, Refusal } from '@foyer/domain'
import { readCursor, writeCursor } from '../../ground/db/querying/cursor.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { contactsFound } from '../../people/contacts/contacts-store.ts'
import { clientFields, countLists, deleteList, findClient, findList, findLists, loadClients, mostLists, saveList } from './clients-store.ts'
import { type HistoryKind, type HistoryPosition, type HistoryRow, loadHistory } from './history-store.ts'

/** A manager who reads thousands of clients wants to know that there are more, not how many. */
const mostClientsCounted = 10_000

export const queryClients: Handler<'clients', 'queryClients'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { from, words } = contactsFound(db, siteId, body.search)
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    fields: clientFields,
    operation: `${contract.clients.queryClients.path} ${words.join(' ')}`,
    from: from.select('contacts.id'),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'OFFSET' },
    mostCounted: mostClientsCounted,
  })
  return {
    clients: await loadClients(
      db,
      context,
      rows.map(({ id }) => id),
    ),
    pagingMetadata,
  }
}

export const getClient: Handler<'clients', 'getClient'> = async ({ params }, context) => ({
  client: requireClient(await findClient(context.db, context, params.clientId)),
})

export function requireClient(client: BusinessClient | null): BusinessClient {
  if (!client) throw new Refusal('CLIENT_NOT_FOUND')
  return client
}

const pageSize = 50

/** The right that shows a kind of entry elsewhere shows it here. */
const needed: Record<HistoryKind, Permission> = {
  BOOKING: 'bookings.read',
  ORDER: 'orders.read',
  CREDIT: 'orders.read',
  FEE: 'payments.read',
  PAYMENT: 'payments.read',
  MESSAGE: 'bookings.read',
  NOTE: 'members.read',
}

export const getClientHistory: Handler<'clients', 'getClientHistory'> = async ({ params, query }, context) => {
  const { db, siteId, now, dependencies } = context
  const limit = query.limit ?? pageSize
  const home = { siteId, operation: `${contract.clients.getClientHistory.path} ${params.clientId}` }
  const { clientId } = params
  requireClient(await findClient(db, context, clientId))
  const after = query.cursor === undefined ? null : positionIn(readCursor(dependencies.signingKeys, home, query.cursor).position)
  const rows = await loadHistory(db, { siteId, now, clientId, kinds: kindsFor(context), after, limit: limit + 1 })
  const found = rows.slice(0, limit)
  const last = found.at(-1)
  const hasNext = rows.length > limit
  const position = last ? [last.date, last.id] : []
  const next = hasNext ? writeCursor(dependencies.signingKeys, home, { filter: {}, sort: [], position, isReversed: false }) : null
  return { entries: found.map(entryOf), pagingMetadata: { count: found.length, hasNext, cursors: next === null ? {} : { next } } }
}

const kindsFor = ({ caller }: Context): HistoryKind[] =>
  caller.kind === 'manager' ? (Object.keys(needed) as HistoryKind[]).filter((kind) => isPermitted(caller.permissions, needed[kind])) : []

const positionIn = ([date, id]: readonly (string | null)[]): HistoryPosition | null => (date && id ? { date, id } : null)

function entryOf({ kind, date, id, facts }: HistoryRow): ClientHistoryEntry {
  const { units, ...details } = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Record<string, string>
  const money = units === undefined ? {} : { amount: decimalOf(BigInt(units), details.currency ?? '') }
  return { kind, date, id, [kind.toLowerCase()]: { ...details, ...money } }
}

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
