import type { Handlers } from '../../ground/handler.ts'
import { keepConflict, listConflicts, reopenConflict } from './list-conflicts.ts'
import { listSessionConflicts } from './list-session-conflicts.ts'
import { previewBlock, previewHours } from './preview-changes.ts'

export const conflictHandlers = {
  listConflicts,
  listSessionConflicts,
  previewBlock,
  previewHours,
  keepConflict,
  reopenConflict,
} satisfies Partial<Handlers<'bookings'>>
