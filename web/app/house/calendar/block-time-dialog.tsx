import type { StaffMember, TouchedTime } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { endClockAt } from '../../ground/day-clock.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { PreviewFailure, usePreview } from '../../ground/forms/use-preview.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import type { Locale } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useSite } from '../site-context.ts'
import { type BlockDraft, endProblem, saveBlock } from './block-draft.ts'
import { plannedBlock, TouchedByBlock, useTouchedByBlock } from './touched-times.tsx'

type BlockTimeDialogProps = {
  staff: readonly StaffMember[]
  draft: BlockDraft
  asksWho?: boolean
  onClose: () => void
}

export const BlockTimeDialog = ({ staff, draft: initial, asksWho = true, onClose }: BlockTimeDialogProps) => {
  const { t } = useText()
  const undo = useUndo()
  const met = useRef<TouchedTime | null>(null)
  const navigate = useNavigate()
  const memberOf = (scheduleId: string) => staff.find(({ resource }) => resource?.eventsSchedule.id === scheduleId)
  const form = useDraft({
    saved: initial,
    changes: ['calendar', 'availability', 'bookings', 'services'],
    save: (block) =>
      saveBlock(block, { touched: met.current, title: t('manager.calendar.block'), awayId: memberOf(block.scheduleId)?.resourceId }),
    onSaved: ({ event, open }, { title, sessions }) => {
      showToast({
        text: t('manager.calendar.blocking.saved', { when: title || t('manager.calendar.block') }),
        // Undoing the block would not restore sessions that were changed or canceled.
        ...(sessions === 'LATER' && { undo: () => void undo(event.id) }),
        ...(open > 0 && { next: { label: t('manager.screens.conflicts.title'), onPress: () => void navigate(paths.manageConflicts()) } }),
      })
      onClose()
    },
  })
  const { draft } = form
  const touched = useTouchedByBlock(draft)
  const preview = usePreview({
    ask: async () => {
      met.current = touched.mayAsk ? await client.bookings.previewBlock({ body: plannedBlock(draft) }) : null
      return met.current
    },
    isTouching: () => false,
    save: form.save,
  })
  const away = memberOf(draft.scheduleId)
  return (
    <FormDialog
      title={t('manager.calendar.blocking.title')}
      form={{ ...form, save: preview.save, isSaving: form.isSaving || preview.isAsking }}
      action={t('manager.calendar.blocking.save')}
      isBlocked={endProblem(draft)}
      onClose={onClose}
    >
      <BlockFields {...form} staff={asksWho ? staff : null} />
      {touched.hasFailed && <LoadProblem onRetry={touched.askAgain} />}
      {touched.found && <TouchedByBlock {...form} touched={touched.found} others={away ? staff.filter((member) => member !== away) : []} />}
      <PreviewFailure preview={preview} />
    </FormDialog>
  )
}

type BlockFieldsProps = DraftFields<BlockDraft> & {
  staff: readonly StaffMember[] | null
}

const BlockFields = ({ draft, change, staff, bind, bindCheck }: BlockFieldsProps) => {
  const { t, locale } = useText()
  const { businessScheduleId } = useSite()
  return (
    <>
      {staff && (
        <Select
          label={t('manager.calendar.blocking.who')}
          value={draft.scheduleId}
          onChange={(scheduleId) => change({ scheduleId, sessions: 'LATER' })}
          options={[
            ...staff.flatMap(({ name, resource }) => (resource ? [{ id: resource.eventsSchedule.id, label: name }] : [])),
            { id: businessScheduleId, label: t('manager.calendar.blocking.everyone') },
          ]}
        />
      )}
      <TextField
        label={t('manager.calendar.blocking.label')}
        hint={t('manager.calendar.blocking.labelHint')}
        {...bind('title')}
        maxLength={200}
      />
      <div className="grid gap-3 phone:grid-cols-2">
        <DateField
          label={t('manager.calendar.blocking.date')}
          value={draft.from}
          onChange={(from) => change({ from, until: later(from, draft.until) })}
        />
        <DateField
          label={t('manager.calendar.blocking.until')}
          value={draft.until}
          min={draft.from}
          error={endProblem(draft) ? t('manager.calendar.blocking.endBeforeStart') : undefined}
          onChange={(until) => change({ until })}
        />
      </div>
      <CheckBox {...bindCheck('isAllDay')}>{t('manager.calendar.blocking.allDay')}</CheckBox>
      {!draft.isAllDay && (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('manager.calendar.blocking.start')}
            value={String(draft.start)}
            options={clockOptions(0, 1425, locale)}
            onChange={(start) => change({ start: Number(start) })}
          />
          <Select
            label={t('manager.calendar.blocking.end')}
            value={String(draft.end)}
            options={clockOptions(15, 1440, locale)}
            onChange={(end) => change({ end: Number(end) })}
          />
        </div>
      )}
    </>
  )
}

/** For the toast, which outlives the dialog. */
const useUndo = () => {
  const { t } = useText()
  const queries = useQueryClient()
  return async (eventId: string) => {
    await client.calendar
      .cancelEvent({ params: { eventId }, body: {} })
      .catch((refusal: unknown) => showToast({ text: refusalText(refusal, t) }))
    await Promise.all(['calendar', 'availability', 'bookings'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
}

const later = (from: string, until: string) => (until < from ? from : until)

const clockOptions = (first: number, last: number, locale: Locale): { id: string; label: string }[] =>
  Array.from({ length: Math.floor((last - first) / 15) + 1 }, (_, step) => first + step * 15).map((minute) => ({
    id: String(minute),
    label: endClockAt(minute, locale),
  }))
