import type { Handlers } from '../../ground/handler.ts'
import { keepConflict, reopenConflict } from './keep-conflict.ts'
import { listConflicts } from './list-conflicts.ts'
import { listSessionConflicts } from './list-session-conflicts.ts'
import { previewBlock } from './preview-block.ts'
import { previewHours } from './preview-hours.ts'

export const conflictHandlers = {
  listConflicts,
  listSessionConflicts,
  previewBlock,
  previewHours,
  keepConflict,
  reopenConflict,
} satisfies Partial<Handlers<'bookings'>>
