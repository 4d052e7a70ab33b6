import type { QuietHours } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type QuietHoursFieldsProps = {
  quietHours: QuietHours | null
  error: string | undefined
  onChange: (quietHours: QuietHours | null) => void
}

const night: QuietHours = { from: '20:00', to: '08:00', clock: 'RECIPIENT' }
const clocks = ['RECIPIENT', 'SITE'] as const

export const QuietHoursFields = ({ quietHours, error, onChange }: QuietHoursFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <CheckBox checked={quietHours !== null} onValue={(isOn) => onChange(isOn ? night : null)}>
        {t('manager.reminders.quietOn')}
      </CheckBox>
      {quietHours && (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            type="time"
            label={t('manager.reminders.quietFrom')}
            value={quietHours.from}
            onValue={(from) => onChange({ ...quietHours, from })}
            className="w-32"
          />
          <TextField
            type="time"
            label={t('manager.reminders.quietTo')}
            value={quietHours.to}
            error={error}
            onValue={(to) => onChange({ ...quietHours, to })}
            className="w-32"
          />
          <Select
            label={t('manager.reminders.quietClock')}
            value={quietHours.clock}
            options={clocks.map((id) => ({ id, label: t(`manager.reminders.clocks.${id}`) }))}
            onChange={(clock) => onChange({ ...quietHours, clock: clocks.find((one) => one === clock) ?? 'RECIPIENT' })}
            className="w-48"
          />
        </div>
      )}
    </>
  )
}
