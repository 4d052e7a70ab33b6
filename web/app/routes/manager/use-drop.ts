import type { Booking, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { alternativesIn } from '../../booking/bookings/free-times.tsx'
import { useMoveBooking } from '../../booking/bookings/use-move-booking.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import type { BookingMove } from '../../house/calendar/calendar-board.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { OpenDialog } from './calendar-dialogs.tsx'

type DropOptions = { staff: readonly StaffMember[]; notifiesClients: boolean; setDialog: (dialog: OpenDialog) => void }

/** What becomes of a booking that was dragged: it moves, and the client is told now or afterwards; or the refusal offers other times. */
export const useDrop = ({ staff, notifiesClients, setDialog }: DropOptions) => {
  const { t } = useText()
  const { move } = useMoveBooking()
  return (wanted: BookingMove): void => {
    const { booking, isOverride, ...target } = wanted
    const isOtherPerson = target.resourceId !== slotOf(booking).resource?.id
    const newPerson = isOtherPerson ? staff.find(({ resourceId }) => resourceId === target.resourceId)?.name : undefined
    const onTell = (moved: Booking, draft: string) => setDialog({ what: 'tell', booking: moved, draft })
    void move(booking, target, { notifiesClient: notifiesClients, isOverride, newPerson, onTell }).catch((refusal: unknown) => {
      if (alternativesIn(refusal).length > 0) setDialog({ what: 'refused', move: wanted, refusal })
      else showToast({ text: refusalText(refusal, t) })
    })
  }
}
