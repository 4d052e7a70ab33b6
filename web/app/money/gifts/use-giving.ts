import type { GiftPayment, Language, NewGift, PublicPlan } from '@foyer/contract'
import { isMoneyPayableOnline } from '@foyer/domain/payable-online'
import type { Client } from '@foyer/sdk'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { giftPaths } from '../gift-paths.ts'
import { usePurchaseKey } from '../purchase-key.ts'

export const useGiving = ({ plan, ways, giver, now }: LoadedGiving, form: RefObject<HTMLFormElement | null>) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const keyFor = usePurchaseKey()
  const [draft, setDraft] = useState<GiftDraft>({
    receiver: '',
    receiverEmail: '',
    message: '',
    day: null,
    language,
    giver: giver.name,
    giverEmail: giver.email,
    payment: ways[0] ?? 'ONLINE',
  })
  const [isChecked, setChecked] = useState(false)
  const problems = problemsOfGift(draft, { today: localDateOf(now, timeZone), t })
  const shownProblems: GiftProblems = isChecked ? problems : {}
  const change = (changes: Partial<GiftDraft>) => setDraft({ ...draft, ...changes })
  const buying = useCall(async () => {
    const body = { gift: giftOf(draft, plan.id) }
    const { gift } = await client.gifts.createGift({ body }, { idempotencyKey: keyFor('gift', body) })
    if (draft.payment === 'ONLINE') {
      const { payment } = await client.payments.startPayment({ body: { giftId: gift.id, returnUrl: giftPaths.own(gift.id) } })
      if (payment.redirectUrl !== undefined) return location.assign(payment.redirectUrl)
    }
    await navigate(giftPaths.own(gift.id))
  })
  const submit = () => {
    setChecked(true)
    if (Object.keys(problems).length === 0) return void buying.send()
    // The next render marks what is invalid.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    draft,
    change,
    bind: <Name extends Typed>(name: Name) => ({
      value: draft[name],
      error: shownProblems[name],
      onValue: (value: string) => change({ [name]: value }),
    }),
    submit,
    isPending: buying.isPending,
    error: buying.error,
  }
}

export type Giving = ReturnType<typeof useGiving>

/** `day` is null for a mail at once, and empty until a day is chosen. */
type GiftDraft = {
  receiver: string
  receiverEmail: string
  message: string
  day: string | null
  language: Language
  giver: string
  giverEmail: string
  payment: GiftPayment
}

type Typed = 'receiver' | 'receiverEmail' | 'message' | 'day' | 'giver' | 'giverEmail'

type GiftProblems = Partial<Record<Typed, string>>

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const problemsOfGift = (draft: GiftDraft, { today, t }: { today: string; t: Translate }): GiftProblems => {
  const { receiver, receiverEmail, day, giver, giverEmail } = draft
  const isMailed = receiverEmail.trim() !== ''
  return {
    ...(receiver.trim() === '' && { receiver: t('gifts.missing.name') }),
    ...(isMailed && !email.test(receiverEmail.trim()) && { receiverEmail: t('gifts.missing.email') }),
    ...(isMailed && day !== null && (day === '' || day < today) && { day: t('gifts.missing.day') }),
    ...(giver.trim() === '' && { giver: t('gifts.missing.name') }),
    ...(!email.test(giverEmail.trim()) && { giverEmail: t('gifts.missing.email') }),
  }
}

const giftOf = (draft: GiftDraft, planId: string): NewGift => {
  const isMailed = draft.receiverEmail.trim() !== ''
  return {
    planId,
    receiver: { name: draft.receiver.trim(), ...(isMailed && { email: draft.receiverEmail.trim() }) },
    ...(draft.message.trim() !== '' && { message: draft.message.trim() }),
    ...(isMailed && draft.day && { deliveryDate: draft.day }),
    language: draft.language,
    giver: { name: draft.giver.trim(), email: draft.giverEmail.trim() },
    payment: draft.payment,
  }
}

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
