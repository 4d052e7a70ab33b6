import { useState } from 'react'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { type Days, daysOfPeriod, laterDay, namedPeriodOf, namedPeriods } from './days.ts'

type DaysFilterProps = { days: Days; onNarrow: (changes: { from: string | null; to: string | null }) => void; className?: string }

const all = 'all'
const chosen = 'chosen'

/** Both days are included. */
export const DaysFilter = ({ days, onNarrow, className = 'w-44 max-phone:w-full' }: DaysFilterProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  // The day fields stay open while they are edited, even when the days happen to be those of a named period.
  const [isTyping, setTyping] = useState(false)
  const today = Temporal.Now.plainDateISO(timeZone).toString()
  const { from, to } = days
  const isOpen = from === null || to === null
  const named = isTyping ? undefined : namedPeriodOf(days, today)
  const choose = (id: string) => {
    const period = namedPeriods.find((named) => named === id)
    setTyping(id === chosen)
    if (period) onNarrow(daysOfPeriod(period, today))
    else if (id === all) onNarrow({ from: null, to: null })
    else if (isOpen) onNarrow(daysOfPeriod('thisMonth', today))
  }
  return (
    <>
      <Select
        label={t('manager.list.days.label')}
        value={isOpen ? all : (named ?? chosen)}
        options={[all, ...namedPeriods, chosen].map((id) => ({ id, label: t(`manager.list.days.periods.${id as NamedOption}`) }))}
        onChange={choose}
        className={className}
      />
      {!isOpen && named === undefined && (
        <>
          <DateField
            label={t('manager.list.days.from')}
            value={from}
            onChange={(day) => onNarrow({ from: day, to: laterDay(to, day) })}
            className="w-52"
          />
          <DateField
            label={t('manager.list.days.to')}
            value={to}
            min={from}
            onChange={(day) => onNarrow({ from, to: day })}
            className="w-52"
          />
        </>
      )}
    </>
  )
}

type NamedOption = (typeof namedPeriods)[number] | typeof all | typeof chosen
