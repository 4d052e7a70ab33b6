import type { EventPayload, Gift } from '@foyer/contract'
import { type GiftTemplate, giftContent } from '../../ground/mail/gift-contents.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/messages.ts'
import { drawGift } from './draw-gift.ts'
import { codeOfGift } from './gift-codes.ts'
import { findGiftsById } from './gifts-store.ts'

type Told = { entity: Gift; previous?: Gift }
type GiftMailRow = MailRow<Told> & { template: GiftTemplate }

const hasGiver = ({ entity }: Told): boolean => entity.giver.email !== undefined

/** What givers are told. The receiver’s mail leaves on its day (`deliver-gifts.ts`), whatever happened to the gift by then. */
const table: MailTable<Told, GiftMailRow> = {
  rows: [
    {
      on: 'gift.created',
      when: (told) => hasGiver(told) && told.entity.payment === 'ON_THE_SPOT',
      to: 'GIVER',
      template: 'gift-reserved',
    },
    {
      on: 'gift.updated',
      when: (told) => hasGiver(told) && told.previous?.status === 'UNPAID' && told.entity.status === 'READY',
      to: 'GIVER',
      template: 'gift-bought',
    },
    {
      on: 'gift.updated',
      when: (told) => hasGiver(told) && told.previous?.status !== 'CANCELED' && told.entity.status === 'CANCELED',
      to: 'GIVER',
      template: 'gift-canceled',
    },
  ],
  // The column holds the payload of one of these events, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as EventPayload<'gift.created'> | EventPayload<'gift.updated'>,
  hears: () => true,
}

/** In the language of the receiver, in which the giver wrote. */
async function draw(list: readonly MailsDue<Told, GiftMailRow>[], { site, tools }: MailSources): Promise<EventMail[]> {
  const ids = list.map(({ change }) => change.entity.id)
  const stored = new Map((await findGiftsById(tools.db, site.id, ids)).map((one) => [one.gift.id, one]))
  const drawn = list.map(async ({ event: { id: eventId, occurredAt: now }, change: { entity }, due }): Promise<EventMail[]> => {
    const known = stored.get(entity.id)
    const code = known ? codeOfGift(tools.signingKeys, site.id, known) : null
    if (!known || code === null) return []
    const { gift } = known
    const card = due.some(({ template }) => template === 'gift-bought') ? await drawGift(gift, { site, code }) : null
    return due.map(({ template }) => ({
      eventId,
      now,
      template,
      recipient: entity.giver.email ?? '',
      language: gift.language,
      timeZone: site.timeZone,
      replyTo: site.email ?? null,
      content: giftContent(template, { gift, site, code, language: gift.language, now }),
      ...(card && {
        attachments: [{ fileName: card.fileName, contentType: card.contentType, content: card.body.toString('base64') }],
      }),
    }))
  })
  return (await Promise.all(drawn)).flat()
}

export const giftMails = mailsOf(table, draw)
