import type { SlotAvailability } from '@foyer/contract'
import { formatShortDay, formatTimeRange, localDateOf } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { SeatsLeft } from '../../offer/seats-left.tsx'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import type { OwnBooking } from '../own-booking.ts'

type Reason = NonNullable<SlotAvailability['reason']>

type SessionChoiceProps = {
  own: OwnBooking
  sessions: readonly SlotAvailability[]
  zone: string
  daysAhead: number
  whyNot: (reason: Reason) => string
  moving: string | undefined
  onMove: (session: SlotAvailability) => void
}

export const SessionChoice = ({ own, sessions, zone, daysAhead, whyNot, moving, onMove }: SessionChoiceProps) => {
  const { t, language } = useText()
  const others = sessions.filter(({ slot }) => slot.eventId !== ownEventOf(own))
  if (others.length === 0) return <p className="text-ink-2">{t('booking.move.none', { days: daysAhead })}</p>
  return (
    <section aria-label={t('booking.move.sessions')}>
      <p className="text-ink-3 text-small">{zoneText(own.now, zone, { t, language })}</p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <SessionLine
            key={session.slot.eventId}
            session={session}
            zone={zone}
            whyNot={whyNot}
            isOwn={session.slot.eventId === ownEventOf(own)}
            isMoving={moving === session.slot.eventId}
            onMove={onMove}
          />
        ))}
      </ul>
    </section>
  )
}

const ownEventOf = ({ booking }: OwnBooking): string | undefined => booking.bookedEntity.slot?.eventId

type SessionLineProps = Pick<SessionChoiceProps, 'zone' | 'whyNot' | 'onMove'> & {
  session: SlotAvailability
  isOwn: boolean
  isMoving: boolean
}

const SessionLine = ({ session, zone, whyNot, isOwn, isMoving, onMove }: SessionLineProps) => {
  const { t, locale } = useText()
  const { slot, openSpots, totalSpots, bookable, reason } = session
  const { startDate: start, endDate: end, resource } = slot
  const day = formatShortDay(start, zone, locale)
  const times = formatTimeRange(start, end, zone, locale)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 wide:grid-cols-[minmax(0,1fr)_180px_150px]">
      <p className="min-w-0">
        <time dateTime={localDateOf(start, zone)} className="block font-strong">
          {day}, {times}
        </time>
        {resource?.name !== undefined && <span className="wrap-anywhere text-ink-2 text-small">{resource.name}</span>}
      </p>
      <div className="text-small max-wide:row-start-2">
        {isOwn ? (
          <Badge state="confirmed" isPlain>
            {t('booking.move.yours')}
          </Badge>
        ) : (
          <SeatsLeft seats={{ total: totalSpots, left: Math.min(openSpots, totalSpots) }} />
        )}
      </div>
      <div className="max-wide:row-span-2 max-wide:row-start-1 max-wide:col-start-2 wide:justify-self-end">
        {bookable && !isOwn && (
          <Button kind="tint" isPending={isMoving} pendingLabel={t('booking.move.moving')} onPress={() => onMove(session)}>
            {t('booking.move.here')}{' '}
            <span className="sr-only">
              {day} {times}
            </span>
          </Button>
        )}
        {!bookable && !isOwn && reason && reason.code !== 'FULL' && (
          <p className="max-w-40 text-end text-ink-2 text-small">{whyNot(reason)}</p>
        )}
      </div>
    </li>
  )
}

type FollowingDatesProps = { own: OwnBooking; isChosen: boolean; onChoose: (isChosen: boolean) => void }

export const FollowingDates = ({ own: { booking, series }, isChosen, onChoose }: FollowingDatesProps) => {
  const { t } = useText()
  const behind = (series.find((date) => date.booking.id === booking.id)?.following.count ?? 1) - 1
  if (behind < 1) return null
  return (
    <CheckBox checked={isChosen} onValue={onChoose} className="mb-6">
      {t('booking.series.moveFollowing', { count: behind })}
    </CheckBox>
  )
}
