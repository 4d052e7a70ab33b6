import type { Handlers } from '../ground/handler.ts'
import { changingHandlers } from './changing/handlers.ts'
import { conflictHandlers } from './conflicts/handlers.ts'
import { makingHandlers } from './making/handlers.ts'
import type { TakesOnline } from './making/making.ts'
import type { VisitingMember } from './paid/complete-booking.ts'
import { paidHandlers } from './paid/handlers.ts'
import { participantsHandlers } from './participants/handlers.ts'
import { readingHandlers } from './reading/handlers.ts'
import type { FindAttendance } from './reading/read-bookings.ts'
import { seriesHandlers } from './series/handlers.ts'
import { togetherHandlers } from './together/handlers.ts'

/** What the rooms of bookings need of rooms above them. */
type Given = { visitingMember: VisitingMember; takesOnline: TakesOnline; findAttendance: FindAttendance }

/** The operations of bookings, which several rooms share. */
export const bookingsHandlers = ({ visitingMember, takesOnline, findAttendance }: Given): Handlers<'bookings'> => ({
  ...participantsHandlers,
  ...changingHandlers,
  ...makingHandlers,
  ...togetherHandlers,
  ...seriesHandlers,
  ...paidHandlers(visitingMember, takesOnline),
  ...readingHandlers(findAttendance),
  ...conflictHandlers,
})
