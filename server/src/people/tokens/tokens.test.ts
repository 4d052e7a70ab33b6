import { randomUUID } from 'node:crypto'
import { permissions } from '@foyer/contract'
import { createClient, createVisitorSession } from '@foyer/sdk'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { insertSite } from '../../test/insert-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'
import { addApiKey } from '../api-keys/api-keys.ts'
import { loadSigningKeys } from '../signing-keys/signing-keys.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const grant = (body: object, authorization?: string) =>
  world.app.inject({ method: 'POST', url: '/oauth2/token', payload: body, headers: authorization ? { authorization } : {} })
const anonymous = async () => (await grant({ clientId: world.clientId, grantType: 'anonymous' })).json()
const roleOf = (authorization: string, headers: Record<string, string> = {}) =>
  world.clientWith({ authorization, ...headers }).identity.getSession()
const claimsOf = (accessToken: string) => JSON.parse(Buffer.from(accessToken.split('.')[3] ?? '', 'base64url').toString())

test('a visitor gets tokens in OAuth’s own shape, and front ends can read the site from them', async () => {
  const response = await grant({ clientId: world.clientId, grantType: 'anonymous' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const tokens = response.json()
  expect(tokens).toMatchObject({ expires_in: 14_400, token_type: 'Bearer', refresh_token: expect.any(String) })
  expect(tokens.access_token).toMatch(/^OauthNG\.JWS\.[\w-]+\.[\w-]+\.[\w-]+$/)
  const claims = claimsOf(tokens.access_token)
  expect(JSON.parse(claims.data)).toEqual({ instance: { metaSiteId: world.siteId } })
  expect(claims).toMatchObject({ aud: world.clientId, sub: expect.any(String), sid: expect.any(String) })
})

test('both spellings and both encodings of the token request are accepted', async () => {
  const snake = await grant({ client_id: world.clientId, grant_type: 'anonymous' })
  expect(snake.statusCode).toBe(200)
  const form = await world.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `client_id=${world.clientId}&grant_type=anonymous`,
  })
  expect(form.statusCode).toBe(200)
})

test('each of several first calls at once makes a visitor', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, anonymous))
  expect(new Set(answers.map(({ access_token }) => claimsOf(access_token).sub)).size).toBe(12)
})

test('a refresh token keeps the visitor, can be used repeatedly and in parallel, and is not replaced', async () => {
  const { access_token, refresh_token: refreshToken } = await anonymous()
  const again = await Promise.all(
    Array.from({ length: 8 }, async () => (await grant({ clientId: world.clientId, grantType: 'refresh_token', refreshToken })).json()),
  )
  expect(again.map((answer) => claimsOf(answer.access_token).sub)).toEqual(Array(8).fill(claimsOf(access_token).sub))
  expect(again.every((answer) => answer.refresh_token === undefined)).toBe(true)
  const withoutClient = await grant({ grantType: 'refresh_token', refreshToken })
  expect(withoutClient.statusCode).toBe(200)
})

const refusals: [string, () => object, number, string][] = [
  ['an unknown client', () => ({ clientId: randomUUID(), grantType: 'anonymous' }), 401, 'invalid_client'],
  ['a client id that is no GUID', () => ({ clientId: 'front end', grantType: 'anonymous' }), 401, 'invalid_client'],
  ['no client', () => ({ grantType: 'anonymous' }), 400, 'invalid_request'],
  ['no grant type', () => ({ clientId: world.clientId }), 400, 'invalid_request'],
  ['a client id of the wrong type', () => ({ clientId: 7, grantType: 'anonymous' }), 400, 'invalid_request'],
  ['an unsupported grant type', () => ({ clientId: world.clientId, grantType: 'password' }), 400, 'unsupported_grant_type'],
  ['an unknown refresh token', () => ({ grantType: 'refresh_token', refreshToken: 'made-up' }), 400, 'invalid_grant'],
  ['no refresh token', () => ({ grantType: 'refresh_token' }), 400, 'invalid_request'],
]

test.each(refusals)('%s is refused as OAuth says it', async (_what, body, status, error) => {
  const response = await grant(body())
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({ error, error_description: expect.any(String) })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a refresh token of another client is refused', async () => {
  const { refresh_token: refreshToken } = await anonymous()
  const response = await grant({ clientId: randomUUID(), grantType: 'refresh_token', refreshToken })
  expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_grant'])
})

