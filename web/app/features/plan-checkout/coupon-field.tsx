import { type KeyboardEvent, useState } from 'react'
import { client } from '../../api.ts'
import { couponProblemOf } from '../../coupon-problem.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'
import type { Purchase } from './use-purchase.ts'

/** A code is looked up at once, so that its price stands before the button. */
export const CouponField = ({ purchase: { plan, draft, change, setPrices } }: { purchase: Purchase }) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const look = useCall(async (couponCode: string | null) => {
    const { prices } = await client.orders.getPricePreview({ body: { planId: plan.id, ...(couponCode !== null && { couponCode }) } })
    setPrices(prices)
    change({ coupon: couponCode })
  })
  const use = () => {
    const wanted = code.trim()
    setEmpty(wanted === '')
    if (wanted !== '') void look.send(wanted)
  }
  // Within the form of the purchase, Enter would send that.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  if (draft.coupon !== null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4" role="status">
        <span className="wrap-anywhere">{t('checkout.coupon.used', { code: draft.coupon })}</span>
        <Button kind="quiet" size="small" isPending={look.isPending} onPress={() => void look.send(null)}>
          {t('checkout.coupon.remove')}
        </Button>
      </p>
    )
  if (!isOpen)
    return (
      <Button kind="quiet" className="-ms-4.5 justify-self-start" onPress={() => setOpen(true)}>
        {t('checkout.coupon.ask')}
      </Button>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={t('checkout.coupon.label')}
        value={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        error={isEmpty ? t('checkout.coupon.empty') : look.error && t(`checkout.couponRefused.${couponProblemOf(look.error)}`)}
        onValue={setCode}
        onKeyDown={onKeyDown}
      />
      <Button className="mt-7" isPending={look.isPending} pendingLabel={t('checkout.coupon.using')} onPress={use}>
        {t('checkout.coupon.use')}
      </Button>
    </div>
  )
}
