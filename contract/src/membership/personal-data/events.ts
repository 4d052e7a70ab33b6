import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { Retention, RetentionRun } from './retention-schemas.ts'
import { AwaitedDeletion } from './schemas.ts'

/** Domain events of deletions: name → payload. That an account is gone is told by `member.deleted`. */
export const personalDataEvents = {
  'deletion.requested': Type.Object({ entity: AwaitedDeletion }),
  'deletion.withdrawn': Type.Object({}),
  'deletion.done': Type.Object({}),
  /** Of a client without an account. */
  'client.deleted': Type.Object({}),
  /** `modifiedFields`: what the changed members were before. */
  'retention.updated': Type.Object({ entity: Retention, modifiedFields: FreeForm }),
  /** The rules removed something in a night. */
  'retention.applied': Type.Object({ run: RetentionRun }),
} as const
