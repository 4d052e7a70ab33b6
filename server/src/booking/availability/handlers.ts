import type { Handlers } from '../../ground/handler.ts'
import { explainDay } from './explain-day.ts'
import { listNextFree, listStartTimes } from './free-starts.ts'
import { listOffers } from './offers.ts'
import { queryAvailability } from './query-availability.ts'
import { getScheduleAvailability } from './schedule-availability.ts'
import { getAvailabilityTimeSlot, listAvailabilityTimeSlotEndOptions, listAvailabilityTimeSlots } from './time-slots/appointment-times.ts'
import { listMultiServiceTimes } from './time-slots/multi-service-times.ts'
import { calculateMultiSlotAvailability } from './time-slots/multi-slot-availability.ts'
import { getMultiServiceAvailabilityTimeSlot, listMultiServiceAvailabilityTimeSlots } from './time-slots/sequences.ts'
import { getEventTimeSlot, listEventTimeSlots } from './time-slots/session-times.ts'

export const availabilityHandlers: Handlers<'availability'> = {
  queryAvailability,
  getScheduleAvailability,
  listStartTimes,
  listNextFree,
  listOffers,
  explainDay,
  calculateMultiSlotAvailability,
  listAvailabilityTimeSlots,
  getAvailabilityTimeSlot,
  listAvailabilityTimeSlotEndOptions,
  listEventTimeSlots,
  getEventTimeSlot,
  listMultiServiceAvailabilityTimeSlots,
  getMultiServiceAvailabilityTimeSlot,
  listMultiServiceTimes,
}
