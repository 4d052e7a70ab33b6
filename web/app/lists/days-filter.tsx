import { useSite } from '../site-context.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { type Days, laterDay } from './days.ts'

type DaysFilterProps = { days: Days; onNarrow: (changes: { from: string | null; to: string | null }) => void }

/** Narrows a list to days from one to another, both of them included; a day that is not chosen yet is open. */
export const DaysFilter = ({ days: { from, to }, onNarrow }: DaysFilterProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const today = Temporal.Now.plainDateISO(timeZone)
  if (from === null || to === null) {
    const month = { from: today.with({ day: 1 }).toString(), to: today.toString() }
    return (
      <Button size="small" onPress={() => onNarrow(month)}>
        {t('manager.list.days.open')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DateField
        label={t('manager.list.days.from')}
        value={from}
        onChange={(day) => onNarrow({ from: day, to: laterDay(to, day) })}
        className="w-52"
      />
      <DateField label={t('manager.list.days.to')} value={to} min={from} onChange={(day) => onNarrow({ from, to: day })} className="w-52" />
      <Button size="small" onPress={() => onNarrow({ from: null, to: null })}>
        {t('manager.list.days.clear')}
      </Button>
    </div>
  )
}
