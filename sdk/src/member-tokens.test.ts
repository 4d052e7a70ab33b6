import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuth } from './auth.ts'
import { type IdentityServer, partOf, paths, startIdentityServer, textIn } from './test/identity-server.ts'
import { stubPage } from './test/stub-page.ts'

let server: IdentityServer
let page: ReturnType<typeof stubPage>
beforeEach(async () => {
  server = await startIdentityServer()
  page = stubPage()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

const directLogin = () => createAuth({ baseUrl: server.baseUrl, clientId: 'client', now: () => 0 }).getMemberTokensForDirectLogin('session')
const attempt = () => partOf(server.callsTo(paths.redirectSession)[0]?.body, 'auth')
const frameShown = () => vi.waitFor(() => expect(page.frames.size).toBe(1))
const isOver = () => page.frames.size === 0 && page.listeners.size === 0

test('a session token becomes a member’s tokens, in a hidden frame that is removed afterwards', async () => {
  page.onFrame = async (frame) => {
    expect(frame.style.display).toBe('none')
    page.post({ origin: server.baseUrl, data: await (await fetch(frame.src)).json() })
  }
  expect(await directLogin()).toMatchObject({ refreshToken: { value: 'member-refresh', role: 'member' } })
  expect(attempt()).toMatchObject({
    authRequest: { responseMode: 'web_message', sessionToken: 'session', scope: 'offline_access' },
    prompt: 'none',
  })
  expect(attempt().authRequest).not.toHaveProperty('redirectUri')
  const grant = server.calls.at(-1)?.body
  expect(grant).toEqual({ clientId: 'client', grantType: 'authorization_code', code: 'code', codeVerifier: expect.any(String) })
  expect(isOver()).toBe(true)
})

test('messages of other windows, attempts and origins are ignored', async () => {
  const signedIn = directLogin()
  await frameShown()
  const state = textIn(partOf(attempt(), 'authRequest'), 'state')
  const origin = server.baseUrl
  page.post({ origin, data: null })
  page.post({ origin, data: 'state' })
  page.post({ origin, data: { code: 'theirs', state: 'other' } })
  page.post({ origin, data: { type: 'authorization_response', response: { code: 'nested', state } } })
  page.post({ origin: 'https://elsewhere.example', data: { code: 'forged', state } })
  expect(isOver()).toBe(false)
  const [frame] = page.frames
  page.post({ origin, data: await (await fetch(frame?.src ?? '')).json() })
  await signedIn
  expect(server.callsTo(paths.token).map(({ body }) => body.code)).toEqual([undefined, 'code'])
})

test('an error for this attempt ends it, as there is no code', async () => {
  const signedIn = directLogin()
  const refused = expect(signedIn).rejects.toMatchObject({ message: 'Missing code or _state', cause: 'Sign in first.' })
  await frameShown()
  const state = textIn(partOf(attempt(), 'authRequest'), 'state')
  page.post({ origin: server.baseUrl, data: { error: 'login_required', error_description: 'Sign in first.', state } })
  await refused
  expect(isOver()).toBe(true)
})

test('times out after two minutes without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = directLogin().catch((error: Error) => error.message)
  while (page.frames.size === 0) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('OAuth flow timed out')
  expect(isOver()).toBe(true)
})

test('without a page, it is refused', async () => {
  vi.unstubAllGlobals()
  await expect(directLogin()).rejects.toThrow('Silent sign-in needs a page for its frame')
})
