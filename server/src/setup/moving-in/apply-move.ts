import type { MovedKind } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { applyBookings } from './apply-bookings.ts'
import { bringCatalogue } from './apply-catalogue.ts'
import { applyCredits, applyOrders, applyPlans } from './apply-orders.ts'
import { applyClients, applyMembers } from './apply-people.ts'
import type { Applying } from './applying.ts'
import { bringPictures } from './bring-pictures.ts'
import { applyCustomFields } from './custom-fields.ts'
import { findStaged, forgetContents, type StagedEntity } from './moved-entities-store.ts'
import { lockMove, saveMove } from './moves-store.ts'
import { applyParticipations } from './participations.ts'
import { noteMarks } from './undo-store.ts'

type Step = (applying: Applying) => Promise<boolean>

/** A batch of staged entities in one transaction with their rows: what is done is staged no more. True while there may be more. */
const inBatches =
  (kind: MovedKind, atOnce: number, bring: (tx: Transaction, applying: Applying, staged: readonly StagedEntity[]) => Promise<void>): Step =>
  async (applying) => {
    const { move, siteId, context } = applying
    const staged = await findStaged(context.db, { siteId, moveId: move.id }, { kinds: [kind], limit: atOnce })
    if (staged.length > 0) await context.inTransaction((tx) => bring(tx, applying, staged))
    return staged.length > 0
  }

const bookingsAtOnce = 200

const steps: Record<string, Step> = {
  pictures: bringPictures,
  catalogue: async (applying) => {
    await applying.context.inTransaction((tx) => bringCatalogue(tx, applying, true))
    return false
  },
  customFields: inBatches('customFields', 100, applyCustomFields),
  clients: inBatches('clients', 500, applyClients),
  members: inBatches('members', 200, applyMembers),
  plans: inBatches('plans', 100, applyPlans),
  orders: inBatches('orders', 50, applyOrders),
  bookings: async (applying) => {
    const { move, siteId, context } = applying
    const staged = await findStaged(context.db, { siteId, moveId: move.id }, { kinds: ['bookings'], limit: bookingsAtOnce })
    if (staged.length > 0) await applyBookings(applying, staged)
    return staged.length > 0
  },
  credits: inBatches('credits', 50, applyCredits),
  participations: inBatches('participations', 100, applyParticipations),
}

const order = Object.keys(steps)

export async function applyStep(applying: Applying): Promise<void> {
  const { move, siteId, context, now } = applying
  const which = { siteId, moveId: move.id }
  const step = move.step ?? order[0] ?? ''
  const hasMore = await steps[step]?.(applying)
  if (hasMore) return
  const next = order[order.indexOf(step) + 1]
  if (next !== undefined) return await saveMove(context.db, { ...which, now }, { step: next })
  await context.inTransaction(async (tx) => {
    await lockMove(tx, which)
    await forgetContents(tx, which)
    await noteMarks(tx, { ...which, source: move.source })
    await saveMove(tx, { ...which, now }, { status: 'APPLIED', step: null, sealed_key: null })
  })
}
