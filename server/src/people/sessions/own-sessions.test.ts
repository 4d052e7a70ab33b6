import { contract } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { enterAgain, signedIn, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { type MemberClient, signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { issueSessionToken, startSession } from './sessions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refused = { status: 401, code: 'UNAUTHENTICATED' }
const gone = { status: 404, code: 'SIGNED_IN_SESSION_NOT_FOUND' }
const nobody = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'

const refresh = (refreshToken: string) =>
  world.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    payload: { clientId: world.clientId, grantType: 'refresh_token', refreshToken },
  })
const roleIn = async (browser: ReturnType<typeof openBrowser>) => (await browser.identity.getSession()).session.role
const withToken = (authorization: string) => world.clientWith({ authorization })

/** A front end's session that began in a session of our web app, as the authorize page makes it. */
const beginIn = async (memberId: string, beganIn: Buffer) => {
  const { siteId, clientId, clock } = world
  const browser = { siteId, now: clock.now, network: '10.0.0.0', device: null, caller: { kind: 'anonymous', siteId } as const }
  await startSession(world.db, browser, { identityId: memberId, signedInBy: 'PASSWORD', amr: ['pwd'], clientId, beganIn })
}

describe('the list of sessions', () => {
  test('shows each by device, network, client and age, this one first, and reveals no key', async () => {
    const member = await signedInMember(world)
    const browser = openBrowser(world.app)
    const { token, sessionHash } = await enterAgain(world, browser, member.memberId)
    const answer = await browser.identity.listSessions()
    const moment = '2027-03-01T08:00:00.000Z'
    expect(answer.sessions).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        signedInBy: 'PASSWORD',
        hasSecondFactor: false,
        device: 'Firefox, Linux',
        network: '10.0.0.0',
        createdDate: moment,
        lastSeenDate: moment,
        expiresDate: '2027-03-31T08:00:00.000Z',
      },
      expect.objectContaining({ isCurrent: false, client: { id: world.clientId, name: expect.any(String) } }),
    ])
    for (const secret of [token, sessionHash.toString('base64url'), sessionHash.toString('hex'), member.refreshToken])
      expect(JSON.stringify(answer)).not.toContain(secret)
    expect((await member.identity.listSessions()).sessions[0]).toMatchObject({ isCurrent: true, client: { id: world.clientId } })
  })

  test('leaves out expired sessions', async () => {
    const own = await createWorld()
    const { memberId } = await signedInMember(own)
    const browser = openBrowser(own.app)
    await enterAgain(own, browser, memberId)
    own.clock.advance({ days: 29 })
    await enterAgain(own, browser, memberId)
    own.clock.advance({ days: 2 })
    expect((await browser.identity.listSessions()).sessions.map(({ client }) => client === undefined)).toEqual([true, false])
    await own.close()
  })
})

