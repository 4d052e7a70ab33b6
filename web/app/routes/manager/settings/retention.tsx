import type { Retention, RetentionRun } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import { PreviewFailure } from '../../../ground/forms/use-preview.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { LastNights, SaveRetentionDialog } from '../../../membership/retention/retention-counts.tsx'
import { RetentionFields } from '../../../membership/retention/retention-fields.tsx'
import { useRetention } from '../../../membership/retention/use-retention.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const RetentionScreen = () => {
  const { t } = useText()
  const query = useQuery(api['personal-data'].getRetention.query({}))
  if (query.data) return <RetentionPage {...query.data} />
  return (
    <>
      <ScreenBar title={t('manager.screens.retention.title')} />
      <ScreenBody>
        {query.error ? <LoadProblem onRetry={() => void query.refetch()} /> : <ListSkeleton label={t('manager.retention.loading')} />}
      </ScreenBody>
    </>
  )
}

const RetentionPage = ({ retention, runs }: { retention: Retention; runs: readonly RetentionRun[] }) => {
  const { t } = useText()
  const isOwner = useMay()('access.manage')
  const form = useRetention(retention)
  return (
    <>
      <ScreenBar title={t('manager.screens.retention.title')}>
        <SaveBar form={{ ...form, save: form.preview.save }} isBlocked={!isOwner} />
      </ScreenBar>
      <ScreenBody>
        {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} className="mb-4" />}
        {!isOwner && <Banner tone="wait" title={t('manager.refused.ownerOnly')} className="mb-4" />}
        <p className="max-w-[780px] text-dense text-ink-2">{t('manager.retention.intro')}</p>
        <RetentionFields form={form} isBlocked={!isOwner} />
        <FormSection title={t('manager.retention.byItself.title')} hint={t('manager.retention.byItself.hint')}>
          <ul className="list-disc ps-5 text-dense text-ink-2">
            {(['signIns', 'baskets', 'imports', 'exports', 'books'] as const).map((name) => (
              <li key={name}>{t(`manager.retention.byItself.${name}`)}</li>
            ))}
          </ul>
        </FormSection>
        <LastNights runs={runs} />
      </ScreenBody>
      <PreviewFailure preview={form.preview} />
      {form.preview.touched && (
        <SaveRetentionDialog
          counts={form.preview.touched}
          onClose={form.preview.close}
          onSave={() => {
            // Saving may ask for the password in a dialog of its own.
            form.preview.close()
            void form.save()
          }}
        />
      )}
    </>
  )
}

export default RetentionScreen
