import { client } from '../../api.ts'
import { refusalText } from '../../refusal-text.ts'
import { saveFile } from '../../save-file.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { useCall } from '../../use-call.ts'
import { type PaymentFilter, paymentPeriods, startOf } from './payments-query.ts'

/** The lines of the ledger as a table, in the period that the list shows. */
export const LedgerDownload = ({ period }: Pick<PaymentFilter, 'period'>) => {
  const { t } = useText()
  const file = useCall(async () => {
    const query = period === null ? {} : { from: startOf(paymentPeriods[period]) }
    saveFile({ name: 'payments.csv', content: await (await client.payments.exportPayments({ query })).blob() })
  })
  return (
    <div>
      <Button size="small" onPress={() => void file.send()} isPending={file.isPending}>
        {t('manager.payments.download')}
      </Button>
      <div role="alert" className="empty:hidden">
        {file.error && <ErrorLine>{refusalText(file.error, t)}</ErrorLine>}
      </div>
    </div>
  )
}
