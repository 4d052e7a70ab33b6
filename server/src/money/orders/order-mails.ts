import type { Benefit, EventPayload, Language, PlanOrder, Site } from '@foyer/contract'
import { inLanguage, isReminderSent, type OrderReminderKind, orderAt, reminderWindow, toPlanOrder } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import {
  type CardOfMail,
  type FailedChargeOfMail,
  type IncludedInOrder,
  type OrderTemplate,
  orderContent,
  orderValues,
} from '../../ground/mail/order-contents.ts'
import { type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import type { DrawnMail } from '../../house/messages/message.ts'
import { messagesInOwnWords } from '../../house/messages/own-words.ts'
import { queueMessages } from '../../house/messages/queue-messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findBenefitsOfOrders, findIncludedServices, servicesIn } from '../../offer/benefits/benefits-store.ts'
import { findBuyersOfMails, findReminderCandidates, keepReminders, type ReminderCandidate } from './order-mails-store.ts'
import { findOrders } from './orders-store.ts'

type Change = EventPayload<'order.purchased'>
type OrderMailRow = MailRow<Change> & { template: OrderTemplate }

/** Mails to buyers about their orders. A charge is mailed with its invoice. */
export const orderMailTable: MailTable<Change, OrderMailRow> = {
  rows: [
    { on: 'order.purchased', to: 'BUYER', template: 'plan-purchased' },
    { on: 'order.paused', to: 'BUYER', template: 'plan-paused' },
    { on: 'order.resumed', to: 'BUYER', template: 'plan-resumed' },
    { on: 'order.end_date_postponed', to: 'BUYER', template: 'plan-postponed' },
    { on: 'order.auto_renew_canceled', to: 'BUYER', template: 'plan-canceled' },
    // A cancellation at the end was mailed when it was made.
    { on: 'order.canceled', when: ({ order }) => !order.autoRenewCanceled, to: 'BUYER', template: 'plan-canceled' },
  ],
  changeOf: ({ payload }) => payload as Change,
  // Credits without a plan have mails of their own.
  hears: (_row, { order }) => order.planId !== order.id,
}

const draw = async (list: readonly MailsDue<Change, OrderMailRow>[], { site, tools: { db } }: MailSources) => {
  const wanted = list.flatMap(({ event, change: { order }, due }) =>
    due.map(({ template }) => ({ order, template, now: event.occurredAt, eventId: event.id })),
  )
  const drawn = await drawOrderMails(wanted, { db, site })
  return drawn.map(({ mail, wanted: { eventId, now } }) => ({ ...mail, eventId, now }))
}

export const orderMails = mailsOf(orderMailTable, draw)

type WantedMail = { order: PlanOrder; template: OrderTemplate; charge?: FailedChargeOfMail; card?: CardOfMail; now: string }

/** A fixed number of statements; buyers without an address get no mail. */
export async function drawOrderMails<Wanted extends WantedMail>(
  wanted: readonly Wanted[],
  { db, site }: { db: Queryable; site: Site },
): Promise<{ mail: DrawnMail; wanted: Wanted }[]> {
  const contactIds = [...new Set(wanted.flatMap(({ order }) => order.buyer.contactId ?? []))]
  const buyers = new Map((await findBuyersOfMails(db, site.id, contactIds)).map((buyer) => [buyer.contactId, buyer]))
  const { benefits, services } = await includedIn(db, site.id, wanted)
  return wanted.flatMap((one) => {
    const { order, template, charge, card, now } = one
    const buyer = buyers.get(order.buyer.contactId ?? '')
    if (!buyer) return []
    const language = chooseLanguage(site, buyer.language)
    const mail = {
      order: inLanguage(order, language),
      site,
      language,
      firstName: buyer.firstName,
      includes: includedOf(benefits.get(order.id) ?? [], services, language),
      charge,
      card,
      now,
    }
    return {
      wanted: one,
      mail: {
        template,
        recipient: buyer.email,
        language,
        timeZone: site.timeZone,
        replyTo: site.email ?? null,
        content: orderContent(template, mail),
        values: orderValues(mail),
      },
    }
  })
}

async function includedIn(db: Queryable, siteId: string, wanted: readonly WantedMail[]) {
  const orderIds = wanted.filter(({ template }) => template === 'plan-purchased').map(({ order }) => order.id)
  const found = orderIds.length > 0 ? await findBenefitsOfOrders(db, siteId, orderIds) : []
  const serviceIds = [...new Set(found.flatMap((benefit) => benefit.serviceIds))]
  const services = await findIncludedServices(db, { siteId, caller: { kind: 'anonymous', siteId } }, serviceIds)
  return { benefits: Map.groupBy(found, ({ orderId }) => orderId), services }
}

function includedOf(benefits: readonly Benefit[], services: Parameters<typeof servicesIn>[0], language: Language): IncludedInOrder[] {
  const names = new Map(servicesIn(services, language).map(({ id, name }) => [id, name]))
  return benefits.flatMap((benefit) => {
    const { kind, amount, allServices } = benefit
    const name = nameOf(benefit, names)
    return name === '' && !allServices ? [] : [{ name, kind, allServices, ...(amount !== undefined && { amount }) }]
  })
}

const nameOf = ({ name, serviceIds }: Benefit, names: ReadonlyMap<string, string>): string =>
  name ?? serviceIds.flatMap((id) => names.get(id) ?? []).join(', ')

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>

const atOnce = 500

const templates: Record<OrderReminderKind, OrderTemplate> = {
  TRIAL_ENDING: 'trial-ending',
  ENDING: 'plan-ending',
  PAYMENT_DUE: 'plan-payment-due',
}

/** Every minute. After downtime, reminders that no longer make sense are only marked. */
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
      ? [{ kind, template: templates[kind], now, order: toPlanOrder({ ...order, state: orderAt(order.state, now) }) }]
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
