import { randomUUID } from 'node:crypto'
import { permissions } from '@foyer/contract'
import { staffRoles } from '@foyer/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { mailsTo } from '../../test/mailed.ts'
import { invite } from '../../test/people/invited.ts'
import { type SignedInBrowser, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: SignedInBrowser
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// Each test begins with two owners: one who has never signed in, and Ada at her browser.
beforeEach(async () => {
  await world.db.updateTable('identities').set({ role: 'OWNER' }).where('email', '=', world.ownerEmail).execute()
  await world.db.updateTable('identities').set({ role: null }).where('email', '<>', world.ownerEmail).execute()
  ada = await signedInBrowser(world, { role: 'OWNER' })
})

const roleOf = async (id: string) =>
  (await world.db.selectFrom('identities').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const owners = async () => await world.db.selectFrom('identities').select(['id', 'email']).where('role', '=', 'OWNER').execute()
const firstOwner = async () => (await owners()).find(({ email }) => email === world.ownerEmail)?.id ?? ''
const stepDownFirstOwner = () => world.db.updateTable('identities').set({ role: null }).where('email', '=', world.ownerEmail).execute()
const roleFor = (id: string, role: 'ADMIN' | 'FRONT_DESK', by = ada) => by.team.changeTeamRole({ params: { personId: id }, body: { role } })
const remove = (id: string, by = ada) => by.team.removeFromTeam({ params: { personId: id } })
const handOver = (id: string, body: { ownRole?: 'OWNER' | 'ADMIN'; password?: string } = {}, by = ada) =>
  by.team.handOverOwnership({ params: { personId: id }, body })

describe('the team', () => {
  test('is every account with a role, owners first, with what the owner needs to know about each', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    await signedInBrowser(world)
    const noor = await world.staffMember('Noor Haddad')
    await ada.team.linkStaffMember({ params: { personId: desk.memberId }, body: { staffMemberId: noor.id } })
    await world.db
      .insertInto('factors')
      .values({ site_id: world.siteId, identity_id: desk.memberId, type: 'EMAIL', status: 'ACTIVE', created_at: world.clock.now })
      .execute()
    const { people } = await ada.team.listTeam()
    expect(people.map(({ role }) => role)).toEqual(['OWNER', 'OWNER', 'FRONT_DESK'])
    expect(people.find(({ id }) => id === desk.memberId)).toEqual({
      id: desk.memberId,
      email: expect.stringContaining('@people.example'),
      role: 'FRONT_DESK',
      status: 'ACTIVE',
      staffMember: { id: noor.id, name: 'Noor Haddad' },
      lastSeenDate: world.clock.now,
      hasSecondFactor: true,
    })
    expect(people.find(({ email }) => email === world.ownerEmail)).not.toHaveProperty('lastSeenDate')
  })

  test('does not include disconnected accounts', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    await world.owner.members.disconnectMember({ params: { id: desk.memberId }, body: {} })
    expect((await ada.team.listTeam()).people.map(({ id }) => id)).not.toContain(desk.memberId)
  })

  test('of another site stays separate', async () => {
    const other = randomUUID()
    await expect(roleFor(other, 'ADMIN')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await expect(remove(other)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a role', () => {
  test('takes effect at the next call, and the session continues', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    const lookAtSettings = () => desk.authentication.getSignInSettings()
    await expect(lookAtSettings()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const { person } = await roleFor(desk.memberId, 'ADMIN')
    expect(person.role).toBe('ADMIN')
    expect(await lookAtSettings()).toHaveProperty('signInSettings')
    expect((await desk.identity.getSession()).session.permissions).toContain('site.manage')
    await roleFor(desk.memberId, 'FRONT_DESK')
    await expect(lookAtSettings()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  test('is changed by owners alone', async () => {
    const [admin, desk] = [await signedInBrowser(world, { role: 'ADMIN' }), await signedInBrowser(world, { role: 'FRONT_DESK' })]
    expect((await admin.team.listTeam()).people.length).toBeGreaterThan(2)
    await expect(roleFor(desk.memberId, 'ADMIN', admin)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(desk.team.listTeam()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await roleOf(desk.memberId)).toBe('FRONT_DESK')
  })

  test('cannot be changed by its own holder', async () => {
    await expect(roleFor(ada.memberId, 'ADMIN')).rejects.toMatchObject({ status: 400, code: 'TEAM_SELF_CHANGE_FORBIDDEN' })
    await expect(remove(ada.memberId)).rejects.toMatchObject({ code: 'TEAM_SELF_CHANGE_FORBIDDEN' })
    await expect(handOver(ada.memberId)).rejects.toMatchObject({ code: 'TEAM_SELF_CHANGE_FORBIDDEN' })
  })

  test.each(staffRoles)('%s cannot be given or taken by a program', async (role) => {
    const secret = `key-${randomUUID()}`
    const granted = permissions
    await world.db
      .transaction()
      .execute((tx) => addApiKey(tx, { siteId: world.siteId, name: 'Payroll', secret, permissions: granted, now: world.clock.now }))
    const program = world.clientWith({ authorization: secret })
    const person = await signedInBrowser(world, { role })
    const refused = { status: 403, code: 'OWNER_REQUIRED' }
    await expect(program.team.removeFromTeam({ params: { personId: person.memberId } })).rejects.toMatchObject(refused)
    await expect(
      program.team.changeTeamRole({ params: { personId: person.memberId }, body: { role: 'FRONT_DESK' } }),
    ).rejects.toMatchObject(refused)
    expect(await roleOf(person.memberId)).toBe(role)
  })
})

describe('a team member who leaves', () => {
  test('is signed out everywhere, and stays a member', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    const noor = await world.staffMember('Noor Haddad')
    await ada.team.linkStaffMember({ params: { personId: desk.memberId }, body: { staffMemberId: noor.id } })
    await remove(desk.memberId)
    expect((await desk.identity.getSession()).session.role).toBe('VISITOR')
    await expect(desk.bookings.queryExtendedBookings({ body: {} })).resolves.toMatchObject({ extendedBookings: [] })
    await expect(desk.messages.queryMessages({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await roleOf(desk.memberId)).toBeNull()
    expect((await world.owner.members.getMember({ params: { id: desk.memberId }, query: { fieldsets: ['FULL'] } })).member.status).toBe(
      'APPROVED',
    )
    const other = await signedInBrowser(world, { role: 'FRONT_DESK' })
    const linked = await ada.team.linkStaffMember({ params: { personId: other.memberId }, body: { staffMemberId: noor.id } })
    expect(linked.person.staffMember?.name).toBe('Noor Haddad')
  })

  test('loses the invitations they sent', async () => {
    const ben = await signedInBrowser(world, { role: 'OWNER' })
    const [removed, demoted] = [`${randomUUID()}@people.example`, `${randomUUID()}@people.example`]
    await invite(world, { email: removed, by: ben })
    await remove(ben.memberId)
    const cleo = await signedInBrowser(world, { role: 'OWNER' })
    await invite(world, { email: demoted, by: cleo })
    await roleFor(cleo.memberId, 'ADMIN')
    const { invitations } = await ada.team.listTeam()
    expect(invitations.filter(({ email }) => email === removed || email === demoted)).toEqual([])
  })
})

describe('ownership', () => {
  test('is handed over to a team member, and both are mailed', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const email = `${randomUUID()}@people.example`
    await invite(world, { email, by: ada })
    const { people } = await ada.team.listTeam()
    const addressOf = (id: string) => people.find((person) => person.id === id)?.email ?? ''
    await handOver(admin.memberId)
    expect([await roleOf(admin.memberId), await roleOf(ada.memberId)]).toEqual(['OWNER', 'ADMIN'])
    expect(await mailsTo(world, addressOf(admin.memberId), 'ownership-received')).toHaveLength(1)
    expect(await mailsTo(world, addressOf(ada.memberId), 'ownership-given')).toHaveLength(1)
    await expect(handOver(admin.memberId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    // Her invitations stay: the new owner is responsible for them.
    await remove(ada.memberId, admin)
    expect((await admin.team.listTeam()).invitations.map((invitation) => invitation.email)).toContain(email)
  })

  test('can be shared', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    await handOver(admin.memberId, { ownRole: 'OWNER' })
    expect([await roleOf(admin.memberId), await roleOf(ada.memberId)]).toEqual(['OWNER', 'OWNER'])
  })

  test('asks for the password again, unless the sign-in is recent', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    await world.db
      .updateTable('identities')
      .set({ password_hash: await hashPassword('vier Menschen im Hof') })
      .where('id', '=', ada.memberId)
      .execute()
    const later = Temporal.Instant.from(world.clock.now).subtract({ minutes: 11 }).toString()
    await world.db.updateTable('sessions').set({ created_at: later }).where('token_hash', '=', ada.sessionHash).execute()
    await expect(handOver(admin.memberId)).rejects.toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
    await expect(handOver(admin.memberId, { password: 'drei Menschen im Hof' })).rejects.toMatchObject({ code: '-19976' })
    expect(await roleOf(ada.memberId)).toBe('OWNER')
    world.clock.advance({ minutes: 1 })
    await handOver(admin.memberId, { password: 'vier Menschen im Hof' })
    expect(await roleOf(admin.memberId)).toBe('OWNER')
  })

  test('cannot be handed over by a program, or to a blocked account', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const params = { personId: admin.memberId }
    const program = world.clientWith({ authorization: world.apiKey })
    await expect(program.team.handOverOwnership({ params, body: {} })).rejects.toMatchObject({ code: 'OWNER_REQUIRED' })
    await world.owner.members.blockMember({ params: { id: admin.memberId }, body: {} })
    await expect(handOver(admin.memberId)).rejects.toMatchObject({ code: 'IDENTITY_NOT_ACTIVE' })
  })

  test('of the last owner cannot be removed by any caller', async () => {
    await stepDownFirstOwner()
    await expect(remove(ada.memberId)).rejects.toMatchObject({ code: 'TEAM_SELF_CHANGE_FORBIDDEN' })
    await expect(roleFor(ada.memberId, 'ADMIN')).rejects.toMatchObject({ code: 'TEAM_SELF_CHANGE_FORBIDDEN' })
    expect(await owners()).toHaveLength(1)
  })

  test('always remains when two owners remove each other at once', async () => {
    await stepDownFirstOwner()
    const ben = await signedInBrowser(world, { role: 'OWNER' })
    const { SUCCESS, ...refused } = await outcomes([remove(ben.memberId, ada), remove(ada.memberId, ben)])
    expect([SUCCESS, await owners()]).toEqual([1, [expect.anything()]])
    // The later removal is refused wherever it meets the earlier one: at the owner's check, at the team's lock, or with its session ended.
    expect(Object.keys(refused).join()).toMatch(/^403 (OWNER_REQUIRED|PERMISSION_DENIED)$|^401 /)
  })

  test('always remains when two owners step down for each other at once', async () => {
    await stepDownFirstOwner()
    const ben = await signedInBrowser(world, { role: 'OWNER' })
    await outcomes([handOver(ben.memberId, {}, ada), handOver(ada.memberId, {}, ben)])
    expect(await owners()).toHaveLength(1)
  })

  test('is guaranteed by the database itself: for two removals at once, and for one alone', async () => {
    const demote = (id: string) =>
      world.db.transaction().execute(async (tx) => {
        await tx.updateTable('identities').set({ role: 'ADMIN' }).where('id', '=', id).execute()
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
    const ends = await Promise.allSettled([demote(ada.memberId), demote(await firstOwner())])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [last] = await owners()
    await expect(demote(last?.id ?? '')).rejects.toMatchObject({ constraint: 'identities_owner' })
  })
})

describe('the link with a staff member', () => {
  test('is made, changed and removed, one account each', async () => {
    const [desk, other] = [await signedInBrowser(world, { role: 'FRONT_DESK' }), await signedInBrowser(world, { role: 'FRONT_DESK' })]
    const [noor, ben] = [await world.staffMember('Noor'), await world.staffMember('Ben')]
    const link = (person: SignedInBrowser, staffMemberId?: string) =>
      ada.team.linkStaffMember({ params: { personId: person.memberId }, body: staffMemberId ? { staffMemberId } : {} })
    expect((await link(desk, noor.id)).person.staffMember).toEqual({ id: noor.id, name: 'Noor' })
    await expect(link(other, noor.id)).rejects.toMatchObject({ status: 409, code: 'STAFF_MEMBER_ALREADY_LINKED' })
    expect((await link(desk, ben.id)).person.staffMember?.name).toBe('Ben')
    expect((await link(desk)).person).not.toHaveProperty('staffMember')
    await expect(link(desk, randomUUID())).rejects.toMatchObject({ status: 404, code: 'STAFF_MEMBER_NOT_FOUND' })
    const ends = await outcomes([link(desk, noor.id), link(other, noor.id)])
    expect(ends).toEqual({ SUCCESS: 1, '409 STAFF_MEMBER_ALREADY_LINKED': 1 })
  })

  test('is made with the role of a provider, or neither is', async () => {
    const [desk, other] = [await signedInBrowser(world, { role: 'FRONT_DESK' }), await signedInBrowser(world, { role: 'FRONT_DESK' })]
    const noor = await world.staffMember('Noor')
    const provide = (person: SignedInBrowser, staffMemberId: string) =>
      ada.team.changeTeamRole({ params: { personId: person.memberId }, body: { role: 'PROVIDER', staffMemberId } })
    const { person } = await provide(desk, noor.id)
    expect([person.role, person.staffMember?.name]).toEqual(['PROVIDER', 'Noor'])
    await expect(provide(other, noor.id)).rejects.toMatchObject({ code: 'STAFF_MEMBER_ALREADY_LINKED' })
    await expect(provide(other, randomUUID())).rejects.toMatchObject({ code: 'STAFF_MEMBER_NOT_FOUND' })
    expect(await roleOf(other.memberId)).toBe('FRONT_DESK')
  })

  test('ends when the staff member leaves, and the account stays on the team', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    const noor = await world.staffMember('Noor')
    await ada.team.linkStaffMember({ params: { personId: desk.memberId }, body: { staffMemberId: noor.id } })
    await world.owner.staff.deleteStaffMember({ params: { staffMemberId: noor.id }, query: {} })
    const person = (await ada.team.listTeam()).people.find(({ id }) => id === desk.memberId)
    expect(person?.role).toBe('FRONT_DESK')
    expect(person).not.toHaveProperty('staffMember')
  })
})

test('the audit log shows what an owner did to the team', async () => {
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  await roleFor(desk.memberId, 'ADMIN')
  const lines = await world.db.selectFrom('audit_log').selectAll().where('operation', '=', 'changeTeamRole').execute()
  const ofDesk = lines.filter(({ input }) => JSON.stringify(input).includes(desk.memberId))
  expect(ofDesk).toMatchObject([{ actor: { wixUserId: ada.memberId }, input: { body: { role: 'ADMIN' } } }])
})
