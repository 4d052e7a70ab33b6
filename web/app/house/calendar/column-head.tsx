import { durationText } from '../../ground/duration.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { givenName } from '../../people/given-name.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import type { Column } from './calendar-columns.ts'

type ColumnHeadProps = { column: Column; isDay: boolean; isToday: boolean }

/** A face and how much of the day is booked, or a date and its share. */
export const ColumnHead = ({ column, isDay, isToday }: ColumnHeadProps) => (
  <div className="sticky top-0 z-10 flex h-11 min-w-0 items-center gap-2 border-line border-b border-b-line-2 border-s bg-canvas px-2.5 text-dense">
    {isDay && column.member ? <PersonHead column={column} name={column.member.name} /> : <DateHead column={column} isToday={isToday} />}
  </div>
)

const PersonHead = ({ column, name }: { column: Column; name: string }) => {
  const { t } = useText()
  const booked = durationText(column.bookedMinutes, t)
  return (
    <>
      {!column.member?.isRoom && <Avatar name={name} picture={column.member?.mainMedia?.image} size={24} />}
      <span className="truncate font-strong">{column.member?.isRoom ? name : givenName(name)}</span>
      {column.bookedMinutes > 0 && (
        <span className="ms-auto whitespace-nowrap text-ink-3 text-micro" title={t('manager.calendar.booked', { duration: booked })}>
          {booked}
        </span>
      )}
    </>
  )
}

const DateHead = ({ column, isToday }: { column: Column; isToday: boolean }) => {
  const { t, locale } = useText()
  const percent = column.openMinutes === 0 ? 0 : Math.min(100, Math.round((column.bookedMinutes / column.openMinutes) * 100))
  return (
    <>
      {/* Of a day that is wider than the screen, the date stays beside the hours. */}
      <span className="sticky start-16 flex items-center gap-2">
        <span className={classes('font-strong', isToday && 'text-brand-ink')}>
          {formatLocalDay(column.date, locale, { weekday: 'short' })}
        </span>
        <span className={classes('font-strong', isToday && 'rounded-full bg-brand-solid px-2 py-0.5 text-on-brand')}>
          {formatLocalDay(column.date, locale, { day: 'numeric' })}
        </span>
      </span>
      {percent > 0 && (
        <span
          className="ms-auto hidden whitespace-nowrap text-ink-3 text-micro wide:inline"
          title={t('manager.calendar.share', { percent })}
        >
          {percent} %
        </span>
      )}
    </>
  )
}
