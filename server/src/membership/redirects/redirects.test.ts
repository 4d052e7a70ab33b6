import { randomUUID } from 'node:crypto'
import { pathsOf } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callback, createOauthWorld, newQuestion, type OauthWorld, toldIn } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
let shopsVisitor: string
beforeAll(async () => {
  world = await createOauthWorld()
  const tokens = await world.guest.identity.requestToken({ body: { clientId: world.shopId, grantType: 'anonymous' } })
  shopsVisitor = tokens.access_token
})
afterAll(() => world.close())

const create = (body: object, authorization = shopsVisitor) => world.clientWith({ authorization }).redirects.createRedirectSession({ body })
const go = (url: string, cookie = '') => {
  const { pathname, search } = new URL(url)
  return world.app.inject({ method: 'GET', url: pathname + search, headers: cookie ? { cookie } : {} })
}
const authRequest = (changes: Record<string, string | undefined> = {}) => {
  const { query, state } = newQuestion(world.shopId)
  const { code_challenge: codeChallenge } = query
  const asked = { clientId: world.shopId, redirectUri: callback, responseMode: 'query', responseType: 'code', codeChallengeMethod: 'S256' }
  return { ...asked, codeChallenge, scope: 'offline_access', state, ...changes }
}

test('sign-in: the address leads to a code, and its parts are answered as well, at every public path', async () => {
  const { cookie } = await signedInBrowser(world)
  const asked = { auth: { authRequest: authRequest(), prompt: 'none' } }
  const { redirectSession } = await create(asked)
  expect(redirectSession.urlDetails.endpoint).toBe('http://localhost:4000/_api/oauth2/authorize')
  expect(redirectSession.urlDetails.searchParams).toEqual(Object.fromEntries(new URL(redirectSession.fullUrl).searchParams))
  expect(toldIn((await go(redirectSession.fullUrl, cookie)).headers.location).code).toEqual(expect.any(String))
  for (const url of pathsOf('redirects', '/v1/redirect-session')) {
    const answer = await world.app.inject({
      method: 'POST',
      url,
      payload: asked,
      headers: { authorization: shopsVisitor, host: 'evil.example' },
    })
    expect([answer.statusCode, answer.json().redirectSession.fullUrl.split('?')[0]]).toEqual([200, redirectSession.urlDetails.endpoint])
  }
})

test('sign-in: no page is shown where either place forbids one, and the session token that is sent comes back', async () => {
  const promptIn = async (prompt: string | undefined, own: string) =>
    (await create({ auth: { authRequest: authRequest({ prompt: own }), ...(prompt && { prompt }) } })).redirectSession.urlDetails
      .searchParams.prompt
  expect(await promptIn(undefined, 'none')).toBe('none')
  expect(await promptIn('none', 'login')).toBe('none')
  expect(await promptIn('login', 'none')).toBe('login')
  expect(await promptIn(undefined, 'consent')).toBeUndefined()
  const { redirectSession } = await create({ auth: { authRequest: authRequest({ sessionToken: 'proof' }), prompt: 'none' } })
  expect([redirectSession.sessionToken, redirectSession.urlDetails.searchParams.session_token]).toEqual(['proof', 'proof'])
  expect((await create({ login: {} })).redirectSession).not.toHaveProperty('sessionToken')
})

test('sign-in is refused for an address that is not registered, or for an unknown client', async () => {
  const ask = (changes: Record<string, string | undefined>) => create({ auth: { authRequest: authRequest(changes) } })
  await expect(ask({ redirectUri: 'https://evil.example/' })).rejects.toMatchObject({ code: 'REDIRECT_NOT_ALLOWED' })
  await expect(ask({ redirectUri: undefined })).rejects.toMatchObject({ code: 'REDIRECT_NOT_ALLOWED' })
  await expect(ask({ clientId: randomUUID() })).rejects.toMatchObject({ code: 'INVALID_CLIENT' })
})

describe('a callback', () => {
  const withCallback = (postFlowUrl: string) => create({ login: {}, callbacks: { postFlowUrl } })

  test.each(['https://shop.example', 'https://shop.example/any/page?with=query', 'https://www.shop.example/', 'app.example:/back'])(
    'may be %s',
    async (url) => {
      expect((await withCallback(url)).redirectSession.urlDetails.endpoint).toBe('http://localhost:4000/sign-in')
    },
  )

  test.each([
    'https://evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://shop.example@evil.example/',
    'https://me@shop.example/',
    'https://shop.example.evil.example/',
    'https://shop.example\\@evil.example/',
    'javascript:alert(1)',
    'app.example:/another',
    'other.example:/back',
    '//shop.example/',
    '/page',
    '',
  ])('may not be %s', async (url) => {
    await expect(withCallback(url)).rejects.toMatchObject({ code: 'REDIRECT_NOT_ALLOWED', data: { callback: 'postFlowUrl' } })
  })
})

