import type { Handlers } from '../../handler.ts'
import { keepConflict, reopenConflict } from './keep-conflict.ts'
import { listConflicts } from './list-conflicts.ts'

export const conflictHandlers = { listConflicts, keepConflict, reopenConflict } satisfies Partial<Handlers<'bookings'>>
