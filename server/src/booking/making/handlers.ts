import { notingReached } from '../../ground/bounds/bounds.ts'
import type { Handlers } from '../../ground/handler.ts'
import { bulkCreateBooking, createBooking } from './create-booking.ts'

export const makingHandlers: Pick<Handlers<'bookings'>, 'createBooking' | 'bulkCreateBooking'> = {
  createBooking: (input, context) => notingReached(context, () => createBooking(input, context)),
  bulkCreateBooking,
}
