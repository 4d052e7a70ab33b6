import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Target } from './use-move-booking.ts'

type Told = { notifyParticipants?: boolean; message?: string }

/** A date of a series with the open ones behind it: how many they are, and moving them together. One for any other booking. */
export const useMoveFollowing = ({ id: fromBookingId, revision, seriesId = '', bookedEntity }: Booking) => {
  const { t } = useText()
  const { data } = useQuery({ ...api.bookings.getBookingSeries.query({ params: { seriesId } }), enabled: seriesId !== '' })
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.rescheduleBookingSeries.mutation({ alsoChanges: ['calendar', 'availability', 'messages'] }),
  )
  const count = data?.series.bookings.find(({ booking }) => booking.id === fromBookingId)?.following.count ?? 1
  const moveAll = async ({ startDate, endDate, resourceId }: Target, participantNotification: Told) => {
    const { serviceId, scheduleId, timezone } = slotOf({ bookedEntity })
    const slot = { serviceId, scheduleId, timezone, startDate, endDate, ...(resourceId !== undefined && { resource: { id: resourceId } }) }
    const { bookings } = await mutateAsync({ params: { seriesId }, body: { fromBookingId, revision, slot, participantNotification } })
    showToast({ text: t('manager.bookings.series.moved', { count: bookings.length }) })
  }
  return { count, moveAll, isPending, error }
}
