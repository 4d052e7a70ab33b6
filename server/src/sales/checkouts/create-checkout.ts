import { randomUUID } from 'node:crypto'
import type { SentCheckout } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { type BuyerDetails, insertCheckout, type StoredCheckout } from './checkouts-store.ts'
import { checkedItems } from './line-items.ts'
import { customerAt } from './own-checkout.ts'
import { requireUsableCoupon } from './require-usable-coupon.ts'
import { checkoutTeller, newsOf } from './told-checkout.ts'

const openHours = 24

export const createCheckout: Handler<'checkouts', 'createCheckout'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const owner = ownerOf(caller)
  const tell = await checkoutTeller(context)
  return await context.inTransaction(async (tx) => {
    const stored: StoredCheckout = {
      id: randomUUID(),
      owner,
      made: null,
      createdDate: now,
      updatedDate: now,
      expiresDate: hoursAfter(now, openHours),
      items: await checkedItems(tx, context, body),
      buyer: withDetails({ billingInfo: {} }, body.checkoutInfo),
      couponCode: body.couponCode ?? null,
      planWish: null,
      channelType: body.channelType ?? 'WEB',
    }
    await insertCheckout(tx, context, stored)
    const payload = { entity: newsOf(stored) }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'checkout.created', entityId: stored.id, payload })
    return { checkout: requireUsableCoupon(stored, await tell(tx, stored)) }
  })
}

function ownerOf(caller: Caller): StoredCheckout['owner'] {
  const customer = customerAt(caller)
  if (customer.visitorId === null && customer.memberId === null) throw new Refusal('PERMISSION_DENIED')
  // A member's checkout belongs to that member alone, not to the next person at the same browser.
  const isMember = customer.memberId !== null
  const sessionHash = caller.kind === 'member' ? caller.sessionHash : null
  return { visitorId: isMember ? null : customer.visitorId, memberId: customer.memberId, sessionHash }
}

export const hoursAfter = (now: string, hours: number): string =>
  Temporal.Instant.from(now).add({ hours }).toString({ fractionalSecondDigits: 3 })

/** What is sent takes the place of what was known; what is left out stays. */
export const withDetails = (before: BuyerDetails, { buyerInfo, billingInfo, buyerNote }: SentCheckout = {}): BuyerDetails => ({
  ...before,
  ...(buyerInfo?.email !== undefined && { email: buyerInfo.email }),
  ...(buyerNote !== undefined && { buyerNote }),
  billingInfo: { ...before.billingInfo, ...billingInfo },
})
