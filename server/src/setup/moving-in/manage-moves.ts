import { randomUUID } from 'node:crypto'
import { type LeftBehind, type Move, MovedKind } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { csvOf } from '../../ground/tables/write-csv.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { deleteStaged, listEntitiesOf } from './moved-entities-store.ts'
import {
  countInvitations,
  countMoved,
  countsOf,
  insertMove,
  listMovesOf,
  loadMove,
  lockMove,
  type Reading,
  type StoredMove,
  saveMove,
} from './moves-store.ts'
import { createAsk, type OutsideAddress, OutsideBusy, OutsideRefusal } from './outside-site.ts'
import { keyRowOf } from './read-move.ts'

const always: readonly LeftBehind[] = [
  'PAYMENTS',
  'CARDS',
  'PASSWORDS',
  'ROLES',
  'NOTES',
  'HISTORY',
  'WAITING_LISTS',
  'PAST_SESSIONS',
  'SETTINGS',
  'APPS',
]

export const startMove: Handler<'moving-in', 'startMove'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const address = addressOf(body.address)
  const at = { address, key: body.key, siteId: body.siteId ?? null }
  const outside = await lookAt(context, at)
  if (outside.siteId === siteId) throw new Refusal('MOVE_FROM_ITSELF')
  const moveId = randomUUID()
  const author = caller.kind === 'manager' ? caller : null
  return await context.inTransaction(async (tx) => {
    const isAlone = await insertMove(tx, {
      site_id: siteId,
      id: moveId,
      origin: 'API',
      source: outside.siteId ?? address,
      kind_of_site: outside.kindOfSite,
      address,
      outside_site_id: outside.siteId,
      site_name: outside.name,
      sealed_key: dependencies.signingKeys.seal(body.key, keyRowOf({ siteId, moveId })),
      status: 'READING',
      author: author?.name ?? '',
      author_id: author?.identityId ?? null,
      now,
      leftBehind: always,
    })
    if (!isAlone) throw new Refusal('MOVE_UNDER_WAY')
    await tellOwners(tx, context, { change: 'MOVE_STARTED', detail: address })
    return await begun(tx, context, moveId)
  })
}

function addressOf(sent: string): string {
  const url = URL.canParse(sent.trim()) ? new URL(sent.trim()) : null
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw invalid('address', 'must be an address that begins with https://', 'FORMAT')
  if (url.username !== '' || url.password !== '') throw invalid('address', 'must hold no name or password', 'FORMAT')
  return url.origin
}

type Outside = { kindOfSite: OutsideAddress['kindOfSite']; siteId: string | null; name: string | null }

/** Who answers there, and whether the key may read. Outside of any transaction. */
async function lookAt({ dependencies: { outgoing } }: Context, at: Omit<OutsideAddress, 'kindOfSite'>): Promise<Outside> {
  try {
    const foyer = await createAsk(outgoing, { ...at, kindOfSite: 'FOYER' })('site', 'getSite', {}).catch((error: unknown) => {
      // Whoever has no such path is no Foyer.
      if (error instanceof OutsideRefusal && (error.status === 404 || error.status === 200 || error.status === 403)) return null
      throw error
    })
    const kindOfSite = foyer?.site?.id ? 'FOYER' : 'PLATFORM'
    await createAsk(outgoing, { ...at, kindOfSite })('members', 'queryMembers', {
      body: { query: { cursorPaging: { limit: 1 } }, fieldsets: ['FULL'] },
    })
    return foyer?.site?.id
      ? { kindOfSite: 'FOYER', siteId: foyer.site.id, name: foyer.site.name }
      : { kindOfSite: 'PLATFORM', siteId: at.siteId, name: null }
  } catch (error) {
    throw saidOf(error)
  }
}

function saidOf(error: unknown): unknown {
  if (error instanceof OutsideBusy) return new Refusal('MOVE_SITE_UNREACHABLE', { reason: error.message })
  if (!(error instanceof OutsideRefusal)) return error
  if (error.status === 0) return invalid('address', 'must be an https:// address in the public internet', error.code)
  if (error.status === 401 || error.status === 403) return new Refusal('MOVE_KEY_REFUSED', { code: error.code })
  return new Refusal('MOVE_SITE_UNREACHABLE', { reason: error.message })
}

export const listMoves: Handler<'moving-in', 'listMoves'> = async (_received, { db, siteId }) => {
  const moves = await listMovesOf(db, siteId)
  return { moves: await Promise.all(moves.map((move) => told(db, move))) }
}

