import type { HeldRole, MemberRole } from '@foyer/contract'
import { systemRoles, systemRolesOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { MemberRolesTable } from '../../ground/db/types.ts'

const rolesOf = (db: Queryable, siteId: string) => db.selectFrom('member_roles').selectAll().where('site_id', '=', siteId)

const roleOf = (row: Selectable<MemberRolesTable>): MemberRole => ({
  id: row.id,
  roleKey: row.role_key,
  title: row.title,
  blockable: row.is_blockable,
  revision: row.revision,
})

export const findRoles = async (db: Queryable, siteId: string): Promise<MemberRole[]> => {
  const rows = await rolesOf(db, siteId).orderBy('title').orderBy('role_key').execute()
  return [...systemRoles, ...rows.map(roleOf)]
}

export const findRole = async (db: Queryable, siteId: string, roleKey: string): Promise<MemberRole | null> => {
  const ofSystem = systemRoles.find((role) => role.roleKey === roleKey)
  if (ofSystem) return ofSystem
  const row = await rolesOf(db, siteId).where('role_key', '=', roleKey).executeTakeFirst()
  return row ? roleOf(row) : null
}

export const insertRole = async (tx: Transaction, siteId: string, role: Omit<MemberRole, 'revision'>): Promise<MemberRole | null> => {
  const row = await tx
    .insertInto('member_roles')
    .values({ site_id: siteId, id: role.id, role_key: role.roleKey, title: role.title, is_blockable: role.blockable })
    .onConflict((conflict) => conflict.columns(['site_id', 'role_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? roleOf(row) : null
}

export const saveRole = async (
  tx: Transaction,
  siteId: string,
  { roleKey, blockable, revision }: Pick<MemberRole, 'roleKey' | 'blockable' | 'revision'>,
): Promise<MemberRole | null> => {
  const row = await tx
    .updateTable('member_roles')
    .set({ is_blockable: blockable, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('role_key', '=', roleKey)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ? roleOf(row) : null
}

export const deleteRole = async (tx: Transaction, siteId: string, roleKey: string): Promise<void> => {
  await tx.deleteFrom('member_roles').where('site_id', '=', siteId).where('role_key', '=', roleKey).execute()
}

type Assignment = { siteId: string; memberId: string; roleKey: string }

export const insertAssignment = async (tx: Transaction, { siteId, memberId, roleKey }: Assignment): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_role_assignments')
    .values({ site_id: siteId, member_id: memberId, role_key: roleKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteAssignment = async (tx: Transaction, { siteId, memberId, roleKey }: Assignment): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('member_role_assignments')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('role_key', '=', roleKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const rolesOfMembers = async (
  db: Queryable,
  siteId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HeldRole[]>> => {
  const { rows } = await sql<{ id: string; role: string | null; held: HeldRole[] }>`
    select members.id, identities.role, coalesce((
      select jsonb_agg(jsonb_build_object('roleKey', role_key, 'title', title) order by title, role_key)
      from member_role_assignments join member_roles using (site_id, role_key)
      where site_id = members.site_id and member_id = members.id), '[]') as held
    from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = ${siteId} and members.id = any(${memberIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, role, held }) => [id, [...systemRolesOf(role), ...held]]))
}
