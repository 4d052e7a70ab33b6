import type { Service, ServiceReminders } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { durationText } from '../../ground/length-text.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { AfterTime, BeforeTimes, type Times } from './reminder-times.tsx'

export const ServiceRemindersEditor = ({ service }: { service: Pick<Service, 'id'> }) => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.reminders.getServiceReminders.query({ params: { serviceId: service.id } }))
  return (
    <FormSection title={t('manager.reminders.service')} hint={t('manager.reminders.serviceHint')}>
      {error && <LoadProblem onRetry={() => void refetch()} />}
      {data && <LoadedReminders reminders={data.serviceReminders} />}
    </FormSection>
  )
}

const LoadedReminders = ({ reminders }: { reminders: ServiceReminders }) => {
  const { t } = useText()
  const { serviceId, usesDefaults, minutesBefore, followUpMinutesAfter, revision } = reminders
  const form = useDraft<Times & { usesDefaults: boolean }, unknown>({
    saved: { usesDefaults, minutesBefore, followUp: followUpMinutesAfter ?? null },
    changes: ['reminders'],
    save: (draft) =>
      client.reminders.updateServiceReminders({
        params: { serviceId },
        body: {
          revision,
          ...(!draft.usesDefaults && {
            own: { minutesBefore: draft.minutesBefore, ...(draft.followUp !== null && { followUpMinutesAfter: draft.followUp }) },
          }),
        },
      }),
    onSaved: () => showToast({ text: t('manager.reminders.saved') }),
  })
  const { draft, change } = form
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Segmented
        label={t('manager.reminders.service')}
        value={draft.usesDefaults ? 'site' : 'own'}
        choices={[
          { value: 'site', label: t('manager.reminders.ofSite') },
          { value: 'own', label: t('manager.reminders.own') },
        ]}
        onChange={(choice) => change({ usesDefaults: choice === 'site' })}
        className="justify-self-start"
      />
      {draft.usesDefaults ? (
        usesDefaults && <NowSent reminders={reminders} />
      ) : (
        <>
          <BeforeTimes times={draft} onChange={change} />
          <AfterTime times={draft} onChange={change} />
        </>
      )}
      {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} />}
      <SaveLine form={form} />
    </form>
  )
}

const NowSent = ({ reminders: { minutesBefore, followUpMinutesAfter } }: { reminders: ServiceReminders }) => {
  const { t } = useText()
  const times = [
    ...minutesBefore.map((minutes) => t('manager.reminders.shortBefore', { span: durationText(minutes, t) })),
    ...(followUpMinutesAfter === undefined ? [] : [t('manager.reminders.shortAfter', { span: durationText(followUpMinutesAfter, t) })]),
  ]
  return (
    <p className="text-dense text-ink-2">
      {t('manager.reminders.ofSiteNow', { times: times.join(', ') || t('manager.reminders.nothing') })}
    </p>
  )
}
