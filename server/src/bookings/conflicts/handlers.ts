import type { Handlers } from '../../handler.ts'
import { keepConflict, reopenConflict } from './keep-conflict.ts'
import { listConflicts } from './list-conflicts.ts'
import { previewHours } from './preview-hours.ts'

export const conflictHandlers = { listConflicts, previewHours, keepConflict, reopenConflict } satisfies Partial<Handlers<'bookings'>>
