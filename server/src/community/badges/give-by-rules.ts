import { randomUUID } from 'node:crypto'
import type { Attendance } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Subscriber } from '../../ground/outbox/background.ts'
import { findEvents } from '../../ground/outbox/domain-events-store.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import type { Jobs, Occurrence } from '../../ground/ports/jobs.ts'
import { insertAssignments } from './assignments-store.ts'
import { type DueRule, findDueRules, type Granted, grantByAge, grantByVisits, grantToAll, noteSeen } from './rules-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

/** A recorded visit may complete a rule. If the record is undone, the badge stays until a manager removes it. */
export const giveBadgesForVisits: Subscriber = {
  isNews: (event) => attendanceIn(event)?.status === 'ATTENDED',
  hear: async ({ siteId, eventIds }, { db, jobs, clock }) => {
    const events = await findEvents(db, siteId, eventIds)
    const bookingIds = [...new Set(events.flatMap((event) => attendanceIn(event)?.bookingId ?? []))]
    const now = clock()
    await db.transaction().execute(async (tx) => give(tx, { jobs, now }, await grantByVisits(tx, { siteId, bookingIds, now })))
  },
}

const attendanceIn = ({ name, payload }: Pick<Occurrence, 'name' | 'payload'>): Attendance | null =>
  // The column holds the payload of one of these events, as `recordEvent` took it.
  name === 'attendance.created' || name === 'attendance.updated' ? (payload as { entity: Attendance }).entity : null

const atOnce = 500

/**
 * Once a minute: badges whose rule is new go to all members who have reached it, and badges by months to the members who reach theirs now.
 * Each rule in a transaction of its own: one that fails stops no other.
 */
export async function giveDueBadges({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const rule of await findDueRules(db, now)) {
    await db
      .transaction()
      .execute((tx) => giveByRule(tx, { jobs, now }, rule))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

type Giving = { jobs: Jobs; now: string }

async function giveByRule(tx: Transaction, giving: Giving, { kind, ...which }: DueRule): Promise<void> {
  const step = { ...which, now: giving.now, atMost: atOnce }
  const granted = kind === 'VISITS' ? await grantToAll(tx, step) : await grantByAge(tx, step)
  await give(tx, giving, granted)
  if (granted.length < atOnce) await noteSeen(tx, step)
}

/** Members who have the badge already got it from a manager: no event for them. */
async function give(tx: Transaction, { jobs, now }: Giving, granted: readonly Granted[]): Promise<void> {
  // One badge at a time: a visit seldom completes more than one rule.
  for (const [badgeId, ofBadge] of Map.groupBy(granted, (grant) => grant.badgeId)) {
    const [{ siteId }] = ofBadge as [Granted]
    const given = ofBadge.map(({ memberId }) => ({ id: randomUUID(), memberId }))
    const assignments = await insertAssignments(tx, { siteId, now, badgeId, given })
    await recordEvents(
      tx,
      assignments.map((entity) => ({
        siteId,
        now,
        jobs,
        caller: 'SYSTEM' as const,
        entityId: entity.id,
        name: 'badge_assignment.created' as const,
        payload: { entity },
      })),
    )
  }
}
