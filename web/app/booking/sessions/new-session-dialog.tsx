import type { Resource, Service, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { instantAt, instantOf } from '../../ground/day-clock.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useNow } from '../../ground/now.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { PreviewedLines, RefusedConflicts, usePreview } from './previewed-changes.tsx'
import { datesOfSeries } from './series-dates.ts'
import { SeriesWords } from './series-words.tsx'
import { firstDate, newEventsOf, newSession, type SessionDraft } from './session-draft.ts'
import { SessionFields } from './session-fields.tsx'
import { closedDatesOf, useClosures } from './use-closures.ts'

type NewSessionDialogProps = {
  service: Service
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  onClose: () => void
}

export const NewSessionDialog = ({ service, staff, rooms, onClose }: NewSessionDialogProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const now = instantOf(useNow(30))
  const [date] = useState(() => firstDate(now, timeZone))
  const [ignoreConflicts, setIgnoring] = useState(false)
  const [leavesOut, setLeavingOut] = useState(true)
  const closures = useClosures(date)
  const planOf = (draft: SessionDraft, withoutDates: string[]) => ({ events: newEventsOf(draft, service), withoutDates })
  const form = useDraft({
    saved: newSession(service, date, staff[0]?.resourceId ?? ''),
    changes: ['calendar', 'availability', 'services'],
    fields: {
      'start.localDate': 'date',
      'end.localDate': 'minutes',
      'recurrenceRule.until.localDate': 'until',
      resources: 'teacherId',
      totalCapacity: 'capacity',
    },
    save: (draft) =>
      client.calendar.addSessions({
        body: { ...planOf(draft, leavesOut ? closedDatesOf(closures, datesOf(draft)) : []), ignoreConflicts },
      }),
    onSaved: (_, { days }) => {
      showToast({ text: t(days.length > 0 ? 'manager.sessions.create.addedSeries' : 'manager.sessions.create.added') })
      onClose()
    },
  })
  const { draft } = form
  const dates = datesOf(draft)
  const closed = closedDatesOf(closures, dates)
  const begun = (draft.days.length > 0 ? dates : [draft.date]).filter((date) => instantAt(date, draft.start, timeZone) < now).length
  const isEmpty = draft.days.length > 0 && dates.length === 0
  const { events, withoutDates } = planOf(draft, leavesOut ? closed : [])
  const preview = usePreview(draft.teacherId === '' || isEmpty ? null : { newEvents: events, withoutDates })
  return (
    <FormDialog
      title={t('manager.sessions.create.title')}
      form={{ ...form, isChanged: true }}
      action={t('manager.sessions.create.submit')}
      pending={t('manager.sessions.create.adding')}
      isBlocked={isEmpty || (preview.hasProblems && !ignoreConflicts)}
      onClose={onClose}
    >
      <SessionFields form={form} staff={staff} rooms={rooms} asks="REPEATING" />
      {draft.days.length > 0 && <SeriesWords draft={draft} days={draft.days} without={leavesOut ? closed.length : 0} />}
      {begun > 0 && <p className="text-second text-wait-ink">{t('manager.sessions.create.begun', { count: begun })}</p>}
      {closed.length > 0 && (
        <CheckBox checked={leavesOut} onValue={setLeavingOut}>
          {t('manager.sessions.create.leaveOut', { count: closed.length })}
        </CheckBox>
      )}
      <RefusedConflicts error={form.error} />
      <PreviewedLines isNew preview={preview} ignores={ignoreConflicts} onIgnores={setIgnoring} />
    </FormDialog>
  )
}

const datesOf = (draft: SessionDraft): string[] => datesOfSeries(draft, draft.days)
