import type { Due, EventPayload, Fee, Site } from '@foyer/contract'
import { inLanguage, isOrderPayableOnline, isPayableOnline, Refusal } from '@foyer/domain'
import { linksOf } from '../../booking/booking-events/booking-mails.ts'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { type DueTemplate, droppedContent, dueValues, feeContent, type PageOfDue, reminderContent } from '../../ground/mail/due-contents.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { messagesInOwnWords } from '../../house/messages/own-words.ts'
import { queueMessages } from '../../house/messages/queue-messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findFee } from '../../money/fees/fees-store.ts'
import { findBuyersOfMails } from '../../money/orders/order-mails-store.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { takesOnline } from '../payment-methods/payment-methods.ts'
import { paymentOfBooking } from '../payments/booking-payment.ts'
import { keepReminder } from './dues-store.ts'
import { requireDue } from './read-dues.ts'

export const remindOfDue: Handler<'dues', 'remindOfDue'> = async ({ body: { kind, id } }, context) => {
  const { siteId, now, dependencies } = context
  const due = await requireDue(context.db, siteId, { kind, id })
  const site = await loadSite(context.db, siteId)
  const drawn = await drawReminder(context, due, site)
  return await context.inTransaction(async (tx) => {
    const day = Temporal.Instant.from(now).toZonedDateTimeISO(site.timeZone).toPlainDate().toString()
    if (!(await keepReminder(tx, { siteId, kind, id: due.id, day, now }))) throw new Refusal('REMINDED_TODAY')
    await queueMessages(
      tx,
      dependencies.jobs,
      await messagesInOwnWords({ db: tx, signingKeys: dependencies.signingKeys }, site, [{ ...drawn, now }]),
    )
    return { due: await requireDue(tx, siteId, { kind, id }) }
  })
}

async function drawReminder(context: Context, found: Due, site: Site) {
  const { db, siteId, now } = context
  const [client] = found.contactId === undefined ? [] : await findBuyersOfMails(db, siteId, [found.contactId])
  const recipient = found.email ?? client?.email
  if (recipient === undefined) throw new Refusal('DUE_WITHOUT_ADDRESS')
  const [stored] = found.kind === 'BOOKING' ? await findBookings(db, siteId, [found.id]) : []
  const language = chooseLanguage(site, stored?.language ?? client?.language)
  const due = await requireDue(db, siteId, { ...found, language })
  const page = stored ? await pageOfBooking(context, site, stored) : await pageOfMember(db, site, due)
  const firstName = stored?.booking.contactDetails.firstName ?? client?.firstName ?? null
  return {
    template: 'payment-reminder',
    recipient,
    language,
    timeZone: site.timeZone,
    replyTo: site.email ?? null,
    ...(due.kind === 'BOOKING' && { bookingId: due.id }),
    content: reminderContent(due, { site, language, firstName, page, now }),
    values: dueValues(due.title, { site, firstName }),
  }
}

async function pageOfBooking(context: Context, site: Site, stored: Parameters<typeof paymentOfBooking>[1]): Promise<PageOfDue> {
  const { manageUrl } = linksOf(stored.booking.id, { site, signingKeys: context.dependencies.signingKeys })
  return { href: manageUrl, isToPay: (await paymentOfBooking(context, stored)).online, kind: 'BOOKING' }
}

/** Members pay fees and failed cycles on the page of their plans if the site takes money online; orders of the business are paid there. */
async function pageOfMember(db: Queryable, site: Site, { kind, id, orderId }: Due): Promise<PageOfDue | null> {
  const found = kind === 'FEE' ? await findFee(db, { siteId: site.id, feeId: id }) : null
  const order = kind === 'ORDER' || orderId !== undefined ? await findOrder(db, { siteId: site.id, orderId: orderId ?? id }) : null
  if (!(found?.memberId ?? order?.memberId)) return null
  const isPaidOnline = found
    ? found.currency === site.currency && isPayableOnline(found.owedUnits, found.currency)
    : orderId !== undefined && order !== null && isOrderPayableOnline(order)
  return pageOfPlans(site, isPaidOnline && (await takesOnline(db, site.id)))
}

export const pageOfPlans = (site: Pick<Site, 'publicUrl'>, isToPay: boolean): PageOfDue => ({
  href: `${site.publicUrl}/account/plans`,
  isToPay,
  kind: 'PLANS',
})

type Change = { entity: Fee; modifiedFields?: Record<string, unknown> }
type FeeMailRow = MailRow<Change> & { template: DueTemplate }

const isOwed = ({ entity: { contactId, status, amount } }: Change): boolean =>
  contactId !== undefined && (status === 'DUE' || status === 'PAID') && /[1-9]/.test(amount.value)

/** A fee that was mailed and is no longer owed. A fee that was forgiven at once was never mailed. */
const isDropped = ({ entity: { contactId, status }, modifiedFields: { status: before } = {} }: Change): boolean =>
  contactId !== undefined && (status === 'WAIVED' || status === 'WITHDRAWN') && before === 'DUE'

const table: MailTable<Change, FeeMailRow> = {
  rows: [
    { on: 'fee.created', when: isOwed, to: 'CUSTOMER', template: 'fee-noted' },
    { on: 'fee.updated', when: isDropped, to: 'CUSTOMER', template: 'fee-dropped' },
  ],
  changeOf: ({ payload }) => payload as EventPayload<'fee.created'> | EventPayload<'fee.updated'>,
  hears: () => true,
}

async function draw(list: readonly MailsDue<Change, FeeMailRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> {
  const contactIds = [...new Set(list.flatMap(({ change }) => change.entity.contactId ?? []))]
  const buyers = new Map((await findBuyersOfMails(db, site.id, contactIds)).map((buyer) => [buyer.contactId, buyer]))
  const isOnline = await takesOnline(db, site.id)
  const drawn = list.map(async ({ event, change: { entity }, due }): Promise<EventMail[]> => {
    const buyer = buyers.get(entity.contactId ?? '')
    const fee = await findFee(db, { siteId: site.id, feeId: entity.id })
    if (!buyer || !fee) return []
    const language = chooseLanguage(site, buyer.language)
    const page =
      fee.memberId === null
        ? null
        : pageOfPlans(site, isOnline && fee.currency === site.currency && isPayableOnline(fee.owedUnits, fee.currency))
    const reader = { site, language, firstName: buyer.firstName, page, now: event.occurredAt }
    const named = { ...entity, service: inLanguage(fee, language).title }
    return due.map(({ template }) => ({
      eventId: event.id,
      now: event.occurredAt,
      template,
      bookingId: entity.bookingId,
      recipient: buyer.email,
      language,
      timeZone: site.timeZone,
      replyTo: site.email ?? null,
      content: template === 'fee-dropped' ? droppedContent(named, reader) : feeContent(named, reader),
      values: dueValues(named.service, reader),
    }))
  })
  return (await Promise.all(drawn)).flat()
}

export const feeMails = mailsOf(table, draw)
