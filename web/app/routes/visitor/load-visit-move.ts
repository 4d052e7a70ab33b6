import type { Client } from '@foyer/sdk'
import { redirect } from 'react-router'
import { type OwnVisit, pagesOfVisit } from '../../features/own-booking/together/own-visit.ts'
import { isSameInstant, readPickerState } from '../../features/slot-picker/picker-state.ts'
import { loadTimes, type ReadWholes, type Times } from '../../features/slot-picker/together/load-times.ts'

export type VisitToMove = { visit: OwnVisit; times: Times }

/** The whole combinations to which a visit may move. What cannot be moved leads back to its page. */
export const loadVisitMove = async (api: Client, visit: OwnVisit, search: URLSearchParams, siteZone: string): Promise<VisitToMove> => {
  const { whole, multiServiceBookingId } = visit
  if (whole.isOff || whole.whyNot.move) throw redirect(pagesOfVisit(visit).manage)
  const now = Temporal.Instant.from(whole.now)
  const read: ReadWholes = async (body) => {
    const { multiServiceTimes } =
      whole.by === 'CUSTOMER'
        ? await api.bookings.listMultiServiceTimesToMove({ params: { multiServiceBookingId }, body })
        : await api.bookings.listMultiServiceTimesToMoveAnonymously({ params: { token: whole.token }, body })
    return multiServiceTimes
  }
  const times = await loadTimes(read, readPickerState(search, siteZone, now), now)
  return { visit, times: withoutOwnTime(times, whole.booking.startDate) }
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
