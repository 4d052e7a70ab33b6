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
import { listSessionWords, messageParticipants, takeBackSessionWords } from './notices/session-words.ts'
import { cancelSchedule, createSchedule, getSchedule, querySchedules, updateSchedule } from './schedules/write-schedules.ts'
import { addSessions, changeSessions, keepSession } from './sessions/change-sessions.ts'
import { previewEventChanges } from './sessions/preview-event-changes.ts'

export const calendarHandlers: Handlers<'calendar'> = {
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
