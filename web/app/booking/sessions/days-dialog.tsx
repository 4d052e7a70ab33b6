import type { Resource, Service, SessionsChange, StaffMember, TouchedSession } from '@foyer/contract'
import { useState } from 'react'
import { formatLocalDay } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { changeSessions, NoticeFields, useParticipantNotice } from './notice-fields.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { PreviewedLines, RefusedConflicts, usePreview } from './previewed-changes.tsx'
import { type Closure, useClosures } from './use-closures.ts'

type DaysDialogProps = {
  service: Service
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  date: string
  onClose: () => void
}

export type DaysDraft = {
  from: string
  to: string
  what: 'CANCEL' | 'REPLACE'
  resourceId: string
  byResourceId: string
  where: 'SERVICE' | 'ALL'
}

export const DaysDialog = ({ service, staff, rooms, date, onClose }: DaysDialogProps) => {
  const { t, locale } = useText()
  const [ignoreConflicts, setIgnoring] = useState(false)
  const saved: DaysDraft = { from: date, to: date, what: 'CANCEL', resourceId: '', byResourceId: '', where: 'SERVICE' }
  const day = (local: string) => formatLocalDay(local, locale, { day: 'numeric', month: 'long' })
  const form = useDraft({
    saved,
    changes: ['calendar', 'availability', 'services'],
    fields: { 'sessions.toDate': 'to', 'replacedResource.byResourceId': 'byResourceId' },
    save: (draft) => changeSessions({ change: plannedOf(draft, service), ignoreConflicts, notice }),
    onSaved: ({ sessions }, { what }) => {
      showToast({ text: t(what === 'CANCEL' ? 'manager.sessions.cancelling.done' : 'manager.sessions.change.saved', { count: sessions }) })
      onClose()
    },
  })
  const { draft } = form
  const [from, to] = [day(draft.from), day(draft.to)]
  const days =
    draft.from === draft.to ? t('manager.sessions.notice.oneDay', { day: from }) : t('manager.sessions.notice.days', { from, to })
  const notice = useParticipantNotice(
    t(`manager.sessions.notice.${noticeOf(draft, staff)}`, { days, ...replacedNames(draft, staff, rooms) }),
  )
  const isReady = draft.to >= draft.from && (draft.what === 'CANCEL' || (draft.resourceId !== '' && draft.byResourceId !== ''))
  const preview = usePreview(isReady ? plannedOf(draft, service) : null)
  const touchesNone = preview.previewed?.sessions.total === 0
  return (
    <FormDialog
      title={t('manager.sessions.days.title')}
      form={{ ...form, isChanged: true }}
      action={t(draft.what === 'CANCEL' ? 'manager.sessions.days.takeOut' : 'manager.sessions.days.replace')}
      {...(draft.what === 'CANCEL' && { kind: 'danger-solid', cancel: t('manager.sessions.days.keep') })}
      isBlocked={!isReady || touchesNone || (preview.hasProblems && !ignoreConflicts)}
      onClose={onClose}
    >
      <Segmented
        label={t('manager.sessions.days.what')}
        {...form.bindChoice('what')}
        choices={(['CANCEL', 'REPLACE'] as const).map((value) => ({ value, label: t(`manager.sessions.days.${value}`) }))}
      />
      <div className="grid gap-3 phone:grid-cols-2">
        <DateField
          label={t('manager.sessions.days.from')}
          value={draft.from}
          min={date}
          onChange={(from) => form.change({ from, ...(draft.to < from && { to: from }) })}
        />
        <DateField label={t('manager.sessions.days.to')} {...form.bindChoice('to')} min={draft.from} />
      </div>
      {draft.what === 'CANCEL' && (
        <Closures date={date} onChoose={({ from, to }) => form.change({ from: from < date ? date : from, to })} />
      )}
      {draft.what === 'REPLACE' && <ReplacedFields {...form} staff={staff} rooms={rooms} />}
      {draft.what === 'REPLACE' && <SubstituteHours draft={draft} staff={staff} sessions={preview.previewed?.sessions.list ?? []} />}
      <Select
        label={t('manager.sessions.days.where')}
        value={draft.where}
        options={[
          { id: 'SERVICE', label: service.name },
          { id: 'ALL', label: t('manager.sessions.days.everywhere') },
        ]}
        onChange={(where) => form.change({ where: where === 'ALL' ? 'ALL' : 'SERVICE' })}
      />
      <RefusedConflicts error={form.error} />
      <PreviewedLines preview={preview} ignores={ignoreConflicts} onIgnores={setIgnoring} />
      {preview.previewed && <NoticeFields notified={preview.previewed.notified} notice={notice} />}
    </FormDialog>
  )
}

