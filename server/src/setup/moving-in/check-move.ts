import { checkBookings } from './apply-bookings.ts'
import { bringCatalogue } from './apply-catalogue.ts'
import { checkOrders } from './apply-orders.ts'
import { checkClients, checkMembers } from './apply-people.ts'
import type { Applying } from './applying.ts'
import { findStaged, saveJudgements } from './moved-entities-store.ts'
import { lockMove, saveMove } from './moves-store.ts'
import { checkParticipations } from './participations.ts'

const checks = {
  clients: checkClients,
  members: checkMembers,
  orders: checkOrders,
  bookings: checkBookings,
  participations: checkParticipations,
} as const
const order = ['clients', 'members', 'orders', 'bookings', 'participations'] as const
const atOnce = 500

/** The preview: what each entity would become. The catalogue is brought and taken back; the rest is looked at in pages. */
export async function checkMove(applying: Applying): Promise<void> {
  const { move, siteId, context, now } = applying
  const which = { siteId, moveId: move.id }
  await saveMove(context.db, { ...which, now }, { step: 'catalogue' })
  await context.inTransaction((tx) => bringCatalogue(tx, applying, false))
  for (const kind of order) {
    await saveMove(context.db, { ...which, now }, { step: kind })
    await checkKind(applying, kind)
  }
  await context.inTransaction(async (tx) => {
    if ((await lockMove(tx, which)).status !== 'CHECKING') return
    await saveMove(tx, { ...which, now }, { status: 'READY', step: null })
  })
}

async function checkKind(applying: Applying, kind: keyof typeof checks): Promise<void> {
  const { move, siteId, context } = applying
  let after = -1
  for (;;) {
    const page = await findStaged(context.db, { siteId, moveId: move.id }, { kinds: [kind], after, limit: atOnce })
    if (page.length === 0) return
    after = page.at(-1)?.position ?? after
    await context.inTransaction(async (tx) => {
      await saveJudgements(tx, { siteId, source: move.source }, await checks[kind](tx, applying, page))
    })
  }
}
