import { startOfWeek } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/visitor-icons.tsx'
import type { PickerData } from './load-picker.ts'
import { searchWith, weeksShown } from './picker-state.ts'
import { StepLink } from './step-link.tsx'

/** To the weeks before and after. */
export const WeekSteps = ({ data, search }: { data: PickerData; search: URLSearchParams }) => {
  const { t, locale } = useText()
  const from = Temporal.PlainDate.from(data.state.from)
  const thisWeek = startOfWeek(Temporal.PlainDate.from(data.today), locale)
  const previous = from.subtract({ weeks: weeksShown })
  const earlier = Temporal.PlainDate.compare(previous, thisWeek) < 0 ? thisWeek : previous
  const to = (first: Temporal.PlainDate) => searchWith(search, { from: first.toString(), date: null, start: null })
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
