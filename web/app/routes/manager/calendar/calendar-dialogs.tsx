import type { Booking, CalendarEvent } from '@foyer/contract'
import { MessageCustomerDialog } from '../../../booking/bookings/message-dialogs.tsx'
import { MoveRefusedDialog } from '../../../booking/bookings/move-booking-dialog.tsx'
import { NewBookingDialog } from '../../../booking/bookings/new-booking-dialog.tsx'
import { SessionRoster } from '../../../booking/bookings/session-roster.tsx'
import type { Proposal } from '../../../booking/bookings/use-new-booking.ts'
import { OwnFeedDialog } from '../../../booking/calendar-feed/own-feed-dialog.tsx'
import { useMay } from '../../../ground/permissions.ts'
import type { BlockDraft } from '../../../house/calendar/block-draft.ts'
import { BlockTimeDialog } from '../../../house/calendar/block-time-dialog.tsx'
import type { BookingMove } from '../../../house/calendar/calendar-board.tsx'
import { CalendarHelp } from '../../../house/calendar/calendar-help.tsx'
import type { BlockedTime } from '../../../house/calendar/resource-day.ts'
import { RemoveBlockDialog } from '../../../house/calendar/time-off-list.tsx'
import type { CalendarData } from '../../../house/calendar/use-calendar.ts'

export type OpenDialog =
  | { what: 'new'; proposal: Proposal | null; date: string | undefined }
  | { what: 'block'; draft: BlockDraft }
  | { what: 'blocked'; block: BlockedTime }
  | { what: 'session'; session: CalendarEvent }
  | { what: 'refused'; move: BookingMove; refusal: unknown }
  | { what: 'tell'; booking: Booking; draft: string }
  | { what: 'feed' }
  | { what: 'help' }

type CalendarDialogsProps = {
  open: OpenDialog
  calendar: CalendarData
  onClose: () => void
  onCreated: (bookingId: string) => void
  onOpenBooking: (bookingId: string) => void
  onMove: (move: BookingMove) => void
}

export const CalendarDialogs = ({
  open,
  calendar: { staff, services },
  onClose,
  onCreated,
  onOpenBooking,
  onMove,
}: CalendarDialogsProps) => {
  const may = useMay()
  if (open.what === 'help') return <CalendarHelp onClose={onClose} />
  if (open.what === 'feed') return <OwnFeedDialog onClose={onClose} />
  if (open.what === 'tell') return <MessageCustomerDialog booking={open.booking} draft={open.draft} onClose={onClose} />
  if (open.what === 'blocked') return <RemoveBlockDialog block={open.block} onClose={onClose} />
  if (open.what === 'session') {
    return <SessionRoster session={open.session} services={services} staff={staff} onClose={onClose} onOpenBooking={onOpenBooking} />
  }
  if (open.what === 'refused') return <Refused {...open} onClose={onClose} onMove={onMove} />
  if (open.what === 'block') return <BlockTimeDialog staff={staff} asksWho={may('calendar.manage')} draft={open.draft} onClose={onClose} />
  return (
    <NewBookingDialog services={services} staff={staff} proposal={open.proposal} date={open.date} onClose={onClose} onCreated={onCreated} />
  )
}

type RefusedProps = { move: BookingMove; refusal: unknown; onClose: () => void; onMove: (move: BookingMove) => void }

const Refused = ({ move, refusal, onClose, onMove }: RefusedProps) => (
  <MoveRefusedDialog
    booking={move.booking}
    wanted={move.startDate}
    refusal={refusal}
    onClose={onClose}
    onMove={({ startDate, endDate, resource }) => {
      onClose()
      onMove({ ...move, startDate, endDate, resourceId: resource?.id ?? move.resourceId, isOverride: false })
    }}
  />
)
