import type { Handlers } from '../ground/handler.ts'
import { getScheduleTimeFrame, listScheduleTimeFrames } from './calendar/time-frames.ts'
import { bulkCancelEvent, bulkCreateEvent, bulkUpdateEvent } from './calendar-events/bulk-change-events.ts'
import { cancelEvent } from './calendar-events/cancel-event.ts'
import { listEventsByContactId, listEventsByMemberId } from './calendar-events/person-events.ts'
import { queryEvents } from './calendar-events/query-events.ts'
import { getEvent, getEventsView, listEvents } from './calendar-events/read-event.ts'
import { restoreEventDefaults } from './calendar-events/restore-event-defaults.ts'
import { splitRecurringEvent } from './calendar-events/split-recurring-event.ts'
import { updateEvent } from './calendar-events/update-event.ts'
import { createEvent } from './calendar-events/write-events.ts'
import { setWeeklyHours } from './schedules/set-weekly-hours.ts'
import { cancelSchedule, createSchedule, getSchedule, querySchedules, updateSchedule } from './schedules/write-schedules.ts'
import { addSessions, changeSessions, keepSession } from './session-changes/change-sessions.ts'
import { previewEventChanges } from './session-changes/preview-event-changes.ts'
import { listSessionWords, messageParticipants, takeBackSessionWords } from './session-notices/session-words.ts'

export const calendarHandlers: Handlers<'calendar'> = {
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
  createEvent,
  bulkCreateEvent,
  updateEvent,
  bulkUpdateEvent,
  restoreEventDefaults,
  splitRecurringEvent,
  cancelEvent,
  bulkCancelEvent,
  addSessions,
  changeSessions,
  messageParticipants,
  listSessionWords,
  takeBackSessionWords,
  previewEventChanges,
  keepSession,
}
