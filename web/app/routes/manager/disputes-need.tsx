import type { PaymentDispute } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Need } from '../../booking/bookings/needs.tsx'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useDisputeText } from '../../sales/payments/payment-disputes.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

const nothing: PaymentDispute[] = []
/** Each has its line; a business with more has them one after the other. */
const mostShown = 5

/** Disputes that the business can still answer, the first deadline first; nothing for a person who may not see payments. */
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
