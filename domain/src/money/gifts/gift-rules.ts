import type { Gift, GiftStatus, Language, OwnGift, Plan } from '@foyer/contract'
import { amountOf } from '../../ground/money/currency-units.ts'
import { firstLoudMinute } from '../../ground/time/loud-minute.ts'
import { inLanguage } from '../../house/site/in-language.ts'
import { type OrderPrice, paymentOf } from '../orders/payments.ts'

export type GiftRecord = {
  id: string
  revision: string
  status: Exclude<GiftStatus, 'EXPIRED'>
  source: Gift['source']
  payment: Gift['payment'] | null
  /** As it was bought; later changes of the plan do not apply. */
  plan: Plan
  price: OrderPrice
  giver: { name: string; email: string | null; contactId: string | null; memberId: string | null; visitorId: string | null }
  receiver: { name: string; email: string | null }
  message: string | null
  language: Language
  timeZone: string
  deliveryDate: string | null
  deliverAt: string | null
  deliveredAt: string | null
  expiresAt: string | null
  redeemed: { memberId: string; orderId: string; at: string } | null
  reason: string | null
  createdDate: string
  updatedDate: string
}

/** A subscription would charge the giver for as long as the receiver uses it. */
export function reasonAgainstGift(plan: Pick<Plan, 'pricing'>, price: OrderPrice): 'SUBSCRIPTION' | 'FREE' | null {
  if (plan.pricing.subscription) return 'SUBSCRIPTION'
  return giftUnits(price) === 0n ? 'FREE' : null
}

export const giftUnits = (price: OrderPrice): bigint => paymentOf(price, 1).total

const morning = 9

/** In the morning of the chosen day, or as soon as the gift is paid, but never at night. A day that has begun is ignored. */
export function deliveryInstant({ date, timeZone, now }: { date: string | null; timeZone: string; now: string }): string {
  const soonest = Temporal.Instant.fromEpochMilliseconds(firstLoudMinute(Math.ceil(Date.parse(now) / 60_000), timeZone) * 60_000)
  const chosen = date
    ? Temporal.PlainDate.from(date)
        .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: morning }) })
        .toInstant()
    : soonest
  const later = Temporal.Instant.compare(chosen, soonest) > 0 ? chosen : soonest
  return later.toString({ fractionalSecondDigits: 3 })
}

export function giftExpiry({ now, months, timeZone }: { now: string; months: number | null; timeZone: string }): string | null {
  if (months === null) return null
  const day = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().add({ months, days: 1 })
  return day.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })
}

export const giftStatusAt = ({ status, expiresAt }: Pick<GiftRecord, 'status' | 'expiresAt'>, now: string): GiftStatus =>
  status === 'READY' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : status

const sharedFields = (gift: GiftRecord, now: string) => ({
  id: gift.id,
  status: giftStatusAt(gift, now),
  planId: gift.plan.id,
  planName: gift.plan.name,
  price: amountOf(giftUnits(gift.price), gift.price.currency),
  giver: { name: gift.giver.name, ...(gift.giver.email !== null && { email: gift.giver.email }) },
  receiver: { name: gift.receiver.name, ...(gift.receiver.email !== null && { email: gift.receiver.email }) },
  ...(gift.message !== null && { message: gift.message }),
  language: gift.language,
  timeZone: gift.timeZone,
  ...(gift.deliverAt !== null && { deliveryInstant: gift.deliverAt }),
  ...(gift.deliveredAt !== null && { deliveredDate: gift.deliveredAt }),
  ...(gift.expiresAt !== null && { expiresDate: gift.expiresAt }),
  ...(gift.redeemed && { redeemedDate: gift.redeemed.at }),
  ...(gift.payment !== null && { payment: gift.payment }),
  createdDate: gift.createdDate,
})

export const toGift = (gift: GiftRecord, now: string): Gift => ({
  ...sharedFields(gift, now),
  source: gift.source,
  ...(gift.giver.contactId !== null && { contactId: gift.giver.contactId }),
  ...(gift.redeemed && { memberId: gift.redeemed.memberId, orderId: gift.redeemed.orderId }),
  ...(gift.reason !== null && { reason: gift.reason }),
  revision: gift.revision,
  updatedDate: gift.updatedDate,
})

export const toOwnGift = (gift: GiftRecord, now: string, code: string | null): OwnGift => ({
  ...sharedFields({ ...gift, plan: inLanguage(gift.plan, gift.language) }, now),
  ...(code !== null && gift.status !== 'UNPAID' && gift.status !== 'CANCELED' && { code: shownGiftCode(code) }),
})

// Crockford's base 32: no letter looks like a digit, and words are unlikely.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfCode = 16

/** 80 bits of 16 random bytes, too many to guess. */
export const giftCodeOf = (bytes: Uint8Array): string =>
  Array.from({ length: lengthOfCode }, (_, index) => signs[(bytes[index] ?? 0) % signs.length]).join('')

/** Ignores case, blanks and dashes, and reads letters that look like digits as digits. */
export const normalGiftCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const shownGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
