import type { FormField, PublicPlan } from '@foyer/contract'
import { type Client, isRefusal } from '@foyer/sdk'

export const loadCheckout = async (api: Client, plan: PublicPlan) => {
  const [{ prices, freeTrialUsed = false }, methods, buying, fields] = await Promise.all([
    api.orders.getPricePreview({ body: { planId: plan.id } }),
    api.payments.listPaymentMethods({}),
    loadBuyer(api, plan),
    loadFields(api, plan),
  ])
  return {
    plan: freeTrialUsed ? withoutTrial(plan) : plan,
    freeTrialUsed,
    prices,
    methods,
    fields,
    ...buying,
    now: Temporal.Now.instant().toString(),
  }
}

const withoutTrial = ({ pricing: { freeTrialDays: _, ...pricing }, ...plan }: PublicPlan): PublicPlan => ({ ...plan, pricing })

export type LoadedCheckout = Awaited<ReturnType<typeof loadCheckout>>

const loadFields = async (api: Client, { formId }: PublicPlan): Promise<FormField[]> => {
  if (formId === undefined) return []
  const asked = api['booking-forms'].getBookingForm({ params: { bookingFormId: formId } })
  return await asked.then(
    ({ bookingForm }) => bookingForm.fields,
    (error: unknown) => {
      if (isRefusal(error, 'booking-forms.getBookingForm', 'BOOKING_FORM_NOT_FOUND')) return []
      throw error
    },
  )
}

const loadBuyer = async (api: Client, plan: PublicPlan): Promise<{ buyer: string | null; isBought: boolean }> => {
  const { identity } = (await api.identity.getSession({})).session
  if (!identity) return { buyer: null, isBought: false }
  const buyer = identity.name ?? identity.email
  if (plan.maxPurchasesPerBuyer === 0) return { buyer, isBought: false }
  const { purchaseLimitExceeded } = await api.orders.getOnlinePurchasePreview({ body: { planId: plan.id } })
  return { buyer, isBought: purchaseLimitExceeded }
}
