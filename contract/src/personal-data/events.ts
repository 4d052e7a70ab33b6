import { Type } from 'typebox'
import { AwaitedDeletion } from './schemas.ts'

/** Domain events of deletions: name → payload. That an account is gone is told by `member.deleted`. */
export const personalDataEvents = {
  'deletion.requested': Type.Object({ entity: AwaitedDeletion }),
  'deletion.withdrawn': Type.Object({}),
  'deletion.done': Type.Object({}),
  /** Of a client without an account. */
  'client.deleted': Type.Object({}),
} as const
