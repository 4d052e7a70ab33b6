import { useText } from '../../text/text.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/visitor-icons.tsx'
import type { PickerData } from './load-picker.ts'
import { mondayOf, searchWith, weeksShown } from './picker-state.ts'
import { StepLink } from './step-link.tsx'

/** To the weeks before and after. */
export const WeekSteps = ({ data, search }: { data: PickerData; search: URLSearchParams }) => {
  const { t } = useText()
  const from = Temporal.PlainDate.from(data.state.from)
  const thisWeek = mondayOf(Temporal.PlainDate.from(data.today))
  const previous = from.subtract({ weeks: weeksShown })
  const earlier = Temporal.PlainDate.compare(previous, thisWeek) < 0 ? thisWeek : previous
  const to = (monday: Temporal.PlainDate) => searchWith(search, { from: monday.toString(), date: null, start: null })
  return (
    <div className="-me-2.5 flex">
      <StepLink
        to={to(earlier)}
        label={t('visitor.picker.earlier')}
        icon={ChevronLeftIcon}
        isOff={Temporal.PlainDate.compare(from, thisWeek) <= 0}
      />
      <StepLink to={to(from.add({ weeks: weeksShown }))} label={t('visitor.picker.later')} icon={ChevronRightIcon} />
    </div>
  )
}
