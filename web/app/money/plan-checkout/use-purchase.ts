import type { Answer, Contract, FormField, PlanOrder, PublicPlan } from '@foyer/contract'
import { isMoneyPayableOnline } from '@foyer/domain/payable-online'
import { type ApiError, isRefusal } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { tabStore } from '../../ground/stored.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { type AnswerProblems, type FormAnswers, problemsOfAnswers, submissionOf } from '../../offer/form-answers.ts'
import { planPaths } from '../../offer/plan-paths.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { usePurchaseKey } from '../purchase-key.ts'

export type Purchase = {
  plan: PublicPlan
  fields: readonly FormField[]
  prices: Prices
  draft: PurchaseDraft
  change: (changes: Partial<PurchaseDraft>) => void
  setPrices: (prices: Prices) => void
  ways: readonly Way[]
  way: Way | undefined
  problems: PurchaseProblems
  check: () => boolean
  buy: () => Promise<void>
  isBuying: boolean
  error: ApiError | undefined
}

type Begin = { fields: readonly FormField[]; plan: PublicPlan; prices: Prices; methods: PaymentMethods; now: string }

const nothing: PurchaseDraft = { start: null, coupon: null, hasAgreed: false, way: null, answers: {} }

export const usePurchase = ({ plan, fields, prices: listed, methods, now }: Begin): Purchase => {
  const { t } = useText()
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const [prices, setPrices] = useState(listed)
  const { draft, change } = useKeptDraft(plan, setPrices)
  const [isChecked, setChecked] = useState(false)
  const keyFor = usePurchaseKey()
  const ways = waysOf(methods, prices)
  const way = ways.find((offered) => offered === draft.way) ?? ways[0]
  const found = problemsOf(draft, { plan, fields }, { today: localDateOf(now, timeZone), t })
  const buying = useCall(async () => {
    const body = {
      planId: plan.id,
      ...(draft.start && { startDate: startOf(draft.start, timeZone) }),
      ...(draft.coupon && { couponCode: draft.coupon }),
      ...(fields.length > 0 && { formSubmission: submissionOf(fields, draft.answers) }),
    }
    const { order } = await client.orders.createOnlineOrder({ body }, { idempotencyKey: keyFor(plan.id, body) })
    const isLeaving = await payFor(order, way)
    tabStore.forget(draftKey)
    if (!isLeaving) await navigate(planPaths.thankYou(order.id), { replace: true })
  })
  const check = () => {
    setChecked(true)
    const { answers, ...others } = found
    return Object.keys({ ...answers, ...others }).length === 0 && way !== undefined
  }
  const buy = async () => void (await buying.send())
  return {
    plan,
    fields,
    prices,
    setPrices,
    draft,
    change,
    ways,
    way,
    check,
    buy,
    problems: isChecked ? found : { answers: {} },
    isBuying: buying.isPending,
    error: buying.error,
  }
}

const payFor = async (order: PlanOrder, way: Way | undefined): Promise<boolean> => {
  if (order.status !== 'DRAFT') return false
  if (way !== 'ONLINE') return await payThere(order.id)
  const returnUrl = planPaths.thankYou(order.id)
  const { payment } = await client.payments.startPayment({ body: { orderId: order.id, returnUrl } })
  if (payment.redirectUrl === undefined) return false
  location.assign(payment.redirectUrl)
  return true
}

const payThere = async (id: string): Promise<false> => {
  try {
    await client.payments.payOnTheSpot({ params: { id }, body: {} })
  } catch (error) {
    // An earlier answer was lost: the order already runs.
    if (!isRefusal(error, 'payments.payOnTheSpot', 'invalid_order_status')) throw error
  }
  return false
}

const priceWith = async (planId: string, couponCode: string): Promise<Prices> =>
  (await client.orders.getPricePreview({ body: { planId, couponCode } })).prices

const draftKey = 'foyer-purchase'

/** Phones discard the page while the buyer reads the code in their mail, so the choices are kept for this tab. */
const useKeptDraft = ({ id, slug }: PublicPlan, setPrices: (prices: Prices) => void) => {
  const [draft, setDraft] = useState(nothing)
  useEffect(() => {
    const text = tabStore.read(draftKey)
    if (text === null) return
    const kept = JSON.parse(text) as { slug: string; draft: PurchaseDraft } // written below
    if (kept.slug !== slug) return
    setDraft({ ...nothing, ...kept.draft })
    if (kept.draft.coupon !== null) priceWith(id, kept.draft.coupon).then(setPrices, () => setDraft({ ...kept.draft, coupon: null }))
  }, [id, slug, setPrices])
  const change = (changes: Partial<PurchaseDraft>) => {
    const next = { ...draft, ...changes }
    tabStore.keep(draftKey, JSON.stringify({ slug, draft: next }))
    setDraft(next)
  }
  return { draft, change }
}

type PaymentMethods = Answer<Contract['payments']['listPaymentMethods']>
type Prices = Answer<Contract['orders']['getPricePreview']>['prices']

type Way = 'FREE' | 'ONLINE' | 'ON_THE_SPOT'

/** `start` is null for today, and empty until a day is chosen. */
export type PurchaseDraft = { start: string | null; coupon: string | null; hasAgreed: boolean; way: Way | null; answers: FormAnswers }

type PurchaseProblems = { start?: string; terms?: string; answers: AnswerProblems }

export const isWithoutPrice = (prices: Prices): boolean => prices.every(({ price }) => Number(price.total) === 0)

const waysOf = ({ online, onTheSpot }: PaymentMethods, prices: Prices): Way[] => {
  if (isWithoutPrice(prices)) return ['FREE']
  // Amounts below the minimum of the provider are paid at the business.
  const isTaken = prices.every(({ price: { total, currency } }) => Number(total) === 0 || isMoneyPayableOnline(total, currency))
  return [...(online && isTaken ? (['ONLINE'] as const) : []), ...(onTheSpot ? (['ON_THE_SPOT'] as const) : [])]
}

const problemsOf = (
  draft: PurchaseDraft,
  { plan, fields }: { plan: PublicPlan; fields: readonly FormField[] },
  { today, t }: { today: string; t: Translate },
): PurchaseProblems => ({
  answers: problemsOfAnswers(fields, draft.answers, t),
  ...(draft.start === '' && { start: t('checkout.start.missing') }),
  ...(draft.start && draft.start <= today && { start: t('checkout.start.past') }),
  ...(plan.termsAndConditions !== '' && !draft.hasAgreed && { terms: t('checkout.agreeFirst') }),
})

/** In the time zone of the business. */
export const startOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString()
