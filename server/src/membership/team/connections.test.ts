import { randomUUID } from 'node:crypto'
import type { StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { invite, tokenMailedTo } from '../../test/people/invited.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const connect = ({ id: staffMemberId }: StaffMember, email?: string, by = world.owner) =>
  by.staff.connectStaffMemberToUser({ params: { staffMemberId }, body: email === undefined ? {} : { email } })
const disconnect = ({ id: staffMemberId }: StaffMember, by = world.owner) =>
  by.staff.disconnectStaffMemberFromUser({ params: { staffMemberId }, body: {} })
const statusOf = async ({ id: staffMemberId }: StaffMember, client = world.owner) => {
  const { staffMember } = await client.staff.getStaffMember({
    params: { staffMemberId },
    query: { fields: ['ASSOCIATED_IDENTITY_STATUS'] },
  })
  return staffMember.associatedWixIdentity
}
const emailOf = async (memberId: string) => (await world.owner.team.listTeam()).people.find(({ id }) => id === memberId)?.email ?? ''

test('a team member is linked with a staff member at once, until they are disconnected', async () => {
  const noor = await world.staffMember('Noor Haddad')
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  const { staffMember } = await connect(noor, await emailOf(desk.memberId))
  expect(staffMember.associatedWixIdentity).toEqual({
    identificationData: { wixUserId: desk.memberId, contactId: expect.any(String) },
    connection: { status: 'CONNECTED' },
  })
  expect((await world.owner.team.listTeam()).people.find(({ id }) => id === desk.memberId)).toMatchObject({
    role: 'FRONT_DESK',
    staffMember: { id: noor.id },
  })
  expect((await disconnect(noor)).staffMember.associatedWixIdentity).toEqual({ connection: { status: 'DISCONNECTED' } })
  expect((await world.owner.team.listTeam()).people.find(({ id }) => id === desk.memberId)).not.toHaveProperty('staffMember')
})

test('an address without a team account is invited, by the staff member’s address, and joins with that calendar', async () => {
  const { staffMember: bo } = await world.owner.staff.createStaffMember({
    body: { staffMember: { name: 'Bo Lind', email: 'bo@lind.example' }, fields: [] },
  })
  expect((await connect(bo)).staffMember.associatedWixIdentity).toEqual({ connection: { status: 'PENDING' } })
  await expect(connect(bo)).rejects.toMatchObject({ code: 'TEAM_INVITATION_EXISTS' })
  const token = await tokenMailedTo(world, 'bo@lind.example')
  await (await world.visitor()).team.joinTeam({ body: { token, password: 'long enough, and nobody else’s' } })
  const { people } = await world.owner.team.listTeam()
  expect(people.find(({ email }) => email === 'bo@lind.example')).toMatchObject({ role: 'PROVIDER', staffMember: { id: bo.id } })
  expect((await statusOf(bo))?.connection?.status).toBe('CONNECTED')
})

test('a member gets no dashboard without accepting an invitation', async () => {
  const noor = await world.staffMember('Noor Haddad')
  const member = await signedInMember(world)
  expect((await connect(noor, member.email)).staffMember.associatedWixIdentity).toEqual({ connection: { status: 'PENDING' } })
  expect((await world.owner.team.listTeam()).people.map(({ id }) => id)).not.toContain(member.memberId)
})

test('an invitation that is not accepted expires', async () => {
  const noor = await world.staffMember('Noor Haddad')
  const { now } = world.clock
  await connect(noor, 'late@people.example')
  world.clock.advance({ days: 7 })
  expect((await statusOf(noor))?.connection?.status).toBe('EXPIRED')
  world.clock.set(now)
})

test('one account is one staff member, and the other way round', async () => {
  const [noor, bo] = [await world.staffMember('Noor Haddad'), await world.staffMember('Bo Lind')]
  const first = await signedInProvider(world, noor)
  const second = await signedInProvider(world, null)
  await expect(connect(bo, await emailOf(first.memberId))).rejects.toMatchObject({
    status: 409,
    code: 'ACCOUNT_ALREADY_LINKED',
    data: { staffMemberId: noor.id },
  })
  await expect(connect(noor, await emailOf(second.memberId))).rejects.toMatchObject({ status: 409, code: 'STAFF_MEMBER_ALREADY_LINKED' })
})

test('a staff member without an address cannot be connected', async () => {
  await expect(connect(await world.staffMember('Noor Haddad'))).rejects.toMatchObject({
    violations: [{ field: 'email', violatedRule: 'REQUIRED' }],
  })
})

test('disconnecting withdraws the provider’s invitation; other invitations keep their role and lose the staff member', async () => {
  const noor = await world.staffMember('Noor Haddad')
  await connect(noor, 'only@people.example')
  await invite(world, { email: 'desk@people.example', role: 'FRONT_DESK', staffMemberId: noor.id })
  await disconnect(noor)
  const { invitations } = await world.owner.team.listTeam()
  expect(invitations.map(({ email }) => email)).not.toContain('only@people.example')
  expect(invitations.find(({ email }) => email === 'desk@people.example')).not.toHaveProperty('staffMember')
  expect((await statusOf(noor))?.connection?.status).toBe('DISCONNECTED')
})

test('an invitation for a provider must name the staff member', async () => {
  const invitation = { email: 'nobody@people.example', role: 'PROVIDER' as const }
  await expect(world.owner.team.inviteToTeam({ body: { invitation } })).rejects.toMatchObject({
    violations: [{ field: 'invitation.staffMemberId', violatedRule: 'REQUIRED' }],
  })
})

test('connecting needs the permission to manage the team; only managers see which account is a staff member', async () => {
  const noor = await world.staffMember('Noor Haddad')
  const admin = await signedInBrowser(world, { role: 'ADMIN' })
  const provider = await signedInProvider(world, noor)
  for (const by of [admin, provider]) {
    await expect(connect(noor, 'x@people.example', by)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(disconnect(noor, by)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  }
  expect((await statusOf(noor, admin))?.connection?.status).toBe('CONNECTED')
  expect(await statusOf(noor, provider)).toBeUndefined()
  expect(await statusOf(noor, await world.visitor())).toBeUndefined()
})

const eventsOf = async ({ id }: StaffMember) =>
  (await loadEvents(world.db, world.siteId, id)).map(({ name }) => name.replace('staff_member.', '')).slice(2)

test('each connection and disconnection records an event, also where another account of the team replaces the first', async () => {
  const noor = await world.staffMember('Noor Haddad')
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  await connect(noor, await emailOf(desk.memberId))
  await disconnect(noor)
  await disconnect(noor)
  await signedInProvider(world, noor)
  const { people } = await world.owner.team.listTeam()
  const provider = people.find(({ staffMember }) => staffMember?.id === noor.id)
  await world.owner.team.removeFromTeam({ params: { personId: provider?.id ?? '' } })
  const [connected, disconnected] = ['connected_to_user', 'disconnected_from_user']
  expect(await eventsOf(noor)).toEqual([connected, disconnected, connected, disconnected])
})

test('a team member is a staff member on request: who they are, or a new one', async () => {
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  const getOrCreate = (wixUserId: string, by = world.owner) => by.staff.getOrCreateStaffMember({ params: { wixUserId }, body: {} })
  const { staffMember } = await getOrCreate(desk.memberId)
  expect(staffMember.email).toBe(await emailOf(desk.memberId))
  expect((await statusOf(staffMember))?.connection?.status).toBe('CONNECTED')
  expect((await getOrCreate(desk.memberId)).staffMember.id).toBe(staffMember.id)
  const stranger = randomUUID()
  await expect(getOrCreate(stranger)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await expect(getOrCreate(desk.memberId, desk)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const { results, bulkActionMetadata } = await world.owner.staff.bulkGetOrCreateStaffMembers({
    body: { wixUserIds: [stranger, desk.memberId] },
  })
  expect(results).toMatchObject([
    { itemMetadata: { id: stranger, success: false, error: { code: 'NOT_FOUND' } } },
    { itemMetadata: { id: desk.memberId, success: true }, staffMember: { id: staffMember.id } },
  ])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
})
