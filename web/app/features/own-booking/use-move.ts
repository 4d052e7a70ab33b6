import type { Slot } from '@foyer/contract'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { choiceOfSlot, type SlotChoice, slotOf } from '../../slot-choice.ts'
import { useCall } from '../../use-call.ts'
import type { OwnBooking } from './own-booking.ts'
import { conflictOf } from './refusals.ts'

/** Moves a booking to another time; where that was just taken, the nearest ones are offered. */
export const useMove = ({ token, booking, service }: OwnBooking) => {
  const navigate = useNavigate()
  const { send, error, isPending, forget } = useCall(client.bookings.rescheduleBookingAnonymously)
  const move = async (choice: SlotChoice) => {
    const answer = await send({ params: { token }, body: { slot: slotOf(service, choice), revision: booking.revision } })
    if (answer) await navigate(paths.booking(token), { state: 'MOVED', replace: true })
  }
  return {
    move,
    take: (slot: Slot, zone: string) => move(choiceOfSlot(slot, zone)),
    conflict: conflictOf(error),
    error: conflictOf(error) ? undefined : error,
    isPending,
    forget,
  }
}
