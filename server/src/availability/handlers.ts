import type { Handlers } from '../handler.ts'
import { explainDay } from './explain-day.ts'
import { listNextFree } from './list-next-free.ts'
import { listOffers } from './list-offers.ts'
import { queryAvailability } from './query-availability.ts'
import { getScheduleAvailability } from './schedule-availability.ts'

export const availabilityHandlers: Handlers<'availability'> = {
  queryAvailability,
  getScheduleAvailability,
  listNextFree,
  listOffers,
  explainDay,
}
