import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { signedIn } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'

const email = 'ada@juniper.example'
const password = 'vier Menschen im Hof'

let world: World
beforeEach(async () => {
  world = await createWorld({ ownerPassword: password })
})
afterEach(() => world.close())

const cookieOf = (browser: Browser) => [...browser.cookies.values()][0] ?? ''
const roleIn = async (browser: Browser) => (await browser.identity.getSession()).session.role

describe('the cookie', () => {
  test('a visitor of the web app gets an id with the first call and keeps it', async () => {
    const browser = openBrowser(world.app)
    expect(await roleIn(browser)).toBe('VISITOR')
    const first = cookieOf(browser)
    expect(first).toMatch(/^v\./)
    expect(await roleIn(browser)).toBe('VISITOR')
    expect(cookieOf(browser)).toBe(first)
  })

  test('a made-up visitor id is not accepted: a new one replaces it', async () => {
    const browser = openBrowser(world.app)
    await roleIn(browser)
    browser.cookies.set('foyer_4000', `${cookieOf(browser)}x`)
    const forged = cookieOf(browser)
    await roleIn(browser)
    expect(cookieOf(browser)).not.toBe(forged)
  })

  test('is out of reach for scripts and other sites', async () => {
    const response = await world.app.inject({ url: '/_api/foyer/v1/session', headers: { 'x-foyer-client': 'web' } })
    expect(response.headers['set-cookie']).toMatch(/^foyer_4000=v\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('on https is bound to this host, and a cookie set by a neighbour below the same domain cannot replace it', async () => {
    const app = await createApp({ ...world.dependencies, isSecure: true }, { limitsRates: false })
    onTestFinished(() => app.close())
    const response = await app.inject({ url: '/_api/foyer/v1/session', headers: { 'x-foyer-client': 'web' } })
    expect(response.headers['set-cookie']).toMatch(/^__Host-foyer=v\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const session = cookieOf(await signedIn(world))
    const roleWith = async (cookie: string) =>
      (await app.inject({ url: '/_api/foyer/v1/session', headers: { cookie } })).json().session.role
    expect(await roleWith(`__Host-foyer=${session}`)).toBe('MANAGER')
    for (const name of ['foyer', 'foyer_4000', '__host-foyer', '__Secure-foyer'])
      expect(await roleWith(`${name}=${session}`)).toBe('VISITOR')
  })

  test('pages of other sites may call without the cookie, and cannot read anything with it', async () => {
    const headers = { cookie: `foyer_4000=${cookieOf(await signedIn(world))}`, origin: 'https://evil.example' }
    const answer = await world.app.inject({ url: '/_api/foyer/v1/session', headers })
    const preflight = { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-foyer-client' }
    const before = await world.app.inject({ method: 'OPTIONS', url: '/_api/foyer/v1/session/sign-in', headers: preflight })
    for (const told of [answer, before]) {
      expect(told.headers['access-control-allow-origin']).toBe('*')
      expect(told.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('is not set without the web app’s header', async () => {
    const response = await world.app.inject({ url: '/_api/foyer/v1/session' })
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('the cookie of a signed-in account', () => {
  const setCookieAt = async (url: string, browser: Browser) =>
    (await world.app.inject({ url, headers: { cookie: `foyer_4000=${cookieOf(browser)}` } })).headers['set-cookie']

  test('lasts as long as the session: each return renews its date, at most every five minutes', async () => {
    const browser = await signedIn(world)
    expect(await setCookieAt('/_api/foyer/v1/session', browser)).toBeUndefined()
    world.clock.advance({ days: 20 })
    const renewed = await setCookieAt('/_api/foyer/v1/session', browser)
    expect(renewed).toContain(
      `foyer_4000=${cookieOf(browser)}; Path=/; Expires=${new Date('2027-04-20T08:00:00Z').toUTCString()}; HttpOnly`,
    )
    expect(await setCookieAt('/_api/foyer/v1/session', browser)).toBeUndefined()
    world.clock.advance({ days: 29 })
    expect(await roleIn(browser)).toBe('MANAGER')
  })

  test('is removed at sign-out, even when the session was due to last longer', async () => {
    const browser = await signedIn(world)
    world.clock.advance({ days: 1 })
    const headers = { cookie: `foyer_4000=${cookieOf(browser)}`, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }
    const answer = await world.app.inject({ method: 'POST', url: '/_api/foyer/v1/session/sign-out', headers, payload: {} })
    expect(answer.headers).toMatchObject({ 'set-cookie': expect.stringMatching(/^foyer_4000=;/), 'clear-site-data': '"cache"' })
    expect((await browser.identity.getSession({})).session.role).toBe('VISITOR')
  })
})

describe('a change with a cookie', () => {
  const updateFrom = async (headers: Record<string, string>) => {
    const browser = await signedIn(world)
    const { site } = await world.owner.site.getSite()
    const cookie = `foyer_4000=${cookieOf(browser)}`
    const payload = { site: { name: 'Changed', revision: site.revision } }
    return await world.app.inject({
      method: 'PATCH',
      url: '/_api/foyer/v1/site',
      payload,
      headers: { cookie, host: 'localhost:4000', ...headers },
    })
  }

  const allowed: [string, Record<string, string>][] = [
    ['our own page', { 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }],
    ['our own page in an older browser', { 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }],
    ['our own page behind a proxy that ends TLS', { 'x-foyer-client': 'web', origin: 'https://localhost:4000' }],
  ]
  test.each(allowed)('may come from %s', async (_from, headers) => {
    expect((await updateFrom(headers)).statusCode).toBe(200)
  })

  const refused: [string, Record<string, string>][] = [
    ['a page of another site', { 'x-foyer-client': 'web', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbour below the same domain', { 'x-foyer-client': 'web', 'sec-fetch-site': 'same-site' }],
    ['another port of the same machine', { 'x-foyer-client': 'web', origin: 'http://localhost:5000' }],
    ['a page without an origin', { 'x-foyer-client': 'web', origin: 'null' }],
    ['a request without an origin', { 'x-foyer-client': 'web' }],
    ['a form, which cannot send our header', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' }],
  ]
  test.each(refused)('may not come from %s', async (_from, headers) => {
    const response = await updateFrom(headers)
    expect([response.statusCode, response.json().details.applicationError.code]).toEqual([403, 'CROSS_ORIGIN_REQUEST'])
  })

  test('reading needs neither header: a link from elsewhere opens the dashboard', async () => {
    const browser = await signedIn(world)
    const response = await world.app.inject({ url: '/_api/foyer/v1/session', headers: { cookie: `foyer_4000=${cookieOf(browser)}` } })
    expect(response.json().session.role).toBe('MANAGER')
  })

  test('a form of another site cannot sign a visitor in to an account of its choice', async () => {
    const sent = (contentType: string, payload: string) =>
      world.app.inject({
        method: 'POST',
        url: '/_api/foyer/v1/session/sign-in',
        headers: { 'content-type': contentType, 'sec-fetch-site': 'cross-site' },
        payload,
      })
    const asForm = await sent('application/x-www-form-urlencoded', new URLSearchParams({ email, password }).toString())
    const asText = await sent('text/plain', JSON.stringify({ email, password }))
    const asJson = await sent('application/json', JSON.stringify({ email, password }))
    expect([asForm, asText, asJson].map(({ statusCode }) => statusCode)).toEqual([415, 415, 403])
    for (const { headers } of [asForm, asText, asJson]) expect(headers['set-cookie']).toBeUndefined()
  })
})
