import type { Handlers } from '../../ground/handler.ts'
import {
  assignRole,
  createRoleDefinition,
  deleteRoleDefinition,
  getRoleDefinition,
  listMemberRoles,
  listRoleDefinitions,
  queryMemberRoles,
  unassignRole,
  updateRoleDefinition,
} from './roles.ts'

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
