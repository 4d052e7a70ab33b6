import type { Booking } from '@foyer/contract'
import { referenceOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import type { World } from '../world.ts'

type Booked = { booking: Booking }

export const change = ({ booking: { id, revision } }: Booked) => ({ params: { bookingId: id }, body: { revision } })
const dayOf = ({ booking }: Booked) => booking.startDate.slice(0, 10)
export const findBooking = ({ booking: { id } }: Booked) => ({ body: { query: { filter: { id } } } })

/** How each row of bookings is called that is open to those who give them. */
export const askingForBookings: Record<string, (client: Client, booked: Booked) => Promise<unknown>> = {
  confirmBooking: (client, booked) => client.bookings.confirmBooking(change(booked)),
  declineBooking: (client, booked) => client.bookings.declineBooking(change(booked)),
  cancelBooking: (client, booked) => client.bookings.cancelBooking(change(booked)),
  listNamedParticipants: (client, { booking }) => client.bookings.listNamedParticipants({ params: { bookingId: booking.id } }),
  setNamedParticipants: (client, { booking }) =>
    client.bookings.setNamedParticipants({ params: { bookingId: booking.id }, body: { participants: [{ name: 'Lena' }] } }),
  bulkCancelBooking: async (client, { booking: { id: bookingId } }) => {
    const body = { bookings: { bookingsInfo: [{ bookingId }] }, returnFullEntity: true }
    return withoutIds(await client.bookings.bulkCancelBooking({ body }))
  },
  bulkCalculateAllowedActions: async (client, { booking: { id } }) =>
    withoutIds(await client.bookings.bulkCalculateAllowedActions({ body: { bookingIds: [id] } })),
  markBookingAsPending: (client, booked) => client.bookings.markBookingAsPending(change(booked)),
  updateNumberOfParticipants: (client, booked) => {
    const { params, body } = change(booked)
    return client.bookings.updateNumberOfParticipants({ params, body: { ...body, totalParticipants: 1 } })
  },
  setBookingSubmissionId: (client, booked) =>
    client.bookings.setBookingSubmissionId({ params: change(booked).params, body: { submissionId: booked.booking.id } }),
  updateExtendedFields: (client, { booking: { id } }) =>
    client.bookings.updateExtendedFields({ params: { id }, body: { namespace: 'notes', namespaceData: {} } }),
  listBookingFeesByBookingIds: (client, { booking: { id } }) =>
    client.bookings.listBookingFeesByBookingIds({ query: { bookingIds: [id] } }),
  rescheduleBooking: async (client, booked) => {
    const { slot } = booked.booking.bookedEntity
    const wanted = { ...slot, startDate: `${dayOf(booked)}T12:00:00.000Z`, endDate: `${dayOf(booked)}T13:00:00.000Z` }
    const { params, body } = change(booked)
    return await client.bookings.rescheduleBooking({ params, body: { ...body, slot: wanted } })
  },
  listTimesToMove: (client, booked) => {
    const filter = { startDate: `${dayOf(booked)}T00:00:00`, endDate: `${dayOf(booked)}T23:59:59` }
    return client.bookings.listTimesToMove({ params: change(booked).params, body: { query: { filter } } })
  },
  queryExtendedBooking: (client, booked) => client.bookings.queryExtendedBooking(findBooking(booked)),
  queryExtendedBookings: (client, booked) => client.bookings.queryExtendedBookings(findBooking(booked)),
  countExtendedBookings: (client, { booking: { id } }) => client.bookings.countExtendedBookings({ body: { filter: { id } } }),
  getBookingHistory: (client, { booking: { id } }) => client.bookings.getBookingHistory({ params: { bookingId: id } }),
  setPaymentStatus: (client, booked) => {
    const { params, body } = change(booked)
    return client.bookings.setPaymentStatus({ params, body: { ...body, paymentStatus: 'PAID' } })
  },
  setBookingNote: (client, booked) => {
    const { params, body } = change(booked)
    return client.bookings.setBookingNote({ params, body: { ...body, note: 'Hello' } })
  },
  messageCustomer: (client, { booking: { id } }) =>
    client.bookings.messageCustomer({ params: { bookingId: id }, body: { message: 'Hello' } }),
  getBookingSeries: (client, { booking: { id } }) => client.bookings.getBookingSeries({ params: { seriesId: id } }),
  cancelBookingSeries: (client, { booking: { id, revision } }) =>
    client.bookings.cancelBookingSeries({ params: { seriesId: id }, body: { fromBookingId: id, revision } }),
  rescheduleBookingSeries: (client, { booking: { id, revision, bookedEntity } }) =>
    client.bookings.rescheduleBookingSeries({
      params: { seriesId: id },
      body: { fromBookingId: id, revision, slot: bookedEntity.slot ?? {} },
    }),
  // None of these bookings is a date of a series or waits; whose series and whose lists they reach is told by the rooms' own stories.
  listWaitingLists: (client) => client['waiting-list'].listWaitingLists({ body: {} }),
  offerPlace: (client, { booking: { id } }) => client['waiting-list'].offerPlace({ params: { entryId: id } }),
  removeFromWaitingList: (client, { booking: { id } }) =>
    client['waiting-list'].removeFromWaitingList({ params: { entryId: id }, body: {} }),
  listConflicts: (client) => client.bookings.listConflicts({ body: {} }),
  listSessionConflicts: (client) => client.bookings.listSessionConflicts({ body: {} }),
  keepConflict: (client, { booking: { id } }) =>
    client.bookings.keepConflict({ params: { bookingId: id }, body: { keys: ['a key'], reason: 'Agreed' } }),
  reopenConflict: (client, { booking: { id } }) => client.bookings.reopenConflict({ params: { bookingId: id }, body: { keys: ['a key'] } }),
}

/** What a bulk call tells of its items, besides repeating the ids that the caller sent. */
const withoutIds = ({ results }: { results: readonly { item?: unknown; itemMetadata: { success: boolean; error?: unknown } }[] }) =>
  results.map(({ item, itemMetadata: { success, error } }) => ({ item, success, error }))

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

type Paid = { booking: Booking; tipId: string }

/** A tip with a booking, noted by the owner: a payment that can be undone and given back. */
export async function takeTip({ owner }: Pick<World, 'owner'>, { id }: Booking): Promise<string> {
  const { payments } = await owner.desk.takePayment({ body: { kind: 'BOOKING', id, amount: '0', tip: { amount: '2' } } })
  return payments[0]?.id ?? ''
}

/** How each row of the desk and its tills is called. */
export const askingForDesk: Record<string, (client: Client, paid: Paid) => Promise<unknown>> = {
  getDeskDue: (client, { booking: { id } }) => client.desk.getDeskDue({ params: { kind: 'BOOKING', id } }),
  takePayment: (client, { booking: { id } }) =>
    client.desk.takePayment({ body: { kind: 'BOOKING', id, amount: '0', tip: { amount: '1' } } }),
  undoDeskPayment: (client, { tipId: paymentId }) => client.desk.undoDeskPayment({ params: { paymentId }, body: {} }),
  giveBackPayment: (client, { tipId: paymentId }) => client.desk.giveBackPayment({ params: { paymentId }, body: {} }),
  getTills: (client) => client.till.getTills({ query: {} }),
  closeTill: async (client) => {
    const { day, tills } = await client.till.getTills({ query: {} })
    const until = tills[0]?.until ?? '2027-03-01T08:00:00.000Z'
    return await client.till.closeTill({ body: { day, until, closings: tills[0]?.closings ?? 0, counted: [] } })
  },
  listTillClosings: (client) => client.till.listTillClosings({ query: {} }),
  getTillClosing: (client, { booking: { id: closingId } }) => client.till.getTillClosing({ params: { closingId } }),
}
