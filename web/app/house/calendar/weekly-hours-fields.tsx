import { submitting } from '../../ground/forms/form-dialog.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { PreviewFailure, usePreview } from '../../ground/forms/use-preview.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TouchedByHours } from './touched-by-hours.tsx'
import type { WeeklyHours } from './use-weekly-hours.ts'
import { WeekPainter } from './week-painter.tsx'

type WeeklyHoursFieldsProps = {
  weekly: WeeklyHours
  /** False where a step of its own saves them. */
  hasButtons?: boolean
}

/** The painter, with what it needs around it. */
export const WeeklyHoursFields = ({ weekly, hasButtons = true }: WeeklyHoursFieldsProps) => {
  const { t } = useText()
  const { hours } = weekly
  const save = async () => {
    const isSaved = await weekly.save()
    if (isSaved) showToast({ text: t('manager.hours.saved') })
    return isSaved
  }
  const preview = usePreview({ ask: weekly.previewHours, isTouching: ({ count, sessions }) => count + sessions.count > 0, save })
  if (!hours) return weekly.loadError ? <LoadProblem onRetry={weekly.reload} /> : <ListSkeleton label={t('manager.hours.loading')} />
  return (
    <div className="grid gap-3">
      {Boolean(weekly.error) && <Banner tone="bad" role="alert" title={refusalText(weekly.error, t)} />}
      {hours.every((windows) => windows.length === 0) && <Banner tone="wait" title={t('manager.hours.none')} />}
      <WeekPainter hours={hours} onChange={weekly.change} />
      {hasButtons && (
        <form onSubmit={submitting(preview.save)} className="empty:hidden">
          <SaveLine
            form={{ ...weekly, isSaving: weekly.isSaving || preview.isAsking }}
            label={t('manager.hours.save')}
            pendingLabel={t('manager.hours.saving')}
            discardLabel={t('manager.hours.discard')}
          />
        </form>
      )}
      <PreviewFailure preview={preview} />
      {preview.touched && <TouchedByHours touched={preview.touched} save={save} onClose={preview.close} />}
    </div>
  )
}
