import type { EventPayload, Invoice } from '@foyer/contract'
import { moneyLocaleOf } from '../../ground/mail/money.ts'
import { invoiceWords } from '../../ground/mail/text/invoice-words.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { drawInvoice, moneyText } from './draw-invoice.ts'

type Issued = EventPayload<'invoice.issued'>
type InvoiceMailRow = MailRow<Issued> & { template: 'invoice' }

const table: MailTable<Issued, InvoiceMailRow> = {
  rows: [{ on: 'invoice.issued', when: ({ entity }) => entity.buyer.email !== undefined, to: 'BUYER', template: 'invoice' }],
  changeOf: ({ payload }) => payload as Issued,
  hears: () => true,
}

const draw = (list: readonly MailsDue<Issued, InvoiceMailRow>[], { site }: MailSources): Promise<EventMail[]> =>
  Promise.all(
    list.map(async ({ event, change: { entity } }) => {
      const { body, fileName, contentType } = await drawInvoice(entity, site.timeZone)
      return {
        eventId: event.id,
        now: event.occurredAt,
        template: 'invoice',
        recipient: entity.buyer.email ?? '',
        language: entity.language,
        timeZone: site.timeZone,
        replyTo: site.email ?? null,
        content: contentOf(entity),
        attachments: [{ fileName, contentType, content: body.toString('base64') }],
      }
    }),
  )

export const invoiceMails = mailsOf(table, draw)

function contentOf({ kind, number, language, seller, lines, total, currency, invoiceNumber }: Invoice): EventMail['content'] {
  const words = invoiceWords[language]
  const title = kind === 'INVOICE' ? words.invoice : words.creditNote
  const what = invoiceNumber ? words.creditOf(invoiceNumber) : [...new Set(lines.map(({ description }) => description))].join(', ')
  return {
    subject: words.subject(title, number, seller.name),
    heading: `${title} ${number}`,
    lines: [words.line(title)],
    facts: [
      { label: words.description, value: what },
      { label: words.total, value: moneyText(total, currency, moneyLocaleOf(language, currency)) },
    ],
    hints: [],
    footer: words.sentBy(seller.name),
  }
}
