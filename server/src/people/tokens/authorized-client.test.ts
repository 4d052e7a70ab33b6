import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { addApiKey } from '../api-keys/api-keys.ts'
import { issueSessionToken } from '../sessions/sessions.ts'

let world: World
let visitorToken: string
beforeAll(async () => {
  world = await createWorld()
  const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  visitorToken = tokens.access_token
})
afterAll(() => world.close())

const vouched = (payload: object, authorization = `${visitorToken},${world.apiKey}`) =>
  world.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    payload: { grant_type: 'authorized_client', ...payload },
    headers: { authorization },
  })
const holderOf = async (authorization: string) => (await world.clientWith({ authorization }).identity.getSession()).session
const proofOf = (identityId: string) =>
  issueSessionToken(world.db, { siteId: world.siteId, now: world.clock.now, identityId, signedInBy: 'EXTERNAL', amr: [] })

test('an API key vouches for a member, and the front end gets the member’s tokens', async () => {
  const { memberId } = await signedInMember(world)
  const tokens = (await vouched({ member_id: memberId, scope: 'offline_access' })).json()
  expect(await holderOf(tokens.access_token)).toMatchObject({ role: 'MEMBER', identity: { id: memberId } })
  const payload = { clientId: world.clientId, grantType: 'refresh_token', refreshToken: tokens.refresh_token }
  expect((await world.app.inject({ method: 'POST', url: '/oauth2/token', payload })).statusCode).toBe(200)
  expect((await vouched({ memberId })).json().refresh_token).toBeUndefined()
})

test('the visitor’s earlier bookings stay within reach', async () => {
  const { memberId } = await signedInMember(world)
  await vouched({ member_id: memberId, scope: 'offline_access' })
  const { sub } = JSON.parse(Buffer.from(visitorToken.split('.')[3] ?? '', 'base64url').toString())
  const session = await world.db
    .selectFrom('sessions')
    .select('client_id')
    .where('identity_id', '=', memberId)
    .where('visitor_id', '=', sub)
    .execute()
  expect(session).toEqual([{ client_id: world.clientId }])
})

test('a session token is exchanged once, and for its own member alone', async () => {
  const [member, other] = [await signedInMember(world), await signedInMember(world)]
  const session_token = await proofOf(member.memberId)
  expect((await vouched({ member_id: other.memberId, session_token })).json().error).toBe('invalid_grant')
  const tokens = (await vouched({ member_id: member.memberId, session_token })).json()
  expect(tokens.refresh_token).toEqual(expect.any(String))
  expect((await vouched({ member_id: member.memberId, session_token })).json().error).toBe('invalid_grant')
})

test.each(['PENDING', 'BLOCKED', 'OFFLINE', 'DELETED'] as const)('a key cannot sign in an account that is %s', async (status) => {
  const { memberId } = await signedInMember(world)
  const session_token = await proofOf(memberId)
  await world.db.updateTable('identities').set({ status }).where('id', '=', memberId).execute()
  expect((await vouched({ member_id: memberId, scope: 'offline_access' })).json().error).toBe('invalid_grant')
  expect((await vouched({ member_id: memberId, session_token })).json().error).toBe('invalid_grant')
})

test('a key with fewer rights than a team member cannot sign that member in', async () => {
  const { db, siteId, clock } = world
  const secret = `key-${randomUUID()}`
  const key = { siteId, name: 'Till', secret, permissions: ['members.manage'] as const, now: clock.now }
  await db.transaction().execute((tx) => addApiKey(tx, key))
  const [admin, member] = [await signedInMember(world, { role: 'ADMIN' }), await signedInMember(world)]
  expect((await vouched({ member_id: admin.memberId }, `${visitorToken},${secret}`)).json().error).toBe('invalid_grant')
  expect((await vouched({ member_id: member.memberId }, `${visitorToken},${secret}`)).statusCode).toBe(200)
  expect((await vouched({ member_id: admin.memberId })).statusCode).toBe(200)
})

test('without a key, a front end or a member, no tokens are given', async () => {
  const member = await signedInMember(world)
  const body = { member_id: member.memberId, scope: 'offline_access' }
  for (const authorization of [visitorToken, world.apiKey, member.headers.authorization ?? '']) {
    const answer = await vouched(body, authorization)
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'unauthorized_client'])
  }
  expect((await vouched({ scope: 'offline_access' })).json().error).toBe('invalid_request')
  expect((await vouched({ member_id: randomUUID() })).json().error).toBe('invalid_grant')
  expect((await vouched({ member_id: 'somebody' })).json().error).toBe('invalid_grant')
})
