import type { Handlers } from '../../ground/handler.ts'
import { type TakesOnline, withinBounds } from '../making/making.ts'
import { completeBooking, type VisitingMember } from './complete-booking.ts'

export const paidHandlers = (visitingMember: VisitingMember, takesOnline: TakesOnline): Pick<Handlers<'bookings'>, 'completeBooking'> => ({
  completeBooking: (input, context) => withinBounds(context, () => completeBooking(visitingMember, takesOnline)(input, context)),
})
