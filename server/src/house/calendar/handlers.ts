import type { Handlers } from '../../ground/handler.ts'
import { bulkCancelEvent, bulkCreateEvent, bulkUpdateEvent } from './changes/bulk-change-events.ts'
import { cancelEvent } from './changes/cancel-event.ts'
import { restoreEventDefaults } from './changes/restore-event-defaults.ts'
import { splitRecurringEvent } from './changes/split-recurring-event.ts'
import { updateEvent } from './changes/update-event.ts'
import { createEvent } from './changes/write-events.ts'
import { getScheduleTimeFrame, listScheduleTimeFrames } from './events/time-frames.ts'
import { listEventsByContactId, listEventsByMemberId } from './listing/person-events.ts'
import { queryEvents } from './listing/query-events.ts'
import { getEvent, getEventsView, listEvents } from './listing/read-event.ts'
import type { FollowSessions } from './notices/session-notices.ts'
import { listSessionWords, messageParticipants, takeBackSessionWords } from './notices/session-words.ts'
import { setWeeklyHours } from './schedules/set-weekly-hours.ts'
import { cancelSchedule, createSchedule, getSchedule, querySchedules, updateSchedule } from './schedules/write-schedules.ts'
import { addSessions, changeSessions, keepSession } from './sessions/change-sessions.ts'
import { previewEventChanges } from './sessions/preview-event-changes.ts'

export const calendarHandlers = (follow: FollowSessions): Handlers<'calendar'> => ({
  getSchedule,
  querySchedules,
  createSchedule,
  updateSchedule,
  cancelSchedule,
  setWeeklyHours,
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
  listSessionWords,
  takeBackSessionWords,
  previewEventChanges,
  keepSession,
})
