import type { EventPayload, Fee } from '@foyer/contract'
import { inLanguage, isPayableOnline } from '@foyer/domain'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { type DueTemplate, droppedContent, dueValues, feeContent } from '../../ground/mail/due-contents.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/messages.ts'
import { findFee } from '../../money/fees/fees.ts'
import { findBuyersOfMails } from '../../money/orders/orders.ts'
import { takesOnline } from '../payment-methods/payment-methods.ts'
import { pageOfPlans } from './remind-of-due.ts'

type Told = { entity: Fee; modifiedFields?: Record<string, unknown> }
type FeeMailRow = MailRow<Told> & { template: DueTemplate }

const isOwed = ({ entity: { contactId, status, amount } }: Told): boolean =>
  contactId !== undefined && (status === 'DUE' || status === 'PAID') && /[1-9]/.test(amount.value)

/** A fee that was told of and is not owed any more. What the policy forgives at once was never told of. */
const isDropped = ({ entity: { contactId, status }, modifiedFields: { status: before } = {} }: Told): boolean =>
  contactId !== undefined && (status === 'WAIVED' || status === 'WITHDRAWN') && before === 'DUE'

/** What customers hear of fees. What they paid is told by the invoice. */
const table: MailTable<Told, FeeMailRow> = {
  rows: [
    { on: 'fee.created', when: isOwed, to: 'CUSTOMER', template: 'fee-noted' },
    { on: 'fee.updated', when: isDropped, to: 'CUSTOMER', template: 'fee-dropped' },
  ],
  // The column holds the payload of one of these events, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as EventPayload<'fee.created'> | EventPayload<'fee.updated'>,
  hears: () => true,
}

async function draw(list: readonly MailsDue<Told, FeeMailRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> {
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
    const told = { ...entity, service: inLanguage(fee, language).title }
    return due.map(({ template }) => ({
      eventId: event.id,
      now: event.occurredAt,
      template,
      bookingId: entity.bookingId,
      recipient: buyer.email,
      language,
      timeZone: site.timeZone,
      replyTo: site.email ?? null,
      content: template === 'fee-dropped' ? droppedContent(told, reader) : feeContent(told, reader),
      values: dueValues(told.service, reader),
    }))
  })
  return (await Promise.all(drawn)).flat()
}

export const feeMails = mailsOf(table, draw)
