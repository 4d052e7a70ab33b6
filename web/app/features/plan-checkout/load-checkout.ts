import type { PublicPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { RouterContextProvider } from 'react-router'
import { apiOf } from '../../server-api.ts'
import { opensToRecaptcha } from '../sign-in/opens-to-recaptcha.ts'

/** What the checkout needs besides the plan: its price, the ways to pay, who buys, and how a guest becomes a member. */
export const loadCheckout = async (context: Readonly<RouterContextProvider>, plan: PublicPlan) => {
  const api = apiOf(context)
  const [{ prices }, methods, buying, { passwordRule }, { choices, captcha }] = await Promise.all([
    api.orders.getPricePreview({ body: { planId: plan.id } }),
    api.payments.listPaymentMethods({}),
    loadBuyer(api, plan),
    api.authentication.getPasswordRule({}),
    api['sign-in-providers'].listSignInChoices({ query: {} }),
  ])
  const wayIn = { shortest: passwordRule.shortest, choices, usesRecaptcha: opensToRecaptcha(context, captcha) }
  return { plan, prices, methods, ...buying, wayIn, now: Temporal.Now.instant().toString() }
}

export type LoadedCheckout = Awaited<ReturnType<typeof loadCheckout>>

/** Who is signed in, by name, and whether they have as many of this plan as one buyer may. */
const loadBuyer = async (api: Client, plan: PublicPlan): Promise<{ buyer: string | null; isBought: boolean }> => {
  const { identity } = (await api.identity.getSession({})).session
  if (!identity) return { buyer: null, isBought: false }
  const buyer = identity.name ?? identity.email
  if (plan.maxPurchasesPerBuyer === 0) return { buyer, isBought: false }
  const { purchaseLimitExceeded } = await api.orders.getOnlinePurchasePreview({ body: { planId: plan.id } })
  return { buyer, isBought: purchaseLimitExceeded }
}
