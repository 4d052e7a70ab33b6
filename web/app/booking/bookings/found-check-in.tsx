import type { Answer, Contract } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useReaches } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'
import { useAttendance } from './attendance.tsx'
import { NamedPeople } from './named-people.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'
import { useBookingText } from './use-booking-text.ts'

type Found = Answer<Contract['attendance']['findCheckIn']>

const looks: Record<Found['state'], { shape: Shape; ink: string }> = {
  READY: { shape: 'ring', ink: 'text-here-ink' },
  CHECKED_IN: { shape: 'ticked-disc', ink: 'text-here-ink' },
  OTHER_DAY: { shape: 'warning', ink: 'text-wait-ink' },
  NOT_BOOKED: { shape: 'cross', ink: 'text-bad-ink' },
}

export const FoundCheckIn = ({ found }: { found: Found }) => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const { booking, state, session, participant, attendance, namedParticipants = [] } = found
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
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
        {participant?.name ?? nameOf(booking)}
      </h2>
      {participant && <p className="text-ink-2">{t('manager.checkIn.bookedBy', { name: nameOf(booking) })}</p>}
      <p>{[booking.bookedEntity.title, participant?.choice].filter(Boolean).join(' · ')}</p>
      <p className="text-ink-2">{person === undefined ? when : t('manager.checkIn.with', { when, person })}</p>
      {booking.totalParticipants > 1 && !participant && (
        <p className="text-ink-2">{t('manager.checkIn.party', { count: booking.totalParticipants })}</p>
      )}
      {!participant && (
        <NamedPeople
          people={namedParticipants}
          attended={session && mayManage && state !== 'NOT_BOOKED' ? { who: booking, eventId: session.eventId, attendance } : undefined}
        />
      )}
      {mayManage && <CheckInButton found={found} />}
      <TakePaymentButton booking={booking} className="mt-1 justify-self-start" />
    </Card>
  )
}

const words = {
  one: { READY: 'manager.checkIn.checkIn', OTHER_DAY: 'manager.checkIn.anyway', CHECKED_IN: 'manager.checkIn.undo' },
  all: { READY: 'manager.checkIn.checkInAll', OTHER_DAY: 'manager.checkIn.allAnyway', CHECKED_IN: 'manager.checkIn.undoAll' },
} as const

const CheckInButton = ({ found: { booking, state, session, attendance, participant, namedParticipants } }: { found: Found }) => {
  const { t } = useText()
  const { note, notePerson, isPending } = useAttendance()
  if (!session || state === 'NOT_BOOKED') return null
  const attended = { who: booking, eventId: session.eventId, attendance }
  const isHere = state === 'CHECKED_IN'
  const press = () => (participant ? notePerson(attended, participant, !isHere) : note(attended, isHere ? 'NOT_SET' : 'ATTENDED'))
  return (
    <Button
      kind={state === 'READY' ? 'primary' : 'plain'}
      isPending={isPending}
      onPress={() => void press()}
      className="mt-3 justify-self-start"
    >
      {t(words[namedParticipants && !participant ? 'all' : 'one'][state])}
    </Button>
  )
}
