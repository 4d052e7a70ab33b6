import { Link } from 'react-router'
import { formatLocalDay } from '../../ground/format.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { reasonText } from '../reason-text.ts'
import type { PickerData } from './load-picker.ts'
import { dateInZone, searchWith } from './picker-state.ts'
import type { TimeChoice } from './slot-days.ts'

type NoTimesProps = { data: PickerData; times: readonly TimeChoice[]; search: URLSearchParams; nothing?: string }

export const NoTimes = ({ data, times, search, nothing }: NoTimesProps) => {
  const { firstFree, state } = data
  const { t, locale } = useText()
  const { zone } = state
  const next = firstFree && dateInZone(firstFree, zone)
  const reason = reasonOfAll(times)
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <p className="text-ink-2">
        {reason
          ? reasonText(reason, { t, locale, zone })
          : (nothing ?? t(times.length > 0 ? 'visitor.picker.fullDay' : 'visitor.picker.closedDay'))}
      </p>
      {next ? (
        <Link
          className="inline-flex min-h-11 items-center font-strong text-brand-ink hover:underline hover:underline-offset-4"
          to={searchWith(search, { date: next, start: null, from: null })}
          replace
          preventScrollReset
        >
          {t('visitor.picker.goToFirst', { day: formatLocalDay(next, locale, { weekday: 'short', day: 'numeric', month: 'long' }) })}
        </Link>
      ) : (
        <p className="text-ink-2">{t('visitor.picker.nothingAtAll')}</p>
      )}
      <TellMe data={data} search={search} />
    </div>
  )
}

/** Fully booked days have a message of their own. */
const reasonOfAll = (times: readonly TimeChoice[]): TimeChoice['reason'] => {
  const reason = times[0]?.reason
  const isShared = times.every((time) => time.reason?.code === reason?.code)
  return reason && isShared && reason.code !== 'BOOKED' && reason.code !== 'HELD' ? reason : undefined
}

type TellMeProps = { data: PickerData; search: URLSearchParams }

const kept = ['staff', 'minutes', 'place'] as const

const TellMe = ({ data: { waitsAt, date }, search }: TellMeProps) => {
  const { t } = useText()
  if (waitsAt === undefined) return null
  const choice = Object.fromEntries(kept.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])))
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
      <p className="text-ink-2">{t('visitor.picker.tellMeHint')}</p>
      <LinkButton to={paths.joinWaitingList(waitsAt, { ...choice, date })} className="min-h-11">
        {t('visitor.picker.tellMe')}
      </LinkButton>
    </div>
  )
}
