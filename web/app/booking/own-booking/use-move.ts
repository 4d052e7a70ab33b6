import type { Booking, Slot } from '@foyer/contract'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { bookedLocationId } from '../location-and-staff.ts'
import { type OwnBooking, pagesOf } from '../own-booking.ts'
import { type OwnVisit, pagesOfVisit } from '../own-visit.ts'
import { conflictOf, wholeConflictOf } from '../refusals.tsx'
import { bookedEntityOf, choiceOfSlot, type SlotChoice } from '../slot-choice.ts'

type SentSlot = ReturnType<typeof bookedEntityOf>['slot'] & object

const moveBooking = (
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

export const useMove = (own: OwnBooking, withFollowing = false) => {
  const navigate = useNavigate()
  const { send, error, isPending, forget } = useCall(moveBooking)
  const conflict = withFollowing ? undefined : conflictOf(error)
  const move = async (choice: SlotChoice) => {
    // The location of the booking is kept unless another is chosen.
    const locationId = choice.locationId ?? bookedLocationId(own)
    const { slot } = bookedEntityOf(own.service, { ...choice, locationId })
    // `slot` is undefined for a course, which is booked as a whole and cannot be moved.
    const answer = slot && (await send(own, slot, withFollowing))
    if (answer) await navigate(pagesOf(own).manage, { state: 'MOVED', replace: true })
  }
  return {
    move,
    moveToSlot: (slot: Slot, zone: string) => move(choiceOfSlot(slot, zone)),
    conflict,
    error: conflict ? undefined : error,
    isPending,
    forget,
  }
}

export type MovedPart = { startDate: string; endDate: string; timezone: string; resource?: { id: string } }

type Moving = { slots: readonly MovedPart[]; partId: string | undefined }

/** Where one service of separate days moves, the others are sent with their present time. */
const moveVisit = ({ multiServiceBookingId, whole: { by, token }, parts }: OwnVisit, { slots, partId }: Moving) => {
  const rescheduleBookingsInfo = parts.map(({ booking: { id, revision, startDate, endDate } }, position) => ({
    bookingId: id,
    revision,
    slot: (partId === undefined ? slots[position] : id === partId && slots[0]) || { startDate, endDate },
  }))
  return by === 'CUSTOMER'
    ? client.bookings.rescheduleMultiServiceBooking({ params: { multiServiceBookingId }, body: { rescheduleBookingsInfo } })
    : client.bookings.rescheduleMultiServiceBookingAnonymously({ params: { token }, body: { rescheduleBookingsInfo } })
}

export const useMoveVisit = (visit: OwnVisit, partId?: string) => {
  const navigate = useNavigate()
  const { send, error, isPending, forget } = useCall(moveVisit)
  const conflict = wholeConflictOf(error)
  return {
    move: async (slots: readonly MovedPart[]) => {
      const answer = await send(visit, { slots, partId })
      if (answer) await navigate(pagesOfVisit(visit).manage, { state: 'MOVED', replace: true })
    },
    conflict,
    error: conflict ? undefined : error,
    isPending,
    forget,
  }
}
