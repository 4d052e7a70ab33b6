import type { Handlers } from '../handler.ts'
import { addSessions } from './add-sessions.ts'
import { bulkCancelEvent, bulkUpdateEvent } from './bulk-change-events.ts'
import { bulkCreateEvent } from './bulk-create-event.ts'
import { cancelEvent } from './cancel-event.ts'
import { changeSessions } from './change-sessions.ts'
import { createEvent } from './create-event.ts'
import { getEventsView } from './events-view.ts'
import type { FollowSessions } from './follow-bookings.ts'
import { messageParticipants } from './message-participants.ts'
import { listEventsByContactId, listEventsByMemberId } from './person-events.ts'
import { previewEventChanges } from './preview-event-changes.ts'
import { queryEvents } from './query-events.ts'
import { getEvent, listEvents } from './read-event.ts'
import { getSchedule, querySchedules } from './read-schedules.ts'
import { getScheduleTimeFrame, listScheduleTimeFrames } from './read-time-frames.ts'
import { restoreEventDefaults } from './restore-event-defaults.ts'
import { splitRecurringEvent } from './split-recurring-event.ts'
import { updateEvent } from './update-event.ts'
import { cancelSchedule, createSchedule, updateSchedule } from './write-schedules.ts'

export const calendarHandlers = (follow: FollowSessions): Handlers<'calendar'> => ({
  getSchedule,
  querySchedules,
  createSchedule,
  updateSchedule,
  cancelSchedule,
  getScheduleTimeFrame,
  listScheduleTimeFrames,
  getEvent,
  listEvents,
  queryEvents,
  listEventsByContactId,
  listEventsByMemberId,
  getEventsView,
  createEvent: createEvent(follow),
  bulkCreateEvent: bulkCreateEvent(follow),
  updateEvent: updateEvent(follow),
  bulkUpdateEvent: bulkUpdateEvent(follow),
  restoreEventDefaults: restoreEventDefaults(follow),
  splitRecurringEvent,
  cancelEvent: cancelEvent(follow),
  bulkCancelEvent: bulkCancelEvent(follow),
  addSessions: addSessions(follow),
  changeSessions: changeSessions(follow),
  messageParticipants,
  previewEventChanges,
})
