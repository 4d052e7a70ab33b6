import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuth } from './auth.ts'
import { createClient } from './client.ts'
import { ApiError } from './errors.ts'
import { type IdentityServer, paths, refusal, startIdentityServer } from './test/identity-server.ts'

let server: IdentityServer
beforeEach(async () => {
  server = await startIdentityServer()
  server.on('/v2/services/query', () => ({ body: { services: [] } }))
})
afterEach(() => server.close())

const clientAndAuth = () => {
  const { baseUrl } = server
  const auth = createAuth({ baseUrl, clientId: 'client' })
  return { auth, client: createClient({ baseUrl, auth, headers: { 'x-own': 'too' } }) }
}

test('a client with auth calls as the visitor, with the plain token and no scheme before it', async () => {
  const { client } = clientAndAuth()
  await client.services.queryServices({ body: { query: {} } }, { idempotencyKey: 'once' })
  await client.services.queryServices({ body: { query: {} } })
  expect(server.grants()).toEqual(['anonymous'])
  const [call] = server.callsTo('/v2/services/query')
  expect(call).toMatchObject({ method: 'POST', body: { query: {} } })
  expect(call?.headers).toMatchObject({
    authorization: 'visitor-1-access',
    'x-own': 'too',
    'content-type': 'application/json',
    'idempotency-key': 'once',
  })
})

test('a GET without content has no content type', async () => {
  server.on('/_api/foyer/v1/session', () => ({ body: { session: { role: 'VISITOR' } } }))
  await clientAndAuth().client.identity.getSession()
  expect(server.callsTo('/_api/foyer/v1/session')[0]?.headers).not.toHaveProperty('content-type')
})

test('a file goes as the bytes it is', async () => {
  const sent: RequestInit[] = []
  const fetch = async (_url: string, init: RequestInit) => {
    sent.push(init)
    return Response.json({})
  }
  const body = new Uint8Array([137, 80, 78, 71])
  await createClient({ fetch }).media.uploadPicture({ body })
  expect(sent).toEqual([{ method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body }])
})

test('a token that expired on its way is replaced, and the call made once more', async () => {
  const { client } = clientAndAuth()
  server.on('/v2/services/query', (_body, { headers }) =>
    headers.authorization === 'visitor-1-access' ? refusal(401, 'TOKEN_EXPIRED') : { body: { services: [] } },
  )
  expect(await client.services.queryServices({ body: { query: {} } })).toEqual({ services: [] })
  expect(server.grants()).toEqual(['anonymous', 'refresh_token'])
})

test('but only once', async () => {
  const { client } = clientAndAuth()
  server.on('/v2/services/query', () => refusal(401, 'TOKEN_EXPIRED'))
  await expect(client.services.queryServices({ body: { query: {} } })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(server.callsTo('/v2/services/query')).toHaveLength(2)
})

test('a member whose session was ended elsewhere goes on as a visitor', async () => {
  const { auth, client } = clientAndAuth()
  auth.setTokens({ accessToken: { value: 'ended', expiresAt: 9_999_999_999 }, refreshToken: { value: 'dead', role: 'member' } })
  server.on('/v2/services/query', (_body, { headers }) =>
    headers.authorization === 'ended' ? refusal(401, 'UNAUTHENTICATED') : { body: { services: [] } },
  )
  await client.services.queryServices({ body: { query: {} } })
  expect(server.grants()).toEqual(['refresh_token', 'anonymous'])
  expect(auth.loggedIn()).toBe(false)
})

test.each([
  [401, '-19976'],
  [403, 'PERMISSION_DENIED'],
])('any other refusal (%i %s) is thrown at once', async (status, code) => {
  const { client } = clientAndAuth()
  server.on('/v2/services/query', () => refusal(status, code))
  await expect(client.services.queryServices({ body: { query: {} } })).rejects.toBeInstanceOf(ApiError)
  expect(server.callsTo('/v2/services/query')).toHaveLength(1)
})

test('only 200 is success', async () => {
  const { client } = clientAndAuth()
  for (const status of [201, 204, 302]) {
    server.on('/v2/services/query', () => ({ status, headers: { location: paths.token } }))
    await expect(client.services.queryServices({ body: { query: {} } })).rejects.toBeInstanceOf(ApiError)
  }
})
