import type { TouchedTime } from '@foyer/contract'
import { useState } from 'react'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
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
  const [touched, setTouched] = useState<TouchedTime | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!hours) return weekly.loadError ? <LoadProblem onRetry={weekly.reload} /> : <ListSkeleton label={t('manager.hours.loading')} />
  const save = async () => {
    if (await weekly.save()) showToast({ text: t('manager.hours.saved') })
  }
  const saveUnlessTouched = async () => {
    setAsking(true)
    const found = await weekly.findTouched()
    setAsking(false)
    if (found) setTouched(found)
    else await save()
  }
  return (
    <div className="grid gap-3">
      {Boolean(weekly.error) && <Banner tone="bad" role="alert" title={refusalText(weekly.error, t)} />}
      {hours.every((windows) => windows.length === 0) && <Banner tone="wait" title={t('manager.hours.none')} />}
      <WeekPainter hours={hours} onChange={weekly.change} />
      {hasButtons && (
        <form onSubmit={submitting(saveUnlessTouched)} className="empty:hidden">
          <SaveLine
            form={{ ...weekly, isSaving: weekly.isSaving || isAsking }}
            label={t('manager.hours.save')}
            pendingLabel={t('manager.hours.saving')}
            discardLabel={t('manager.hours.discard')}
          />
        </form>
      )}
      {touched && <TouchedByHours touched={touched} save={save} onClose={() => setTouched(null)} />}
    </div>
  )
}
