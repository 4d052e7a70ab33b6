import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IdentityServer, paths, startIdentityServer } from './test/identity-server.ts'
import { emptyTokens, isUsable, memoryStorage, type Tokens } from './tokens.ts'
import { createVisitorSession } from './visitor-session.ts'

const clock = { now: 1_000_000_000_000 }
const seconds = 1_000_000_000

let server: IdentityServer
beforeEach(async () => {
  clock.now = seconds * 1000
  server = await startIdentityServer()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const sessionWith = (tokens?: Tokens, storage = memoryStorage(tokens)) =>
  createVisitorSession({ baseUrl: server.baseUrl, clientId: 'client', storage, now: () => clock.now })

const visitor = (expiresAt: number, refresh = 'keep'): Tokens => ({
  accessToken: { value: 'kept', expiresAt },
  refreshToken: { value: refresh, role: 'visitor' },
})
const member: Tokens = { accessToken: { value: 'member', expiresAt: seconds + 9 }, refreshToken: { value: 'member', role: 'member' } }

test('the first calls of a page share one new visitor', async () => {
  const session = sessionWith()
  const headers = await Promise.all([session.headers(), session.headers(), session.headers()])
  expect(headers).toEqual(Array(3).fill({ authorization: 'visitor-1-access' }))
  expect(server.calls.map(({ body }) => body)).toEqual([{ clientId: 'client', grantType: 'anonymous' }])
  expect(session.getTokens()).toEqual({
    accessToken: { value: 'visitor-1-access', expiresAt: seconds + 14_400 },
    refreshToken: { value: 'visitor-1-refresh', role: 'visitor' },
  })
})

test('an access token is used until the second it expires in, and not a second longer', async () => {
  const session = sessionWith(visitor(seconds + 10))
  clock.now += 10_999
  expect(await session.headers()).toEqual({ authorization: 'kept' })
  expect(server.calls).toEqual([])
  clock.now += 1
  expect(await session.headers()).toEqual({ authorization: 'keep-renewed' })
})

test('expiry is compared in whole seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: -5000, max: 5000 }), (expiresAt, distance) => {
      const now = Math.max(0, expiresAt * 1000 + distance)
      expect(isUsable({ value: 'token', expiresAt }, now)).toBe(!(expiresAt < Math.floor(now / 1000)))
      expect(isUsable({ value: '', expiresAt }, now)).toBe(false)
    }),
  )
})

test('renewing sends the refresh token, and keeps it whatever the answer has', async () => {
  const session = sessionWith(visitor(0))
  expect(await session.headers()).toEqual({ authorization: 'keep-renewed' })
  expect(server.calls.map(({ body }) => body)).toEqual([{ clientId: 'client', refreshToken: 'keep', grantType: 'refresh_token' }])
  expect(session.getTokens().refreshToken).toEqual({ value: 'keep', role: 'visitor' })
})

test('a cookie with the refresh token alone is enough to go on', async () => {
  const session = sessionWith({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: 'keep', role: 'member' } })
  expect(await session.headers()).toEqual({ authorization: 'keep-renewed' })
  expect(session.loggedIn()).toBe(true)
})

test('an unknown refresh token makes a new visitor', async () => {
  const session = sessionWith({ ...member, accessToken: emptyTokens.accessToken, refreshToken: { value: 'dead', role: 'member' } })
  expect(await session.headers()).toEqual({ authorization: 'visitor-1-access' })
  expect(server.grants()).toEqual(['refresh_token', 'anonymous'])
  expect(session.loggedIn()).toBe(false)
})

test.each([500, 503, 429, 408])('a server in trouble (%i) never turns a member into a new visitor', async (status) => {
  server.on(paths.token, () => ({ status }))
  const kept = visitor(0)
  const session = sessionWith(kept)
  await expect(session.headers()).rejects.toMatchObject({ status, message: 'something went wrong' })
  expect(session.getTokens()).toEqual(kept)
  expect(server.grants()).toEqual(['refresh_token'])
})

test('a network that is down never turns a member into a new visitor', async () => {
  await server.close()
  const session = sessionWith(visitor(0))
  await expect(session.headers()).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  expect(session.getTokens()).toEqual(visitor(0))
})

test('after a failed renewal the next call tries again', async () => {
  server.on(paths.token, () => ({ status: 500 }))
  const session = sessionWith(visitor(0))
  await expect(session.headers()).rejects.toMatchObject({ status: 500 })
  server.on(paths.token, () => ({ body: { access_token: 'new', expires_in: 60 } }))
  expect(await session.headers()).toEqual({ authorization: 'new' })
})

