import { eventReads } from './event-reads.ts'
import { eventWrites } from './event-writes.ts'
import { scheduleOperations } from './schedule-operations.ts'
import { sessionWordOperations } from './session-word-operations.ts'

export const calendarOperations = { ...scheduleOperations, ...eventReads, ...eventWrites, ...sessionWordOperations }
