import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@foyer/contract'
import { invalid, isSystemRole, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadStanding } from '../../membership/member-visibility/visibility-store.ts'
import { deleteAssignment, deleteRole, findRole, findRoles, insertAssignment, insertRole, rolesOfMembers, saveRole } from './roles-store.ts'

export const createRoleDefinition: Handler<'member-roles', 'createRoleDefinition'> = ({ body }, context) => {
  const { roleKey, roleTitle: title, blockable = true } = body
  if (isSystemRole(roleKey)) throw new Refusal('ROLE_ALREADY_EXISTS', { roleKey })
  return context.inTransaction(async (tx) => {
    const role = await insertRole(tx, context.siteId, { id: randomUUID(), roleKey, title, blockable })
    if (!role) throw new Refusal('ROLE_ALREADY_EXISTS', { roleKey })
    await recordEvent(tx, { ...eventOf(context), name: 'member_role.created', entityId: role.id, payload: { entity: role } })
    return { role }
  })
}

export const listRoleDefinitions: Handler<'member-roles', 'listRoleDefinitions'> = async (_input, { db, siteId }) => ({
  roles: await findRoles(db, siteId),
})

export const getRoleDefinition: Handler<'member-roles', 'getRoleDefinition'> = async ({ params }, { db, siteId }) => ({
  role: await requireRole(db, siteId, params.roleKey),
})

export const updateRoleDefinition: Handler<'member-roles', 'updateRoleDefinition'> = ({ params: { roleKey }, body }, context) => {
  if (isSystemRole(roleKey)) throw new Refusal('CANNOT_UPDATE_SYSTEM_ROLE', { roleKey })
  return context.inTransaction(async (tx) => {
    const { siteId } = context
    const previous = await requireRole(tx, siteId, roleKey)
    const role = await saveRole(tx, siteId, { roleKey, blockable: body.blockable, revision: body.revision })
    if (!role) throw new Refusal('STALE_REVISION', { current: await requireRole(tx, siteId, roleKey) })
    await recordEvent(tx, { ...eventOf(context), name: 'member_role.updated', entityId: role.id, payload: { entity: role, previous } })
    return { role }
  })
}

export const deleteRoleDefinition: Handler<'member-roles', 'deleteRoleDefinition'> = ({ params: { roleKey } }, context) => {
  if (isSystemRole(roleKey)) throw new Refusal('CANNOT_DELETE_SYSTEM_ROLE', { roleKey })
  return context.inTransaction(async (tx) => {
    const entity = await requireRole(tx, context.siteId, roleKey)
    await deleteRole(tx, context.siteId, roleKey)
    await recordEvent(tx, { ...eventOf(context), name: 'member_role.deleted', entityId: entity.id, payload: { entity } })
    return {}
  })
}

export const requireRole = async (db: Queryable, siteId: string, roleKey: string): Promise<MemberRole> => {
  const role = await findRole(db, siteId, roleKey)
  if (!role) throw new Refusal('ROLE_DOES_NOT_EXIST', { roleKey })
  return role
}

export const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: Context) => ({ siteId, caller, now, jobs })

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
