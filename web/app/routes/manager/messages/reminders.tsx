import type { ReminderSettings } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { QuietHoursFields } from '../../../booking/reminders/quiet-hours-fields.tsx'
import { AfterTime, BeforeTimes } from '../../../booking/reminders/reminder-times.tsx'
import { useReminderSettings } from '../../../booking/reminders/use-reminder-settings.ts'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Reminders = () => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.reminders.getReminderSettings.query({}))
  if (data) return <RemindersForm settings={data.reminderSettings} />
  return (
    <>
      <ScreenBar title={t('manager.screens.reminders.title')} />
      <ScreenBody>
        {error ? <LoadProblem onRetry={() => void refetch()} /> : <ListSkeleton label={t('manager.reminders.loading')} />}
      </ScreenBody>
    </>
  )
}

const RemindersForm = ({ settings }: { settings: ReminderSettings }) => {
  const { t } = useText()
  const form = useReminderSettings(settings)
  const { draft, change, errors, elsewhere, bindChoice } = form
  return (
    <>
      <ScreenBar title={t('manager.screens.reminders.title')}>
        <SaveBar form={form} />
      </ScreenBar>
      <ScreenBody>
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} className="mb-4" />}
        <FormSection title={t('manager.reminders.before')} hint={t('manager.reminders.beforeHint')}>
          <BeforeTimes times={draft} onChange={change} />
        </FormSection>
        <FormSection title={t('manager.reminders.after')} hint={t('manager.reminders.afterHint')}>
          <AfterTime times={draft} onChange={change} />
        </FormSection>
        <FormSection title={t('manager.reminders.quiet')} hint={t('manager.reminders.quietHint')}>
          <QuietHoursFields
            quietHours={draft.quietHours}
            error={errors.to ?? errors.from}
            onChange={(quietHours) => change({ quietHours })}
          />
        </FormSection>
        <FormSection title={t('manager.reminders.courses')} hint={t('manager.reminders.coursesHint')}>
          <Segmented
            label={t('manager.reminders.courses')}
            {...bindChoice('courseSessions')}
            choices={(['FIRST', 'EACH'] as const).map((value) => ({ value, label: t(`manager.reminders.courseSessions.${value}`) }))}
            className="justify-self-start"
          />
        </FormSection>
      </ScreenBody>
    </>
  )
}

export default Reminders
