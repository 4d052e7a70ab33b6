import type { Gift, GiftStatus, Language, OwnGift, Plan } from '@foyer/contract'
import { amountOf } from '../../ground/money/currency-units.ts'
import { firstLoudMinute } from '../../ground/time/loud-minute.ts'
import { inLanguage } from '../../house/site/in-language.ts'
import { type OrderPrice, paymentOf } from '../orders/payments.ts'

/** A gift as it is kept, without its code. */
export type GiftRecord = {
  id: string
  revision: string
  status: Exclude<GiftStatus, 'EXPIRED'>
  source: Gift['source']
  payment: Gift['payment'] | null
  /** The plan as it was bought; later changes of it do not change the gift. */
  plan: Plan
  price: OrderPrice
  giver: { name: string; email: string | null; contactId: string | null; memberId: string | null; visitorId: string | null }
  receiver: { name: string; email: string | null }
  message: string | null
  language: Language
  timeZone: string
  /** The date that the giver chose; null: as soon as it is paid. */
  deliveryDate: string | null
  deliverAt: string | null
  deliveredAt: string | null
  expiresAt: string | null
  redeemed: { memberId: string; orderId: string; at: string } | null
  reason: string | null
  createdDate: string
  updatedDate: string
}

/** Why a plan cannot be a gift. A subscription would charge its giver for as long as another person uses it. */
export function reasonAgainstGift(plan: Pick<Plan, 'pricing'>, price: OrderPrice): 'SUBSCRIPTION' | 'FREE' | null {
  if (plan.pricing.subscription) return 'SUBSCRIPTION'
  return giftUnits(price) === 0n ? 'FREE' : null
}

/** What a gift costs: the one payment of its plan, with fees and tax. */
export const giftUnits = (price: OrderPrice): bigint => paymentOf(price, 1).total

const morning = 9

/**
 * When the receiver is to be written to: in the morning of the day that the giver chose, or as soon as the gift is paid, but never at night.
 * A day that has begun by then is as good as no day.
 */
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

/** The end of the day that lies so many months after the payment; null for gifts without end. */
export function giftExpiry({ now, months, timeZone }: { now: string; months: number | null; timeZone: string }): string | null {
  if (months === null) return null
  const day = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().add({ months, days: 1 })
  return day.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })
}

/** The status at an instant: no clock has to look at gifts for them to expire. */
export const giftStatusAt = ({ status, expiresAt }: Pick<GiftRecord, 'status' | 'expiresAt'>, now: string): GiftStatus =>
  status === 'READY' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : status

/** What both the giver and the business see. */
const told = (gift: GiftRecord, now: string) => ({
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
  ...told(gift, now),
  source: gift.source,
  ...(gift.giver.contactId !== null && { contactId: gift.giver.contactId }),
  ...(gift.redeemed && { memberId: gift.redeemed.memberId, orderId: gift.redeemed.orderId }),
  ...(gift.reason !== null && { reason: gift.reason }),
  revision: gift.revision,
  updatedDate: gift.updatedDate,
})

export const toOwnGift = (gift: GiftRecord, now: string, code: string | null): OwnGift => ({
  ...told({ ...gift, plan: inLanguage(gift.plan, gift.language) }, now),
  ...(code !== null && gift.status !== 'UNPAID' && gift.status !== 'CANCELED' && { code: shownGiftCode(code) }),
})

// Crockford's base 32: no letter looks like a digit, and no word is made by chance.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfCode = 16

/** The code that 16 random bytes make: 80 bits of them, too many to guess. */
export const giftCodeOf = (bytes: Uint8Array): string =>
  Array.from({ length: lengthOfCode }, (_, index) => signs[(bytes[index] ?? 0) % signs.length]).join('')

/** A code as it is compared: upper and lower case, blanks and dashes are the same, and letters that look like digits are these. */
export const normalGiftCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** In groups of four, as people read and type it. */
export const shownGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
