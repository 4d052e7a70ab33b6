import type { EventPayload, MoneyAmount, PaymentDispute } from '@foyer/contract'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { dayOf } from '../../ground/mail/dates.ts'
import { formatMoney } from '../../ground/mail/money.ts'
import { type ReturnedMoneyTemplate, returnedMoneyContent } from '../../ground/mail/returned-money-contents.ts'
import { surplusWords } from '../../ground/mail/text/surplus-words.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { findBuyersOfMails } from '../../money/orders/order-mails-store.ts'
import { findOwners } from '../../people/accounts/accounts-store.ts'
import { findPayers, findReturnedWithoutInvoice } from './payments-store.ts'

type Change = { paymentId: string; amount: MoneyAmount; dispute: PaymentDispute | null; isNewStatus: boolean }
type Row = MailRow<Change> & { template: ReturnedMoneyTemplate }

const hasBecome =
  (...statuses: readonly PaymentDispute['status'][]) =>
  ({ dispute, isNewStatus }: Change): boolean =>
    dispute !== null && isNewStatus && statuses.includes(dispute.status)

const toOwners = (on: Row['on'], template: ReturnedMoneyTemplate, when?: (change: Change) => boolean): Row => ({
  on,
  to: 'OWNERS',
  template,
  ...(when && { when }),
})

/** Mails to owners about disputes and failed refunds. The provider may report a dispute that is over already. */
const table: MailTable<Change, Row> = {
  rows: (['dispute.created', 'dispute.updated'] as const)
    .flatMap((on) => [
      toOwners(on, 'dispute-inquiry', hasBecome('INQUIRY')),
      toOwners(on, 'dispute-opened', hasBecome('OPEN')),
      toOwners(on, 'dispute-won', hasBecome('WON')),
      toOwners(on, 'dispute-lost', hasBecome('LOST')),
    ])
    .concat(toOwners('payment.refund_failed', 'refund-failed')),
  changeOf: ({ name, payload }) => {
    if (name === 'payment.refund_failed') {
      const { entity, amount } = payload as EventPayload<'payment.refund_failed'>
      return { paymentId: entity.id, amount, dispute: null, isNewStatus: false }
    }
    const { entity, modifiedFields } = payload as EventPayload<'dispute.created'> & Partial<EventPayload<'dispute.updated'>>
    const isNewStatus = modifiedFields === undefined || 'status' in modifiedFields
    return { paymentId: entity.paymentId, amount: entity.amount, dispute: entity, isNewStatus }
  },
  hears: () => true,
}

async function draw(list: readonly MailsDue<Change, Row>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> {
  const payers = await findPayers(
    db,
    site.id,
    list.map(({ change }) => change.paymentId),
  )
  const owners = await findOwners(db, site.id)
  return list.flatMap(({ event, change, due }) =>
    due.flatMap(({ template }) =>
      owners.map(({ email: recipient, language: own }) => {
        const language = chooseLanguage(site, own)
        const { paymentId, amount, dispute } = change
        const mail = { paymentId, amount, dispute, client: payers.get(paymentId) ?? null, site, language, now: event.occurredAt }
        return {
          eventId: event.id,
          now: event.occurredAt,
          template,
          recipient,
          language,
          timeZone: site.timeZone,
          replyTo: null,
          content: returnedMoneyContent(template, mail),
        }
      }),
    ),
  )
}

export const returnedMoneyMails = mailsOf(table, draw)

type PaymentUpdate = EventPayload<'payment.updated'>
type ReturnedRow = MailRow<PaymentUpdate> & { template: 'payment-returned' }

const isLess = ({ entity: { kept, provider }, modifiedFields }: PaymentUpdate): boolean =>
  provider === 'STRIPE' && 'kept.value' in modifiedFields && !/[1-9]/.test(kept.value)

const surplusTable: MailTable<PaymentUpdate, ReturnedRow> = {
  rows: [{ on: 'payment.updated', when: isLess, to: 'PAYER', template: 'payment-returned' }],
  changeOf: ({ payload }) => payload as PaymentUpdate,
  hears: () => true,
}

async function drawSurplus(
  list: readonly MailsDue<PaymentUpdate, ReturnedRow>[],
  { site, tools: { db } }: MailSources,
): Promise<EventMail[]> {
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
    const [words, amount] = [surplusWords[language], formatMoney(entity.amount, language)]
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

export const surplusMails = mailsOf(surplusTable, drawSurplus)
