import { client } from '../../api.ts'
import { type Days, instantsOf } from '../../ground/lists/days.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'

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
