import type { Handlers } from '../../ground/handler.ts'
import { explainDay } from './explain-day.ts'
import { listNextFree } from './list-next-free.ts'
import { listOffers, type SiteTakesOnline } from './list-offers.ts'
import { listStartTimes } from './list-start-times.ts'
import { queryAvailability } from './query-availability.ts'
import { getScheduleAvailability } from './schedule-availability.ts'
import { getEventTimeSlot } from './time-slots/get-event-slot.ts'
import { getMultiServiceAvailabilityTimeSlot } from './time-slots/get-sequence.ts'
import { getAvailabilityTimeSlot } from './time-slots/get-time-slot.ts'
import { listAvailabilityTimeSlotEndOptions } from './time-slots/list-end-options.ts'
import { listEventTimeSlots } from './time-slots/list-event-slots.ts'
import { listMultiServiceAvailabilityTimeSlots } from './time-slots/list-sequences.ts'
import { listAvailabilityTimeSlots } from './time-slots/list-time-slots.ts'
import { listMultiServiceTimes } from './time-slots/multi-service-times.ts'
import { calculateMultiSlotAvailability } from './time-slots/multi-slot.ts'

export const availabilityHandlers = ({ takesOnline }: { takesOnline: SiteTakesOnline }): Handlers<'availability'> => ({
  queryAvailability,
  getScheduleAvailability,
  listStartTimes,
  listNextFree,
  listOffers: listOffers(takesOnline),
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
})
