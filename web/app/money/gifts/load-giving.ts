import type { GiftPayment, PublicPlan } from '@foyer/contract'
import { isMoneyPayableOnline } from '@foyer/domain/payable-online'
import type { Client } from '@foyer/sdk'

/** What the page of a giver needs besides the plan: what it costs, how it is paid, and who is signed in. */
export const loadGiving = async (api: Client, plan: PublicPlan) => {
  const [{ prices }, methods, { giftSettings }, { session }] = await Promise.all([
    api.orders.getPricePreview({ body: { planId: plan.id } }),
    api.payments.listPaymentMethods({}),
    api.gifts.getGiftSettings({}),
    api.identity.getSession({}),
  ])
  const price = prices[0]?.price
  const ways: GiftPayment[] = [
    ...(methods.online && price !== undefined && isMoneyPayableOnline(price.total, price.currency) ? (['ONLINE'] as const) : []),
    ...(methods.onTheSpot ? (['ON_THE_SPOT'] as const) : []),
  ]
  const isOffered = giftSettings.isOffered && !plan.pricing.subscription && price !== undefined && Number(price.total) > 0
  const { name = '', email = '' } = session.identity ?? {}
  return {
    plan,
    price: isOffered ? price : null,
    ways,
    giver: { name, email },
    validMonths: giftSettings.validMonths,
    now: Temporal.Now.instant().toString(),
  }
}

export type LoadedGiving = Awaited<ReturnType<typeof loadGiving>>
