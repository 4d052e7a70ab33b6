import type { EventPayload, Language, MoneyAmount } from '@foyer/contract'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { dayOf, moneyLocaleOf } from '../../ground/mail/dates.ts'
import { surplusWords } from '../../ground/mail/text/surplus-words.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/messages.ts'
import { findBuyersOfMails } from '../../money/orders/orders.ts'
import { findReturnedWithoutInvoice } from './payments-store.ts'

type Told = EventPayload<'payment.updated'>
type ReturnedRow = MailRow<Told> & { template: 'payment-returned' }

const isLess = ({ entity: { kept, provider }, modifiedFields }: Told): boolean =>
  provider === 'STRIPE' && 'kept.value' in modifiedFields && !/[1-9]/.test(kept.value)

/** Mail to the payer of a full refund without an invoice, and so without a credit note. */
const table: MailTable<Told, ReturnedRow> = {
  rows: [{ on: 'payment.updated', when: isLess, to: 'PAYER', template: 'payment-returned' }],
  // The column holds the payload of this event, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as Told,
  hears: () => true,
}

async function draw(list: readonly MailsDue<Told, ReturnedRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> {
  const paymentIds = list.map(({ change }) => change.entity.id)
  const payers = new Map((await findReturnedWithoutInvoice(db, site.id, paymentIds)).map((payer) => [payer.id, payer]))
  const contactIds = [...payers.values()].flatMap(({ contactId }) => contactId ?? [])
  const buyers = new Map((await findBuyersOfMails(db, site.id, contactIds)).map((buyer) => [buyer.contactId, buyer]))
  return list.flatMap(({ event, change: { entity } }): EventMail[] => {
    const payer = payers.get(entity.id)
    const known = buyers.get(payer?.contactId ?? '')
    const recipient = known?.email ?? payer?.email
    if (!payer || !recipient) return []
    const language = chooseLanguage(site, known?.language ?? payer.language)
    const [words, amount] = [surplusWords[language], money(entity.amount, language)]
    const facts = [
      { label: words.amount, value: amount },
      { label: words.paid, value: dayOf(entity.createdDate, site.timeZone, language, event.occurredAt) },
    ]
    const content = {
      subject: words.subject(amount, site.name),
      heading: words.heading(amount),
      lines: [words.line],
      facts,
      hints: [words.hint],
    }
    return [
      {
        eventId: event.id,
        now: event.occurredAt,
        template: 'payment-returned',
        recipient,
        language,
        timeZone: site.timeZone,
        replyTo: site.email ?? null,
        content: { ...content, footer: words.sentBy(site.name) },
      },
    ]
  })
}

const money = ({ value, currency }: MoneyAmount, language: Language): string =>
  new Intl.NumberFormat(moneyLocaleOf(language, currency), { style: 'currency', currency }).format(value as `${number}`)

export const surplusMails = mailsOf(table, draw)
