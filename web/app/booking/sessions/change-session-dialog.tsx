import type { CalendarEvent, ChangeScope, Resource, Service, SessionsChange, StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useWhen } from '../../ground/use-when.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { changeSessions, NoticeFields, useParticipantNotice } from './notice-fields.tsx'
import { PreviewedLines, RefusedConflicts, usePreview } from './previewed-changes.tsx'
import { SeriesWords } from './series-words.tsx'
import { changesOf, draftOf, weekdayOf } from './session-draft.ts'
import { SessionFields } from './session-fields.tsx'

export type SessionDialogProps = {
  service: Service
  event: CalendarEvent
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  onClose: () => void
}

export const ChangeSessionDialog = ({ service, event, staff, rooms, onClose }: SessionDialogProps) => {
  const { t } = useText()
  const when = useWhen()(event)
  const series = useSeries(event)
  const [scope, setScope] = useState<ChangeScope>('THIS')
  const [ignoreConflicts, setIgnoring] = useState(false)
  const notice = useParticipantNotice(
    t(scope === 'THIS' ? 'manager.sessions.notice.changed' : 'manager.sessions.notice.changedSeries', { service: service.name, when }),
  )
  const saved = draftOf(event, new Set(staff.map(({ resourceId }) => resourceId)), series)
  const form = useDraft({
    saved,
    changes: ['calendar', 'availability', 'services'],
    fields: {
      'start.localDate': 'date',
      'end.localDate': 'minutes',
      'recurrenceRule.until.localDate': 'until',
      resources: 'teacherId',
      totalCapacity: 'capacity',
    },
    save: (draft) =>
      changeSessions({
        change: { eventId: event.id, scope, changes: changesOf(draft, saved, event) },
        revision: event.revision,
        ignoreConflicts,
        notice,
      }),
    onSaved: ({ sessions }) => {
      showToast({ text: t('manager.sessions.change.saved', { count: sessions }) })
      onClose()
    },
  })
  const changes = changesOf(form.draft, saved, event)
  const planned: SessionsChange = { eventId: event.id, scope, changes }
  const preview = usePreview(Object.keys(changes).length > 0 ? planned : null)
  return (
    <FormDialog
      title={t('manager.sessions.change.title', { when })}
      form={form}
      action={t('manager.sessions.change.submit')}
      isBlocked={preview.hasProblems && !ignoreConflicts}
      onClose={onClose}
    >
      {event.recurringEventId && (
        <ScopeChoice
          value={scope}
          onChange={(chosen) => {
            setScope(chosen)
            if (chosen === 'THIS') form.change({ ends: saved.ends, until: saved.until })
          }}
        />
      )}
      <SessionFields form={form} staff={staff} rooms={rooms} asks={scope !== 'THIS' && series ? 'END' : 'DATE'} />
      {scope !== 'THIS' && series && <SeriesWords draft={form.draft} days={[weekdayOf(form.draft.date)]} />}
      <RefusedConflicts error={form.error} />
      {form.isChanged ? (
        <PreviewedLines preview={preview} ignores={ignoreConflicts} onIgnores={setIgnoring} />
      ) : (
        <p className="text-ink-3 text-second">{t('manager.sessions.change.nothing')}</p>
      )}
      {preview.previewed && <NoticeFields notified={preview.previewed.notified} notice={notice} />}
    </FormDialog>
  )
}

const useSeries = ({ recurringEventId = '' }: CalendarEvent): CalendarEvent | undefined =>
  useQuery({
    ...api.calendar.getEvent.query({ params: { eventId: recurringEventId }, query: {} }),
    enabled: recurringEventId !== '',
  }).data?.event

const scopes: readonly ChangeScope[] = ['THIS', 'THIS_AND_FOLLOWING', 'ALL']

export const ScopeChoice = ({ value, onChange }: { value: ChangeScope; onChange: (scope: ChangeScope) => void }) => {
  const { t } = useText()
  return (
    <RadioGroup
      label={t('manager.sessions.scope.label')}
      value={value}
      onChange={onChange}
      choices={scopes.map((scope) => ({ value: scope, label: t(`manager.sessions.scope.${scope}`) }))}
    />
  )
}
