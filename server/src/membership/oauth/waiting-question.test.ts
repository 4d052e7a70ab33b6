import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { authorize, callback, createOauthWorld, exchange, newQuestion, type OauthWorld, toldIn } from '../../test/people/oauth-world.ts'
import { enterAgain, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await createOauthWorld()
})
afterAll(() => world.close())

const ask = (changes: Record<string, string | undefined> = {}) => newQuestion(world.shopId, changes)
const holderOf = async (authorization: string) => (await world.clientWith({ authorization }).identity.getSession()).session
const iss = 'http://localhost:4000'

describe('an authorize request that waits for a sign-in', () => {
  const waiting = async (changes: Record<string, string | undefined> = {}) => {
    const asked = ask(changes)
    const { location } = (await authorize(world, asked.query)).headers
    return { ...asked, requestId: new URL(String(location)).searchParams.get('request') ?? '' }
  }

  test('names its client, and is finished by our own page after a sign-in, once', async () => {
    const { requestId, state, codeVerifier } = await waiting({ prompt: 'login' })
    const { request } = await world.guest.oauth.getAuthorizeRequest({ params: { requestId } })
    expect(request).toMatchObject({ clientName: 'Shop', asksAnew: true })
    world.clock.advance({ seconds: 1 })
    const browser = await signedInBrowser(world)
    const { redirectUrl } = await browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })
    expect(toldIn(redirectUrl)).toEqual({ code: expect.any(String), state, iss })
    const tokens = await exchange(world, { clientId: world.shopId, code: toldIn(redirectUrl).code, codeVerifier, redirectUri: callback })
    expect((await holderOf(tokens.json().access_token)).identity?.id).toBe(browser.memberId)
    await expect(browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).rejects.toMatchObject({
      code: 'AUTHORIZE_REQUEST_NOT_FOUND',
    })
  })

  test('that asks for a new sign-in is finished by a new sign-in only', async () => {
    const browser = await signedInBrowser(world)
    world.clock.advance({ seconds: 1 })
    const { requestId } = await waiting({ prompt: 'login' })
    await expect(browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).rejects.toMatchObject({
      status: 401,
      code: 'LOGIN_REQUIRED',
    })
    await enterAgain(world, browser, browser.memberId)
    expect((await browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).redirectUrl).toContain('code=')
  })

  test('is not finished by a front end with a member’s token, by an API key or from another site’s page', async () => {
    const { requestId } = await waiting()
    const member = await signedInMember(world)
    const denied = { status: 403, code: 'PERMISSION_DENIED' }
    await expect(member.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).rejects.toMatchObject(denied)
    await expect(world.owner.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).rejects.toMatchObject(denied)
    const { cookie } = await signedInBrowser(world)
    const foreign = world.clientWith({ cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    await expect(foreign.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).rejects.toMatchObject({
      code: 'CROSS_ORIGIN_REQUEST',
    })
  })

  test('returns without a code for a visitor who declines', async () => {
    const { requestId, state } = await waiting()
    const { redirectUrl } = await openBrowser(world.app).oauth.declineAuthorizeRequest({ params: { requestId } })
    expect(toldIn(redirectUrl)).toEqual({ error: 'access_denied', error_description: expect.any(String), state, iss })
    await expect(world.guest.oauth.getAuthorizeRequest({ params: { requestId } })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['login', { asksAnew: true, asksConsent: false, choosesAccount: false }],
    ['consent', { asksAnew: false, asksConsent: true, choosesAccount: false }],
    ['select_account', { asksAnew: false, asksConsent: false, choosesAccount: true }],
    ['select_account consent', { asksAnew: false, asksConsent: true, choosesAccount: true }],
  ])('for %s tells what is asked, where it leads, and for how long', async (prompt, asks) => {
    const { requestId } = await waiting({ prompt, scope: undefined })
    const { request } = await world.guest.oauth.getAuthorizeRequest({ params: { requestId } })
    const { expiresDate: _, ...told } = request
    expect(told).toEqual({ clientName: 'Shop', leadsTo: 'shop.example', offlineAccess: false, ...asks })
    const toApp = await waiting({ redirect_uri: 'app.example://shop.example/back' })
    const answer = await world.guest.oauth.getAuthorizeRequest({ params: { requestId: toApp.requestId } })
    expect([answer.request.leadsTo, answer.request.offlineAccess]).toEqual([undefined, true])
  })

  test('for an account is finished by the member who is signed in already', async () => {
    const browser = await signedInBrowser(world)
    world.clock.advance({ seconds: 1 })
    const { requestId } = await waiting({ prompt: 'select_account' })
    expect((await browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).redirectUrl).toContain('code=')
  })

  test('for consent goes on waiting until the member agrees', async () => {
    const browser = await signedInBrowser(world)
    const { requestId } = await waiting({ prompt: 'consent' })
    for (const body of [{}, { agrees: false }]) {
      const refused = browser.oauth.finishAuthorizeRequest({ params: { requestId }, body })
      await expect(refused).rejects.toMatchObject({ status: 428, code: 'CONSENT_REQUIRED' })
    }
    const { redirectUrl } = await browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: { agrees: true } })
    expect(redirectUrl).toContain('code=')
  })

  test('for a new sign-in and consent does not ask for the sign-in twice', async () => {
    const browser = await signedInBrowser(world)
    world.clock.advance({ seconds: 1 })
    const { requestId } = await waiting({ prompt: 'login consent' })
    const asksAnew = async () => (await browser.oauth.getAuthorizeRequest({ params: { requestId } })).request.asksAnew
    expect(await asksAnew()).toBe(true)
    await enterAgain(world, browser, browser.memberId)
    expect(await asksAnew()).toBe(false)
  })

  test('is shown in the language of the front end', async () => {
    const { headers } = await authorize(world, ask({ lang: 'de' }).query)
    expect(toldIn(headers.location)).toEqual({ request: expect.any(String), lang: 'de' })
  })

  test('is deleted after an hour, as long as a recovery link is valid', async () => {
    const { requestId } = await waiting()
    world.clock.advance({ minutes: 59 })
    await world.guest.oauth.getAuthorizeRequest({ params: { requestId } })
    world.clock.advance({ minutes: 1 })
    await expect(world.guest.oauth.getAuthorizeRequest({ params: { requestId } })).rejects.toMatchObject({
      code: 'AUTHORIZE_REQUEST_NOT_FOUND',
    })
    const browser = await signedInBrowser(world)
    await expect(browser.oauth.finishAuthorizeRequest({ params: { requestId }, body: {} })).rejects.toMatchObject({
      code: 'AUTHORIZE_REQUEST_NOT_FOUND',
    })
  })

  test('is not readable in the database', async () => {
    const { requestId } = await waiting()
    const rows = await world.db.selectFrom('authorize_requests').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(requestId)
  })
})