export const getMove: Handler<'moving-in', 'getMove'> = async ({ params: { moveId } }, { db, siteId }) => ({
  move: await told(db, await loadMove(db, { siteId, moveId })),
})

export const listMovedEntities: Handler<'moving-in', 'listMovedEntities'> = async ({ params: { moveId }, query }, { db, siteId }) => {
  await loadMove(db, { siteId, moveId })
  const { limit = 50, offset = 0, kind, plan, state } = query
  const found = await listEntitiesOf(db, { siteId, moveId }, { kind, plan, state, limit: limit + 1, offset })
  return { entities: found.slice(0, limit), hasMore: found.length > limit }
}

const mostLines = 50_000

export const exportLeftBehind: Handler<'moving-in', 'exportLeftBehind'> = async ({ params: { moveId } }, { db, siteId }) => {
  await loadMove(db, { siteId, moveId })
  const page = { limit: mostLines, offset: 0 }
  const refused = await listEntitiesOf(db, { siteId, moveId }, { ...page, plan: 'REFUSED' })
  const kept = await listEntitiesOf(db, { siteId, moveId }, { ...page, state: 'KEPT' })
  const rows = [...refused, ...kept].map(({ kind, outsideId: id, name, reasons }) => ({
    kind,
    id,
    name,
    code: reasons.map(({ code }) => code).join('; '),
    field: reasons.map(({ field = '' }) => field).join('; '),
    reason: reasons.map(({ description }) => description).join('; '),
  }))
  const columns = ['kind', 'id', 'name', 'code', 'field', 'reason']
  return { contentType: 'text/csv; charset=utf-8', fileName: 'left-behind.csv', body: csvOf({ columns, rows }, true) }
}

type Began = Pick<StoredMove, 'status'> & { from: readonly StoredMove['status'][] }

/** The next run of the queue does it. */
const begin =
  ({ status, from }: Began): Handler<'moving-in', 'applyMove'> =>
  async ({ params: { moveId } }, context) =>
    await context.inTransaction(async (tx) => {
      const { siteId, now } = context
      const move = await lockMove(tx, { siteId, moveId })
      if (!from.includes(move.status)) throw new Refusal('MOVE_STATUS', { status: move.status, allowed: from })
      await saveMove(tx, { siteId, moveId, now }, { status, step: null, due_at: now, failed_tries: 0, failure: null })
      return await begun(tx, context, moveId)
    })

export const applyMove = begin({ status: 'APPLYING', from: ['READY'] })
export const undoMove = begin({ status: 'UNDOING', from: ['APPLIED', 'UNDONE'] })

export const stopMove: Handler<'moving-in', 'stopMove'> = async ({ params: { moveId } }, { siteId, now, inTransaction }) =>
  await inTransaction(async (tx) => {
    const move = await lockMove(tx, { siteId, moveId })
    const allowed = ['READING', 'CHECKING', 'READY', 'FAILED'] as const
    if (!allowed.some((status) => status === move.status)) throw new Refusal('MOVE_STATUS', { status: move.status, allowed })
    await saveMove(tx, { siteId, moveId, now }, { status: 'STOPPED', sealed_key: null, step: null })
    await deleteStaged(tx, { siteId, moveId })
    return { move: await told(tx, await loadMove(tx, { siteId, moveId })) }
  })

export async function begun(tx: Transaction, { siteId, dependencies }: Context, moveId: string): Promise<{ move: Move }> {
  await dependencies.jobs.enqueue(tx, { queue: 'moves', data: {} })
  return { move: await told(tx, await loadMove(tx, { siteId, moveId })) }
}

export async function told(db: Context['db'] | Transaction, stored: StoredMove): Promise<Move> {
  const which = { siteId: stored.site_id, moveId: stored.id }
  const { invitable, invited } = await countInvitations(db, which)
  const isWaiting = stored.failed_tries > 0 && stored.due_at !== null
  const { position = 0 }: Partial<Reading> = stored.reading
  return {
    id: stored.id,
    source: stored.origin,
    ...(stored.address && { address: stored.address }),
    ...(stored.site_name && { siteName: stored.site_name }),
    kindOfSite: stored.kind_of_site,
    status: stored.status,
    author: stored.author,
    ...(stored.step && { step: stored.step }),
    read: position,
    counts: countsOf(await countMoved(db, which), MovedKind.enum),
    leftBehind: stored.left_behind as LeftBehind[], // only this room writes them
    ...(stored.failure && { failure: stored.failure }),
    ...(isWaiting && stored.due_at && { waitsUntil: stored.due_at }),
    invitable,
    invited,
    createdDate: stored.created_at,
    updatedDate: stored.updated_at,
  }
}
