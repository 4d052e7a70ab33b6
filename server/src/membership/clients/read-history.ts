import { type ClientHistoryEntry, contract, type Permission } from '@foyer/contract'
import { decimalOf, isPermitted } from '@foyer/domain'
import { readCursor, writeCursor } from '../../ground/db/querying/cursor.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findClient } from './clients-store.ts'
import { type HistoryKind, type HistoryPosition, type HistoryRow, loadHistory } from './history-store.ts'
import { requireClient } from './read-clients.ts'

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

/** The cursor holds what `getClientHistory` wrote. */
const positionIn = ([date, id]: readonly (string | null)[]): HistoryPosition | null => (date && id ? { date, id } : null)

function entryOf({ kind, date, id, facts }: HistoryRow): ClientHistoryEntry {
  const { units, ...told } = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Record<string, string>
  const money = units === undefined ? {} : { amount: decimalOf(BigInt(units), told.currency ?? '') }
  // The facts of each kind are those of its source.
  return { kind, date, id, [kind.toLowerCase()]: { ...told, ...money } }
}