test('a token request that fails says so, with the site’s reason beside it', async () => {
  server.on(paths.token, () => ({
    status: 401,
    headers: { 'x-wix-request-id': 'r-1' },
    body: { error: 'invalid_client', error_description: 'No such client.' },
  }))
  await expect(sessionWith().headers()).rejects.toMatchObject({
    message: 'something went wrong',
    status: 401,
    code: 'INVALID_CLIENT',
    requestId: 'r-1',
    cause: { message: 'No such client.' },
  })
})

test('given tokens are returned unchanged only if both are there and the access token is valid', async () => {
  const session = sessionWith()
  const good = visitor(seconds)
  expect(await session.generateVisitorTokens(good)).toBe(good)
  expect((await session.generateVisitorTokens(visitor(seconds - 1))).accessToken.value).toBe('keep-renewed')
  expect((await session.generateVisitorTokens({ refreshToken: good.refreshToken })).accessToken.value).toBe('keep-renewed')
  expect((await session.generateVisitorTokens({ accessToken: good.accessToken })).accessToken.value).toBe('visitor-1-access')
  expect((await session.generateVisitorTokens()).refreshToken).toEqual({ value: 'visitor-2-refresh', role: 'visitor' })
  expect(session.getTokens()).toEqual(emptyTokens)
})

test('a token can be renewed by hand, and keeps its refresh token and role', async () => {
  const session = sessionWith()
  const tokens = await session.renewToken(member.refreshToken)
  expect(tokens).toEqual({ accessToken: { value: 'member-renewed', expiresAt: seconds + 14_400 }, refreshToken: member.refreshToken })
  await expect(session.renewToken({ value: 'dead', role: 'member' })).rejects.toThrow('something went wrong')
})

test('tokens can be set, and their role says whether a member is signed in', () => {
  const session = sessionWith()
  expect([session.getTokens(), session.loggedIn()]).toEqual([emptyTokens, false])
  session.setTokens(visitor(0))
  expect(session.loggedIn()).toBe(false)
  session.setTokens(member)
  expect([session.getTokens(), session.loggedIn()]).toEqual([member, true])
})

test('a renewal that is overtaken by signing in or out leaves the newer tokens alone', async () => {
  const session = sessionWith(visitor(0))
  const signingIn = session.headers()
  session.setTokens(member)
  expect(await signingIn).toEqual({ authorization: 'member' })
  expect(session.getTokens()).toEqual(member)

  session.setTokens(visitor(0))
  const signingOut = session.headers()
  session.setTokens(emptyTokens)
  expect(await signingOut).toEqual({ authorization: 'visitor-1-access' })
})

test('a token that the site calls expired is dropped, unless it was already replaced', async () => {
  const session = sessionWith(visitor(seconds + 10))
  session.discard({ authorization: 'older' })
  expect(await session.headers()).toEqual({ authorization: 'kept' })
  session.discard({ authorization: 'kept' })
  expect(await session.headers()).toEqual({ authorization: 'keep-renewed' })
})

test('the tabs of a browser renew once between them', async () => {
  vi.stubGlobal('window', globalThis) // a page has one, and its locks with it
  const storage = memoryStorage(visitor(0))
  const tabs = Array.from({ length: 5 }, () => sessionWith(undefined, storage))
  const headers = await Promise.all(tabs.map((tab) => tab.headers()))
  expect(headers).toEqual(Array(5).fill({ authorization: 'keep-renewed' }))
  expect(server.grants()).toEqual(['refresh_token'])
})

test('on a server, one visitor’s renewal does not wait for another’s', async () => {
  let isHeld = true
  const started: string[] = []
  const fetchSlowly = async (_url: string, { body }: RequestInit) => {
    const { refreshToken } = JSON.parse(String(body))
    started.push(refreshToken)
    while (isHeld && refreshToken === 'slow') await new Promise((resolve) => setImmediate(resolve))
    return Response.json({ access_token: refreshToken, expires_in: 60 })
  }
  const [slow, quick] = ['slow', 'quick'].map((refresh) =>
    createVisitorSession({ baseUrl: '', clientId: 'client', tokens: visitor(0, refresh), fetch: fetchSlowly }),
  )
  const waiting = slow?.headers()
  expect(await quick?.headers()).toEqual({ authorization: 'quick' })
  isHeld = false
  expect(await waiting).toEqual({ authorization: 'slow' })
  expect(started).toEqual(['slow', 'quick'])
})
