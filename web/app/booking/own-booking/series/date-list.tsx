import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'

/** How many dates there are, and when; of several staff members each with its own. */
export const DateList = ({ dates, zone }: { dates: readonly Booking[]; zone: string }) => {
  const { t, locale } = useText()
  const people = new Set(dates.map((date) => slotOf(date).resource?.id))
  return (
    <div>
      <p className="font-strong">{t('booking.series.dates', { count: dates.length })}</p>
      <ol className="mt-1 grid gap-0.5 text-ink-2 text-small">
        {dates.map((date) => {
          const person = people.size > 1 ? slotOf(date).resource?.name : undefined
          return (
            <li key={date.id} className="wrap-anywhere">
              {formatWhen(date.startDate, date.endDate, zone, locale)}
              {person !== undefined && ` · ${person}`}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
