import type { Handlers } from '../../ground/handler.ts'
import { assignRole, listMemberRoles, queryMemberRoles, unassignRole } from './assign-roles.ts'
import { createRoleDefinition, deleteRoleDefinition, getRoleDefinition, listRoleDefinitions, updateRoleDefinition } from './define-roles.ts'

export const memberRolesHandlers: Handlers<'member-roles'> = {
  createRoleDefinition,
  listRoleDefinitions,
  getRoleDefinition,
  updateRoleDefinition,
  deleteRoleDefinition,
  assignRole,
  unassignRole,
  listMemberRoles,
  queryMemberRoles,
}
