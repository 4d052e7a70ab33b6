import type { Answer, Contract } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useReaches } from '../../permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'
import { useAttendance } from './use-attendance.ts'
import { useBookingText } from './use-booking-text.ts'

type Found = Answer<Contract['attendance']['findCheckIn']>

const looks: Record<Found['state'], { shape: Shape; ink: string }> = {
  READY: { shape: 'ring', ink: 'text-here-ink' },
  CHECKED_IN: { shape: 'ticked-disc', ink: 'text-here-ink' },
  OTHER_DAY: { shape: 'warning', ink: 'text-wait-ink' },
  NOT_BOOKED: { shape: 'cross', ink: 'text-bad-ink' },
}

/** Who stands at the desk, what they booked, and whether they are checked in. */
export const FoundCheckIn = ({ found }: { found: Found }) => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const { booking, state, session } = found
  const person = slotOf(booking).resource?.name
  const when = whenOf(session ?? booking)
  const { shape, ink } = looks[state]
  return (
    <Card as="section" aria-labelledby="who" className="grid gap-1">
      <p className={`flex items-center gap-2 font-strong ${ink}`} role="status">
        <StateShape shape={shape} size={14} />
        {t(`manager.checkIn.states.${state}`)}
      </p>
      <h2 id="who" className="wrap-anywhere mt-1 text-title">
        {nameOf(booking)}
      </h2>
      <p>{booking.bookedEntity.title}</p>
      <p className="text-ink-2">{person === undefined ? when : t('manager.checkIn.with', { when, person })}</p>
      {booking.totalParticipants > 1 && <p className="text-ink-2">{t('manager.checkIn.party', { count: booking.totalParticipants })}</p>}
      <CheckInButton found={found} />
    </Card>
  )
}

const CheckInButton = ({ found: { booking, state, session, attendance } }: { found: Found }) => {
  const { t } = useText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const { note, isPending } = useAttendance()
  if (!mayManage || !session || state === 'NOT_BOOKED') return null
  const attended = { booking, eventId: session.eventId, attendance }
  const isHere = state === 'CHECKED_IN'
  const words = { READY: 'manager.checkIn.checkIn', OTHER_DAY: 'manager.checkIn.anyway', CHECKED_IN: 'manager.checkIn.undo' } as const
  return (
    <Button
      kind={state === 'READY' ? 'primary' : 'plain'}
      isPending={isPending}
      onPress={() => void note(attended, isHere ? 'NOT_SET' : 'ATTENDED')}
      className="mt-3 justify-self-start"
    >
      {t(words[state])}
    </Button>
  )
}
