import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { DeskMethodsForm } from '../../../sales/desk-settings/desk-methods-form.tsx'
import { RefundLimitsForm } from '../../../sales/desk-settings/refund-limits-form.tsx'
import { PaymentSettingsForm } from '../../../sales/payments/payment-settings-form.tsx'
import { useText } from '../../../text/text.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'payments.manage' } satisfies ScreenHandle

const PaymentSettings = () => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.payments.getPaymentSettings.query({}))
  const methods = useQuery(api.desk.listDeskMethods.query({}))
  const limits = useQuery(api.desk.getRefundLimits.query({}))
  const mayChange = useMay()('payments.manage')
  return (
    <>
      <ScreenBar title={t('manager.screens.paymentSettings.title')} />
      <ScreenBody>
        {data && <PaymentSettingsForm settings={data.settings} mayChange={mayChange} />}
        {data && methods.data && <DeskMethodsForm methods={methods.data.methods} />}
        {data && limits.data && <RefundLimitsForm {...limits.data} />}
        {error && <LoadProblem onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton label={t('manager.payments.settings.loading')} />}
      </ScreenBody>
    </>
  )
}

export default PaymentSettings
