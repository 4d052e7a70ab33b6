import type { HistoryEntry } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatShortDay, formatTime } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const events = [
  'created',
  'requested',
  'updated',
  'confirmed',
  'declined',
  'canceled',
  'rescheduled',
  'completed',
  'payment_status_changed',
  'note_changed',
  'messaged',
  'conflict_kept',
  'conflict_reopened',
] as const

const shapes: Partial<Record<(typeof events)[number], Shape>> = {
  created: 'disc',
  requested: 'half',
  confirmed: 'tick',
  declined: 'slashed',
  canceled: 'cross',
  rescheduled: 'clock',
}

const shapeOf = ({ attendance }: HistoryEntry, event: (typeof events)[number] | undefined): Shape =>
  attendance === 'ATTENDED' ? 'ticked-disc' : ((event && shapes[event]) ?? 'ring')

export const BookingHistory = ({ bookingId }: { bookingId: string }) => {
  const { t } = useText()
  const history = useQuery(api.bookings.getBookingHistory.query({ params: { bookingId } }))
  return (
    <section className="mt-5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.bookings.history.title')}</h3>
      {history.data ? (
        <ol className="grid gap-1.5 text-dense">
          {history.data.history.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{t('manager.bookings.history.loading')}</span>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </section>
  )
}

const HistoryLine = ({ entry }: { entry: HistoryEntry }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const event = events.find((name) => entry.event.endsWith(`.${name}`) || entry.event === name)
  const moment = (date: string) => `${formatShortDay(date, timeZone, locale)}, ${formatTime(date, timeZone, locale)}`
  const actors = { BUSINESS: 'business', CUSTOMER: 'customer', SYSTEM: 'system' } as const
  const actor = entry.actor.name ?? t(`manager.bookings.history.${actors[entry.actor.type]}`)
  return (
    <li className="grid grid-cols-[18px_1fr_auto] items-baseline gap-1">
      <StateShape shape={shapeOf(entry, event)} size={11} className="self-center text-gone-ink" />
      <span>
        {entry.attendance
          ? t(`manager.bookings.history.attendance.${entry.attendance}`)
          : t(`manager.bookings.history.events.${event ?? 'other'}`)}
        {entry.previousStartDate !== undefined && ` ${t('manager.bookings.history.from', { when: moment(entry.previousStartDate) })}`}{' '}
        <span className="text-ink-3">{t('manager.bookings.history.by', { name: actor })}</span>
        {entry.reason !== undefined && <span className="block text-ink-2">{t(`manager.bookings.history.reasons.${entry.reason}`)}</span>}
        {entry.message !== undefined && (
          <span className="block text-ink-2">{t('manager.bookings.history.said', { message: entry.message })}</span>
        )}
      </span>
      <time dateTime={entry.date} className="text-ink-3 text-micro">
        {moment(entry.date)}
      </time>
    </li>
  )
}
