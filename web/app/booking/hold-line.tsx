import type { Booking } from '@foyer/contract'
import { formatTime } from '../ground/format.ts'
import { timeLeft, useNow } from '../ground/now.ts'
import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'
import { StateShape } from '../ui/pictures/state-shape.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const shortSeconds = 120

export const HoldLine = ({ booking, zone }: { booking: Booking | undefined; zone: string }) =>
  booking?.holdExpiresDate === undefined ? (
    <WaitingLine />
  ) : (
    <Countdown since={booking.createdDate} until={booking.holdExpiresDate} zone={zone} />
  )

const Countdown = ({ since, until, zone }: { since: string; until: string; zone: string }) => {
  const { t, locale } = useText()
  const now = useNow(1)
  const secondsLeft = Math.max(0, (Temporal.Instant.from(until).epochMilliseconds - now) / 1000)
  const whole = Temporal.Instant.from(since).until(until).total('seconds')
  const isOver = secondsLeft === 0
  const isShort = secondsLeft < shortSeconds
  return (
    <div className="grid gap-2">
      <p className={classes('flex items-center gap-2 text-small', isShort ? 'text-wait-ink' : 'text-hold-ink')}>
        <StateShape shape="clock" />
        <span className="font-strong">{t(isOver ? 'booking.hold.over' : 'booking.hold.title')}</span>
        <span className="ms-auto font-strong text-ink" aria-hidden="true">
          {timeLeft(until, now)}
        </span>
      </p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-groove">
        <div
          className={classes('h-full rounded-full', isShort ? 'bg-wait-line' : 'bg-hold-line')}
          style={{ width: `${Math.min(1, secondsLeft / whole) * 100}%` }}
        />
      </div>
      <p className="text-ink-3 text-small">
        {isOver ? t('booking.hold.stillOpen') : t('booking.hold.until', { time: formatTime(until, zone, locale) })}
      </p>
      {/* A clock would be read out each second; these words change only twice. */}
      <p role="status" className="sr-only">
        {isOver && t('booking.hold.over')}
        {isShort && !isOver && t('booking.hold.short')}
      </p>
    </div>
  )
}

/** An invisible sentence keeps the height of the line that follows. */
const WaitingLine = () => {
  const { t } = useText()
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-ink-3 text-small">
        <StateShape shape="clock" />
        {t('booking.hold.asking')}
      </p>
      <Skeleton className="h-1 rounded-full" />
      <p className="invisible text-small">{t('booking.hold.until', { time: '00:00' })}</p>
    </div>
  )
}
