import type { Checkout } from '@foyer/contract'
import { type KeyboardEvent, useState } from 'react'
import { client } from '../../api.ts'
import { couponProblemOf } from '../../coupon-problem.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'

type BasketCodeProps = { checkout: Checkout; onChange: (checkout: Checkout) => void }

/** A code changes the checkout at once, so that its price stands before the button. */
export const BasketCode = ({ checkout, onChange }: BasketCodeProps) => {
  const { t } = useText()
  const [code, setCode] = useState('')
  const { id, appliedDiscounts } = checkout
  const used = appliedDiscounts[0]?.coupon.code
  const look = useCall(async (couponCode: string | null) => {
    const answer =
      couponCode === null
        ? await client.checkouts.removeCoupon({ params: { id }, body: {} })
        : await client.checkouts.updateCheckout({ params: { 'checkout.id': id }, body: { couponCode } })
    onChange(answer.checkout)
  })
  const use = () => code.trim() !== '' && void look.send(code.trim())
  // Within the form, Enter would buy.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  if (used !== undefined)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4" role="status">
        <span className="wrap-anywhere">{t('checkout.coupon.used', { code: used })}</span>
        <Button kind="quiet" size="small" isPending={look.isPending} onPress={() => void look.send(null)}>
          {t('checkout.coupon.remove')}
        </Button>
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={t('checkout.coupon.label')}
        value={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        error={look.error && t(`checkout.couponRefused.${couponProblemOf(look.error)}`)}
        onValue={setCode}
        onKeyDown={onKeyDown}
      />
      <Button className="mt-7" isPending={look.isPending} pendingLabel={t('checkout.coupon.using')} onPress={use}>
        {t('checkout.coupon.use')}
      </Button>
    </div>
  )
}
