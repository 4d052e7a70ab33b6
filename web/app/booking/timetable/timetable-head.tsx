import { Link } from 'react-router'
import { useDaysText } from '../../ground/days-text.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/visitor-icons.tsx'
import type { TimetableData } from './load-timetable.ts'
import { lastDayOf } from './timetable-days.ts'
import { daysAhead, daysShown, withDays } from './timetable-state.ts'

type TimetableHeadProps = { data: TimetableData; search: URLSearchParams }

/** Which days these are, in which zone, and the steps to others. */
export const TimetableHead = ({ data, search }: TimetableHeadProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const daysText = useDaysText()
  const days = daysText(data.from, lastDayOf(data.from))
  const zone = zoneText(data.now, timeZone, { t, language })
  const isNow = data.from === data.today
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-4 wide:pt-12 wide:pb-6">
      <div>
        <h1 className="text-date">{isNow ? t('classes.timetable.nextDays') : days}</h1>
        <p className="mt-1.5 text-ink-2">{isNow ? t('classes.timetable.daysAndZone', { days, zone }) : zone}</p>
      </div>
      <Steps data={data} search={search} />
    </div>
  )
}

const Steps = ({ data, search }: TimetableHeadProps) => {
  const { t } = useText()
  const [from, today] = [Temporal.PlainDate.from(data.from), Temporal.PlainDate.from(data.today)]
  const { days: ahead } = today.until(from)
  const before = ahead > daysShown ? from.subtract({ days: daysShown }) : null
  const square = (isDisabled: boolean) => buttonLook({ kind: 'plain', size: 'normal', isSquare: true, isDisabled })
  return (
    <nav aria-label={t('classes.timetable.steps')} className="flex gap-2">
      {ahead === 0 ? (
        <span aria-hidden="true" className={square(true)}>
          <ChevronLeftIcon size={20} />
        </span>
      ) : (
        <Link to={withDays(search, before)} preventScrollReset aria-label={t('classes.timetable.before')} className={square(false)}>
          <ChevronLeftIcon size={20} />
        </Link>
      )}
      <LinkButton to={withDays(search, null)} preventScrollReset aria-current={ahead === 0 ? 'true' : undefined}>
        {t('classes.timetable.today')}
      </LinkButton>
      {ahead < daysAhead && (
        <Link
          to={withDays(search, from.add({ days: daysShown }))}
          preventScrollReset
          aria-label={t('classes.timetable.after')}
          className={square(false)}
        >
          <ChevronRightIcon size={20} />
        </Link>
      )}
    </nav>
  )
}
