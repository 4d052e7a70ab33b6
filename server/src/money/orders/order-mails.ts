import type { Benefit, EventPayload, Language, PlanOrder, Site } from '@foyer/contract'
import { inLanguage } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import {
  type CardOfMail,
  type FailedChargeOfMail,
  type IncludedInOrder,
  type OrderTemplate,
  orderContent,
  orderValues,
} from '../../ground/mail/order-contents.ts'
import { type DrawnMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/messages.ts'
import { findBenefitsOfOrders, findIncludedServices, servicesIn } from '../../offer/benefits/benefits.ts'
import { findBuyersOfMails } from './order-mails-store.ts'

type Told = EventPayload<'order.purchased'>
type OrderMailRow = MailRow<Told> & { template: OrderTemplate }

/** Every mail that an event of an order owes its buyer. What is charged is told by the invoice. */
export const orderMailTable: MailTable<Told, OrderMailRow> = {
  rows: [
    { on: 'order.purchased', to: 'BUYER', template: 'plan-purchased' },
    { on: 'order.paused', to: 'BUYER', template: 'plan-paused' },
    { on: 'order.resumed', to: 'BUYER', template: 'plan-resumed' },
    { on: 'order.end_date_postponed', to: 'BUYER', template: 'plan-postponed' },
    { on: 'order.auto_renew_canceled', to: 'BUYER', template: 'plan-canceled' },
    // What was to end was told when it was canceled.
    { on: 'order.canceled', when: ({ order }) => !order.autoRenewCanceled, to: 'BUYER', template: 'plan-canceled' },
  ],
  // The column holds the payload of one of these events, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as Told,
  // Credits without a plan are told of by their room.
  hears: (_row, { order }) => order.planId !== order.id,
}

const draw = async (list: readonly MailsDue<Told, OrderMailRow>[], { site, tools: { db } }: MailSources) => {
  const wanted = list.flatMap(({ event, change: { order }, due }) =>
    due.map(({ template }) => ({ order, template, now: event.occurredAt, eventId: event.id })),
  )
  const drawn = await drawOrderMails(wanted, { db, site })
  return drawn.map(({ mail, wanted: { eventId, now } }) => ({ ...mail, eventId, now }))
}

export const orderMails = mailsOf(orderMailTable, draw)

type WantedMail = { order: PlanOrder; template: OrderTemplate; charge?: FailedChargeOfMail; card?: CardOfMail; now: string }

/** Mails in the language of each buyer, in as many statements as for one; buyers without an address get none. */
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

/** What the bought plans include, by their orders, and the services that they name; those that visitors do not see are not named. */
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
