import { notingReached } from '../ground/bounds/reached-bounds.ts'
import type { Handlers } from '../ground/handler.ts'
import { changingHandlers } from './changing/handlers.ts'
import { conflictHandlers } from './conflicts/handlers.ts'
import { bulkCreateBooking, createBooking } from './making/create-booking.ts'
import { withinBounds } from './making/within-bounds.ts'
import { completeBooking } from './paid/complete-booking.ts'
import {
  listNamedParticipants,
  listNamedParticipantsAnonymously,
  sendParticipantLink,
  setNamedParticipants,
  setNamedParticipantsAnonymously,
} from './participants/named-participants.ts'
import { countExtendedBookings, getBookingHistory, queryExtendedBooking, queryExtendedBookings } from './reading/read-bookings.ts'
import { seriesHandlers } from './series/handlers.ts'
import { togetherHandlers } from './together/handlers.ts'

export const bookingsHandlers: Handlers<'bookings'> = {
  createBooking: (input, context) => notingReached(context, () => createBooking(input, context)),
  bulkCreateBooking,
  completeBooking: (input, context) => withinBounds(context, () => completeBooking(input, context)),
  queryExtendedBooking,
  queryExtendedBookings,
  countExtendedBookings,
  getBookingHistory,
  listNamedParticipants,
  listNamedParticipantsAnonymously,
  setNamedParticipants,
  setNamedParticipantsAnonymously,
  sendParticipantLink,
  ...changingHandlers,
  ...togetherHandlers,
  ...seriesHandlers,
  ...conflictHandlers,
}
