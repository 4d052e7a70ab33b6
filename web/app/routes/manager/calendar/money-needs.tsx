import type { PaymentDispute } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Need } from '../../../booking/bookings/needs.tsx'
import { formatList } from '../../../ground/format.ts'
import { useMay } from '../../../ground/permissions.ts'
import { useOrderText } from '../../../money/orders/order-text.tsx'
import { ordersSummaryQuery } from '../../../money/orders/orders-query.ts'
import { paths } from '../../../paths.ts'
import { useDisputeText } from '../../../sales/payments/payment-disputes.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'

export const useUnpaidOrders = () => {
  const may = useMay()
  const asked = ordersSummaryQuery({ planId: null, status: null, payment: 'OWED', period: null, memberId: null })
  return useQuery({ ...asked, enabled: may('orders.read') }).data?.summary.unpaid ?? { count: 0, amounts: [] }
}

export const OrdersNeed = ({ unpaid: { count, amounts } }: { unpaid: ReturnType<typeof useUnpaidOrders> }) => {
  const { t, locale } = useText()
  const { moneyOf } = useOrderText()
  const navigate = useNavigate()
  const open = () => void navigate(paths.manageOrders({ payment: 'OWED' }))
  return (
    <Need
      shape="ring"
      ink="text-wait-ink"
      title={t('manager.orders.needs.title', { count })}
      onOpen={open}
      actions={
        <Button size="small" onPress={open}>
          {t('manager.orders.needs.open')}
        </Button>
      }
    >
      {t('manager.orders.needs.line', { amount: formatList(amounts.map(moneyOf), locale) })}
    </Need>
  )
}

const nothing: PaymentDispute[] = []
const mostShown = 5

/** The first deadline first; empty for managers who may not see payments. */
export const useWaitingDisputes = (): readonly PaymentDispute[] => {
  const may = useMay()
  const asked = api.payments.listDisputes.query({ query: { isWaiting: true, limit: mostShown } })
  return useQuery({ ...asked, enabled: may('payments.read'), refetchInterval: 300_000 }).data?.disputes ?? nothing
}

export const DisputeNeed = ({ dispute }: { dispute: PaymentDispute }) => {
  const { t } = useText()
  const { amountOf, reasonOf, untilOf } = useDisputeText()
  const navigate = useNavigate()
  const { paymentId, status, dueDate = '' } = dispute
  const open = () => void navigate(paths.managePayment(paymentId))
  const amount = amountOf(dispute)
  return (
    <Need
      shape="warning"
      ink="text-bad-ink"
      title={status === 'INQUIRY' ? t('manager.disputes.needInquiry', { amount }) : t('manager.disputes.need', { amount })}
      onOpen={open}
      actions={
        <Button size="small" onPress={open}>
          {t('manager.disputes.needOpen')}
        </Button>
      }
    >
      {t('manager.disputes.needLine', { reason: reasonOf(dispute), until: untilOf(dueDate) })}
    </Need>
  )
}
