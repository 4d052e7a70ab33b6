import type { Gift } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'

const looks: Record<Gift['status'], State> = {
  UNPAID: 'pending',
  READY: 'held',
  REDEEMED: 'paid',
  EXPIRED: 'not-attended',
  CANCELED: 'refunded',
}

export const GiftStateBadge = ({ status }: Pick<Gift, 'status'>) => {
  const { t } = useText()
  return <Badge state={looks[status]}>{t(`manager.gifts.states.${status}`)}</Badge>
}
