import type { EventPayload, Gift } from '@foyer/contract'
import { deliveryInstant, type GiftRecord } from '@foyer/domain'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { type GiftTemplate, giftContent } from '../../ground/mail/gift-contents.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { messagesInOwnWords } from '../../house/messages/own-words.ts'
import { queueMessages } from '../../house/messages/queue-messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { changeGift, type GiftScope } from './change-gift.ts'
import { drawGift } from './draw-gift.ts'
import { codeOfGift, findGiftById, findGiftsById, findGiftsToDeliver, lockGift, putOffDelivery, type WhichGift } from './gifts-store.ts'

type Change = { entity: Gift; previous?: Gift }
type GiftMailRow = MailRow<Change> & { template: GiftTemplate }

const hasGiver = ({ entity }: Change): boolean => entity.giver.email !== undefined

/** Mails to givers. The receiver's mail is sent by `deliverGifts` on its day. */
const table: MailTable<Change, GiftMailRow> = {
  rows: [
    {
      on: 'gift.created',
      when: (change) => hasGiver(change) && change.entity.payment === 'ON_THE_SPOT',
      to: 'GIVER',
      template: 'gift-reserved',
    },
    {
      on: 'gift.updated',
      when: (change) => hasGiver(change) && change.previous?.status === 'UNPAID' && change.entity.status === 'READY',
      to: 'GIVER',
      template: 'gift-bought',
    },
    {
      on: 'gift.updated',
      when: (change) => hasGiver(change) && change.previous?.status !== 'CANCELED' && change.entity.status === 'CANCELED',
      to: 'GIVER',
      template: 'gift-canceled',
    },
  ],
  changeOf: ({ payload }) => payload as EventPayload<'gift.created'> | EventPayload<'gift.updated'>,
  hears: () => true,
}

async function draw(list: readonly MailsDue<Change, GiftMailRow>[], { site, tools }: MailSources): Promise<EventMail[]> {
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

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>

const mostAtOnce = 200

/** Every minute. If one gift fails, the others are still sent. */
export async function deliverGifts(tools: Tools): Promise<void> {
  const now = tools.clock()
  const failures: unknown[] = []
  for (const which of await findGiftsToDeliver(tools.db, now, mostAtOnce)) {
    await deliverOne(tools, which, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

/** Locks the gift: of two servers, the second finds the mail queued. */
const deliverOne = ({ db, ...tools }: Tools, which: WhichGift, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      const gift = await lockGift(tx, which)
      if (gift?.status !== 'READY' || gift.deliveredAt !== null || gift.deliverAt === null || gift.deliverAt > now) return
      // A server that was down sends no mail at night.
      const soonest = deliveryInstant({ date: null, timeZone: gift.timeZone, now })
      if (Date.parse(soonest) - Date.parse(now) >= 60_000) return await putOffDelivery(tx, which, soonest)
      await sendGift(tx, tools, { siteId: which.siteId, now, caller: 'SYSTEM', jobs: tools.jobs }, gift)
    }),
  )

export async function sendGift(
  tx: Transaction,
  { jobs, signingKeys }: Pick<Tools, 'jobs' | 'signingKeys'>,
  scope: GiftScope,
  gift: GiftRecord,
): Promise<GiftRecord> {
  const { siteId, now } = scope
  const site = await loadSite(tx, siteId)
  const stored = await findGiftById(tx, { siteId, giftId: gift.id })
  const code = stored && codeOfGift(signingKeys, siteId, stored)
  if (!code) throw new Error('The code of the gift cannot be read: the key of the installation is gone')
  const { body, fileName, contentType } = await drawGift(gift, { site, code })
  const mail = {
    template: 'gift-received',
    recipient: gift.receiver.email ?? '',
    language: gift.language,
    timeZone: gift.timeZone,
    now,
    replyTo: site.email ?? null,
    content: giftContent('gift-received', { gift, site, code, language: gift.language, now }),
    attachments: [{ fileName, contentType, content: body.toString('base64') }],
  }
  await queueMessages(tx, jobs, await messagesInOwnWords({ db: tx, signingKeys }, site, [mail]))
  return await changeGift(tx, scope, gift, { receiver: gift.receiver, deliveredAt: now })
}
