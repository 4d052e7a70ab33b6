import type { BookkeepingTable } from '@foyer/contract'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import type { Period } from './use-month.ts'

export type TableFormat = 'german' | 'plain'

type TableDownloadProps = { table: BookkeepingTable; title: string; period: Period; format: TableFormat }

/** One block as a table, of all its lines. */
export const TableDownload = ({ table, title, period, format }: TableDownloadProps) => {
  const { t } = useText()
  const file = useCall(async () => {
    const query = { table, ...period, isGerman: format === 'german' }
    const name = `${table.toLowerCase().replace('_', '-')}-${period.from}-${period.to}.csv`
    saveFile({ name, content: await (await client.bookkeeping.exportBookkeeping({ query })).blob() })
  })
  return (
    <div className="shrink-0 print:hidden">
      <Button
        size="small"
        aria-label={t('manager.month.downloadOf', { block: title })}
        onPress={() => void file.send()}
        isPending={file.isPending}
      >
        {t('manager.month.download')}
      </Button>
      <div role="alert" className="empty:hidden">
        {file.error && <ErrorLine>{refusalText(file.error, t)}</ErrorLine>}
      </div>
    </div>
  )
}
