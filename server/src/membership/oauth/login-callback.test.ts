import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueSessionToken } from '../../people/sessions/sessions.ts'
import { authorize, createOauthWorld, exchange, newQuestion, type OauthWorld, toldIn } from '../../test/people/oauth-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await createOauthWorld()
})
afterAll(() => world.close())

const waiting = async () => {
  const question = newQuestion(world.shopId)
  const answer = await authorize(world, question.query)
  return { ...question, request: new URL(String(answer.headers.location)).searchParams.get('request') ?? '' }
}
const proof = async () => {
  const { memberId } = await signedInMember(world)
  const { siteId, clock } = world
  return {
    memberId,
    sessionToken: await issueSessionToken(world.db, { siteId, now: clock.now, identityId: memberId, signedInBy: 'PASSWORD', amr: ['pwd'] }),
  }
}
const callBack = (query: Record<string, string>, prefix = '/_api/iam/authentication') =>
  world.app.inject({ method: 'GET', url: `${prefix}/v1/callback`, query })

test.each(['/_api/iam/authentication', '/iam/authentication'])(
  '%s sends a session token’s member back to the waiting client, with a code',
  async (prefix) => {
    const { request, state, codeVerifier, query } = await waiting()
    const { memberId, sessionToken } = await proof()
    const answer = await callBack({ state: request, sessionToken }, prefix)
    expect(answer.statusCode).toBe(302)
    const told = toldIn(answer.headers.location)
    expect(told).toMatchObject({ state, code: expect.any(String) })
    const tokens = await exchange(world, { clientId: world.shopId, code: told.code, codeVerifier, redirectUri: query.redirect_uri })
    const member = await world.clientWith({ authorization: tokens.json().access_token }).members.getMyMember({ query: {} })
    expect(member.member?.id).toBe(memberId)
  },
)

test('a program that calls with its token gets the way back as data, and refusals as JSON', async () => {
  const { headers } = await signedInMember(world)
  const { request, state } = await waiting()
  const { sessionToken } = await proof()
  const asked = (query: Record<string, string>) =>
    world.app.inject({ method: 'GET', url: '/_api/iam/authentication/v1/callback', query, headers })
  const answer = await asked({ state: request, sessionToken })
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  const [location] = answer.json().headers
  expect([answer.json().statusCode, location.key, toldIn(location.value).state]).toEqual([302, 'Location', state])
  const refused = await asked({ state: request, sessionToken })
  expect([refused.statusCode, refused.json().details.applicationError.code]).toEqual([404, 'AUTHORIZE_REQUEST_NOT_FOUND'])
})

test('session token and state are valid once, and only together', async () => {
  const { request } = await waiting()
  const { sessionToken } = await proof()
  expect((await callBack({ state: request, sessionToken: 'made-up' })).statusCode).toBe(401)
  expect((await callBack({ state: 'made-up', sessionToken })).statusCode).toBe(404)
  expect((await callBack({})).statusCode).toBe(404)
  expect((await callBack({ state: request, sessionToken })).statusCode).toBe(302)
  expect((await callBack({ state: request, sessionToken })).statusCode).toBe(404)
  expect((await callBack({ state: (await waiting()).request, sessionToken })).statusCode).toBe(401)
})

test('the page learns which provider a front end asks for', async () => {
  const { query } = newQuestion(world.shopId, { idp: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69' })
  const answer = await authorize(world, query)
  expect(new URL(String(answer.headers.location)).searchParams.get('idp')).toBe('0e6a50f5-b523-4e29-990d-f37fa2ffdd69')
  const { provider } = await world.owner['sign-in-providers'].createSignInProvider({
    body: { provider: { preset: 'GOOGLE', clientId: 'juniper', secret: 'a-secret' } },
  })
  for (const idp of ['0e6a50f5-b523-4e29-990d-f37fa2ffdd69', provider.id])
    expect((await world.guest['sign-in-providers'].listSignInChoices({ query: { idp } })).chosenId).toBe(provider.id)
  expect((await world.guest['sign-in-providers'].listSignInChoices({ query: { idp: 'facebook' } })).chosenId).toBeUndefined()
})
