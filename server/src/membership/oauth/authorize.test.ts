import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueSessionToken } from '../../people/sessions/sessions.ts'
import { deleteSessionsOf } from '../../people/sessions/sessions-store.ts'
import { insertSite } from '../../test/insert-site.ts'
import { authorize, callback, createOauthWorld, exchange, newQuestion, type OauthWorld, toldIn } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await createOauthWorld()
})
afterAll(() => world.close())

const ask = (changes: Record<string, string | undefined> = {}) => newQuestion(world.shopId, changes)
const holderOf = async (authorization: string) => (await world.clientWith({ authorization }).identity.getSession()).session
const iss = 'http://localhost:4000'

describe('a member signed in to our web app', () => {
  test('is sent back at once with a code, the state and the issuer, and the code becomes tokens', async () => {
    const { cookie, memberId } = await signedInBrowser(world)
    const { query, state, codeVerifier } = ask()
    const answer = await authorize(world, query, { cookie })
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      302,
      'no-store',
      'no-referrer',
    ])
    expect(answer.headers.location).toContain(`${callback}?`)
    const told = toldIn(answer.headers.location)
    expect(told).toEqual({ code: expect.any(String), state, iss })
    const tokens = await exchange(world, { clientId: world.shopId, code: told.code, codeVerifier, redirectUri: callback })
    expect((await holderOf(tokens.json().access_token)).identity?.id).toBe(memberId)
  })

  test('gets the answer in the fragment where the client asks for it, and after a query that the address has', async () => {
    const { cookie } = await signedInBrowser(world)
    const inFragment = await authorize(world, ask({ response_mode: 'fragment' }).query, { cookie })
    expect(inFragment.headers.location).toMatch(`${callback}#code=`)
    const afterQuery = await authorize(world, ask({ redirect_uri: 'http://127.0.0.1:5000/back?from=app' }).query, { cookie })
    expect(afterQuery.headers.location).toMatch(/^http:\/\/127\.0\.0\.1:5000\/back\?from=app&code=/)
  })

  test('is asked to sign in again when the client says so', async () => {
    const { cookie } = await signedInBrowser(world)
    for (const prompt of ['login', 'consent', 'select_account']) {
      const answer = await authorize(world, ask({ prompt }).query, { cookie })
      expect(answer.headers.location).toMatch(/^http:\/\/localhost:4000\/sign-in\?request=[\w-]{43}$/)
    }
  })

  test('ends the clients’ sessions by signing out there, but not the other way round', async () => {
    const browser = await signedInBrowser(world)
    const tokensOf = async () => {
      const { query, codeVerifier } = ask()
      const { code } = toldIn((await authorize(world, query, { cookie: browser.cookie })).headers.location)
      return (await exchange(world, { clientId: world.shopId, code, codeVerifier, redirectUri: callback })).json()
    }
    const [first, second] = [await tokensOf(), await tokensOf()]
    await world.clientWith({ authorization: first.access_token }).identity.signOut({ body: {} })
    expect((await holderOf(second.access_token)).role).toBe('MEMBER')
    expect((await browser.identity.getSession()).session.role).toBe('MEMBER')
    await browser.identity.signOut({ body: {} })
    await expect(holderOf(second.access_token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const renewed = await world.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      payload: { grantType: 'refresh_token', refreshToken: second.refresh_token },
    })
    expect(renewed.json().error).toBe('invalid_grant')
  })

  test('is treated as signed out once the account is blocked', async () => {
    const { cookie, memberId } = await signedInBrowser(world)
    await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', memberId).execute()
    const answer = await authorize(world, ask({ prompt: 'none' }).query, { cookie })
    expect(toldIn(answer.headers.location).error).toBe('login_required')
  })
})

describe('a visitor who is not signed in', () => {
  test('is sent to sign in, and gets no page where the client forbids one', async () => {
    expect((await authorize(world, ask().query)).headers.location).toMatch(/\/sign-in\?request=/)
    const { query, state } = ask({ prompt: 'none' })
    const told = toldIn((await authorize(world, query)).headers.location)
    expect(told).toEqual({ error: 'login_required', error_description: expect.any(String), state, iss })
  })

  test('is also a caller with a front end’s token or an API key', async () => {
    const member = await signedInMember(world)
    for (const authorization of [member.headers.authorization ?? '', world.apiKey]) {
      const answer = await authorize(world, ask({ prompt: 'none' }).query, { authorization })
      expect(toldIn(answer.headers.location).error).toBe('login_required')
    }
  })
})

