import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueSessionToken } from '../../people/sessions/sessions.ts'
import { authorize, callback, createOauthWorld, exchange, newQuestion, type OauthWorld, postedBy } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await createOauthWorld()
})
afterAll(() => world.close())

const ask = (changes: Record<string, string | undefined> = {}) =>
  newQuestion(world.shopId, { response_mode: 'web_message', prompt: 'none', redirect_uri: undefined, ...changes })
const proof = async () => {
  const { memberId } = await signedInMember(world)
  return await issueSessionToken(world.db, {
    siteId: world.siteId,
    now: world.clock.now,
    identityId: memberId,
    signedInBy: 'PASSWORD',
    amr: ['pwd'],
  })
}
const registered = ['https://www.shop.example', 'https://shop.example', 'http://127.0.0.1']

test('signs in with a session token: the message has code and state at the top level, and no other field', async () => {
  const { query, state, codeVerifier } = ask({ session_token: await proof() })
  const answer = await authorize(world, query, { referer: 'https://www.shop.example/' })
  const { message, origins } = postedBy(answer.body)
  expect(message).toEqual({ code: expect.any(String), state })
  expect(origins).toEqual(['https://www.shop.example'])
  expect((await exchange(world, { clientId: world.shopId, code: message.code, codeVerifier })).statusCode).toBe(200)
})

test('signs in by the cookie of our web app, where the browser sends it', async () => {
  const { cookie } = await signedInBrowser(world)
  const { message } = postedBy((await authorize(world, ask().query, { cookie })).body)
  expect(message.code).toEqual(expect.any(String))
})

test('answers login_required without a sign-in, and shows no page even where one is asked for', async () => {
  const { query, state } = ask()
  const expected = { error: 'login_required', error_description: expect.any(String), state }
  expect(postedBy((await authorize(world, query)).body).message).toEqual(expected)
  const { cookie } = await signedInBrowser(world)
  const asking = ask({ prompt: 'login', state })
  expect(postedBy((await authorize(world, asking.query, { cookie })).body).message).toEqual(expected)
})

test('can be framed by the client’s own pages only', async () => {
  const { cookie } = await signedInBrowser(world)
  const ancestorsOf = async (changes: Record<string, string | undefined>, headers: Record<string, string>) => {
    const answer = await authorize(world, ask(changes).query, { cookie, ...headers })
    expect(answer.headers['x-frame-options']).toBeUndefined()
    const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy'])) ?? []
    expect(postedBy(answer.body).origins).toEqual(ancestors.split(' '))
    return ancestors.split(' ')
  }
  expect(await ancestorsOf({}, {})).toEqual(registered)
  expect(await ancestorsOf({}, { referer: 'https://evil.example/page' })).toEqual(registered)
  expect(await ancestorsOf({}, { origin: 'null' })).toEqual(registered)
  expect(await ancestorsOf({}, { referer: 'https://shop.example/page' })).toEqual(['https://shop.example'])
  expect(await ancestorsOf({ redirect_uri: callback }, { referer: 'https://evil.example/' })).toEqual(['https://shop.example'])
  expect(await ancestorsOf({ redirect_uri: 'app.example:/back' }, {})).toEqual(registered)
})

test('of a client in development is framed on this machine, and not at all if the browser names no origin', async () => {
  const { cookie } = await signedInBrowser(world)
  const { query } = ask({ client_id: world.clientId })
  const near = await authorize(world, query, { cookie, referer: 'http://localhost:3000/' })
  expect(postedBy(near.body).origins).toEqual(['http://localhost:3000'])
  const far = await authorize(world, query, { cookie, referer: 'https://evil.example/' })
  expect(postedBy(far.body).origins).toEqual([])
  expect(far.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('runs its own script only, and a state cannot inject another', async () => {
  const state = '</script><script>alert(1)</script>\u2028'
  const answer = await authorize(world, ask({ state }).query)
  expect(answer.body.match(/<script/g)).toHaveLength(1)
  expect(postedBy(answer.body).message.state).toBe(state)
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? []
  expect(answer.body).toContain(`<script nonce="${nonce}">`)
})

test.each([
  ['login', 'login_required'],
  ['consent', 'consent_required'],
  ['select_account', 'account_selection_required'],
])('asked for %s where no page can be shown, answers what is missing', async (prompt, error) => {
  const { cookie } = await signedInBrowser(world)
  const { query, state } = ask({ prompt })
  expect(postedBy((await authorize(world, query, { cookie })).body).message).toMatchObject({ error, state })
})
