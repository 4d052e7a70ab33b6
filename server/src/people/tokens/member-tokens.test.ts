import type { IdentityStatus } from '@foyer/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { startSession } from '../sessions/sessions.ts'
import { deleteSessionsOf } from '../sessions/sessions-store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refresh = (refreshToken: string) =>
  world.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    payload: { clientId: world.clientId, grantType: 'refresh_token', refreshToken },
  })
const roleWith = async (authorization: string) => (await world.clientWith({ authorization }).identity.getSession()).session.role
const end = (identityId: string, except?: Buffer) =>
  world.db.transaction().execute((tx) => deleteSessionsOf(tx, { siteId: world.siteId, identityId, ...(except && { except }) }))
const stand = (identityId: string, status: IdentityStatus) =>
  world.db.updateTable('identities').set({ status }).where('id', '=', identityId).execute()

const refused = { status: 401, code: 'UNAUTHENTICATED' }

describe('a member’s tokens', () => {
  test('open the site as a member, and are renewed with the refresh token', async () => {
    const member = await signedInMember(world)
    expect((await member.identity.getSession()).session).toMatchObject({ role: 'MEMBER', identity: { id: member.memberId } })
    const answer = await refresh(member.refreshToken)
    expect(answer.json().refresh_token).toBeUndefined()
    expect(await roleWith(answer.json().access_token)).toBe('MEMBER')
  })

  test('of the owner open no dashboard: that needs our own cookie', async () => {
    const staff = await signedInMember(world, { role: 'ADMIN' })
    await expect(staff.contacts.queryContacts({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  test.each(['PENDING', 'BLOCKED', 'OFFLINE', 'DELETED'] as const)(
    'are refused at the next call once the account is %s',
    async (status) => {
      const member = await signedInMember(world)
      await stand(member.memberId, status)
      await expect(member.identity.getSession()).rejects.toMatchObject(refused)
      expect((await refresh(member.refreshToken)).json().error).toBe('invalid_grant')
      await stand(member.memberId, 'ACTIVE')
      expect((await member.identity.getSession()).session.role).toBe('MEMBER')
    },
  )

  test('end with their session, while other sessions continue', async () => {
    const member = await signedInMember(world)
    const second = await signInAgain(world, member.memberId)
    await member.identity.signOut({ body: {} })
    await expect(member.identity.getSession()).rejects.toMatchObject(refused)
    expect((await refresh(member.refreshToken)).statusCode).toBe(400)
    expect(await roleWith(second.access_token)).toBe('MEMBER')
    await end(member.memberId)
    await expect(roleWith(second.access_token)).rejects.toMatchObject(refused)
    expect((await refresh(second.refresh_token)).statusCode).toBe(400)
  })

  test('cannot be had for an unknown client', async () => {
    const { memberId } = await signedInMember(world)
    const elsewhere = { ...world, clientId: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001' }
    await expect(signInAgain(elsewhere, memberId)).rejects.toThrow()
  })

  test('of two calls at once, each reads session and account in one statement', async () => {
    const member = await signedInMember(world)
    const { statements } = await countStatements(() => member.identity.getJwks())
    expect(statements).toHaveLength(1)
  })

  test('last as long as they are used, and a year at most', async () => {
    const own = await createWorld()
    const member = await signedInMember(own)
    const ask = async () => {
      const payload = { grantType: 'refresh_token', refreshToken: member.refreshToken }
      const answer = await own.app.inject({ method: 'POST', url: '/oauth2/token', payload })
      if (answer.statusCode !== 200) return answer.json().error
      return (await own.clientWith({ authorization: answer.json().access_token }).identity.getSession()).session.role
    }
    for (const days of [59, 59, 59, 59, 59, 59]) {
      own.clock.advance({ days })
      expect(await ask()).toBe('MEMBER')
    }
    own.clock.advance({ days: 12 })
    expect(await ask()).toBe('invalid_grant')
    await own.close()
  })
})

describe('our web app', () => {
  const enter = async (role: 'ADMIN' | null) => {
    const { memberId } = await signedInMember(world, { role })
    const caller = { kind: 'anonymous', siteId: world.siteId } as const
    const browser = openBrowser(world.app)
    const session = { siteId: world.siteId, now: world.clock.now, network: '10.0.0.0', device: 'Firefox, Linux', caller }
    const started = await startSession(world.db, session, { identityId: memberId, signedInBy: 'LINK', amr: ['otp'] })
    browser.cookies.set('foyer_4000', started.token)
    return { browser, memberId, ...started }
  }

  test('has a member or a staff member behind its cookie', async () => {
    const [member, staff] = [await enter(null), await enter('ADMIN')]
    expect((await member.browser.identity.getSession()).session.role).toBe('MEMBER')
    await expect(member.browser.contacts.queryContacts({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await staff.browser.identity.getSession()).session.role).toBe('MANAGER')
    expect((await staff.browser.contacts.queryContacts({ body: {} })).contacts.length).toBeGreaterThan(0)
  })

  test('keeps its own session when all others are ended', async () => {
    const { browser, memberId, sessionHash } = await enter(null)
    const other = await signInAgain(world, memberId)
    await end(memberId, sessionHash)
    expect((await browser.identity.getSession()).session.role).toBe('MEMBER')
    await expect(roleWith(other.access_token)).rejects.toMatchObject(refused)
  })
})
