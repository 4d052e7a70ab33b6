import { ImportCard } from '../../../ground/forms/import-card.tsx'
import { DashboardScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { Downloads } from '../../../setup/exchange/downloads.tsx'
import { ImportDone, ImportPreview } from '../../../setup/exchange/import-preview.tsx'
import { fileTypes, mostImportMegabytes, useImport } from '../../../setup/exchange/use-import.ts'
import { useText } from '../../../text/text.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Exchange = () => {
  const { t } = useText()
  const importing = useImport()
  const done = importing.importing.answer
  const plan = importing.preview.answer
  return (
    <DashboardScreen title={t('manager.screens.exchange.title')} add={null} className="grid grid-cols-1 gap-6">
      <Downloads />
      {done ? (
        <ImportDone plan={done} onAnother={importing.reset} />
      ) : (
        <ImportCard
          {...importing}
          title={t('manager.exchange.import.title')}
          hint={t('manager.exchange.import.hint')}
          accept={fileTypes}
          dropHint={t('manager.exchange.import.drop', { limit: mostImportMegabytes })}
          problem={importing.problem && t(`manager.exchange.import.problem.${importing.problem}`, { limit: mostImportMegabytes })}
        />
      )}
      {!done && plan && <ImportPreview {...importing} plan={plan} />}
    </DashboardScreen>
  )
}

export default Exchange
