import type { EventPayload } from '@foyer/contract'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { creditContent, creditValues } from '../../ground/mail/credit-contents.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { findIncludedServices, servicesIn } from '../../offer/benefits/benefits-store.ts'
import { findBuyersOfMails } from '../orders/order-mails-store.ts'
import { findOrder } from '../orders/orders-store.ts'

type Change = EventPayload<'credits.granted'>
type CreditMailRow = MailRow<Change> & { template: 'credit-given' }

const table: MailTable<Change, CreditMailRow> = {
  rows: [{ on: 'credits.granted', to: 'CLIENT', template: 'credit-given' }],
  changeOf: ({ payload }) => payload as Change,
  hears: () => true,
}

/** Services hidden from visitors are not named. */
const draw = async (list: readonly MailsDue<Change, CreditMailRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> => {
  const contactIds = [...new Set(list.map(({ change }) => change.contactId))]
  const buyers = new Map((await findBuyersOfMails(db, site.id, contactIds)).map((buyer) => [buyer.contactId, buyer]))
  const serviceIds = list.flatMap(({ change }) => change.credits.benefits.flatMap((benefit) => benefit.serviceIds))
  const caller = { kind: 'anonymous', siteId: site.id } as const
  const shown = await findIncludedServices(db, { siteId: site.id, caller }, [...new Set(serviceIds)])
  const drawn = list.map(async ({ event, change: { credits, contactId }, due }): Promise<EventMail[]> => {
    const buyer = buyers.get(contactId)
    if (!buyer) return []
    const order = await findOrder(db, { siteId: site.id, orderId: credits.orderId })
    const language = chooseLanguage(site, buyer.language)
    const ids = new Set(credits.benefits.flatMap((benefit) => benefit.serviceIds))
    const services = servicesIn(shown, language)
      .filter(({ id }) => ids.has(id))
      .map(({ name }) => name)
    const mail = { credits, services, site, language, firstName: buyer.firstName, hasAccount: (order?.memberId ?? null) !== null }
    return due.map(({ template }) => ({
      eventId: event.id,
      now: event.occurredAt,
      template,
      recipient: buyer.email,
      language,
      timeZone: site.timeZone,
      replyTo: site.email ?? null,
      content: creditContent({ ...mail, now: event.occurredAt }),
      values: creditValues({ ...mail, now: event.occurredAt }),
    }))
  })
  return (await Promise.all(drawn)).flat()
}

export const creditMails = mailsOf(table, draw)
