import type { Booking, Slot } from '@foyer/contract'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { bookedEntityOf, choiceOfSlot, type SlotChoice } from '../slot-choice.ts'
import { type OwnBooking, pagesOf } from './own-booking.ts'
import { ownPlaceOf } from './place-of.ts'
import { conflictOf } from './refusals.ts'

type SentSlot = ReturnType<typeof bookedEntityOf>['slot'] & object

/** By its link, or as the member whose booking it is: the rules may differ. */
const moveOwn = (
  { by, token, booking: { id, revision, seriesId } }: OwnBooking,
  slot: SentSlot,
  withFollowing: boolean,
): Promise<unknown> => {
  if (seriesId === undefined || !withFollowing) return moveAlone({ by, token, booking: { id, revision } }, slot)
  return by === 'CUSTOMER'
    ? client.bookings.rescheduleBookingSeries({ params: { seriesId }, body: { fromBookingId: id, slot, revision } })
    : client.bookings.rescheduleBookingSeriesAnonymously({ params: { token }, body: { slot, revision } })
}

type Alone = Pick<OwnBooking, 'by' | 'token'> & { booking: Pick<Booking, 'id' | 'revision'> }

const moveAlone = ({ by, token, booking: { id, revision } }: Alone, slot: SentSlot): Promise<unknown> =>
  by === 'CUSTOMER'
    ? client.bookings.rescheduleBooking({ params: { bookingId: id }, body: { slot, revision } })
    : client.bookings.rescheduleBookingAnonymously({ params: { token }, body: { slot, revision } })

/** Moves a booking to another time; where that was just taken, the nearest ones are offered. */
export const useMove = (own: OwnBooking, withFollowing = false) => {
  const navigate = useNavigate()
  const { send, error, isPending, forget } = useCall(moveOwn)
  // Where several dates move, no other time could take the place of one.
  const conflict = withFollowing ? undefined : conflictOf(error)
  const move = async (choice: SlotChoice) => {
    // The booking stays where it is.
    const placeId = choice.placeId ?? ownPlaceOf(own)
    const { slot } = bookedEntityOf(own.service, { ...choice, placeId })
    // A course is booked as a whole, and its page offers no move.
    const answer = slot && (await send(own, slot, withFollowing))
    if (answer) await navigate(pagesOf(own).manage, { state: 'MOVED', replace: true })
  }
  return {
    move,
    take: (slot: Slot, zone: string) => move(choiceOfSlot(slot, zone)),
    conflict,
    error: conflict ? undefined : error,
    isPending,
    forget,
  }
}
