import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { signedIn } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { addOwner } from '../members/add-member.ts'

const email = 'ada@juniper.example'
const password = 'vier Menschen im Hof'

let world: World
beforeEach(async () => {
  world = await createWorld({ ownerPassword: password })
  // The captcha would come before the delays tested here; one test below covers it.
  await captcha('OFF')
})
afterEach(() => world.close())

const captcha = (wanted: 'OFF' | 'PROOF_OF_WORK') =>
  world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: wanted } } })
const cookieOf = (browser: Browser) => [...browser.cookies.values()][0] ?? ''
const roleIn = async (browser: Browser) => (await browser.identity.getSession()).session.role

describe('signing in', () => {
  test('with address and password, and out again', async () => {
    const browser = openBrowser(world.app)
    const { session } = await browser.identity.signIn({ body: { email: 'Ada@Juniper.example', password } })
    expect(session).toMatchObject({ role: 'MANAGER', identity: { email, hasPassword: true } })
    expect(await roleIn(browser)).toBe('MANAGER')
    const stolen = cookieOf(browser)
    await browser.identity.signOut({ body: {} })
    expect(await roleIn(browser)).toBe('VISITOR')
    browser.cookies.set('foyer_4000', stolen)
    expect(await roleIn(browser)).toBe('VISITOR')
  })

  test('starts a new session each time', async () => {
    const browser = openBrowser(world.app)
    await browser.identity.signIn({ body: { email, password } })
    const first = cookieOf(browser)
    await browser.identity.signIn({ body: { email, password } })
    expect(cookieOf(browser)).not.toBe(first)
  })

  test('lasts 30 days after the last visit', async () => {
    const browser = openBrowser(world.app)
    await browser.identity.signIn({ body: { email, password } })
    for (const days of [29, 29, 29]) {
      world.clock.advance({ days })
      expect(await roleIn(browser)).toBe('MANAGER')
      const { session } = await browser.identity.getSession()
      expect(session.expiresDate).toBe(
        Temporal.Instant.from(world.clock.now)
          .add({ hours: 30 * 24 })
          .toString({ fractionalSecondDigits: 3 }),
      )
    }
    world.clock.advance({ days: 30, minutes: 1 })
    expect(await roleIn(browser)).toBe('VISITOR')
  })

  test('lasts a year at most, however often the member returns', async () => {
    const browser = openBrowser(world.app)
    await browser.identity.signIn({ body: { email, password } })
    for (let visit = 0; visit < 13; visit += 1) {
      world.clock.advance({ days: 28 })
      expect(await roleIn(browser)).toBe('MANAGER')
    }
    world.clock.advance({ days: 2 })
    expect(await roleIn(browser)).toBe('VISITOR')
  })

  test('a blocked account is signed out at its next call, and its cookie is removed', async () => {
    const browser = openBrowser(world.app)
    await browser.identity.signIn({ body: { email, password } })
    await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('email', '=', email).execute()
    await expect(browser.identity.getSession()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(await roleIn(browser)).toBe('VISITOR')
    await expect(browser.identity.signIn({ body: { email, password } })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('an unknown address, a wrong password and an account without a password get the same answer', async () => {
    await world.db
      .transaction()
      .execute((tx) =>
        addOwner(tx, { siteId: world.siteId, email: 'noor@juniper.example', name: null, password: null, now: world.clock.now }),
      )
    const answers = await Promise.all(
      [email, 'nobody@juniper.example', 'noor@juniper.example'].map(async (address) => {
        const response = await world.app.inject({
          method: 'POST',
          url: '/_api/foyer/v1/session/sign-in',
          headers: { 'x-foyer-client': 'web' },
          payload: { email: address, password: 'wrong password' },
        })
        return [response.statusCode, response.body]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(401)
  })
})

describe('guessing passwords', () => {
  const attempt = (address: string | undefined, guess: string) =>
    openBrowser(world.app, { ...(address && { address }) }).identity.signIn({ body: { email, password: guess } })
  const wrong = async (times: number, address?: string) => {
    for (let round = 0; round < times; round += 1)
      await expect(attempt(address, 'wrong password')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  }

  test('three typing errors cause no delay', async () => {
    await wrong(3)
    await expect(attempt(undefined, password)).resolves.toBeDefined()
  })

  test('more of them cause growing delays, and the answer says how long to wait', async () => {
    await wrong(4)
    await expect(attempt(undefined, password)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      data: { retryAfterSeconds: 1 },
    })
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      world.clock.advance({ minutes: 5 })
      await wrong(1)
      const refusal = await attempt(undefined, password).catch((error) => error)
      waits.push(refusal.data.retryAfterSeconds)
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits.at(-1)).toBe(300)
  })

  test('the wait is in the Retry-After header', async () => {
    await wrong(4)
    const response = await world.app.inject({
      method: 'POST',
      url: '/_api/foyer/v1/session/sign-in',
      headers: { 'x-foyer-client': 'web' },
      payload: { email, password },
    })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1'])
  })

  test('the right password signs in after the wait, and resets the count', async () => {
    await wrong(4)
    world.clock.advance({ minutes: 5 })
    await wrong(1)
    world.clock.advance({ minutes: 5 })
    await expect(attempt(undefined, password)).resolves.toBeDefined()
    await wrong(3)
    await expect(attempt(undefined, password)).resolves.toBeDefined()
  })

  test('parallel guesses are counted one by one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => attempt(undefined, 'wrong password')))
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'IN'))
    expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(4)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(16)
  })

  test('guesses from other networks never lock the owner out', async () => {
    await wrong(4, '203.0.113.9')
    await expect(attempt('203.0.113.77', password)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(attempt('198.51.100.1', password)).resolves.toBeDefined()
  })
})

test.each([
  ['the connecting address, where the server trusts no proxy', 0, '127.0.0.0'],
  ['the address that the last trusted proxy saw, whatever the header said before', 1, '203.0.113.0'],
])('a network is that of %s', async (_whose, trustedProxies, network) => {
  const app = await createApp(world.dependencies, { limitsRates: false, trustedProxies })
  onTestFinished(() => app.close())
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' }
  const browser = openBrowser(app, { headers })
  // A member, because managers behind a proxy need a second factor.
  const member = await signedInMember(world)
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', member.memberId).execute()
  await browser.identity.signIn({ body: { email: member.email, password } })
  const { sessions } = await browser.identity.listSessions()
  expect(sessions.find(({ isCurrent }) => isCurrent)?.network).toBe(network)
})

test('at the dashboard’s sign-in, too, many failures ask for a captcha', async () => {
  await captcha('PROOF_OF_WORK')
  const browser = openBrowser(world.app, { address: '192.0.2.44' })
  const attempt = () => browser.identity.signIn({ body: { email: 'captcha@juniper.example', password } })
  for (let round = 0; round < 3; round += 1) await expect(attempt()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  await expect(attempt()).rejects.toMatchObject({ code: '-19971', data: { captcha: 'PROOF_OF_WORK' } })
})

test('no secret is stored in plain text', async () => {
  const browser = await signedIn(world)
  const rows = await Promise.all(
    (['sessions', 'one_time_links', 'refresh_tokens', 'api_keys', 'identities', 'audit_log'] as const).map((table) =>
      world.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const text = JSON.stringify(rows)
  for (const secret of [cookieOf(browser), world.apiKey, password]) expect(text).not.toContain(secret)
})
