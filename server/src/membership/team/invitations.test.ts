import { randomUUID } from 'node:crypto'
import type { StateMachine } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { invite, tokenMailedTo } from '../../test/people/invited.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld, type World } from '../../test/world.ts'
import { forgetEndedInvitations } from './team.ts'

const password = 'vier Menschen im Hof'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newAddress = () => `${randomUUID()}@people.example`
const stranger = (): Browser => openBrowser(world.app)
const open = (token: string) => stranger().team.openTeamInvitation({ body: { token } })
const join = (token: string, browser = stranger(), profile = {}) => browser.team.joinTeam({ body: { token, password, profile } })
const emailOf = async (id: string) =>
  (await world.db.selectFrom('identities').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const enter = async (browser: Browser, { sessionToken }: StateMachine) =>
  (await browser.identity.enterSession({ body: { sessionToken: sessionToken ?? '' } })).session

describe('an invitation', () => {
  test('is mailed with a link that is valid for seven days, and only its hash is stored', async () => {
    const email = newAddress()
    const { token, ...invitation } = await invite(world, { email })
    const expiresDate = '2027-03-08T08:00:00.000Z'
    expect(invitation).toMatchObject({ email, role: 'FRONT_DESK', state: 'PENDING', sentDate: world.clock.now, expiresDate })
    const [mail] = await mailsTo(world, email)
    expect(mail?.text).toContain('At the front desk you take bookings')
    expect(mail?.text).toContain('http://localhost:4000/account/invitation#token=')
    const kept = await world.db.selectFrom('team_invitations').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await world.owner.team.listTeam()).invitations).toContainEqual(invitation)
  })

  test('is in German for an account that has chosen German', async () => {
    const { memberId, email } = await signedInMember(world)
    await world.db.updateTable('identities').set({ language: 'de' }).where('id', '=', memberId).execute()
    await invite(world, { email, role: 'ADMIN' })
    expect((await mailsTo(world, email))[0]?.text).toContain('Als Admin führst du den Betrieb')
  })

  test.each([
    ['no address', { role: 'ADMIN' }, 'invitation.email', 'REQUIRED'],
    ['an address that is none', { email: 'noor', role: 'ADMIN' }, 'invitation.email', 'FORMAT'],
    ['ownership', { email: 'noor@people.example', role: 'OWNER' }, 'invitation.role', 'ENUM'],
    ['no role', { email: 'noor@people.example' }, 'invitation.role', 'REQUIRED'],
  ])('with %s names the field', async (_what, invitation, field, violatedRule) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/_api/foyer/v1/team/invitations',
      headers: {
        cookie: (await signedInBrowser(world, { role: 'OWNER' })).cookie,
        'x-foyer-client': 'web',
        'sec-fetch-site': 'same-origin',
      },
      payload: { invitation },
    })
    expect(answer.statusCode).toBe(400)
    const { fieldViolations } = answer.json().details.validationError
    expect(fieldViolations).toEqual([expect.objectContaining({ field, violatedRule })])
  })

  test('is sent to an address once, in any capitalisation, even when two requests do so at once', async () => {
    const email = newAddress()
    const send = (address: string) => world.owner.team.inviteToTeam({ body: { invitation: { email: address, role: 'ADMIN' } } })
    expect(await outcomes([send(email), send(email.toUpperCase()), send(email)])).toEqual({
      SUCCESS: 1,
      '409 TEAM_INVITATION_EXISTS': 2,
    })
  })

  test('is refused for an account that is on the team, or blocked', async () => {
    const send = (email: string) => world.owner.team.inviteToTeam({ body: { invitation: { email, role: 'ADMIN' } } })
    await expect(send(world.ownerEmail)).rejects.toMatchObject({ status: 409, code: 'ALREADY_IN_TEAM' })
    const blocked = await signedInMember(world)
    await world.owner.members.blockMember({ params: { id: blocked.memberId }, body: {} })
    await expect(send(blocked.email)).rejects.toMatchObject({ status: 428, code: 'IDENTITY_NOT_ACTIVE' })
  })

  test('gives no permissions that its sender lacks', async () => {
    const secret = `key-${randomUUID()}`
    const granted = ['team.manage', 'bookings.manage'] as const
    await world.db
      .transaction()
      .execute((tx) => addApiKey(tx, { siteId: world.siteId, name: 'Payroll', secret, permissions: granted, now: world.clock.now }))
    const by = world.clientWith({ authorization: secret })
    const refused = { status: 403, code: 'ROLE_NOT_GRANTABLE' }
    await expect(invite(world, { email: newAddress(), role: 'FRONT_DESK', by })).rejects.toMatchObject({
      status: 403,
      code: 'OWNER_REQUIRED',
    })
    const { id } = await invite(world, { email: newAddress(), role: 'ADMIN' })
    await expect(by.team.resendTeamInvitation({ params: { invitationId: id }, body: {} })).rejects.toMatchObject(refused)
  })

  test('that is sent again has a new link and seven days more, even after it expired', async () => {
    const email = newAddress()
    const { id, token, expiresDate } = await invite(world, { email })
    const before = world.clock.now
    world.clock.set(expiresDate)
    expect((await open(token)).invitation).toEqual({ state: 'EXPIRED' })
    await expect(join(token)).rejects.toMatchObject({ status: 428, code: 'TEAM_INVITATION_CLOSED', data: { state: 'EXPIRED' } })
    expect((await world.owner.team.listTeam()).invitations.find((each) => each.id === id)?.state).toBe('EXPIRED')
    const { invitation } = await world.owner.team.resendTeamInvitation({ params: { invitationId: id }, body: {} })
    expect([invitation.state, invitation.expiresDate > expiresDate]).toEqual(['PENDING', true])
    await expect(open(token)).rejects.toMatchObject({ status: 404, code: 'TEAM_INVITATION_NOT_FOUND' })
    expect((await open(await tokenMailedTo(world, email))).invitation.state).toBe('PENDING')
    world.clock.set(before)
  })

  test('that was withdrawn is void, and is deleted in the end', async () => {
    const { id, token, expiresDate } = await invite(world, { email: newAddress() })
    const withdraw = () => world.owner.team.withdrawTeamInvitation({ params: { invitationId: id }, body: {} })
    await withdraw()
    expect((await open(token)).invitation).toEqual({ state: 'WITHDRAWN' })
    await expect(join(token)).rejects.toMatchObject({ code: 'TEAM_INVITATION_CLOSED', data: { state: 'WITHDRAWN' } })
    await expect(withdraw()).rejects.toMatchObject({ status: 404, code: 'TEAM_INVITATION_NOT_FOUND' })
    const params = { invitationId: id }
    await expect(world.owner.team.resendTeamInvitation({ params, body: {} })).rejects.toMatchObject({ status: 404 })
    await forgetEndedInvitations(world.db, Temporal.Instant.from(expiresDate).add({ hours: 24 }).toString())
    expect((await open(token)).invitation.state).toBe('WITHDRAWN')
    await forgetEndedInvitations(world.db, Temporal.Instant.from(expiresDate).add({ hours: 25 }).toString())
    await expect(open(token)).rejects.toMatchObject({ status: 404 })
  })

  test('may name a staff member that no account is linked with yet', async () => {
    const noor = await world.staffMember('Noor Haddad')
    const email = newAddress()
    const invitation = await invite(world, { email, staffMemberId: noor.id })
    expect(invitation.staffMember).toEqual({ id: noor.id, name: 'Noor Haddad' })
    await join(invitation.token)
    const person = (await world.owner.team.listTeam()).people.find((each) => each.email === email)
    expect(person?.staffMember?.name).toBe('Noor Haddad')
    const again = invite(world, { email: newAddress(), staffMemberId: noor.id })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'STAFF_MEMBER_ALREADY_LINKED' })
    await expect(invite(world, { email: newAddress(), staffMemberId: randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an invited person without an account', () => {
  test('sees who invites and to which role, makes an account, and gets the dashboard with a verified address', async () => {
    const email = newAddress()
    const { token } = await invite(world, { email })
    expect((await open(token)).invitation).toMatchObject({ state: 'PENDING', offer: { email, role: 'FRONT_DESK', hasAccount: false } })
    const browser = stranger()
    const answer = await join(token, browser, { firstName: 'Noor', lastName: 'Haddad', language: 'de' })
    expect(answer).toMatchObject({
      state: 'SUCCESS',
      identity: { email: { address: email, isVerified: true }, status: { name: 'ACTIVE' } },
    })
    const session = await enter(browser, answer)
    expect(session).toMatchObject({ role: 'MANAGER', identity: { name: 'Noor Haddad', hasPassword: true } })
    expect(session.permissions).toContain('bookings.manage')
    expect((await open(token)).invitation).toEqual({ state: 'ACCEPTED' })
  })

  test('needs no code and no approval, but sets up a second factor where managers need one', async () => {
    const rules = (signInSettings: object) => world.owner.authentication.updateSignInSettings({ body: { signInSettings } })
    await rules({ requireOwnerApproval: true, secondFactor: 'MANAGERS' })
    const { token } = await invite(world, { email: newAddress() })
    const { state, requireMfaData } = await join(token)
    expect([state, requireMfaData?.availableFactors[0]?.factorStatus]).toEqual(['REQUIRE_MFA', 'REQUIRE_ACTIVATION'])
    await rules({ requireOwnerApproval: false, secondFactor: 'OPTIONAL' })
  })

  test('must choose a password that follows the rules, and the link stays valid until then', async () => {
    const { token } = await invite(world, { email: newAddress() })
    const weak = stranger().team.joinTeam({ body: { token, password: 'kurz' } })
    await expect(weak).rejects.toMatchObject({ violations: [expect.objectContaining({ field: 'password' })] })
    expect((await join(token)).state).toBe('SUCCESS')
  })

  test('joins once, even when the link is used twice at once', async () => {
    const email = newAddress()
    const { token } = await invite(world, { email })
    const ends = await outcomes([join(token), join(token), join(token)])
    expect(ends).toEqual({ SUCCESS: 1, '428 TEAM_INVITATION_CLOSED': 2 })
    expect((await world.owner.team.listTeam()).people.filter((person) => person.email === email)).toHaveLength(1)
  })

  test('either joins or finds the invitation withdrawn, when both happen at once', async () => {
    const email = newAddress()
    const { id, token } = await invite(world, { email })
    const withdraw = world.owner.team.withdrawTeamInvitation({ params: { invitationId: id }, body: {} })
    const [joined, withdrawn] = await Promise.allSettled([join(token), withdraw])
    const { people } = await world.owner.team.listTeam()
    expect([joined.status === 'fulfilled', withdrawn.status === 'fulfilled']).toContain(false)
    expect(people.some((person) => person.email === email)).toBe(joined.status === 'fulfilled')
  })

  test('takes over the account that a stranger began with this address, and the stranger is signed out', async () => {
    const email = newAddress()
    const thief = await world.visitor()
    const begun = await thief.authentication.register({ body: { loginId: { email }, password: 'der Dieb war eher da' } })
    const { token } = await invite(world, { email })
    expect((await open(token)).invitation.offer?.hasAccount).toBe(false)
    expect(await join(token)).toMatchObject({ state: 'SUCCESS', identity: { id: begun.identity?.id } })
    const code = await codeMailedTo(world, email)
    const finish = thief.authentication.verifyDuringAuthentication({ body: { stateToken: begun.stateToken ?? '', code } })
    await expect(finish).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    const signIn = stranger().identity.signIn({ body: { email, password: 'der Dieb war eher da' } })
    await expect(signIn).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('learns nothing from an unknown link', async () => {
    const token = 'x'.repeat(43)
    for (const attempt of [open, join]) {
      await expect(attempt(token)).rejects.toMatchObject({ status: 404, code: 'TEAM_INVITATION_NOT_FOUND' })
    }
  })
})

describe('an invited person with an account', () => {
  const accept = (browser: Browser, token: string) => browser.team.acceptTeamInvitation({ body: { token } })

  test('accepts signed in, keeps the account, and begins a new session with the new role', async () => {
    const lena = await signedInBrowser(world)
    const { token } = await invite(world, { email: (await emailOf(lena.memberId)).toUpperCase(), role: 'ADMIN' })
    expect((await open(token)).invitation.offer?.hasAccount).toBe(true)
    await expect(join(token)).rejects.toMatchObject({ status: 409, code: '-19995' })
    const answer = await accept(lena, token)
    expect(answer).toMatchObject({ state: 'SUCCESS', identity: { id: lena.memberId, email: { isVerified: true } } })
    expect((await lena.identity.getSession()).session.role).toBe('VISITOR')
    expect(await enter(lena, answer)).toMatchObject({ role: 'MANAGER', identity: { id: lena.memberId } })
  })

  test('proves a second factor first, where managers must', async () => {
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { secondFactor: 'MANAGERS' } } })
    const lena = await signedInBrowser(world)
    const { token } = await invite(world, { email: await emailOf(lena.memberId) })
    const answer = await accept(lena, token)
    expect(answer).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'EMAIL' } })
    expect(answer).not.toHaveProperty('sessionToken')
    expect((await lena.identity.getSession()).session.role).toBe('VISITOR')
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { secondFactor: 'OPTIONAL' } } })
  })

  test('cannot accept an invitation for another address, which stays open', async () => {
    const { token } = await invite(world, { email: newAddress() })
    const lena = await signedInBrowser(world)
    await expect(accept(lena, token)).rejects.toMatchObject({ status: 403, code: 'TEAM_INVITATION_FOR_ANOTHER' })
    expect((await open(token)).invitation.state).toBe('PENDING')
    expect((await lena.identity.getSession()).session.role).toBe('MEMBER')
  })

  test('accepts once, even when the link is used twice at once', async () => {
    const lena = await signedInBrowser(world)
    const { token } = await invite(world, { email: await emailOf(lena.memberId) })
    const { SUCCESS, ...refused } = await outcomes([accept(lena, token), accept(lena, token)])
    expect([SUCCESS, Object.values(refused)]).toEqual([1, [1]])
  })

  test('keeps a role that was given meanwhile', async () => {
    const lena = await signedInBrowser(world)
    const { token } = await invite(world, { email: await emailOf(lena.memberId) })
    await world.db.updateTable('identities').set({ role: 'ADMIN' }).where('id', '=', lena.memberId).execute()
    await expect(accept(lena, token)).rejects.toMatchObject({ status: 409, code: 'ALREADY_IN_TEAM' })
  })

  test('is removed from the invitation’s audit entry when the account is deleted', async () => {
    const lena = await signedInBrowser(world)
    const { token } = await invite(world, { email: await emailOf(lena.memberId) })
    await accept(lena, token)
    await world.owner.team.removeFromTeam({ params: { personId: lena.memberId } })
    await world.owner.members.deleteMember({ params: { id: lena.memberId } })
    await expect(open(token)).rejects.toMatchObject({ status: 404 })
  })
})