describe('a session token', () => {
  const proofOf = (identityId: string) =>
    issueSessionToken(world.db, { siteId: world.siteId, now: world.clock.now, identityId, signedInBy: 'PASSWORD', amr: ['pwd'] })

  test('is exchanged for a code, once, and signs the browser in nowhere else', async () => {
    const { memberId } = await signedInMember(world)
    const session_token = await proofOf(memberId)
    const { query, codeVerifier } = ask({ prompt: 'none', session_token })
    const answer = await authorize(world, query)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { code } = toldIn(answer.headers.location)
    const tokens = await exchange(world, { clientId: world.shopId, code, codeVerifier, redirectUri: callback })
    expect((await holderOf(tokens.json().access_token)).identity?.id).toBe(memberId)
    expect(toldIn((await authorize(world, query)).headers.location).error).toBe('login_required')
  })

  test('that is invalid does not fall back to the browser’s own sign-in', async () => {
    const { cookie } = await signedInBrowser(world)
    const answer = await authorize(world, ask({ prompt: 'none', session_token: 'x'.repeat(43) }).query, { cookie })
    expect(toldIn(answer.headers.location).error).toBe('login_required')
  })

  test('ends with the account’s sessions, with its time, and with a block', async () => {
    const { memberId } = await signedInMember(world)
    const errorWith = async (session_token: string) =>
      toldIn((await authorize(world, ask({ prompt: 'none', session_token }).query)).headers.location).error
    const ended = await proofOf(memberId)
    await world.db.transaction().execute((tx) => deleteSessionsOf(tx, { siteId: world.siteId, identityId: memberId }))
    expect(await errorWith(ended)).toBe('login_required')
    const late = await proofOf(memberId)
    world.clock.advance({ minutes: 10 })
    expect(await errorWith(late)).toBe('login_required')
    const blocked = await proofOf(memberId)
    await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', memberId).execute()
    expect(await errorWith(blocked)).toBe('login_required')
  })
})

describe('a request from an unproven client gets a page, and no redirect:', () => {
  const untrusted: [string, Record<string, string | undefined>, number][] = [
    ['no client', { client_id: undefined }, 401],
    ['an unknown client', { client_id: randomUUID() }, 401],
    ['a client id that is no GUID', { client_id: "'; drop table" }, 401],
    ['no redirect address', { redirect_uri: undefined }, 400],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/' }, 400],
    ['an unregistered address for a hidden frame', { redirect_uri: 'https://evil.example/', response_mode: 'web_message' }, 400],
  ]
  test.each(untrusted)('%s', async (_what, changes, status) => {
    const { cookie } = await signedInBrowser(world)
    const answer = await authorize(world, ask(changes).query, { cookie })
    expect([answer.statusCode, answer.headers.location]).toEqual([status, undefined])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.body).not.toContain('evil.example')
  })

  test('a client of another site', async () => {
    const [siteId, clientId] = [randomUUID(), randomUUID()]
    await insertSite(world.db, { siteId, name: 'Elsewhere', host: 'elsewhere.example' })
    await world.db
      .insertInto('oauth_clients')
      .values({ site_id: siteId, id: clientId, name: 'Theirs', redirect_addresses: [callback], origins: [] })
      .execute()
    const { cookie } = await signedInBrowser(world)
    expect((await authorize(world, ask({ client_id: clientId }).query, { cookie })).statusCode).toBe(401)
    await world.db.deleteFrom('sites').where('id', '=', siteId).execute()
  })
})

describe('a request with another mistake is answered to the client:', () => {
  test.each([
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['an unknown method', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['an unknown response mode', { response_mode: 'form_post' }, 'invalid_request'],
    ['an unknown prompt', { prompt: 'maybe' }, 'invalid_request'],
    ['a prompt with none and another value', { prompt: 'none consent' }, 'invalid_request'],
  ])('%s', async (_what, changes, error) => {
    const { cookie } = await signedInBrowser(world)
    const { query, state } = ask(changes)
    const answer = await authorize(world, query, { cookie })
    expect(toldIn(answer.headers.location)).toEqual({ error, error_description: expect.any(String), state, iss })
  })
})

test('no answer contains the host that a request names', async () => {
  const { cookie } = await signedInBrowser(world)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie }
  const answers = [
    await authorize(world, ask().query, headers),
    await authorize(world, ask({ prompt: 'login' }).query, headers),
    await world.app.inject({ url: '/.well-known/openid-configuration', headers: { host: 'evil.example' } }),
  ]
  for (const { headers: given, body } of answers) expect(`${given.location} ${body}`).not.toContain('evil.example')
  expect(answers[2]?.json()).toMatchObject({ issuer: iss, authorization_endpoint: `${iss}/_api/oauth2/authorize` })
})
