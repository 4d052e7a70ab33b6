import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { deleteSessionsOf } from '../sessions/sessions-store.ts'
import { issueAuthorizationCode, provesChallenge } from './authorization-code-grant.ts'
import { insertOauthClient } from './tokens-store.ts'

let world: World
const otherClientId = randomUUID()
beforeAll(async () => {
  world = await createWorld()
  const { db, siteId } = world
  const client = { siteId, id: otherClientId, name: 'Other', allowsAnyLoopbackRedirect: true, now: world.clock.now }
  await db.transaction().execute((tx) => insertOauthClient(tx, client))
})
afterAll(() => world.close())

const pair = () => {
  const codeVerifier = randomBytes(32).toString('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

type Wanted = { redirectAddress?: string | null; offlineAccess?: boolean }

/** A code for a signed-in member, and what its client knows. */
const granted = async ({ redirectAddress = null, offlineAccess = true }: Wanted = {}) => {
  const { memberId } = await signedInMember(world)
  const { codeVerifier, codeChallenge } = pair()
  const { db, siteId, clientId, clock, dependencies } = world
  const browser = { siteId, now: clock.now, network: '10.0.0.0', device: 'Firefox, Linux', caller: { kind: 'anonymous', siteId } as const }
  const signIn = { identityId: memberId, signedInBy: 'PASSWORD' as const, amr: ['pwd'] }
  const code = await db
    .transaction()
    // The other fields of a browser's request do not matter for a code.
    .execute((tx) =>
      issueAuthorizationCode(tx, { ...browser, dependencies } as never, {
        clientId,
        redirectAddress,
        codeChallenge,
        offlineAccess,
        signIn,
      }),
    )
  return {
    memberId,
    body: { clientId, grantType: 'authorization_code', code, codeVerifier, ...(redirectAddress && { redirectUri: redirectAddress }) },
  }
}

const exchange = (payload: object) => world.app.inject({ method: 'POST', url: '/oauth2/token', payload })
const holderOf = async (authorization: string) => (await world.clientWith({ authorization }).identity.getSession()).session
const refresh = (refreshToken: string) => exchange({ grantType: 'refresh_token', refreshToken })

test('a code becomes a member’s tokens, in either spelling and encoding, at either address', async () => {
  const { body, memberId } = await granted()
  const answer = await exchange(body)
  expect(answer.json()).toMatchObject({ expires_in: 14_400, token_type: 'Bearer', refresh_token: expect.any(String) })
  expect(await holderOf(answer.json().access_token)).toMatchObject({ role: 'MEMBER', identity: { id: memberId } })
  const { body: second } = await granted({ redirectAddress: 'http://localhost:3000/back' })
  const form = await world.app.inject({
    method: 'POST',
    url: '/_api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: second.clientId,
      grant_type: 'authorization_code',
      code: second.code,
      code_verifier: second.codeVerifier,
      redirect_uri: 'http://localhost:3000/back',
    }).toString(),
  })
  expect([form.statusCode, form.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('without offline_access there is no refresh token, and the session lasts as long as the access token', async () => {
  const { body } = await granted({ offlineAccess: false })
  const tokens = (await exchange(body)).json()
  expect(tokens.refresh_token).toBeUndefined()
  expect((await holderOf(tokens.access_token)).role).toBe('MEMBER')
})

type Granted = Awaited<ReturnType<typeof granted>>['body']
const wrong: [string, (body: Granted) => object][] = [
  ['another client', (body) => ({ ...body, clientId: otherClientId })],
  ['an unknown client', (body) => ({ ...body, clientId: randomUUID() })],
  ['another verifier', (body) => ({ ...body, codeVerifier: pair().codeVerifier })],
  ['the challenge in place of the verifier, as with the method plain', (body) => ({ ...body, codeVerifier: challengeOf(body) })],
  ['a verifier too short', (body) => ({ ...body, codeVerifier: body.codeVerifier.slice(1) })],
  ['another redirect address', (body) => ({ ...body, redirectUri: 'http://localhost:3000/back/' })],
  ['no redirect address', ({ redirectUri: _, ...body }) => body],
  ['another code', (body) => ({ ...body, code: randomBytes(32).toString('base64url') })],
]
const challengeOf = ({ codeVerifier }: Granted) => createHash('sha256').update(codeVerifier).digest('base64url')

test.each(wrong)('a code is refused with %s', async (_what, changed) => {
  const { body } = await granted({ redirectAddress: 'http://localhost:3000/back' })
  const answer = await exchange(changed(body))
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant'])
})

test.each(wrong.slice(0, 7))('a code that was sent with %s is void for its own client, too', async (_what, changed) => {
  const { body } = await granted({ redirectAddress: 'http://localhost:3000/back' })
  await exchange(changed(body))
  expect((await exchange(body)).json().error).toBe('invalid_grant')
})

test.each(['code', 'codeVerifier', 'clientId'] as const)('a request without %s is refused, and the code stays valid', async (name) => {
  const { body } = await granted()
  const { [name]: _, ...without } = body
  const answer = await exchange(without)
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  expect((await exchange(body)).statusCode).toBe(200)
})

test('a code used twice ends the session that it opened', async () => {
  const { body, memberId } = await granted()
  const other = await granted()
  const tokens = (await exchange(body)).json()
  const bystander = (await exchange(other.body)).json()
  expect((await exchange(body)).json().error).toBe('invalid_grant')
  await expect(holderOf(tokens.access_token)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect((await refresh(tokens.refresh_token)).json().error).toBe('invalid_grant')
  expect((await holderOf(bystander.access_token)).identity?.id).not.toBe(memberId)
})

test('of ten exchanges at once at most one succeeds, and its session has ended', async () => {
  const { body } = await granted()
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(body)))
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done).toHaveLength(1)
  await expect(holderOf(done[0]?.json().access_token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a code is valid for a minute, and its session ends with it if it is not exchanged', async () => {
  const own = await createWorld()
  const kept = world
  world = own
  const { body } = await granted()
  own.clock.advance({ seconds: 60 })
  const answer = await exchange(body)
  const open = await own.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '>', own.clock.now)
    .where('device', 'is not', null)
    .execute()
  world = kept
  await own.close()
  expect(answer.json().error).toBe('invalid_grant')
  expect(open).toEqual([])
})

test('a verifier has 43 to 128 allowed characters, whatever its hash', () => {
  const proves = (verifier: string) => provesChallenge(verifier, createHash('sha256').update(verifier).digest('base64url'))
  expect([42, 43, 128, 129].map((length) => proves('~'.repeat(length)))).toEqual([false, true, true, false])
  expect(proves(`${'a'.repeat(50)} `)).toBe(false)
  expect(proves(`${'a'.repeat(50)}é`)).toBe(false)
})

describe('authorization codes end with the account’s sessions, after', () => {
  test('a new password', async () => {
    const { body, memberId } = await granted()
    await world.db.transaction().execute((tx) => deleteSessionsOf(tx, { siteId: world.siteId, identityId: memberId }))
    expect((await exchange(body)).json().error).toBe('invalid_grant')
  })

  test.each(['PENDING', 'BLOCKED', 'OFFLINE', 'DELETED'] as const)('the status %s', async (status) => {
    const { body, memberId } = await granted()
    await world.db.updateTable('identities').set({ status }).where('id', '=', memberId).execute()
    expect((await exchange(body)).json().error).toBe('invalid_grant')
  })
})
