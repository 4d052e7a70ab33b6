import type { StaffMember } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type BlockDraft, blockEvent, endProblem } from './block-draft.ts'
import { clockOptions } from './clock-options.ts'

type BlockTimeDialogProps = {
  staff: readonly StaffMember[]
  draft: BlockDraft
  /** False where the person is settled already. */
  asksWho?: boolean
  onClose: () => void
}

/** Time off, a break, a closure: time in which nothing can be booked. */
export const BlockTimeDialog = ({ staff, draft: initial, asksWho = true, onClose }: BlockTimeDialogProps) => {
  const { t, locale } = useText()
  const { businessScheduleId } = useSite()
  const form = useDraft({
    saved: initial,
    changes: ['calendar', 'availability'],
    save: (block) => client.calendar.createEvent({ body: { event: blockEvent(block, t('manager.calendar.block')) } }),
    onSaved: (_, { title }) => {
      showToast({ text: t('manager.calendar.blocking.saved', { when: title || t('manager.calendar.block') }) })
      onClose()
    },
  })
  const { draft, change } = form
  const problem = endProblem(draft)
  return (
    <FormDialog
      title={t('manager.calendar.blocking.title')}
      form={form}
      action={t('manager.calendar.blocking.save')}
      isBlocked={problem}
      onClose={onClose}
    >
      {asksWho && (
        <Select
          label={t('manager.calendar.blocking.who')}
          value={draft.scheduleId}
          onChange={(scheduleId) => change({ scheduleId })}
          options={[
            ...staff.flatMap(({ name, resource }) => (resource ? [{ id: resource.eventsSchedule.id, label: name }] : [])),
            { id: businessScheduleId, label: t('manager.calendar.blocking.everyone') },
          ]}
        />
      )}
      <TextField
        label={t('manager.calendar.blocking.label')}
        hint={t('manager.calendar.blocking.labelHint')}
        value={draft.title}
        maxLength={200}
        onValue={(title) => change({ title })}
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
          error={problem ? t('manager.calendar.blocking.endBeforeStart') : undefined}
          onChange={(until) => change({ until })}
        />
      </div>
      <CheckBox checked={draft.isAllDay} onValue={(isAllDay) => change({ isAllDay })}>
        {t('manager.calendar.blocking.allDay')}
      </CheckBox>
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
    </FormDialog>
  )
}

const later = (from: string, until: string) => (until < from ? from : until)
