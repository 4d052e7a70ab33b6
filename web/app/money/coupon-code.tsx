import type { ApiError } from '@foyer/sdk'
import { type KeyboardEvent, useState } from 'react'
import { useCall } from '../ground/use-call.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

type CouponCodeProps = {
  used: string | undefined
  /** Null removes the code. */
  onUse: (code: string | null) => Promise<unknown>
  isFolded?: boolean
}

export const CouponCode = ({ used, onUse, isFolded = false }: CouponCodeProps) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(!isFolded)
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const look = useCall(onUse)
  const use = () => {
    const wanted = code.trim()
    setEmpty(wanted === '')
    if (wanted !== '') void look.send(wanted)
  }
  // Inside the form, Enter would buy.
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
        autoFocus={isFolded}
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

const refusals = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
  'ERROR_INVALID_SUBTOTAL',
] as const

const couponProblemOf = ({ code }: ApiError) => refusals.find((refusal) => refusal === code) ?? 'other'