test('a refresh token ends after 60 days without use, and after a year in any case', async () => {
  const own = await createWorld()
  const ask = (body: object) => own.app.inject({ method: 'POST', url: '/oauth2/token', payload: body })
  const first = (await ask({ clientId: own.clientId, grantType: 'anonymous' })).json()
  const idle = (await ask({ clientId: own.clientId, grantType: 'anonymous' })).json()
  const isAlive = async ({ refresh_token }: { refresh_token: string }) =>
    (await ask({ grantType: 'refresh_token', refreshToken: refresh_token })).statusCode === 200
  own.clock.advance({ days: 59 })
  expect(await isAlive(first)).toBe(true)
  own.clock.advance({ days: 2 })
  expect(await isAlive(idle)).toBe(false)
  for (const days of [55, 55, 55, 55, 55]) {
    own.clock.advance({ days })
    expect(await isAlive(first)).toBe(true)
  }
  own.clock.advance({ days: 30 })
  expect(await isAlive(first)).toBe(false)
  await own.close()
})

test('an access token ends after four hours', async () => {
  const own = await createWorld()
  const visitor = await own.visitor()
  own.clock.advance({ hours: 3, minutes: 59 })
  await expect(visitor.identity.getSession()).resolves.toMatchObject({ session: { role: 'VISITOR' } })
  own.clock.advance({ minutes: 1 })
  await expect(visitor.identity.getSession()).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
  await own.close()
})

test('tokens with and without Bearer, keys, and both together are accepted', async () => {
  const { access_token } = await anonymous()
  expect((await roleOf(access_token)).session.role).toBe('VISITOR')
  expect((await roleOf(`Bearer ${access_token}`)).session.role).toBe('VISITOR')
  expect((await roleOf(world.apiKey)).session.role).toBe('MANAGER')
  expect((await roleOf(world.apiKey, { 'wix-site-id': world.siteId })).session.role).toBe('MANAGER')
  expect((await roleOf(`${access_token},${world.apiKey}`)).session.role).toBe('MANAGER')
})

test('a forged token is refused, whatever is wrong with it', async () => {
  const { access_token } = await anonymous()
  const [prefix, jws, header = '', payload = '', signature] = access_token.split('.')
  const otherPayload = Buffer.from(JSON.stringify({ ...claimsOf(access_token), sub: randomUUID() })).toString('base64url')
  const withoutSignature = Buffer.from(JSON.stringify({ alg: 'none', kid: JSON.parse(Buffer.from(header, 'base64url').toString()).kid }))
  const unknownKey = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'mine' })).toString('base64url')
  const forged = [
    [prefix, jws, header, otherPayload, signature],
    [prefix, jws, withoutSignature.toString('base64url'), payload, ''],
    [prefix, jws, unknownKey, payload, signature],
    [prefix, jws, 'x', 'y', 'z'],
  ]
  for (const parts of forged) await expect(roleOf(parts.join('.'))).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  await expect(roleOf('not-a-key')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  await expect(roleOf(`${access_token},not-a-key`)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('a key for another site than the header names is refused', async () => {
  await expect(roleOf(world.apiKey, { 'wix-site-id': randomUUID() })).rejects.toMatchObject({ status: 401, code: 'WRONG_SITE' })
})

describe('with two sites', () => {
  const elsewhere = randomUUID()
  let own: World
  let app: FastifyInstance
  const ask = (headers: Record<string, string>) => createClient({ fetch: fetchFrom(app), headers })
  beforeAll(async () => {
    own = await createWorld()
    await insertSite(own.db, { siteId: elsewhere, name: 'Elsewhere', host: 'elsewhere.example' })
    // A server caches the hosts for some seconds, so this one starts now.
    app = await createApp({ ...own.dependencies }, { limitsRates: false })
  })
  afterAll(async () => {
    await app.close()
    await own.close()
  })

  test('a registered host names its site, and accepts no credential of another site', async () => {
    const { access_token } = await own.guest.identity.requestToken({ body: { clientId: own.clientId, grantType: 'anonymous' } })
    const there = { host: 'elsewhere.example' }
    await expect(ask(there).site.getSite()).resolves.toMatchObject({ site: { name: 'Elsewhere' } })
    for (const authorization of [access_token, own.apiKey])
      await expect(ask({ authorization, ...there }).identity.getSession()).rejects.toMatchObject({ status: 401, code: 'WRONG_SITE' })
  })

  test('a token and a key of two sites are refused together', async () => {
    const { access_token } = await own.guest.identity.requestToken({ body: { clientId: own.clientId, grantType: 'anonymous' } })
    const key = `key-${randomUUID()}`
    const foreign = { siteId: elsewhere, name: 'Key', secret: key, permissions, now: own.clock.now }
    await own.db.transaction().execute((tx) => addApiKey(tx, foreign))
    const both = ask({ authorization: `${access_token},${key}` })
    await expect(both.identity.getSession()).rejects.toMatchObject({ status: 401, code: 'WRONG_SITE' })
    await expect(ask({ authorization: key }).site.getSite()).resolves.toMatchObject({ site: { id: elsewhere } })
  })

  test('a cookie of one site is ignored at the host of another', async () => {
    const { cookie } = await signedInBrowser(own, { role: 'OWNER' })
    const session = async (headers: Record<string, string>) => (await ask({ cookie, ...headers }).identity.getSession()).session.role
    expect(await session({})).toBe('MANAGER')
    expect(await session({ host: 'elsewhere.example' })).toBe('VISITOR')
  })

  test('elsewhere the credential names the site; without a credential there is no site', async () => {
    await expect(ask({ authorization: own.apiKey }).site.getSite()).resolves.toMatchObject({ site: { id: own.siteId } })
    await expect(ask({}).site.getSite()).rejects.toMatchObject({ status: 404, code: 'SITE_NOT_FOUND' })
  })

  test('the client of a token request names the site, as does a refresh token alone', async () => {
    const tokens = await ask({}).identity.requestToken({ body: { clientId: own.clientId, grantType: 'anonymous' } })
    await expect(ask({ authorization: tokens.access_token }).site.getSite()).resolves.toMatchObject({ site: { id: own.siteId } })
    const body = { grantType: 'refresh_token', refreshToken: tokens.refresh_token ?? '' }
    await expect(ask({}).identity.requestToken({ body })).resolves.toHaveProperty('access_token')
  })
})

test('the published keys verify an access token', async () => {
  const { keys } = await world.guest.identity.getJwks()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) })
  expect(keys[0]).not.toHaveProperty('d')
})

