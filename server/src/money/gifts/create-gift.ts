import { randomUUID } from 'node:crypto'
import type { Gift, Language, NewManualGift, Plan } from '@foyer/contract'
import {
  type AgreedTax,
  type GiftRecord,
  giftUnits,
  invalid,
  isPayableOnline,
  isTimeZone,
  orderPriceOf,
  Refusal,
  reasonAgainstGift,
  toGift,
  toOwnGift,
} from '@foyer/domain'
import { customerOf, memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { findTaxOfPlan } from '../../offer/taxes/taxes.ts'
import { findOrCreateContact } from '../../people/contacts/contacts.ts'
import { requirePlanToSell } from '../orders/purchase.ts'
import { findBuyer } from '../orders/purchases-store.ts'
import { readiness } from './change-gift.ts'
import { findGiftSettings, insertGift, newGiftCode } from './gifts-store.ts'

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** How the site accepts payments. Implemented in `sales/payment-methods/payment-methods.ts`. */
    findPaymentWays: (tx: Transaction, siteId: string) => Promise<{ online: boolean; onTheSpot: boolean }>
  }
}

export const createGift: Handler<'gifts', 'createGift'> = async ({ body: { gift: sent } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const { plan, tax } = await requirePlanToGive(tx, context, sent.planId, { isBought: true })
    const ways = await dependencies.ports.findPaymentWays(tx, siteId)
    if (sent.payment === 'ONLINE' && !ways.online) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'NO_PROVIDER' })
    const price = orderPriceOf(plan.pricing, { coupon: null, tax })
    if (sent.payment === 'ONLINE' && !isPayableOnline(giftUnits(price), price.currency))
      throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
    if (sent.payment === 'ON_THE_SPOT' && !ways.onTheSpot) throw new Refusal('ON_THE_SPOT_NOT_OFFERED')
    const written = await checkedWords(tx, context, sent)
    const { visitorId = null, memberId = null } = customerOf(caller) ?? { memberId: memberIdOf(caller) }
    const contactId = await contactOfGiver(tx, context, { memberId, ...sent.giver, language: written.language })
    const gift = newGift(plan, tax, now, {
      ...written,
      status: 'UNPAID',
      source: 'BOUGHT',
      payment: sent.payment,
      giver: { ...sent.giver, contactId, memberId, visitorId: memberId === null ? visitorId : null },
    })
    await store(tx, context, gift)
    return { gift: toOwnGift(gift, now, null) }
  })

export const createManualGift: Handler<'gifts', 'createManualGift'> = async ({ body: { gift: sent } }, context) =>
  await context.inTransaction(async (tx) => {
    const { now } = context
    const { plan, tax } = await requirePlanToGive(tx, context, sent.planId, { isBought: false })
    const written = await checkedWords(tx, context, sent)
    const { name } = await loadSite(tx, context.siteId)
    const gift = newGift(plan, tax, now, {
      ...written,
      ...(await readiness(tx, context, written)),
      source: 'MANUAL',
      payment: null,
      giver: { name: sent.giverName ?? name, email: null, contactId: null, memberId: null, visitorId: null },
    })
    return { gift: await store(tx, context, gift) }
  })

type Given = { plan: Plan; tax: AgreedTax | null }

async function requirePlanToGive(
  tx: Transaction,
  { siteId }: Context,
  planId: string,
  { isBought }: { isBought: boolean },
): Promise<Given> {
  if (isBought && !(await findGiftSettings(tx, siteId)).isOffered) throw new Refusal('GIFT_NOT_OFFERED', { reason: 'OFF' })
  const plan = await requirePlanToSell(tx, siteId, planId.toLowerCase(), { isHiddenToo: !isBought })
  const tax = await findTaxOfPlan(tx, siteId, plan)
  const reason = reasonAgainstGift(plan, orderPriceOf(plan.pricing, { coupon: null, tax }))
  if (reason && (isBought || reason === 'SUBSCRIPTION')) throw new Refusal('GIFT_NOT_OFFERED', { reason })
  return { plan, tax }
}

type Written = Pick<GiftRecord, 'receiver' | 'message' | 'deliveryDate' | 'timeZone' | 'language'>

const mostYearsAhead = 2

async function checkedWords(tx: Transaction, { siteId, now, spokenLanguage, languages }: Context, sent: NewManualGift): Promise<Written> {
  const site = await loadSite(tx, siteId)
  const { timeZone = site.timeZone, deliveryDate = null, receiver, message = null, language } = sent
  if (!isTimeZone(timeZone)) throw invalid('gift.timeZone', 'must be the name of a time zone, such as "Europe/Berlin"', 'TIME_ZONE')
  if (deliveryDate !== null) checkDate(deliveryDate, { now, timeZone })
  return {
    receiver: { name: receiver.name, email: receiver.email ?? null },
    message,
    deliveryDate,
    timeZone,
    language: chooseLanguage(site, language, spokenLanguage, languages[0]) satisfies Language,
  }
}

function checkDate(date: string, { now, timeZone }: { now: string; timeZone: string }): void {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const last = today.add({ years: mostYearsAhead })
  const isWithin = Temporal.PlainDate.compare(date, today) >= 0 && Temporal.PlainDate.compare(date, last) <= 0
  if (!isWithin) throw invalid('gift.deliveryDate', `must be from ${today} to ${last}`, 'DATE_OUT_OF_RANGE')
}

type Giver = { memberId: string | null; name: string; email: string; language: Language }

async function contactOfGiver(
  tx: Transaction,
  { siteId, now, caller }: Context,
  { memberId, name, email, language }: Giver,
): Promise<string> {
  const buyer = memberId === null ? null : await findBuyer(tx, siteId, memberId)
  if (buyer) return buyer.contactId
  const [firstName = '', ...others] = name.split(/\s+/)
  const details = { firstName, ...(others.length > 0 && { lastName: others.join(' ') }), email }
  return await findOrCreateContact(tx, { siteId, now, caller, details, language })
}

type Wanted = Written & Pick<GiftRecord, 'status' | 'source' | 'payment' | 'giver'> & Partial<Pick<GiftRecord, 'deliverAt' | 'expiresAt'>>

const newGift = (plan: Plan, tax: AgreedTax | null, now: string, wanted: Wanted): GiftRecord => ({
  id: randomUUID(),
  revision: '1',
  plan,
  price: orderPriceOf(plan.pricing, { coupon: null, tax }),
  deliverAt: null,
  deliveredAt: null,
  expiresAt: null,
  redeemed: null,
  reason: null,
  createdDate: now,
  updatedDate: now,
  ...wanted,
})

async function store(tx: Transaction, context: Context, gift: GiftRecord): Promise<Gift> {
  const { siteId, now, caller, dependencies } = context
  await insertGift(tx, siteId, gift, newGiftCode(dependencies.signingKeys, siteId, gift.id))
  const entity = toGift(gift, now)
  await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'gift.created', entityId: gift.id, payload: { entity } })
  return entity
}
