import { pathsOf } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a page of another origin may send every header that public clients send, and read the id of its request', async () => {
  const asked =
    'authorization, content-type, x-wix-bi-gateway, x-wix-consistent, client-binding, wix-site-id, wix-account-id, x-wix-linguist'
  const headers = { origin: 'https://shop.example', 'access-control-request-method': 'PATCH', 'access-control-request-headers': asked }
  const preflight = await world.app.inject({ method: 'OPTIONS', url: '/_api/iam/authentication/v2/login', headers })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
  // The wildcard covers all names but this one (Fetch, section 3.3.3).
  expect(preflight.headers['access-control-allow-headers']).toBe('*, Authorization')
  const refused = await world.app.inject({ method: 'GET', url: '/v1/members/my', headers: { origin: 'https://shop.example' } })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
  expect(refused.headers['x-wix-request-id']).toBe(refused.headers['x-request-id'])
  expect(refused.headers['access-control-expose-headers']).toContain('X-Wix-Request-Id')
})

test('a token works with and without the word before it', async () => {
  const { headers, memberId } = await signedInMember(world)
  for (const authorization of [headers.authorization, `Bearer ${headers.authorization}`, `bearer  ${headers.authorization}`]) {
    const answer = await world.app.inject({ method: 'GET', url: '/v1/members/my', headers: { authorization } })
    expect(answer.json().member.id).toBe(memberId)
  }
})

test('an empty body is an empty object, whatever its declared type, and a void answer is an empty object', async () => {
  const { memberId } = await signedInMember(world)
  const key = { authorization: world.apiKey, 'wix-site-id': world.siteId }
  const post = (path: string, headers: Record<string, string>) =>
    world.app.inject({ method: 'POST', url: path, headers: { ...key, ...headers } })
  const type = { 'content-type': 'application/json' }
  const empty: Record<string, string>[] = [{}, type, { ...type, 'content-length': '0' }]
  for (const headers of empty) {
    expect((await post(`/v1/members/${memberId}/approve`, headers)).json().member?.status).toBe('APPROVED')
  }
  const headers = { ...key, 'content-type': 'application/json' }
  const deleted = await world.app.inject({ method: 'DELETE', url: `/v1/members/${memberId}?id=${memberId}`, headers })
  expect([deleted.statusCode, deleted.json()]).toEqual([200, {}])
})

test('a path parameter may be repeated in body or query, and the path wins', async () => {
  const [one, other] = [await signedInMember(world), await signedInMember(world)]
  const headers = { authorization: world.apiKey }
  for (const path of pathsOf('members', `/v1/members/${one.memberId}`)) {
    const read = await world.app.inject({ method: 'GET', url: path, query: { id: other.memberId, fieldsets: 'FULL' }, headers })
    expect(read.json().member).toMatchObject({ id: one.memberId, loginEmail: one.email })
    const payload = { id: other.memberId }
    const approved = await world.app.inject({ method: 'POST', url: `${path}/approve`, payload, headers })
    expect(approved.json().member.id).toBe(one.memberId)
  }
})

test('a read whose query is too long for an address comes as POST', async () => {
  const { headers, memberId } = await signedInMember(world)
  const payload = { fieldsets: ['FULL'], padding: 'x'.repeat(5000) }
  for (const url of ['/v1/members/my', `/v1/members/${memberId}`]) {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers })
    expect(answer.json().member).toMatchObject({ id: memberId, status: 'APPROVED' })
  }
})
