import { eventReads } from './event-reads.ts'
import { eventWrites } from './event-writes.ts'
import { scheduleOperations, sessionWordOperations } from './schedule-operations.ts'

export const calendarOperations = { ...scheduleOperations, ...eventReads, ...eventWrites, ...sessionWordOperations }
