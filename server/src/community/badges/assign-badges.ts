import { randomUUID } from 'node:crypto'
import type { BadgeAssignment, NewBadgeAssignment } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { deleteAssignment, deleteAssignments, holdersAmong, insertAssignments } from './assignments-store.ts'
import { eventOf, requireBadge } from './change-badges.ts'

export const createBadgeAssignment: Handler<'badges', 'createBadgeAssignment'> = ({ body: { badgeAssignment } }, context) =>
  context.inTransaction(async (tx) => ({ badgeAssignment: await assignOne(tx, context, badgeAssignment) }))

export const bulkCreateBadgeAssignments: Handler<'badges', 'bulkCreateBadgeAssignments'> = ({ body }, context) =>
  inBulk(context, { items: body.badgeAssignments.map(withKey), returnEntity: body.returnEntity ?? false }, (tx, { asked }) =>
    assignOne(tx, context, asked),
  )

const withKey = (asked: NewBadgeAssignment): { id?: string; asked: NewBadgeAssignment } => ({ asked })

export const deleteBadgeAssignment: Handler<'badges', 'deleteBadgeAssignment'> = ({ params }, context) =>
  context.inTransaction(async (tx) => {
    await unassignOne(tx, context, params.badgeAssignmentId)
    return {}
  })

export const bulkDeleteBadgeAssignments: Handler<'badges', 'bulkDeleteBadgeAssignments'> = ({ body }, context) =>
  inBulk(context, { items: body.badgeAssignmentIds.map((id) => ({ id })), returnEntity: false }, (tx, { id }) =>
    unassignOne(tx, context, id),
  )

export const assignBadge: Handler<'badges', 'assignBadge'> = ({ params: { id: badgeId }, body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const memberIds = [...new Set(body.memberIds)]
    await requireBadge(tx, siteId, badgeId)
    const given = memberIds.map((memberId) => ({ id: randomUUID(), memberId }))
    await tell(tx, context, 'badge_assignment.created', await insertAssignments(tx, { siteId, now, badgeId, given }))
    const holders = await holdersAmong(tx, { siteId, badgeId, memberIds })
    return { memberIds: memberIds.filter((memberId) => holders.has(memberId)) }
  })

export const unassignBadge: Handler<'badges', 'unassignBadge'> = ({ params: { id: badgeId }, query: { memberIds } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId } = context
    await requireBadge(tx, siteId, badgeId)
    await tell(tx, context, 'badge_assignment.deleted', await deleteAssignments(tx, { siteId, badgeId, memberIds }))
    return {}
  })

const assignOne = async (tx: Transaction, context: Context, { badgeId, memberId }: NewBadgeAssignment): Promise<BadgeAssignment> => {
  const { siteId, now } = context
  await requireBadge(tx, siteId, badgeId)
  const [assignment] = await insertAssignments(tx, { siteId, now, badgeId, given: [{ id: randomUUID(), memberId }] })
  if (!assignment) {
    const holders = await holdersAmong(tx, { siteId, badgeId, memberIds: [memberId] })
    throw holders.size > 0 ? new Refusal('BADGE_ALREADY_ASSIGNED', { badgeId, memberId }) : new Refusal('NOT_FOUND', { memberId })
  }
  await tell(tx, context, 'badge_assignment.created', [assignment])
  return assignment
}

const unassignOne = async (tx: Transaction, context: Context, id: string): Promise<BadgeAssignment> => {
  const assignment = await deleteAssignment(tx, context.siteId, id)
  if (!assignment) throw new Refusal('NOT_FOUND')
  await tell(tx, context, 'badge_assignment.deleted', [assignment])
  return assignment
}

type News = 'badge_assignment.created' | 'badge_assignment.deleted'

const tell = (tx: Transaction, context: Context, name: News, assignments: readonly BadgeAssignment[]): Promise<void> =>
  recordEvents(
    tx,
    assignments.map((entity) => ({ ...eventOf(context), name, entityId: entity.id, payload: { entity } })),
  )
