import { expiryMonths, isChargedAgain, orderAt, toPlanOrder } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import { messagesInOwnWords, queueMessages } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { drawOrderMails, findOrders } from '../../money/orders/orders.ts'
import { type ExpiringCard, findExpiringCards, markExpiryMailed } from './saved-methods-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>

const atOnce = 200

/**
 * Mails each member once whose card expires soon while a plan is charged with it; runs every minute. A site that fails does not stop the
 * others.
 */
export async function mailExpiringCards({ clock, ...tools }: Tools): Promise<void> {
  const now = clock()
  // Time zones differ by a day at most; mailSite narrows this to the site's own zone.
  const widest = { from: expiryMonths(now, 'Etc/GMT+12').from, to: expiryMonths(now, 'Etc/GMT-14').to }
  const cards = await findExpiringCards(tools.db, widest, atOnce)
  const failures: unknown[] = []
  for (const [siteId, ofSite] of Map.groupBy(cards, (card) => card.siteId)) {
    await mailSite({ ...tools, now }, siteId, ofSite).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

async function mailSite(
  { db, jobs, signingKeys, now }: Omit<Tools, 'clock'> & { now: string },
  siteId: string,
  cards: readonly ExpiringCard[],
) {
  const site = await loadSite(db, siteId)
  const { from, to } = expiryMonths(now, site.timeZone)
  const due = cards.filter(({ expiresMonth }) => from <= expiresMonth && expiresMonth <= to)
  const orders = await findOrders(db, siteId, { memberIds: due.map(({ memberId }) => memberId) }, { isLocked: false })
  const wanted = due.flatMap((card) => {
    const order = orders.find(({ memberId, state }) => memberId === card.memberId && isChargedAgain(state))
    if (!order) return []
    const current = toPlanOrder({ ...order, state: orderAt(order.state, now) })
    return [{ order: current, card, template: 'card-expiring' as const, now }]
  })
  const drawn = await drawOrderMails(wanted, { db, site })
  await db.transaction().execute(async (tx) => {
    const members = wanted.map(({ card }) => card.memberId)
    const marked = await markExpiryMailed(tx, { siteId, now }, members)
    const mails = drawn.filter(({ wanted: { card } }) => marked.has(card.memberId)).map(({ mail }) => ({ ...mail, now }))
    await queueMessages(tx, jobs, await messagesInOwnWords({ db: tx, signingKeys }, site, mails))
  })
}
