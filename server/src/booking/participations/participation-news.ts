import type { EventPayload, Participation } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'

type ParticipationNews =
  | { name: 'participation.created' | 'participation.deleted'; entity: Participation }
  | { name: 'participation.updated'; entity: Participation; previousEntity: Participation }

export const tellOfParticipation = (
  tx: Transaction,
  { siteId, now, caller, dependencies: { jobs } }: Context,
  { name, ...payload }: ParticipationNews,
): Promise<void> =>
  // The union ties the payload to the name; the compiler cannot follow that through the spread.
  recordEvent(tx, { siteId, now, caller, jobs, entityId: payload.entity.id, name, payload: payload as EventPayload<typeof name> })
