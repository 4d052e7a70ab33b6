import { useReaches } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AttendanceButtons } from './attendance-buttons.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { NamedPeople } from './named-people.tsx'
import { isPaid } from './use-payment.ts'
import type { RosterLine } from './use-roster.ts'
import { useWhoComes } from './use-who-comes.ts'

type PersonLineProps = RosterLine & { eventId: string; onOpen?: ((bookingId: string) => void) | undefined }

/** A person, or several who come together: at the door their name, what is to be known, and whether they came. */
export const PersonLine = ({ participation, extended, attendance, eventId, onOpen }: PersonLineProps) => {
  const { t } = useText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const { participant, partySize, status } = participation
  const reach = [participant.phone, participant.email].filter(Boolean).join(' · ')
  const booking = extended?.booking
  // The participation of a booking has its id; the booking may be beyond the reach of who looks.
  const isByHand = participation.externalId !== participation.id
  const whoComes = useWhoComes()
  const other = extended && whoComes(extended)
  const name = other?.bookedBy === undefined ? participant.name : other.name
  const bookedBy = other?.bookedBy
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <span className="min-w-0 grow">
          <span className="wrap-anywhere block font-strong">{name}</span>
          {bookedBy !== undefined && <span className="wrap-anywhere block text-ink-2 text-second">{bookedBy}</span>}
          {reach !== '' && <span className="block truncate text-ink-3 text-second">{reach}</span>}
        </span>
        {partySize > 1 && (
          <span className="whitespace-nowrap text-ink-2 text-second">{t('manager.sessions.people.party', { count: partySize })}</span>
        )}
        {status === 'PENDING_CONFIRMATION' && <Badge state="pending">{t('manager.sessions.people.pending')}</Badge>}
        {booking && isPaid(booking) && <Badge state="paid">{t('manager.desk.paid')}</Badge>}
        {booking && (
          <span className="print:hidden">
            <DeskMenu booking={booking} note={extended.internalNote} onOpen={onOpen} />
          </span>
        )}
      </div>
      {extended?.internalNote !== undefined && (
        <p className="mt-1 whitespace-pre-wrap rounded-s bg-sunken px-2 py-1 text-dense">{extended.internalNote}</p>
      )}
      <NamedPeople
        people={extended?.namedParticipants ?? []}
        attended={booking && mayManage ? { who: booking, eventId, attendance } : undefined}
      />
      {isByHand && <p className="text-ink-3 text-micro print:hidden">{t('manager.desk.byHand')}</p>}
      {(booking || isByHand) && mayManage && (
        <div className="mt-2 flex gap-2 *:grow pointer-coarse:*:min-h-11">
          <AttendanceButtons who={booking ?? participation} eventId={eventId} attendance={attendance} />
        </div>
      )}
    </li>
  )
}
