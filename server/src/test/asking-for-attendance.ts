import type { Booking } from '@foyer/contract'
import { referenceOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'

type Attended = { booking: Booking; attendanceId: string }

/** An appointment's own session. */
export const attendanceAt = ({ booking: { id: bookingId, bookedEntity } }: Pick<Attended, 'booking'>) => ({
  bookingId,
  eventId: bookedEntity.slot?.eventId ?? '',
})

/** How each row of attendance is called. */
export const askingForAttendance: Record<string, (client: Client, attended: Attended) => Promise<unknown>> = {
  setAttendance: (client, attended) => client.attendance.setAttendance({ body: { attendance: attendanceAt(attended) } }),
  bulkSetAttendance: (client, attended) =>
    client.attendance.bulkSetAttendance({ body: { attendanceDetails: [{ attendance: attendanceAt(attended) }] } }),
  queryAttendance: (client, { booking }) => client.attendance.queryAttendance({ body: { query: { filter: { bookingId: booking.id } } } }),
  countAttendances: (client, { booking }) => client.attendance.countAttendances({ body: { filter: { bookingId: booking.id } } }),
  getAttendance: (client, { attendanceId }) => client.attendance.getAttendance({ params: { attendanceId } }),
  deleteAttendance: (client, { attendanceId }) => client.attendance.deleteAttendance({ params: { attendanceId } }),
  setParticipantAttendance: (client, { booking }) =>
    client.attendance.setParticipantAttendance({
      params: { participantId: booking.id },
      body: { eventId: attendanceAt({ booking }).eventId, hasCome: true },
    }),
  findCheckIn: (client, { booking }) => client.attendance.findCheckIn({ body: { code: referenceOf(booking.id) } }),
  bulkDeleteAttendances: (client, { attendanceId }) => client.attendance.bulkDeleteAttendances({ body: { attendanceIds: [attendanceId] } }),
}
