import type { CalendarEvent, Service, StaffMember } from '@foyer/contract'
import { useReaches } from '../../ground/permissions.ts'
import { ClassRoster } from './class-roster.tsx'
import { SessionDialog, SessionFacts, ToSessions } from './session-dialog.tsx'

type SessionRosterProps = {
  session: CalendarEvent
  services: readonly Service[]
  staff: readonly StaffMember[]
  onClose: () => void
  onOpenBooking: (bookingId: string) => void
}

/** A session in the calendar: its facts and who comes, for those who may see that. */
export const SessionRoster = ({ session, services, staff, onClose, onOpenBooking }: SessionRosterProps) => {
  const mayRead = useReaches()({ permission: 'bookings.read', isOpenToOwn: true })
  const service = services.find(({ id }) => id === session.externalScheduleId)
  if (!service || !mayRead) return <SessionDialog session={session} staff={staff} onClose={onClose} />
  return (
    <ClassRoster
      key={session.id}
      service={service}
      event={session}
      onClose={onClose}
      onOpenBooking={onOpenBooking}
      title={session.title ?? service.name}
    >
      <SessionFacts session={session} staff={staff} />
      <p className="mt-2 mb-4">
        <ToSessions session={session} />
      </p>
    </ClassRoster>
  )
}
