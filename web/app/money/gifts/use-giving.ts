import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { giftPaths } from '../gift-paths.ts'
import { type GiftDraft, giftOf, problemsOfGift } from './gift-draft.ts'
import type { LoadedGiving } from './load-giving.ts'

/** From the words of a giver to a gift, and to its payment. */
export const useGiving = ({ plan, ways, giver, now }: LoadedGiving, form: RefObject<HTMLFormElement | null>) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const keyFor = useAttemptKey()
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
  const buying = useCall(async () => {
    const body = { gift: giftOf(draft, plan.id) }
    const { gift } = await client.gifts.createGift({ body }, { idempotencyKey: keyFor(JSON.stringify(body)) })
    if (draft.payment === 'ONLINE') {
      const { payment } = await client.payments.startPayment({ body: { giftId: gift.id, returnUrl: giftPaths.own(gift.id) } })
      if (payment.redirectUrl !== undefined) return location.assign(payment.redirectUrl)
    }
    await navigate(giftPaths.own(gift.id))
  })
  const submit = () => {
    setChecked(true)
    if (Object.keys(problems).length === 0) return void buying.send()
    // What is wrong is marked by the next drawing.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    draft,
    change: (changes: Partial<GiftDraft>) => setDraft({ ...draft, ...changes }),
    problems: isChecked ? problems : {},
    submit,
    isPending: buying.isPending,
    error: buying.error,
  }
}

export type Giving = ReturnType<typeof useGiving>

/** The same wishes, sent again, are the same gift; other wishes are another one. */
const useAttemptKey = () => {
  const [opened] = useState(() => Temporal.Now.instant().epochMilliseconds)
  const last = useRef({ text: '', count: 0 })
  return (text: string): string => {
    if (text !== last.current.text) last.current = { text, count: last.current.count + 1 }
    return `gift.${opened}.${last.current.count}`
  }
}
