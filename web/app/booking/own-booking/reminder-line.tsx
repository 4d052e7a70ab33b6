import { slotOf } from '@foyer/domain'
import { formatLocalDay, formatTime, localDateOf } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { nextStartOf, type OwnBooking } from './own-booking.ts'

/** "We remind you the day before, at 15:30", as the reminders of the business are set. */
export const ReminderLine = ({ own, reminderDate }: { own: OwnBooking; reminderDate: string | null }) => {
  const { t, locale } = useText()
  if (reminderDate === null) return null
  const zone = slotOf(own.booking).timezone
  const date = localDateOf(reminderDate, zone)
  const { days } = Temporal.PlainDate.from(date).until(localDateOf(nextStartOf(own), zone))
  const time = formatTime(reminderDate, zone, locale)
  const day = formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <p className="mt-4 text-ink-2 text-small">
      {days === 0 && t('booking.confirmed.remindSameDay', { time })}
      {days === 1 && t('booking.confirmed.remindDayBefore', { time })}
      {days > 1 && t('booking.confirmed.remindOn', { day, time })}
    </p>
  )
}
