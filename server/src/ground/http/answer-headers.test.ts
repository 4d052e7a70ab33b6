import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([
  ['an answer', '/_api/foyer/v1/session', 200],
  ['an answer with keys', '/oauth2/jwks', 200],
  ['a refusal', '/v1/members/my', 401],
  ['bad input', '/_api/foyer/v1/sign-in-choices?.r=!', 400],
  ['an unserved address', '/v9/nothing', 404],
  ['an address that cannot be read', '/v2/bookings/%ff', 404],
  ['a page of ours that tells of a problem', '/oauth2/authorize', 401],
])('%s is not cached, and its type is not guessed', async (_what, url, status) => {
  const { statusCode, headers } = await world.app.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('the page of the reference runs no scripts and cannot be framed', async () => {
  const { headers } = await world.app.inject({ url: '/api' })
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('a problem is plain text, whatever the address contains', async () => {
  const { statusCode, headers, body } = await world.app.inject({ url: '/oauth2/authorize?%3Cimg%20src%3D%22x%22%3E=%00' })
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(body).toContain('&lt;img src=&quot;x&quot;>')
  expect(body).not.toContain('<img')
})

test('tokens are not cached', async () => {
  const payload = { clientId: world.clientId, grantType: 'anonymous' }
  const { statusCode, headers } = await world.app.inject({ method: 'POST', url: '/oauth2/token', payload })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a site on https sends HSTS with every answer; one on this machine does not', async () => {
  const app = await createApp({ ...world.dependencies, isSecure: true })
  for (const url of ['/_api/foyer/v1/session', '/v9/nothing', '/oauth2/authorize', '/api', '/health'])
    expect((await app.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
  expect((await world.app.inject({ url: '/_api/foyer/v1/session' })).headers).not.toHaveProperty('strict-transport-security')
})
