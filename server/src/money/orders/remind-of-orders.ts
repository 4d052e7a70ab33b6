import { isReminderSent, type OrderReminderKind, orderAt, reminderWindow, toldOrder } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { OrderTemplate } from '../../ground/mail/order-contents.ts'
import { messagesInOwnWords, queueMessages } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { drawOrderMails } from './order-mails.ts'
import { findReminderCandidates, keepReminders, type ReminderCandidate } from './order-mails-store.ts'
import { findOrders } from './orders-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>

const atOnce = 500

const templates: Record<OrderReminderKind, OrderTemplate> = {
  TRIAL_ENDING: 'trial-ending',
  ENDING: 'plan-ending',
  PAYMENT_DUE: 'plan-payment-due',
}

/**
 * Once a minute: what members are reminded of about their plans, the oldest date first. A server that stood still sends what still makes
 * sense, and notes the rest as decided.
 */
export async function remindOfOrders({ clock, ...tools }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  const failedSites: string[] = []
  for (;;) {
    const candidates = await findReminderCandidates(tools.db, { ...windowsAt(now), failedSites, atMost: atOnce })
    for (const [siteId, ofSite] of Map.groupBy(candidates, (candidate) => candidate.siteId)) {
      await remindSite(tools, siteId, { candidates: ofSite, now }).catch((error: unknown) => {
        failures.push(error)
        failedSites.push(siteId)
      })
    }
    if (candidates.length < atOnce) break
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

/** The dates of which the reminders are due at `now`. A window that is `n` days before its date begins for dates up to `n` days ahead. */
const windowsAt = (now: string) => ({
  now,
  trialBefore: mirrored('TRIAL_ENDING', now),
  endBefore: mirrored('ENDING', now),
  unpaidFrom: mirrored('PAYMENT_DUE', now),
})

const mirrored = (kind: OrderReminderKind, now: string): string =>
  new Date(2 * Date.parse(now) - Date.parse(reminderWindow(kind, now).from)).toISOString()

type OfSite = { candidates: readonly ReminderCandidate[]; now: string }

async function remindSite({ db, jobs, signingKeys }: Omit<Tools, 'clock'>, siteId: string, { candidates, now }: OfSite): Promise<void> {
  const site = await loadSite(db, siteId)
  const decided = candidates.map((candidate) => ({ ...candidate, isSent: isReminderSent(candidate.kind, { ...candidate, now }) }))
  const orderIds = decided.filter(({ isSent }) => isSent).map(({ orderId }) => orderId)
  const orders = new Map((await findOrders(db, siteId, { orderIds }, { isLocked: false })).map((order) => [order.id, order]))
  const wanted = decided.flatMap(({ orderId, kind, isSent }) => {
    const order = orders.get(orderId)
    return order && isSent
      ? [{ kind, template: templates[kind], now, order: toldOrder({ ...order, state: orderAt(order.state, now) }) }]
      : []
  })
  const drawn = await drawOrderMails(wanted, { db, site })
  await db.transaction().execute(async (tx) => {
    const kept = await keepReminders(tx, decided, now)
    const isNew = drawn.filter(({ wanted: { order, kind } }) => kept.has(`${order.id} ${kind}`))
    const mails = isNew.map(({ mail }) => ({ ...mail, now }))
    await queueMessages(tx, jobs, await messagesInOwnWords({ db: tx, signingKeys }, site, mails))
  })
}
