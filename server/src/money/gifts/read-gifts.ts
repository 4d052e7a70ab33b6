import type { Gift, GiftHistoryEntry } from '@foyer/contract'
import { type GiftRecord, giftStatusAt, inLanguage, Refusal, toGift, toOwnGift } from '@foyer/domain'
import { customerOf, memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { type DomainEvent, loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { loadSite } from '../../house/site/site.ts'
import { drawGift } from './draw-gift.ts'
import {
  codeOfGift,
  findGiftByCode,
  findGiftById,
  findGiftOfGiver,
  giftFields,
  giftOf,
  giftsOf,
  giftsWanted,
  hashOfCode,
  type StoredGift,
} from './gifts-store.ts'

const orNotFound = <Found>(found: Found | null): Found => {
  if (!found) throw new Refusal('GIFT_NOT_FOUND')
  return found
}

export async function requireOwnGift({ db, siteId, caller }: Context, giftId: string): Promise<StoredGift> {
  const customer = customerOf(caller) ?? { visitorId: null, memberId: memberIdOf(caller) }
  return orNotFound(await findGiftOfGiver(db, { siteId, giftId }, customer))
}

export const getOwnGift: Handler<'gifts', 'getOwnGift'> = async ({ params: { giftId } }, context) => {
  const stored = await requireOwnGift(context, giftId)
  const { siteId, now, dependencies } = context
  return { gift: toOwnGift(stored.gift, now, codeOfGift(dependencies.signingKeys, siteId, stored)) }
}

export const getGiftPdf: Handler<'gifts', 'getGiftPdf'> = async ({ params: { giftId } }, context) => {
  const { db, siteId, now, caller, dependencies } = context
  const isBusiness = caller.kind === 'manager'
  const stored = isBusiness ? orNotFound(await findGiftById(db, { siteId, giftId })) : await requireOwnGift(context, giftId)
  const code = codeOfGift(dependencies.signingKeys, siteId, stored)
  const status = giftStatusAt(stored.gift, now)
  if (code === null || status !== 'READY') throw new Refusal('INVALID_GIFT_STATUS', { status })
  return await drawGift(stored.gift, { site: await loadSite(db, siteId), code })
}

export async function requireGiftByCode({ db, siteId, countAgain }: Context, code: string): Promise<GiftRecord> {
  const gift = await findGiftByCode(db, siteId, hashOfCode(code))
  if (gift && gift.status !== 'UNPAID' && gift.status !== 'CANCELED') return gift
  await countAgain()
  throw new Refusal('GIFT_NOT_FOUND')
}

export const findGift: Handler<'gifts', 'findGift'> = async ({ body }, context) => {
  const gift = await requireGiftByCode(context, body.code)
  const { message, expiresAt, redeemed } = gift
  const plan = inLanguage(gift.plan, context.spokenLanguage)
  const { singlePaymentForDuration: duration } = plan.pricing
  return {
    gift: {
      status: giftStatusAt(gift, context.now),
      giverName: gift.giver.name,
      receiverName: gift.receiver.name,
      ...(message !== null && { message }),
      plan: {
        id: plan.id,
        name: plan.name,
        description: plan.description,
        perks: plan.perks.values,
        ...(duration && { duration }),
      },
      ...(expiresAt !== null && { expiresDate: expiresAt }),
      ...(redeemed && { redeemedDate: redeemed.at }),
    },
  }
}

const pageSize = 50

export const listGifts: Handler<'gifts', 'listGifts'> = async ({ query }, { db, siteId, now, dependencies }) => {
  const { limit = pageSize, offset = 0, ...wanted } = query
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listGifts',
    fields: giftFields,
    from: giftsOf(db, siteId).where(giftsWanted(wanted, now)),
    query: { paging: { limit, offset } },
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      paging: 'OFFSET',
      limits: { least: 1, byDefault: pageSize, most: 100 },
    },
  })
  return { gifts: rows.map((row) => toGift(giftOf(row), now)), pagingMetadata }
}

export const getGift: Handler<'gifts', 'getGift'> = async ({ params: { giftId } }, { db, siteId, now }) => {
  const { gift } = orNotFound(await findGiftById(db, { siteId, giftId }))
  return { gift: toGift(gift, now), history: (await loadEvents(db, siteId, giftId)).map(historyEntryOf) }
}

function historyEntryOf({ id, occurredAt: date, actor, payload }: DomainEvent): GiftHistoryEntry {
  const { entity, previous } = payload as { entity: Gift; previous?: Gift }
  return { id, what: whatHappened(entity, previous), date, actor: { type: actor.type, ...(actor.name && { name: actor.name }) } }
}

const byStatus = { UNPAID: 'CHANGED', READY: 'PAID', EXPIRED: 'CHANGED', REDEEMED: 'REDEEMED', CANCELED: 'CANCELED' } as const

function whatHappened(entity: Gift, previous: Gift | undefined): GiftHistoryEntry['what'] {
  if (!previous) return 'CREATED'
  if (entity.status !== previous.status) return byStatus[entity.status]
  return entity.deliveredDate === previous.deliveredDate ? 'CHANGED' : 'DELIVERED'
}
