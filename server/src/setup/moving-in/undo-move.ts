import type { MovedKind, MovedReason } from '@foyer/contract'
import { kindsOfEntries, Refusal } from '@foyer/domain'
import { releasePlacesOf } from '../../booking/places/places-store.ts'
import { releaseSeatsOfBookings } from '../../booking/seats/seats.ts'
import { forEachItem, type Outcome } from '../../ground/bulk/for-each-item.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { callsIn } from '../catalogue/call-operation.ts'
import { bringEntries } from '../catalogue/import-catalogue.ts'
import type { Applying } from './applying.ts'
import { undoCustomFields } from './custom-fields.ts'
import { type Judgement, saveJudgements } from './moved-entities-store.ts'
import { lockMove, saveMove } from './moves-store.ts'
import { undoParticipations } from './participations.ts'
import { EntryInUse, removeEntry } from './remove-entry.ts'
import {
  type BroughtEntry,
  deleteCredits,
  deleteRows,
  findBroughtEntries,
  findBroughtRows,
  findCreditsBrought,
  findPaidByKept,
  findServicesWithBookings,
  findUsedBookings,
  findUsedContacts,
  findUsedMembers,
  findUsedOrders,
  findUsedPlans,
  type PlainKind,
} from './undo-store.ts'

type Step = (tx: Transaction, applying: Applying) => Promise<boolean>

const changedSince: MovedReason = { code: 'CHANGED_SINCE', description: 'It was changed here since.' }
const usedSince: MovedReason = { code: 'USED_SINCE', description: 'Something that stays here names it.' }

const rowsAtOnce = 500

type Used = (tx: Transaction, of: ReturnType<typeof ofMove>, ids: readonly string[]) => Promise<ReadonlySet<string>>

const ofMove = ({ move, siteId }: Applying) => ({ siteId, moveId: move.id, source: move.source })

/** Rows of one kind, as many as one transaction removes. True while there may be more. */
const inRows =
  (kind: PlainKind, usedIn: Used): Step =>
  async (tx, applying) => {
    const of = ofMove(applying)
    const rows = await findBroughtRows(tx, of, { kind, limit: rowsAtOnce })
    if (rows.length === 0) return false
    const used = await usedIn(
      tx,
      of,
      rows.map(({ ourId }) => ourId),
    )
    const reasonOf = ({ ourId, isChanged }: (typeof rows)[number]): MovedReason | null => {
      if (isChanged) return changedSince
      return used.has(ourId) ? usedSince : null
    }
    const removed = rows.filter((row) => reasonOf(row) === null).map(({ ourId }) => ourId)
    if (kind === 'bookings') {
      await releasePlacesOf(tx, of.siteId, removed)
      await releaseSeatsOfBookings(tx, of.siteId, removed)
    }
    await deleteRows(tx, of.siteId, kind, removed)
    await saveJudgements(
      tx,
      of,
      rows.map((row): Judgement => {
        const reason = reasonOf(row)
        const base = { kind, outsideId: row.outsideId }
        return reason ? { ...base, state: 'KEPT', reasons: [reason] } : { ...base, state: 'REMOVED' }
      }),
    )
    return true
  }

/** First, because credits name bookings. Orders that stay keep their credits, and then the bookings that these paid for. */
const undoCredits: Step = async (tx, applying) => {
  const of = ofMove(applying)
  const credits = await findCreditsBrought(tx, of)
  if (credits.length === 0) return false
  const orderIds = credits.map(({ orderId }) => orderId)
  const orders = await findBroughtRows(tx, of, { kind: 'orders', limit: 1_000_000 })
  const changed = new Set(orders.filter(({ isChanged }) => isChanged).map(({ ourId }) => ourId))
  const used = await findUsedOrders(tx, of, orderIds)
  const stays = (orderId: string) => changed.has(orderId) || used.has(orderId)
  await deleteCredits(
    tx,
    of.siteId,
    orderIds.filter((id) => !stays(id)),
  )
  await saveJudgements(
    tx,
    of,
    credits.map(
      ({ outsideId, orderId }): Judgement =>
        stays(orderId)
          ? { kind: 'credits', outsideId, state: 'KEPT', reasons: [usedSince] }
          : { kind: 'credits', outsideId, state: 'REMOVED' },
    ),
  )
  return false
}