type SubstituteHoursProps = { draft: DaysDraft; staff: readonly StaffMember[]; sessions: readonly TouchedSession[] }

const SubstituteHours = ({ draft, staff, sessions }: SubstituteHoursProps) => {
  const { timeZone } = useSite()
  const times = sessions.map(({ start, end }) => ({ start: localAt(start, timeZone), end: localAt(end, timeZone) }))
  return <OutsideHours member={staff.find(({ resourceId }) => resourceId === draft.byResourceId)} times={times} />
}

const localAt = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })

const noticeOf = ({ what, resourceId }: DaysDraft, staff: readonly StaffMember[]) => {
  if (what === 'CANCEL') return 'daysCanceled'
  return staff.some((member) => member.resourceId === resourceId) ? 'staffReplaced' : 'roomReplaced'
}

const replacedNames = ({ resourceId, byResourceId }: DaysDraft, staff: readonly StaffMember[], rooms: readonly Resource[]) => {
  const nameOf = (id: string) => staff.find((member) => member.resourceId === id)?.name ?? rooms.find((room) => room.id === id)?.name ?? ''
  return { instead: nameOf(resourceId), by: nameOf(byResourceId) }
}

const plannedOf = ({ from, to, what, resourceId, byResourceId, where }: DaysDraft, { schedule }: Service): SessionsChange => ({
  sessions: { fromDate: from, toDate: to, ...(where === 'SERVICE' && { scheduleIds: [schedule.id] }) },
  ...(what === 'CANCEL' ? { isCanceled: true } : { replacedResource: { resourceId, byResourceId } }),
})

const Closures = ({ date, onChoose }: { date: string; onChoose: (closure: Closure) => void }) => {
  const { t, locale } = useText()
  const closures = useClosures(date).slice(0, 4)
  if (closures.length === 0) return null
  const day = (local: string) => formatLocalDay(local, locale, { day: 'numeric', month: 'short' })
  return (
    <div className="grid gap-1.5">
      <p className="text-ink-2 text-second">{t('manager.sessions.days.closures')}</p>
      <div className="flex flex-wrap gap-2">
        {closures.map((closure) => (
          <Button key={closure.id} size="small" onPress={() => onChoose(closure)}>
            {[closure.title, closure.from === closure.to ? day(closure.from) : `${day(closure.from)} – ${day(closure.to)}`]
              .filter(Boolean)
              .join(', ')}
          </Button>
        ))}
      </div>
    </div>
  )
}

type ReplacedFieldsProps = Pick<DaysDialogProps, 'staff' | 'rooms'> & DraftFields<DaysDraft>

const ReplacedFields = ({ draft, change, staff, rooms, bindChoice }: ReplacedFieldsProps) => {
  const { t } = useText()
  const staffOptions = staff.map(({ resourceId, name }) => ({ id: resourceId, label: name }))
  const roomOptions = rooms.map(({ id, name }) => ({ id, label: name ?? '' }))
  const isPerson = staffOptions.some(({ id }) => id === draft.resourceId)
  const possible = (isPerson ? staffOptions : roomOptions).filter(({ id }) => id !== draft.resourceId)
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      <Select
        label={t('manager.sessions.days.instead')}
        value={draft.resourceId}
        options={[...staffOptions, ...roomOptions]}
        placeholder={t('manager.sessions.days.choose')}
        onChange={(resourceId) => change({ resourceId, byResourceId: '' })}
      />
      <Select
        label={t('manager.sessions.days.by')}
        {...bindChoice('byResourceId')}
        options={possible}
        placeholder={t('manager.sessions.days.choose')}
        isDisabled={draft.resourceId === ''}
      />
    </div>
  )
}