test('servers that start together share one key, and all of them change to the next one', async () => {
  const own = await createWorld()
  const now = own.clock.now
  const [one, other] = await Promise.all([loadSigningKeys(own.db, now), loadSigningKeys(own.db, now)])
  expect(await one.publicKeys()).toEqual(await other.publicKeys())
  own.clock.advance({ days: 100 })
  const rotated = await loadSigningKeys(own.db, own.clock.now)
  const claims = { siteId: own.siteId, visitorId: randomUUID(), clientId: own.clientId, sessionId: 's' }
  const token = await rotated.signAccessToken(claims, own.clock.now)
  expect(await rotated.publicKeys()).toHaveLength(2)
  expect(await one.readAccessToken(token, own.clock.now)).toEqual(claims)
  own.clock.advance({ hours: 30 })
  const later = await other.signAccessToken(claims, own.clock.now)
  const started = await loadSigningKeys(own.db, own.clock.now)
  expect(await started.publicKeys()).toHaveLength(1)
  expect(await started.readAccessToken(later, own.clock.now)).toEqual(claims)
  await own.close()
})

test('a signed link is valid for its purpose only, and not after a change of one character', async () => {
  const { signingKeys } = world.dependencies
  const token = signingKeys.signLink({ b: 'booking' }, 'guest')
  expect(signingKeys.readLink(token, 'guest')).toEqual({ b: 'booking' })
  expect(signingKeys.readLink(token, 'cursor')).toBeNull()
  for (let index = 0; index < token.length; index += 7) {
    const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`
    expect(signingKeys.readLink(changed, 'guest')).toBeNull()
  }
  expect(signingKeys.readLink('', 'guest')).toBeNull()
})

test('the SDK keeps a visitor through a day of calls', async () => {
  const own = await createWorld()
  const session = createVisitorSession({
    baseUrl: '',
    clientId: own.clientId,
    fetch: fetchFrom(own.app),
    now: () => Temporal.Instant.from(own.clock.now).epochMilliseconds,
  })
  const visitors = new Set<string>()
  for (let hour = 0; hour < 24; hour += 3) {
    const { authorization } = await session.headers()
    visitors.add(claimsOf(authorization).sub)
    expect((await own.clientWith({ authorization }).identity.getSession()).session.role).toBe('VISITOR')
    own.clock.advance({ hours: 3 })
  }
  expect(visitors.size).toBe(1)
  await own.close()
})
