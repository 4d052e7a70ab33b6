import type { Handlers } from '../handler.ts'
import { bulkCreateEvent } from './bulk-create-event.ts'
import { cancelEvent } from './cancel-event.ts'
import { createEvent } from './create-event.ts'
import { queryEvents } from './query-events.ts'
import { getEvent } from './read-event.ts'
import { getSchedule, querySchedules } from './read-schedules.ts'
import { updateEvent } from './update-event.ts'

export const calendarHandlers: Handlers<'calendar'> = {
  getSchedule,
  querySchedules,
  getEvent,
  queryEvents,
  createEvent,
  bulkCreateEvent,
  updateEvent,
  cancelEvent,
}
