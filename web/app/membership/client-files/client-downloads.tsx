import type { Query } from '@foyer/contract'
import { useId } from 'react'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'

type Shown = { query?: Query; search?: string }

const download = async (format: 'CSV' | 'JSON', shown: Shown = {}) => {
  const content = await (await client['client-files'].exportClients({ body: { ...shown, format } })).blob()
  saveFile({ name: `clients.${format.toLowerCase()}`, content })
}

export const ExportListButton = ({ shown }: { shown: Shown }) => {
  const { t } = useText()
  const csv = useCall(() => download('CSV', shown))
  return (
    <>
      <Button size="small" onPress={() => void csv.send()} isPending={csv.isPending}>
        {t('manager.clientFiles.export.list')}
      </Button>
      <div role="alert" className="empty:hidden">
        {csv.error && <ErrorLine>{refusalText(csv.error, t)}</ErrorLine>}
      </div>
    </>
  )
}

export const ClientDownloads = () => {
  const { t } = useText()
  const titleId = useId()
  const csv = useCall(() => download('CSV'))
  const json = useCall(() => download('JSON'))
  const error = csv.error ?? json.error
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-[780px] gap-1">
      <h2 id={titleId} className="font-strong text-title">
        {t('manager.clientFiles.export.title')}
      </h2>
      <p className="text-dense text-ink-2">{t('manager.clientFiles.export.hint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onPress={() => void csv.send()} isPending={csv.isPending}>
          {t('manager.clientFiles.export.csv')}
        </Button>
        <Button size="small" onPress={() => void json.send()} isPending={json.isPending}>
          {t('manager.clientFiles.export.json')}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {error && <ErrorLine>{refusalText(error, t)}</ErrorLine>}
      </div>
    </Card>
  )
}