describe('signing out', () => {
  const bye = 'https://shop.example/bye?wixMemberLoggedIn=false'
  const leave = async (authorization: string) =>
    (await create({ logout: { clientId: world.shopId }, callbacks: { postFlowUrl: 'https://shop.example/bye' } }, authorization))
      .redirectSession.fullUrl

  test('ends the member’s tokens and the browser’s own session, and leads back', async () => {
    const shop = { ...world, clientId: world.shopId }
    const member = await signedInMember(shop)
    const browser = await signedInBrowser(world)
    const answer = await go(await leave(member.headers.authorization ?? ''), browser.cookie)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, bye])
    expect(answer.headers['set-cookie']).toMatch(/^foyer_4000=;/)
    await expect(member.identity.getSession()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const renewed = await world.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      payload: { grantType: 'refresh_token', refreshToken: member.refreshToken },
    })
    expect(renewed.json().error).toBe('invalid_grant')
    expect((await browser.identity.getSession()).session.role).toBe('VISITOR')
  })

  test('leads a signed-out visitor back, and shows a page where no address is given', async () => {
    expect((await go(await leave(shopsVisitor))).headers.location).toBe(bye)
    const { redirectSession } = await create({ logout: { clientId: world.shopId } })
    expect((await go(redirectSession.fullUrl)).headers.location).toBe('http://localhost:4000/signed-out')
  })

  test('echoes the state of the front end', async () => {
    const asked = { logout: { clientId: world.shopId }, callbacks: { postFlowUrl: 'https://shop.example/bye?a=%20b', state: 'x y' } }
    const { fullUrl } = (await create(asked)).redirectSession
    expect((await go(fullUrl)).headers.location).toBe('https://shop.example/bye?a=%20b&wixMemberLoggedIn=false&state=x+y')
  })

  test('by a program with its token ends that session and answers the way back as data', async () => {
    const shop = { ...world, clientId: world.shopId }
    for (const path of pathsOf('redirects', '/_api/iam/authentication/v1/logout')) {
      const member = await signedInMember(shop)
      const query = { clientId: world.shopId, postLogoutRedirectUri: 'https://shop.example/bye' }
      const answer = await world.app.inject({ method: 'GET', url: path, query, headers: member.headers })
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      expect(answer.json()).toEqual({ body: '', statusCode: 302, headers: [{ key: 'Location', value: bye }] })
      expect(answer.headers['set-cookie']).toMatch(/^foyer_4000=;/)
      await expect(member.identity.getSession()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  })

  test('refuses a program with JSON, and a visitor with a page in their language', async () => {
    const url = '/_api/iam/authentication/v1/logout'
    const query = { clientId: world.shopId, postLogoutRedirectUri: 'https://evil.example/', lang: 'de' }
    const program = await world.app.inject({ method: 'GET', url, query, headers: { authorization: shopsVisitor } })
    expect([program.statusCode, program.json().details.applicationError.code]).toEqual([400, 'REDIRECT_NOT_ALLOWED'])
    const accepting = await world.app.inject({ method: 'GET', url, query, headers: { accept: 'application/json, text/plain, */*' } })
    expect([accepting.statusCode, accepting.json().details.applicationError.code]).toEqual([400, 'REDIRECT_NOT_ALLOWED'])
    const person = await world.app.inject({ method: 'GET', url, query, headers: { accept: 'text/html,*/*;q=0.8' } })
    const id = String(person.headers['x-request-id'])
    expect([person.statusCode, person.headers.location]).toEqual([
      302,
      `/sign-in/problem?${new URLSearchParams({ code: 'REDIRECT_NOT_ALLOWED', id, lang: 'de' })}`,
    ])
  })

  test('to an unregistered address, or with a forged session, ends no session', async () => {
    const browser = await signedInBrowser(world)
    const query = { clientId: world.shopId, postLogoutRedirectUri: 'https://evil.example/' }
    const answer = await go(`http://localhost/_api/iam/authentication/v1/logout?${new URLSearchParams(query)}`, browser.cookie)
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
    expect((await browser.identity.getSession()).session.role).toBe('MEMBER')
    const shop = { ...world, clientId: world.shopId }
    const [member, other] = [await signedInMember(shop), await signedInMember(shop)]
    const own = new URL(await leave(other.headers.authorization ?? ''))
    const [key, , signature] = (own.searchParams.get('session') ?? '').split('.')
    const claims = Buffer.from(member.headers.authorization?.split('.')[3] ?? '', 'base64url').toString()
    const forged = Buffer.from(JSON.stringify({ s: world.siteId, h: JSON.parse(claims).sid })).toString('base64url')
    for (const session of [`${forged}.x`, `${key}.${forged}.${signature}`])
      await go(`http://localhost/_api/iam/authentication/v1/logout?session=${session}`)
    expect((await member.identity.getSession()).session.role).toBe('MEMBER')
  })
})

test('a request asks for exactly one page, and for one that this site has', async () => {
  await expect(create({})).rejects.toMatchObject({ status: 400 })
  await expect(create({ login: {}, logout: { clientId: world.shopId } })).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['memberAccountPage', 'NOT_YET', { section: 'BOOKINGS' }],
  ['eventsCheckout', 'ANOTHER_PRODUCT', { reservationId: randomUUID(), eventSlug: 'fair' }],
  ['storesProduct', 'ANOTHER_PRODUCT', { productSlug: 'mug' }],
  ['ecomOrderPaymentRequest', 'ANOTHER_PRODUCT', { paymentRequestId: randomUUID() }],
])('a missing page, %s, is refused by name at every public path: %s', async (intent, reason, asked) => {
  for (const url of pathsOf('redirects', '/v1/redirect-session')) {
    const payload = { [intent]: asked, callbacks: { postFlowUrl: 'https://shop.example/', planListUrl: 'https://shop.example/plans' } }
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { authorization: shopsVisitor } })
    expect([answer.statusCode, answer.json().details.applicationError]).toEqual([
      428,
      { code: 'REDIRECT_NOT_OFFERED', description: 'This site has no such page.', data: { intent, reason } },
    ])
  }
})
