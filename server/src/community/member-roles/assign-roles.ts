import { invalid, isSystemRole, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadStanding } from '../../membership/member-visibility/member-visibility.ts'
import { eventOf, requireRole } from './define-roles.ts'
import { deleteAssignment, insertAssignment, rolesOfMembers } from './roles-store.ts'

export const assignRole: Handler<'member-roles', 'assignRole'> = ({ params: { memberId }, body: { roleKey } }, context) => {
  refuseSystemRole(roleKey)
  return context.inTransaction(async (tx) => {
    const { siteId } = context
    await requireRole(tx, siteId, roleKey)
    const standing = await loadStanding(tx, siteId, memberId)
    if (!standing) throw new Refusal('NOT_FOUND')
    if (standing.status === 'BLOCKED') throw new Refusal('MEMBER_BLOCKED', { memberId })
    const isNew = await insertAssignment(tx, { siteId, memberId, roleKey })
    if (isNew) await tell(tx, context, 'member_role.assigned', { memberId, roleKey })
    return { roleKey }
  })
}

export const unassignRole: Handler<'member-roles', 'unassignRole'> = ({ params: { memberId }, query: { roleKey } }, context) => {
  refuseSystemRole(roleKey)
  return context.inTransaction(async (tx) => {
    const { siteId } = context
    if (!(await loadStanding(tx, siteId, memberId))) throw new Refusal('NOT_FOUND')
    const isDeleted = await deleteAssignment(tx, { siteId, memberId, roleKey })
    if (!isDeleted) throw invalid('roleKey', 'is no role of this member', 'INVALID_ROLE')
    await tell(tx, context, 'member_role.unassigned', { memberId, roleKey })
    return {}
  })
}

export const listMemberRoles: Handler<'member-roles', 'listMemberRoles'> = async ({ params: { memberId } }, { db, siteId }) => {
  const roles = (await rolesOfMembers(db, siteId, [memberId])).get(memberId)
  if (!roles) throw new Refusal('NOT_FOUND')
  return { roles }
}

export const queryMemberRoles: Handler<'member-roles', 'queryMemberRoles'> = async ({ body: { memberIds } }, { db, siteId }) => {
  const found = await rolesOfMembers(db, siteId, memberIds)
  return { rolesByMemberId: Object.fromEntries([...found].map(([memberId, roles]) => [memberId, { roles }])) }
}

const refuseSystemRole = (roleKey: string): void => {
  if (isSystemRole(roleKey)) throw invalid('roleKey', 'follows from the account and cannot be given or taken', 'INVALID_ROLE')
}

type News = 'member_role.assigned' | 'member_role.unassigned'

const tell = (tx: Transaction, context: Context, name: News, payload: { memberId: string; roleKey: string }): Promise<void> =>
  recordEvent(tx, { ...eventOf(context), name, entityId: payload.memberId, payload })
