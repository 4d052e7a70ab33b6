import type { Resource, Service, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PreviewedLines, usePreview } from './previewed-changes.tsx'
import { newEventOf, newSession } from './session-draft.ts'
import { SessionFields } from './session-fields.tsx'

type NewSessionDialogProps = {
  service: Service
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  /** Where it starts: today. */
  date: string
  onClose: () => void
}

/** A single session, or a weekly series; what is taken then is shown while it is written. */
export const NewSessionDialog = ({ service, staff, rooms, date, onClose }: NewSessionDialogProps) => {
  const { t } = useText()
  const [ignoreConflicts, setIgnoring] = useState(false)
  const form = useDraft({
    saved: newSession(service, date, staff[0]?.resourceId ?? ''),
    changes: ['calendar', 'availability', 'services'],
    fields: {
      'start.localDate': 'date',
      'recurrenceRule.until.localDate': 'until',
      resources: 'teacherId',
      totalCapacity: 'capacity',
    },
    save: (draft) => client.calendar.createEvent({ body: { event: newEventOf(draft, service), ignoreConflicts } }),
    onSaved: (_, { isWeekly }) => {
      showToast({ text: t(isWeekly ? 'manager.sessions.create.addedSeries' : 'manager.sessions.create.added') })
      onClose()
    },
  })
  const preview = usePreview(form.draft.teacherId === '' ? null : { newEvent: newEventOf(form.draft, service) })
  return (
    <FormDialog
      title={t('manager.sessions.create.title')}
      form={{ ...form, isChanged: true }}
      action={t('manager.sessions.create.submit')}
      pending={t('manager.sessions.create.adding')}
      isBlocked={preview.hasProblems && !ignoreConflicts}
      onClose={onClose}
    >
      <SessionFields form={form} staff={staff} rooms={rooms} asks={{ date: true, repeating: true }} />
      <PreviewedLines isNew preview={preview} ignores={ignoreConflicts} onIgnores={setIgnoring} />
    </FormDialog>
  )
}
