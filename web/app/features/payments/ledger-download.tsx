import { client } from '../../api.ts'
import { type Days, instantsOf } from '../../lists/days.ts'
import { refusalText } from '../../refusal-text.ts'
import { saveFile } from '../../save-file.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { useCall } from '../../use-call.ts'

/** The lines of the ledger as a table, of the days that the list shows. */
export const LedgerDownload = ({ days: { from, to } }: { days: Days }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const file = useCall(async () => {
    const query = instantsOf({ from, to }, timeZone)
    const name = from !== null && to !== null ? `payments-${from}-${to}.csv` : 'payments.csv'
    saveFile({ name, content: await (await client.payments.exportPayments({ query })).blob() })
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
