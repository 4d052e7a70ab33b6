import type { ApiError } from '@foyer/sdk'
import { isOutOfReach } from '../ground/problem-page.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'

const explainedCodes = [
  'purchases_limit_reached',
  'FREE_TRIAL_USED',
  'archived_plan',
  'plan_not_found',
  'buyer_can_not_pick_future_start_date',
  'invalid_start_date',
  'MEMBER_REQUIRED',
  'ON_THE_SPOT_NOT_OFFERED',
  'ONLINE_PAYMENT_NOT_OFFERED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_PROVIDER_REFUSED',
  'RATE_LIMITED',
  'TOO_MANY_COMING_BOOKINGS',
] as const

const failures: readonly string[] = ['UNREACHABLE', 'OFFLINE', 'TIMED_OUT', 'UNREADABLE_ANSWER']

export const RefusedPurchase = ({ error }: { error: ApiError | undefined }) => {
  const { t } = useText()
  if (!error) return null
  const isGone = error.code === 'archived_plan' || error.code === 'plan_not_found'
  return (
    <Banner tone="bad" role="alert" title={t(`checkout.refused.${keyOf(error)}`)}>
      {isGone && <Link to={paths.plans()}>{t('checkout.toPlans')}</Link>}
    </Banner>
  )
}

const keyOf = ({ code, status }: ApiError) => {
  if (code.startsWith('ERROR_')) return 'coupon'
  if (failures.includes(code) || isOutOfReach(status)) return 'unreachable'
  return explainedCodes.find((explained) => explained === code) ?? 'other'
}
