import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@foyer/contract'
import { isSystemRole, Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { deleteRole, findRole, findRoles, insertRole, saveRole } from './roles-store.ts'

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
