import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

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
