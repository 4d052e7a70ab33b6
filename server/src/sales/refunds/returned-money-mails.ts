import type { EventPayload, MoneyAmount, PaymentDispute } from '@foyer/contract'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { type ReturnedMoneyTemplate, returnedMoneyContent } from '../../ground/mail/returned-money-contents.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/messages.ts'
import { ownersOf } from '../../people/identity/identity.ts'
import { findPayers } from './payments-store.ts'

type Told = { paymentId: string; amount: MoneyAmount; dispute: PaymentDispute | null; isNewStatus: boolean }
type Row = MailRow<Told> & { template: ReturnedMoneyTemplate }

const hasBecome =
  (...statuses: readonly PaymentDispute['status'][]) =>
  ({ dispute, isNewStatus }: Told): boolean =>
    dispute !== null && isNewStatus && statuses.includes(dispute.status)

const toOwners = (on: Row['on'], template: ReturnedMoneyTemplate, when?: (told: Told) => boolean): Row => ({
  on,
  to: 'OWNERS',
  template,
  ...(when && { when }),
})

/** Mails to owners about disputes and failed refunds. The provider may report a dispute that is over already. */
const table: MailTable<Told, Row> = {
  rows: (['dispute.created', 'dispute.updated'] as const)
    .flatMap((on) => [
      toOwners(on, 'dispute-inquiry', hasBecome('INQUIRY')),
      toOwners(on, 'dispute-opened', hasBecome('OPEN')),
      toOwners(on, 'dispute-won', hasBecome('WON')),
      toOwners(on, 'dispute-lost', hasBecome('LOST')),
    ])
    .concat(toOwners('payment.refund_failed', 'refund-failed')),
  changeOf: ({ name, payload }) => {
    // The payload of one of these events, as `recordEvent` wrote it.
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

async function draw(list: readonly MailsDue<Told, Row>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> {
  const payers = await findPayers(
    db,
    site.id,
    list.map(({ change }) => change.paymentId),
  )
  const owners = await ownersOf(db, site.id)
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
