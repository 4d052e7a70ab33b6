import type { Attendance, AttendanceStatus, Booking } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

/** A booking in one of its sessions, and what was noted of it so far. */
export type Attended = { booking: Booking; eventId: string; attendance: Attendance | undefined }

/** Notes who came; for ten seconds that can be undone. */
export const useAttendance = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const { mutateAsync, isPending } = useMutation(api.attendance.setAttendance.mutation({ alsoChanges: ['bookings'] }))

  const send = ({ booking, eventId }: Attended, status: AttendanceStatus, numberOfAttendees: number) =>
    mutateAsync({ body: { attendance: { bookingId: booking.id, eventId, status, numberOfAttendees } } })

  const undo = async (attended: Attended) => {
    const { status = 'NOT_SET', numberOfAttendees = 1 } = attended.attendance ?? {}
    await send(attended, status, numberOfAttendees).catch((refusal: unknown) => showToast({ text: refusalText(refusal, t) }))
  }
  const note = async (attended: Attended, status: AttendanceStatus) => {
    const { booking } = attended
    try {
      await send(attended, status, booking.totalParticipants)
      showToast({ text: t(`manager.desk.done.${status}`, { name: nameOf(booking) }), undo: () => void undo(attended) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
  }
  return { note, isPending }
}