const undoCatalogue: Step = async (tx, applying) => {
  const of = ofMove(applying)
  const entries = await findBroughtEntries(tx, of, kindsOfEntries)
  await restoreUpdated(tx, applying, entries)
  const busy = await findServicesWithBookings(
    tx,
    of.siteId,
    entries.filter(({ kind }) => kind === 'services').map(({ ourId }) => ourId),
  )
  const call = callsIn(applying.rooms, applying.context, tx)
  const judged: Judgement[] = []
  for (const kind of [...kindsOfEntries].reverse()) {
    const made = entries.filter((entry) => entry.kind === kind && entry.plan === 'CREATE')
    const outcomes = await forEachItem(
      tx,
      made.map((entry) => ({ entry })),
      ({ entry }: { id?: string; entry: BroughtEntry }) =>
        busy.has(entry.ourId) ? refuse() : removeEntry(tx, { call, siteId: of.siteId }, entry),
    )
    judged.push(...made.map((entry, index) => afterRemoval(kind, entry, outcomes[index])))
  }
  await saveJudgements(tx, of, judged)
  return false
}

const refuse = async (): Promise<never> => {
  throw new EntryInUse()
}

function afterRemoval(kind: MovedKind, { outsideId }: BroughtEntry, outcome: Outcome<unknown> | undefined): Judgement {
  if (!outcome || !('error' in outcome)) return { kind, outsideId, state: 'REMOVED' }
  if (outcome.error instanceof EntryInUse) return { kind, outsideId, state: 'KEPT', reasons: [usedSince] }
  if (!(outcome.error instanceof Refusal)) throw outcome.error
  const { code } = outcome.error
  // Somebody has deleted it already.
  if (code.endsWith('_NOT_FOUND') || code === 'EVENT_ALREADY_CANCELLED') return { kind, outsideId, state: 'REMOVED' }
  return { kind, outsideId, state: 'KEPT', reasons: [{ code, description: usedSince.description }] }
}

/** Entries of ours that the move changed get their former members back. */
async function restoreUpdated(tx: Transaction, applying: Applying, entries: readonly BroughtEntry[]): Promise<void> {
  const { context, rooms } = applying
  const updated = entries.filter(({ plan, previous }) => plan === 'UPDATE' && previous !== null)
  if (updated.length === 0) return
  const lists = Object.fromEntries(
    kindsOfEntries.map((kind) => [
      kind,
      updated.filter((entry) => entry.kind === kind).map(({ ourId, previous }) => ({ ...previous, id: ourId })),
    ]),
  )
  await bringEntries(tx, context, { rooms, document: { format: 'foyer-catalogue', version: 1, ...lists }, isReal: true })
  await saveJudgements(
    tx,
    ofMove(applying),
    updated.map(({ kind, outsideId }) => ({ kind, outsideId, state: 'REMOVED' as const })),
  )
}

const steps: Record<string, Step> = {
  participations: undoParticipations,
  credits: undoCredits,
  bookings: inRows(
    'bookings',
    async (tx, of, ids) => new Set([...(await findUsedBookings(tx, of.siteId, ids)), ...(await findPaidByKept(tx, of, ids))]),
  ),
  orders: inRows('orders', (tx, of, ids) => findUsedOrders(tx, of, ids)),
  plans: inRows('plans', (tx, of, ids) => findUsedPlans(tx, of.siteId, ids)),
  members: inRows('members', (tx, of, ids) => findUsedMembers(tx, of.siteId, ids)),
  clients: inRows('clients', (tx, of, ids) => findUsedContacts(tx, of.siteId, ids)),
  customFields: undoCustomFields,
  catalogue: undoCatalogue,
}

const order = Object.keys(steps)

export async function undoStep(applying: Applying): Promise<void> {
  const { move, siteId, context, now } = applying
  const which = { siteId, moveId: move.id }
  const step = move.step ?? order[0] ?? ''
  const next = order[order.indexOf(step) + 1]
  await context.inTransaction(async (tx) => {
    if ((await lockMove(tx, which)).status !== 'UNDOING') return
    const hasMore = await steps[step]?.(tx, applying)
    if (hasMore) return
    await saveMove(tx, { ...which, now }, next === undefined ? { status: 'UNDONE', step: null } : { step: next })
  })
}
