import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const roles = world.owner['member-roles']

const define = async (roleKey: string, blockable?: boolean) =>
  (await roles.createRoleDefinition({ body: { roleKey, roleTitle: roleKey.toLowerCase(), blockable } })).role
const publicMember = () => signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })

test('the site defines roles beside those of the system', async () => {
  const role = await define('TRAINER')
  expect(role).toMatchObject({ roleKey: 'TRAINER', title: 'trainer', blockable: true, revision: '1' })
  await expect(define('TRAINER')).rejects.toMatchObject({ status: 409, code: 'ROLE_ALREADY_EXISTS' })
  await expect(define('OWNER')).rejects.toMatchObject({ code: 'ROLE_ALREADY_EXISTS' })
  const listed = (await roles.listRoleDefinitions()).roles.map(({ roleKey }) => roleKey)
  expect(listed.slice(0, 3)).toEqual(['MEMBER', 'CONTRIBUTOR', 'OWNER'])
  expect(listed).toContain('TRAINER')
  const update = (roleKey: string, revision = '1') =>
    roles.updateRoleDefinition({ params: { roleKey }, body: { blockable: false, revision } })
  expect((await update('TRAINER')).role).toMatchObject({ blockable: false, revision: '2' })
  await expect(update('TRAINER')).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
  await expect(update('OWNER')).rejects.toMatchObject({ status: 428, code: 'CANNOT_UPDATE_SYSTEM_ROLE' })
  await expect(update('UNHEARD')).rejects.toMatchObject({ status: 404, code: 'ROLE_DOES_NOT_EXIST' })
  const names = (await recordedEvents(world, role.id)).map(({ name }) => name)
  expect(names).toEqual(['member_role.created', 'member_role.updated'])
})

test('a member gets a role once, and loses it', async () => {
  const aylin = await publicMember()
  await define('HELPER')
  const at = { params: { memberId: aylin.memberId } }
  for (const _ of ['first', 'again']) expect(await roles.assignRole({ ...at, body: { roleKey: 'HELPER' } })).toEqual({ roleKey: 'HELPER' })
  const held = async () => (await roles.listMemberRoles(at)).roles.map(({ roleKey }) => roleKey)
  expect(await held()).toEqual(['MEMBER', 'HELPER'])
  expect(await roles.unassignRole({ ...at, query: { roleKey: 'HELPER' } })).toEqual({})
  expect(await held()).toEqual(['MEMBER'])
  for (const roleKey of ['HELPER', 'OWNER']) {
    await expect(roles.unassignRole({ ...at, query: { roleKey } })).rejects.toMatchObject({
      violations: [{ violatedRule: 'INVALID_ROLE' }],
    })
  }
  const names = (await recordedEvents(world, aylin.memberId)).map(({ name }) => name)
  expect(names).toEqual(['member_role.assigned', 'member_role.unassigned'])
})

test('neither a blocked nor an unknown member gets a role, and no member one of the system', async () => {
  const blocked = await publicMember()
  await define('GUIDE')
  await world.owner.members.blockMember({ params: { id: blocked.memberId }, body: {} })
  const assign = (memberId: string, roleKey: string) => roles.assignRole({ params: { memberId }, body: { roleKey } })
  const data = { memberId: blocked.memberId }
  await expect(assign(blocked.memberId, 'GUIDE')).rejects.toMatchObject({ status: 428, code: 'MEMBER_BLOCKED', data })
  await expect(assign(randomUUID(), 'GUIDE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(assign(blocked.memberId, 'UNHEARD')).rejects.toMatchObject({ code: 'ROLE_DOES_NOT_EXIST' })
  await expect(assign(blocked.memberId, 'OWNER')).rejects.toMatchObject({ violations: [{ violatedRule: 'INVALID_ROLE' }] })
})

test('the roles of several members are answered by their ids, those of the account among them', async () => {
  const [aylin, staff] = [await publicMember(), await signedInMember(world, { role: 'FRONT_DESK' })]
  await define('COACH')
  await roles.assignRole({ params: { memberId: aylin.memberId }, body: { roleKey: 'COACH' } })
  const memberIds = [aylin.memberId, staff.memberId, randomUUID()]
  const { rolesByMemberId } = await roles.queryMemberRoles({ body: { memberIds } })
  const keys = Object.entries(rolesByMemberId).map(([id, held]) => [id, held.roles.map(({ roleKey }) => roleKey)])
  expect(Object.fromEntries(keys)).toEqual({
    [aylin.memberId]: ['MEMBER', 'COACH'],
    [staff.memberId]: ['MEMBER', 'CONTRIBUTOR'],
  })
})

test('a deleted role is on no member, and those of the system stay', async () => {
  const aylin = await publicMember()
  await define('SHORT')
  await roles.assignRole({ params: { memberId: aylin.memberId }, body: { roleKey: 'SHORT' } })
  expect(await roles.deleteRoleDefinition({ params: { roleKey: 'SHORT' } })).toEqual({})
  expect((await roles.listMemberRoles({ params: { memberId: aylin.memberId } })).roles).toHaveLength(1)
  await expect(roles.getRoleDefinition({ params: { roleKey: 'SHORT' } })).rejects.toMatchObject({ code: 'ROLE_DOES_NOT_EXIST' })
  const ofSystem = { params: { roleKey: 'MEMBER' } }
  await expect(roles.deleteRoleDefinition(ofSystem)).rejects.toMatchObject({ status: 428, code: 'CANNOT_DELETE_SYSTEM_ROLE' })
})

test('members cannot block a member with a role that is not blockable', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  await define('MODERATOR', false)
  await roles.assignRole({ params: { memberId: bruno.memberId }, body: { roleKey: 'MODERATOR' } })
  const data = { initiatorMemberId: aylin.memberId, targetMemberId: bruno.memberId, adminMemberId: bruno.memberId }
  await expect(aylin['member-blocks'].blockMemberForMe({ body: { memberId: bruno.memberId } })).rejects.toMatchObject({
    code: 'ADMIN_BLOCKING_FORBIDDEN',
    data,
  })
})