describe('a session that is ended', () => {
  test('is refused by access token and by refresh token, while others continue', async () => {
    const member = await signedInMember(world)
    const other = await signInAgain(world, member.memberId)
    const [, second] = (await member.identity.listSessions()).sessions
    await member.identity.endSession({ params: { sessionId: second?.id ?? '' }, body: {} })
    await expect(withToken(other.access_token).identity.getSession()).rejects.toMatchObject(refused)
    expect((await refresh(other.refresh_token)).json().error).toBe('invalid_grant')
    expect((await member.identity.getSession()).session.role).toBe('MEMBER')
    expect((await refresh(member.refreshToken)).statusCode).toBe(200)
    await expect(member.identity.endSession({ params: { sessionId: second?.id ?? '' }, body: {} })).rejects.toMatchObject(gone)
  })

  test('is refused by cookie, and the sessions that began in it end too', async () => {
    const lost = await signedInBrowser(world)
    await beginIn(lost.memberId, lost.sessionHash)
    const browser = openBrowser(world.app)
    await enterAgain(world, browser, lost.memberId)
    const before = (await browser.identity.listSessions()).sessions
    const [, web] = before.filter(({ client }) => client === undefined)
    expect(before).toHaveLength(4)
    await browser.identity.endSession({ params: { sessionId: web?.id ?? '' }, body: {} })
    expect(await roleIn(lost)).toBe('VISITOR')
    expect((await browser.identity.listSessions()).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('that its holder replaces by a new sign-in keeps the sessions that began in it', async () => {
    const { siteId, clock, db } = world
    const [browser, other] = [await signedInBrowser(world), await signedInBrowser(world)]
    await beginIn(browser.memberId, browser.sessionHash)
    const proofOf = (identityId: string) =>
      issueSessionToken(db, { siteId, now: clock.now, identityId, signedInBy: 'PASSKEY', amr: ['swk', 'user', 'mfa'] })
    const before = [...browser.cookies.values()]
    await browser.identity.enterSession({ body: { sessionToken: await proofOf(browser.memberId) } })
    expect([...browser.cookies.values()]).not.toEqual(before)
    const left = (await browser.identity.listSessions()).sessions
    // Its own session, the front end's that began in it, and the session of tokens that every member of these tests has.
    expect(left.map(({ signedInBy, isCurrent }) => [signedInBy, isCurrent])).toEqual([
      ['PASSKEY', true],
      expect.anything(),
      expect.anything(),
    ])
    await browser.identity.endSession({ params: { sessionId: left[0]?.id ?? '' }, body: {} })
    const rows = await db.selectFrom('sessions').select('began_in').where('identity_id', '=', browser.memberId).execute()
    expect(rows).toEqual([{ began_in: null }])
    // Another account's proof takes over no sessions.
    await other.identity.enterSession({ body: { sessionToken: await proofOf(browser.memberId) } })
    const answer = await world.app.inject({ url: '/_api/foyer/v1/session', headers: { cookie: other.cookie } })
    expect(answer.json().session).toMatchObject({ role: 'MEMBER', identity: { id: other.memberId } })
  })

  test('removes its own cookie', async () => {
    const browser = await signedInBrowser(world)
    const [own] = (await browser.identity.listSessions()).sessions
    await browser.identity.endSession({ params: { sessionId: own?.id ?? '' }, body: {} })
    expect(browser.cookies.size).toBe(0)
    expect(await roleIn(browser)).toBe('VISITOR')
  })

  test('with all the others: this one continues, and no device stays remembered', async () => {
    const browser = await signedInBrowser(world)
    const [one, two] = [openBrowser(world.app), openBrowser(world.app)]
    for (const other of [one, two]) await enterAgain(world, other, browser.memberId)
    const { siteId, clock } = world
    const device = { site_id: siteId, token_hash: Buffer.from(browser.memberId), identity_id: browser.memberId, created_at: clock.now }
    await world.db
      .insertInto('remembered_devices')
      .values({ ...device, expires_at: '2027-03-31T08:00:00.000Z' })
      .execute()
    await browser.identity.endOtherSessions({ body: {} })
    expect([await roleIn(browser), await roleIn(one), await roleIn(two)]).toEqual(['MEMBER', 'VISITOR', 'VISITOR'])
    expect((await browser.identity.listSessions()).sessions).toHaveLength(1)
    expect((await browser.authentication.listRememberedDevices()).devices).toEqual([])
  })

  test('ends even if its sign-in is just being finished', async () => {
    const browser = await signedInBrowser(world)
    const { siteId, clock } = world
    const place = { siteId, now: clock.now, network: '10.0.0.0', device: null, caller: { kind: 'anonymous', siteId } as const }
    const late = world.db.transaction().execute(async (tx) => {
      const started = await startSession(tx, place, { identityId: browser.memberId, signedInBy: 'PASSWORD', amr: ['pwd'] })
      // The sign-in has not committed yet when the other sessions are ended.
      await new Promise((resolve) => setTimeout(resolve, 200))
      return started
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await browser.identity.endOtherSessions({ body: {} })
    await late
    expect((await browser.identity.listSessions()).sessions).toHaveLength(1)
  })
})

describe('a sign-in', () => {
  test('starts a new session, whatever session the browser had', async () => {
    const password = 'vier Menschen im Hof'
    const { memberId, email } = await signedInMember(world, { role: 'ADMIN' })
    await world.db
      .updateTable('identities')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', memberId)
      .execute()
    const browser = openBrowser(world.app)
    browser.cookies.set('foyer_4000', 'a-session-that-somebody-else-has-chosen-0001')
    const seen = new Set([...browser.cookies.values()])
    for (let round = 0; round < 2; round += 1) {
      await browser.identity.signIn({ body: { email, password } })
      for (const cookie of browser.cookies.values()) seen.add(cookie)
    }
    expect(seen.size).toBe(3)
    const web = (await browser.identity.listSessions()).sessions.filter(({ client }) => client === undefined)
    expect(new Set(web.map(({ id }) => id)).size).toBe(2)
  })
})

describe('a manager', () => {
  test('sees and ends the sessions of any member', async () => {
    const [manager, member] = [await signedIn(world), await signedInMember(world)]
    const other = await signInAgain(world, member.memberId)
    const list = () => manager.identity.listMemberSessions({ params: { memberId: member.memberId } })
    const { sessions } = await list()
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
    await manager.identity.endMemberSession({ params: { memberId: member.memberId, sessionId: sessions[0]?.id ?? '' }, body: {} })
    expect((await list()).sessions).toHaveLength(1)
    await manager.identity.endMemberSessions({ params: { memberId: member.memberId }, body: {} })
    expect((await list()).sessions).toEqual([])
    await expect(member.identity.getSession()).rejects.toMatchObject(refused)
    expect((await refresh(other.refresh_token)).statusCode).toBe(400)
    const logged = await world.db.selectFrom('audit_log').select('operation').execute()
    expect(logged.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['endMemberSession', 'endMemberSessions']))
  })

  test('who ends their own sessions stays signed in at this browser', async () => {
    const manager = await signedIn(world)
    const id = (await manager.identity.getSession()).session.identity?.id ?? ''
    const elsewhere = await signedIn(world)
    await manager.identity.endMemberSessions({ params: { memberId: id }, body: {} })
    expect([await roleIn(manager), await roleIn(elsewhere)]).toEqual(['MANAGER', 'VISITOR'])
  })
})

type Name = 'listSessions' | 'endSession' | 'endOtherSessions' | 'listMemberSessions' | 'endMemberSession' | 'endMemberSessions'
type Role = 'anonymous' | 'visitor' | 'other' | 'own' | 'staff' | 'key'

/** Row × role → status of the answer; `own` is the member who has the session. For other members the session does not exist. */
const answers: Record<Name, Record<Role, number>> = {
  listSessions: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  endSession: { anonymous: 401, visitor: 403, other: 404, own: 200, staff: 404, key: 403 },
  endOtherSessions: { anonymous: 401, visitor: 403, other: 200, own: 200, staff: 200, key: 403 },
  listMemberSessions: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  endMemberSession: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
  endMemberSessions: { anonymous: 401, visitor: 403, other: 403, own: 403, staff: 200, key: 200 },
}

const headersOf = async (role: Role, own: MemberClient): Promise<Record<string, string>> => {
  if (role === 'anonymous') return {}
  if (role === 'own') return own.headers
  if (role === 'other') return (await signedInMember(world)).headers
  if (role === 'key') return { authorization: world.apiKey }
  const body = { clientId: world.clientId, grantType: 'anonymous' }
  if (role === 'visitor') return { authorization: (await world.guest.identity.requestToken({ body })).access_token }
  const { cookies } = await signedIn(world)
  return { cookie: `foyer_4000=${cookies.get('foyer_4000')}`, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }
}

describe.each(Object.keys(answers) as Name[])('%s', (name) => {
  test.each(Object.entries(answers[name]) as [Role, number][])('called by %s answers %i', async (role, status) => {
    const own = await signedInMember(world)
    const { sessions } = await own.identity.listSessions()
    const sessionId = sessions[0]?.id ?? ''
    const { method, path } = contract.identity[name]
    const answer = await world.app.inject({
      method,
      url: path.replace('{memberId}', own.memberId).replace('{sessionId}', sessionId),
      headers: await headersOf(role, own),
      ...(method === 'POST' && { payload: {} }),
    })
    expect(answer.statusCode, answer.body).toBe(status)
    const isEnded = status === 200 && (name === 'endSession' || name.startsWith('endMember'))
    const mayTell = status === 200 && (role === 'own' || name === 'listMemberSessions')
    if (!mayTell) expect(answer.body).not.toContain(sessionId)
    expect(
      (await withToken(own.headers.authorization ?? '')
        .identity.getSession()
        .catch(() => null)) === null,
    ).toBe(isEnded)
  })
})

test('an unknown member or session is NOT_FOUND', async () => {
  const { memberId } = await signedInMember(world)
  const { identity } = world.owner
  await expect(identity.listMemberSessions({ params: { memberId: nobody } })).rejects.toMatchObject({ status: 404 })
  await expect(identity.endMemberSessions({ params: { memberId: nobody }, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(identity.endMemberSession({ params: { memberId, sessionId: nobody }, body: {} })).rejects.toMatchObject(gone)
})

test('a front end’s session that began without a prompt is as old as the sign-in it came from', async () => {
  const { memberId } = await signedInMember(world)
  const { sessionHash } = await enterAgain(world, openBrowser(world.app), memberId)
  const frontEnd = async (beganIn?: Buffer) => withToken((await signInAgain(world, memberId, beganIn && { beganIn })).access_token)
  const changesItsFactors = ({ authentication }: Pick<MemberClient, 'authentication'>) =>
    authentication.beginFactor({ body: { type: 'TOTP' } })
  await expect(changesItsFactors(await frontEnd(sessionHash))).resolves.toBeDefined()
  world.clock.advance({ minutes: 11 })
  await expect(changesItsFactors(await frontEnd(sessionHash))).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
  await expect(changesItsFactors(await frontEnd())).resolves.toBeDefined()
})
