import type { Refusal } from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import { touchCatalogue } from '../../site/site.ts'
import { findConflictsOfEach, refusalFor } from '../conflicts/session-problems.ts'
import { type NewsContext, tellOfNewEvents } from '../events/event-news.ts'
import { isSession } from '../events/sessions.ts'
import { findAffectedResources, findEvents } from '../stored/calendar-store.ts'
import { insertEvents } from '../stored/events-store.ts'
import { lockResourcesExclusive } from '../stored/resource-locks.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { tellOfTimeFrames } from '../time-frames/tell-of-time-frames.ts'
import type { EventDraft } from './draft-event.ts'
import type { PlannedEvent } from './plan-events.ts'

/** An event that was written, or was there before from the same request; or why it was refused. */
export type WrittenEvent = { done: StoredEvent } | { error: Refusal }

/**
 * Writes new events under locks that keep places of the affected resources from being taken meanwhile, and tells of them. A session whose
 * staff or rooms are taken is refused alone, where the caller asks for that.
 */
export async function writeEvents(
  tx: Transaction,
  context: NewsContext,
  { planned, ignoreConflicts = true }: { planned: readonly PlannedEvent[]; ignoreConflicts?: boolean | undefined },
): Promise<WrittenEvent[]> {
  const drafts = planned.flatMap((plan) => ('row' in plan ? [plan] : []))
  if (drafts.length > 0) await lockFor(tx, context.siteId, drafts)
  const refusals = ignoreConflicts ? new Map<string, Refusal>() : await refusalsOf(tx, context, drafts)
  const free = drafts.filter(({ row }) => !refusals.has(row.id))
  const written = free.length > 0 ? await insert(tx, context, free) : new Map<string, StoredEvent>()
  return planned.map((plan) => {
    if ('refusal' in plan) return { error: plan.refusal }
    const done = written.get(plan.row.id)
    const error = refusals.get(plan.row.id)
    if (done) return { done }
    if (error) return { error }
    throw new Error('An event that was just written is there')
  })
}

const lockFor = (tx: Transaction, siteId: string, drafts: readonly EventDraft[]): Promise<void> =>
  lockAffected(tx, siteId, {
    scheduleIds: drafts.map(({ row }) => row.schedule_id),
    resourceIds: drafts.flatMap(({ row }) => row.resource_ids ?? []),
  })

/** By id. Of two sessions of one call that meet, the later in the request is refused. */
async function refusalsOf(tx: Transaction, context: NewsContext, drafts: readonly EventDraft[]): Promise<Map<string, Refusal>> {
  const sessions = drafts.flatMap(({ event }) => (isSession(event.type) ? [event] : []))
  const found = await findConflictsOfEach(
    tx,
    context,
    sessions.map((event) => ({ before: [], after: [event] })),
  )
  return new Map(
    sessions.flatMap(({ id }, index) => {
      const refusal = refusalFor({ conflicts: found[index] ?? [], overfull: null })
      return refusal ? [[id, refusal] as const] : []
    }),
  )
}

async function insert(tx: Transaction, context: NewsContext, drafts: readonly EventDraft[]): Promise<Map<string, StoredEvent>> {
  const { siteId } = context
  const scheduleIds = drafts.flatMap(({ event }) => (isSession(event.type) ? [event.scheduleId] : []))
  const events = await tellOfTimeFrames(tx, context, scheduleIds, async () => {
    const inserted = new Set(
      await insertEvents(
        tx,
        drafts.map(({ row }) => row),
      ),
    )
    await touchCatalogue(tx, siteId)
    const found = await findEvents(
      tx,
      siteId,
      drafts.map(({ row }) => row.id),
    )
    await tellOfNewEvents(
      tx,
      context,
      found.filter(({ id }) => inserted.has(id)),
    )
    return found
  })
  return new Map(events.map((event) => [event.id, event]))
}

/** All resources whose hours or blocks depend on events of these schedules and resources. */
export async function lockAffected(
  tx: Transaction,
  siteId: string,
  named: { scheduleIds: readonly string[]; resourceIds: readonly string[] },
): Promise<void> {
  await lockResourcesExclusive(tx, siteId, await findAffectedResources(tx, siteId, named))
}
