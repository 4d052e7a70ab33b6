import type { Resource, StaffMember } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import type { Draft } from '../../ground/forms/use-draft.ts'
import { weekdaysOf } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { FilterChips } from '../../ui/fields/chips.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { firstTimesOf, type SessionDraft, startOptions, weekdayOf } from './session-draft.ts'

type SessionFieldsProps = {
  form: Draft<SessionDraft>
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  asks: 'DATE' | 'REPEATING' | 'END'
}

export const SessionFields = (props: SessionFieldsProps) => (
  <>
    <DayFields {...props} />
    <ClockFields {...props} />
    <TeacherFields {...props} />
    <OutsideHours
      member={props.staff.find(({ resourceId }) => resourceId === props.form.draft.teacherId)}
      times={firstTimesOf(props.form.draft)}
    />
    <WordFields {...props} />
  </>
)

const DayFields = ({ form, asks }: SessionFieldsProps) => {
  const { t } = useText()
  const { draft } = form
  const isSeries = asks === 'END' || draft.days.length > 0
  return (
    <>
      {asks === 'REPEATING' && <RepeatingFields {...form} />}
      <div className="grid gap-3 phone:grid-cols-2">
        <DateField
          label={t(isSeries ? 'manager.sessions.fields.firstDate' : 'manager.sessions.fields.date')}
          {...form.bindChoice('date')}
        />
        {isSeries && <EndFields {...form} />}
      </div>
    </>
  )
}

const RepeatingFields = ({ draft, change }: Draft<SessionDraft>) => {
  const { t, locale } = useText()
  return (
    <>
      <Segmented
        label={t('manager.sessions.fields.repeats')}
        value={draft.days.length > 0 ? 'WEEKLY' : 'ONCE'}
        onChange={(value) => change({ days: value === 'WEEKLY' ? [weekdayOf(draft.date)] : [] })}
        choices={[
          { value: 'ONCE', label: t('manager.sessions.fields.once') },
          { value: 'WEEKLY', label: t('manager.sessions.fields.weekly') },
        ]}
      />
      {draft.days.length > 0 && (
        <FilterChips
          label={t('manager.sessions.fields.days')}
          values={draft.days}
          onChange={(days) => days.length > 0 && change({ days: weekdays.filter((day) => days.includes(day)) })}
          chips={weekdaysOf(locale)
            .flatMap((day) => weekdays[day] ?? [])
            .map((day) => ({ value: day, label: t(`manager.sessions.weekdaysShort.${day}`) }))}
        />
      )}
    </>
  )
}

const ends = ['DATE', 'WEEKS', 'NEVER'] as const

const EndFields = ({ draft, change, bindChoice }: Draft<SessionDraft>) => {
  const { t } = useText()
  return (
    <>
      <Select
        label={t('manager.sessions.fields.ends')}
        value={draft.ends}
        options={ends.map((id) => ({ id, label: t(`manager.sessions.ends.${id}`) }))}
        onChange={(chosen) => change({ ends: ends.find((id) => id === chosen) ?? 'DATE' })}
      />
      {draft.ends === 'DATE' && <DateField label={t('manager.sessions.fields.until')} {...bindChoice('until')} min={draft.date} />}
      {draft.ends === 'WEEKS' && (
        <NumberField
          label={t('manager.sessions.fields.weeks')}
          value={draft.weeks}
          minValue={1}
          maxValue={52}
          onChange={(weeks) => change({ weeks: Number.isNaN(weeks) ? 1 : weeks })}
        />
      )}
    </>
  )
}

const ClockFields = ({ form: { draft, change, bindNumber } }: SessionFieldsProps) => {
  const { t, locale } = useText()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('manager.sessions.fields.start')}
        value={String(draft.start)}
        options={startOptions(draft.start, locale)}
        onChange={(start) => change({ start: Number(start) })}
      />
      <NumberField label={t('manager.sessions.fields.minutes')} {...bindNumber('minutes')} minValue={5} step={5} />
    </div>
  )
}

const TeacherFields = ({ form: { draft, change, bindChoice }, staff, rooms }: SessionFieldsProps) => {
  const { t } = useText()
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      <Select
        label={t('manager.sessions.fields.teacher')}
        {...bindChoice('teacherId')}
        options={staff.map(({ resourceId, name }) => ({ id: resourceId, label: name }))}
      />
      <Select
        label={t('manager.sessions.fields.room')}
        value={draft.roomId === '' ? 'NONE' : draft.roomId}
        options={[{ id: 'NONE', label: t('manager.sessions.fields.noRoom') }, ...rooms.map(({ id, name }) => ({ id, label: name ?? '' }))]}
        onChange={(roomId) => change({ roomId: roomId === 'NONE' ? '' : roomId })}
      />
    </div>
  )
}

const WordFields = ({ form: { draft, change, errors, bind } }: SessionFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <div className="grid gap-3 phone:grid-cols-2">
        <NumberField
          label={t('manager.sessions.fields.capacity')}
          value={draft.capacity ?? Number.NaN}
          minValue={1}
          error={errors.totalCapacity}
          onChange={(capacity) => change({ capacity: Number.isNaN(capacity) ? null : capacity })}
        />
        <TextField
          label={t('manager.sessions.fields.title')}
          description={t('manager.sessions.fields.titleHint')}
          {...bind('title')}
          maxLength={200}
        />
      </div>
      <TextArea
        label={t('manager.sessions.fields.notes')}
        hint={t('manager.sessions.fields.notesHint')}
        {...bind('notes')}
        maxLength={5000}
      />
    </>
  )
}
