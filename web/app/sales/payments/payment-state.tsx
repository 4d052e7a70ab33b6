import type { TakenPayment } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'
import { useWayName } from '../desk/desk-way.ts'

type Standing = TakenPayment['status'] | 'REFUNDED' | 'PARTLY' | 'DISPUTED'

/** The state, and of money that was taken how much of it went back. */
const standingOf = ({ status, amount, kept, isDisputed }: TakenPayment): Standing => {
  if (isDisputed) return 'DISPUTED'
  if (status !== 'SUCCEEDED' || amount.value === kept.value) return status
  return /[1-9]/.test(kept.value) && !kept.value.startsWith('-') ? 'PARTLY' : 'REFUNDED'
}

const looks: Record<Standing, State> = {
  OPEN: 'held',
  ACTION_REQUIRED: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'not-attended',
  UNDONE: 'not-attended',
  REFUNDED: 'refunded',
  PARTLY: 'refunded',
  DISPUTED: 'pending',
}

export const PaymentStateBadge = ({ payment }: { payment: TakenPayment }) => {
  const { t } = useText()
  const standing = standingOf(payment)
  return (
    <Badge state={looks[standing]} isPlain={standing === 'SUCCEEDED'}>
      {t(`manager.payments.states.${standing}`)}
    </Badge>
  )
}

/** What a payment is for, in a few words. */
export const usePurposeText = () => {
  const { t } = useText()
  return ({ purpose, cycle = 0, alsoBookingIds = [], alsoOrderIds = [] }: TakenPayment): string => {
    const more = alsoBookingIds.length + alsoOrderIds.length
    if (purpose === 'GIFT') return t('manager.payments.purposes.GIFT')
    if (purpose === 'ORDER' && more > 0) return t('manager.payments.purposes.plans', { count: more })
    if (purpose === 'ORDER')
      return cycle > 1 ? t('manager.payments.purposes.payment', { number: cycle }) : t('manager.payments.purposes.ORDER')
    if (purpose === 'METHOD' || purpose === 'FEE' || purpose === 'TIP') return t(`manager.payments.purposes.${purpose}`)
    if (more > 0) return t('manager.payments.purposes.together', { count: more })
    return t('manager.payments.purposes.BOOKING')
  }
}

/** How a payment is made: online, or by its way at the desk. */
export const usePaymentWay = () => {
  const { t } = useText()
  const nameOf = useWayName()
  return (payment: TakenPayment): string => {
    const way = payment.deskMethod === undefined ? t(`manager.payments.ways.${payment.provider}`) : nameOf(payment)
    return payment.isTest ? `${way} · ${t('manager.payments.test')}` : way
  }
}
