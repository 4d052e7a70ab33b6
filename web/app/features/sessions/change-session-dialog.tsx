import type { CalendarEvent, ChangeScope, PlannedChange, Resource, Service, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { DraftMessage } from './draft-message.tsx'
import { PreviewedLines, usePreview } from './previewed-changes.tsx'
import { changeInScope } from './save-in-scope.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { changesOf, draftOf } from './session-draft.ts'
import { SessionFields } from './session-fields.tsx'
import { useWhen } from './use-when.ts'

export type SessionDialogProps = {
  service: Service
  event: CalendarEvent
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  onClose: () => void
}

/** Changes a session, those that follow, or all; who is affected and what is taken is shown before. */
export const ChangeSessionDialog = ({ service, event, staff, rooms, onClose }: SessionDialogProps) => {
  const { t } = useText()
  const when = useWhen()(event)
  const [scope, setScope] = useState<ChangeScope>('THIS')
  const [ignoreConflicts, setIgnoring] = useState(false)
  const saved = draftOf(event, new Set(staff.map(({ resourceId }) => resourceId)))
  const form = useDraft({
    saved,
    changes: ['calendar', 'availability', 'services'],
    fields: { 'start.localDate': 'date', resources: 'teacherId', totalCapacity: 'capacity' },
    save: (draft) =>
      changeInScope({ event, scope, ignoreConflicts, changesFor: (date) => changesOf(draft, saved, scope === 'THIS' ? draft.date : date) }),
    onSaved: () => {
      showToast({ text: t('manager.sessions.change.saved') })
      onClose()
    },
  })
  const changes = changesOf(form.draft, saved)
  const planned: PlannedChange = { eventId: event.id, scope, changes }
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
            if (chosen !== 'THIS') form.change({ date: saved.date })
          }}
        />
      )}
      <SessionFields form={form} staff={staff} rooms={rooms} asks={{ date: scope === 'THIS', repeating: false }} />
      {form.isChanged ? (
        <PreviewedLines preview={preview} ignores={ignoreConflicts} onIgnores={setIgnoring} />
      ) : (
        <p className="text-ink-3 text-second">{t('manager.sessions.change.nothing')}</p>
      )}
      {preview.previewed && (
        <DraftMessage
          participants={preview.previewed.participants}
          subject={service.name}
          proposal={t('manager.sessions.message.changed', { service: service.name, when })}
        />
      )}
    </FormDialog>
  )
}
