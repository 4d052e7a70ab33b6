import type { Answer, Contract, PayingPlan, Service } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { isOnlyWithPlan, takesPlans } from './takes-plans.ts'

export type ToPay = { serviceId: string; startDate: string; participants?: number | undefined }

export type PlanPreview = Answer<Contract['credits']['previewMyPlanPayment']>

export type PlanWish = 'PLAN' | 'OTHERWISE' | { orderId: string }

export const byRules = 'PLAN'
export const withoutPlan = 'OTHERWISE'

/** The value of an option is one of the two words or the id of an order. */
export const wishOf = (value: string): PlanWish => (value === byRules || value === withoutPlan ? value : { orderId: value })

export type PlanChoice = {
  /** `NONE`: no service takes plans. `STRANGER`: only members have plans. */
  offer: 'NONE' | 'STRANGER' | 'ASKING' | 'PAYS' | 'DOES_NOT_PAY'
  preview: PlanPreview | undefined
  wish: PlanWish
  choose: (wish: PlanWish) => void
  /** No other payment is possible. */
  isOnlyWay: boolean
  paying: readonly PayingPlan[]
  sent: { selectedPaymentOption: 'MEMBERSHIP'; planOrderId?: string } | undefined
}

type Asked = { services: readonly Pick<Service, 'payment'>[]; items: readonly ToPay[]; isMember: boolean; attempt: unknown }

/** Whether the member's plans can pay, and which the member wants to use: by default the one that the rules choose. */
export const usePlanChoice = ({ services, items, isMember, attempt }: Asked): PlanChoice => {
  const [wish, choose] = useState<PlanWish>('PLAN')
  const isOffered = takesPlans(services)
  const preview = usePreview(items, { isOn: isOffered && isMember, attempt })
  const pays = preview !== undefined && paysForAll(preview)
  const offer = offerOf({ isOffered, isMember, preview, pays })
  const isOnlyWay = isOnlyWithPlan(services)
  const withPlan = pays && (wish !== 'OTHERWISE' || isOnlyWay)
  const { paying, planOrderId } = withPlan ? payingOf(wish, preview) : { paying: [] }
  const sent = withPlan ? { selectedPaymentOption: 'MEMBERSHIP' as const, ...(planOrderId && { planOrderId }) } : undefined
  return { offer, preview, wish, choose, isOnlyWay, paying, sent }
}

export const paysForAll = ({ payments, choices }: PlanPreview): boolean =>
  (payments.length > 0 && payments.every(({ plan }) => plan !== undefined)) || choices.length > 0

const offerOf = ({ isOffered, isMember, preview, pays }: { isOffered: boolean; isMember: boolean; preview: unknown; pays: boolean }) => {
  if (!isOffered) return 'NONE'
  if (!isMember) return 'STRANGER'
  if (preview === undefined) return 'ASKING'
  return pays ? 'PAYS' : 'DOES_NOT_PAY'
}

/** An order chosen before the sessions changed may no longer pay for all of them. */
export function payingOf(wish: PlanWish, { payments, choices }: PlanPreview): { paying: PayingPlan[]; planOrderId?: string } {
  const plans = payments.flatMap(({ plan }) => plan ?? [])
  const isPaidByRules = plans.length === payments.length
  const chosen = typeof wish === 'object' ? choices.find(({ orderId }) => orderId === wish.orderId) : undefined
  const named = chosen ?? (isPaidByRules ? undefined : choices[0])
  return named ? { paying: named.plans, planOrderId: named.orderId } : { paying: plans }
}

/** Asks again for other sessions and after a refusal; ignores the answer about sessions that were chosen before. */
const usePreview = (items: readonly ToPay[], { isOn, attempt }: { isOn: boolean; attempt: unknown }): PlanPreview | undefined => {
  const { send } = useCall(client.credits.previewMyPlanPayment)
  const [answered, setAnswered] = useState<{ about: string; preview: PlanPreview }>()
  const sessions = items.map(({ startDate, participants = 1, ...item }) => ({ ...item, startDate: canonical(startDate), participants }))
  const about = JSON.stringify(sessions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the same sessions, not once per drawing.
  useEffect(() => {
    if (!isOn || items.length === 0) return
    // If the preview fails, the booking goes on without plans.
    void send({ body: { items: sessions } }).then((preview) => setAnswered({ about, preview: preview ?? { payments: [], choices: [] } }))
  }, [about, isOn, attempt])
  return answered?.about === about ? answered.preview : undefined
}

/** A held session may write the same start differently. */
const canonical = (instant: string): string => Temporal.Instant.from(instant).toString()

export const planOptions = ({ payments, choices }: PlanPreview): { value: string; plans: readonly PayingPlan[] }[] => {
  const plans = payments.flatMap(({ plan }) => plan ?? [])
  const isPaidByRules = plans.length === payments.length
  const paying = new Set(plans.map(({ orderId }) => orderId))
  const others = choices.filter(({ orderId }) => !isPaidByRules || paying.size > 1 || !paying.has(orderId))
  return [
    ...(isPaidByRules ? [{ value: byRules, plans }] : []),
    ...others.map(({ orderId, plans: own }) => ({ value: orderId, plans: own })),
  ]
}
