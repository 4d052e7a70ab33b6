import type { Client } from '@foyer/sdk'
import { redirect } from 'react-router'
import { type OwnVisit, pagesOfVisit } from '../../booking/own-visit.ts'
import { isSameInstant, type Reader, readPickerState } from '../../booking/slot-picker/picker-state.ts'
import { loadTimes, type ReadWholes, type Times } from '../../booking/slot-picker/together/load-times.ts'

/** `partId`: of separate days, the one that moves. */
export type VisitToMove = { visit: OwnVisit; times: Times; partId?: string }

/** The whole combinations to which a visit may move. What cannot be moved leads back to its page. */
export const loadVisitMove = async (api: Client, visit: OwnVisit, search: URLSearchParams, reader: Reader): Promise<VisitToMove> => {
  const { whole, multiServiceBookingId } = visit
  const part = visit.isSeparate ? visit.rules.find(({ booking }) => booking.id === search.get('part')) : undefined
  const { whyNot, booking } = part ?? whole
  if (whole.isOff || whyNot.move || (visit.isSeparate && !part)) throw redirect(pagesOfVisit(visit).manage)
  const now = Temporal.Instant.from(whole.now)
  const which = part ? { bookingId: part.booking.id } : {}
  const read: ReadWholes = async (range) => {
    const body = { ...range, ...which }
    const { multiServiceTimes } =
      whole.by === 'CUSTOMER'
        ? await api.bookings.listMultiServiceTimesToMove({ params: { multiServiceBookingId }, body })
        : await api.bookings.listMultiServiceTimesToMoveAnonymously({ params: { token: whole.token }, body })
    return multiServiceTimes
  }
  const times = await loadTimes(read, readPickerState(search, reader, now), now)
  return { visit, times: withoutOwnTime(times, booking.startDate), ...(part && { partId: part.booking.id }) }
}

/** The present time is no other one. */
const withoutOwnTime = ({ picker, wholes }: Times, own: string): Times => ({
  wholes,
  picker: {
    ...picker,
    days: Object.fromEntries(
      Object.entries(picker.days).map(([date, choices]) => [
        date,
        choices.map((time) => (isSameInstant(time.start, own) ? { ...time, reason: { code: 'YOURS' as const } } : time)),
      ]),
    ),
  },
})
