import type { Service, StaffMember } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'

export type Question = { serviceId: string; resourceId: string; date: string }

type QuestionBarProps = {
  question: Question
  services: readonly Service[]
  staff: readonly StaffMember[]
  onChange: (changes: Partial<Question>) => void
}

export const QuestionBar = ({ question, services, staff, onChange }: QuestionBarProps) => {
  const { t } = useText()
  return (
    <div className="border-line border-b px-4 py-3.5 desk:px-5">
      <div className="grid max-w-[820px] gap-3 phone:grid-cols-3">
        <Select
          label={t('manager.whyNot.service')}
          value={question.serviceId}
          onChange={(serviceId) => onChange({ serviceId })}
          options={services.map(({ id, name }) => ({ id, label: name }))}
        />
        <Select
          label={t('manager.whyNot.person')}
          value={question.resourceId}
          onChange={(resourceId) => onChange({ resourceId })}
          options={staff.map(({ resourceId, name }) => ({ id: resourceId, label: name }))}
        />
        <DateField label={t('manager.whyNot.date')} value={question.date} onChange={(date) => onChange({ date })} />
      </div>
    </div>
  )
}
