import { ImportCard } from '../../../ground/forms/import-card.tsx'
import { DashboardScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ClientDownloads } from '../../../membership/client-files/client-downloads.tsx'
import { ClientImportPreview } from '../../../membership/client-files/client-import-preview.tsx'
import { ClientImports } from '../../../membership/client-files/client-imports.tsx'
import { mostTableMegabytes, tableTypes, useClientImport } from '../../../membership/client-files/use-client-import.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'

export const handle = { needs: 'members.manage' } satisfies ScreenHandle

const ClientFiles = () => {
  const { t } = useText()
  const importing = useClientImport()
  const { plan, problem } = importing
  const done = importing.importing.answer
  return (
    <DashboardScreen title={t('manager.screens.clientFiles.title')} add={null} className="grid grid-cols-1 gap-6">
      {done ? (
        <div className="grid max-w-[780px] gap-3">
          <Banner tone="ok" role="status" title={t('manager.clientFiles.done.title', { count: done.import.created + done.import.updated })}>
            {t('manager.clientFiles.done.hint', { created: done.import.created, updated: done.import.updated })}
          </Banner>
          <div className="flex flex-wrap items-center gap-4">
            <Link to={paths.manageClients()}>{t('manager.clientFiles.done.clients')}</Link>
            <Button size="small" onPress={importing.reset}>
              {t('manager.clientFiles.done.another')}
            </Button>
          </div>
        </div>
      ) : (
        <ImportCard
          {...importing}
          title={t('manager.clientFiles.import.title')}
          hint={t('manager.clientFiles.import.hint')}
          accept={tableTypes}
          dropHint={t('manager.clientFiles.import.drop', { limit: mostTableMegabytes })}
          problem={problem && t(`manager.clientFiles.import.problem.${problem}`, { limit: mostTableMegabytes })}
        />
      )}
      {!done && plan && <ClientImportPreview {...importing} plan={plan} />}
      <ClientImports />
      <ClientDownloads />
    </DashboardScreen>
  )
}

export default ClientFiles
