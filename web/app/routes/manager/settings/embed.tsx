import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { servicesQuery } from '../../../offer/catalogue.ts'
import { EmbedBuilder } from '../../../programs/embeds/embed-builder.tsx'
import { OriginsForm } from '../../../programs/embeds/origins-form.tsx'
import { useText } from '../../../text/text.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'access.read' } satisfies ScreenHandle

/** The booking pages on other websites: which may show them, and the line that they need. */
const Embed = () => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  const settings = useQuery(api.embeds.getEmbedSettings.query({}))
  const offered = useQuery(servicesQuery())
  const retry = () => void Promise.all([settings.refetch(), offered.refetch()])
  const isFailed = settings.error !== null || offered.error !== null
  return (
    <>
      <ScreenBar title={t('manager.screens.embed.title')} />
      <ScreenBody>
        <p className="max-w-prose text-ink-2 text-small">{t('manager.embeds.intro')}</p>
        {settings.data && offered.data && (
          <>
            <OriginsForm settings={settings.data.embedSettings} mayChange={mayManage} />
            <EmbedBuilder services={offered.data.services.filter(({ hidden }) => !hidden)} />
          </>
        )}
        {isFailed && <LoadProblem onRetry={retry} />}
        {!isFailed && !(settings.data && offered.data) && <ListSkeleton label={t('manager.embeds.loading')} />}
      </ScreenBody>
    </>
  )
}

export default Embed
