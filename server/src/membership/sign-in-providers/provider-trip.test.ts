import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { type LocalProvider, startProvider } from '../../test/people/openid-provider.ts'
import {
  addProvider,
  callbackUrl,
  comeBack,
  createProviderWorld,
  goAndComeBack,
  type ProviderWorld,
} from '../../test/people/provider-world.ts'

let world: ProviderWorld
let other: LocalProvider
let otherId: string
beforeAll(async () => {
  world = await createProviderWorld()
  other = await startProvider({ callbackUrl })
  otherId = await addProvider(world, other, 'Quay ID')
  for (const { accounts } of [world.provider, other]) accounts.set('lena', { email: 'lena@krueger.example', email_verified: true })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const begin = async (browser: Browser, { providerId = world.providerId, goal = {} }: { providerId?: string; goal?: object } = {}) =>
  (await browser['sign-in-providers'].beginProviderSignIn({ params: { providerId }, body: goal })).redirectUrl
const askedIn = (url: string) => Object.fromEntries(new URL(url).searchParams)
const finish = (browser: Browser, answerToken = '') => browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken } })
const atSignIn = (told: object) => ({ path: '/sign-in', told })
const changed = (url: URL, parameters: Record<string, string | null>) => {
  const copy = new URL(url)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) copy.searchParams.delete(name)
    else copy.searchParams.set(name, value)
  }
  return copy
}

test('asks with a new state, nonce and S256 challenge each time, and sends no secret', async () => {
  const browser = openBrowser(world.app)
  const [one, two] = [askedIn(await begin(browser)), askedIn(await begin(browser))]
  expect(one).toMatchObject({
    client_id: 'juniper-studio',
    response_type: 'code',
    redirect_uri: callbackUrl,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one[name]?.length).toBeGreaterThanOrEqual(43)
    expect(one[name]).not.toBe(two[name])
  }
  expect(JSON.stringify(one)).not.toContain('the-secret')
})

test('only the browser that began a trip can end it: no login CSRF', async () => {
  const [attacker, victim] = [openBrowser(world.app), openBrowser(world.app)]
  await begin(victim)
  const back = await world.provider.visit(await begin(attacker, { goal: { to: '/plans' } }), 'lena')
  expect(await comeBack(world, victim, back)).toEqual(atSignIn({ problem: 'expired' }))
  const withoutCookie = await world.app.inject({ method: 'GET', url: back.pathname + back.search })
  expect(withoutCookie.headers.location).toBe('http://localhost:4000/sign-in?problem=expired')
  // The attacker's own browser can still finish it.
  const { told } = await comeBack(world, attacker, back)
  expect(told).toMatchObject({ to: '/plans', answer: expect.any(String) })
  await expect(finish(victim, told.answer)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_INVALID' })
  expect((await finish(attacker, told.answer)).stateMachine?.state).toBe('SUCCESS')
})

test('a trip comes back once, and its answer is redeemed once', async () => {
  const browser = openBrowser(world.app)
  const back = await world.provider.visit(await begin(browser, { goal: { request: 'a-request-that-waits-for-an-answer' } }), 'lena')
  const { told } = await comeBack(world, browser, back)
  // Reloading the callback keeps the waiting request.
  expect(await comeBack(world, browser, back)).toEqual(atSignIn({ request: 'a-request-that-waits-for-an-answer', problem: 'expired' }))
  const both = await Promise.allSettled([finish(browser, told.answer), finish(browser, told.answer)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a trip comes back within ten minutes, and its answer is redeemed within ten more', async () => {
  const browser = openBrowser(world.app)
  const late = await world.provider.visit(await begin(browser), 'lena')
  world.clock.advance({ minutes: 10 })
  expect(await comeBack(world, browser, late)).toEqual(atSignIn({ problem: 'expired' }))
  const { told } = await goAndComeBack(world, browser, { login: 'lena' })
  world.clock.advance({ minutes: 10 })
  await expect(finish(browser, told.answer)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_INVALID' })
})

test('issuer, state, and a code of another trip are checked', async () => {
  const browser = openBrowser(world.app)
  const refused = atSignIn({ problem: 'refused', provider: 'Harbour ID' })
  const visited = async () => await world.provider.visit(await begin(browser), 'lena')
  expect(await comeBack(world, browser, changed(await visited(), { iss: other.issuer }))).toEqual(refused)
  expect(await comeBack(world, browser, changed(await visited(), { iss: null }))).toEqual(refused)
  expect(await comeBack(world, browser, changed(await visited(), { state: 'made-up' }))).toEqual(atSignIn({ problem: 'expired' }))
  expect(await comeBack(world, browser, changed(await visited(), { code: null }))).toEqual(refused)
  // A stolen code belongs to a challenge whose verifier is in another trip.
  const stolen = (await visited()).searchParams.get('code')
  expect(await comeBack(world, browser, changed(await visited(), { code: stolen }))).toEqual(refused)
})

test('an answer of one provider is never accepted for another', async () => {
  const browser = openBrowser(world.app)
  const atHarbour = await world.provider.visit(await begin(browser), 'lena')
  const atQuay = await other.visit(await begin(browser, { providerId: otherId }), 'lena')
  const [harbour, quay] = [atHarbour.searchParams, atQuay.searchParams]
  const mixed = changed(atQuay, { state: harbour.get('state') })
  expect(await comeBack(world, browser, mixed)).toEqual(atSignIn({ problem: 'refused', provider: 'Harbour ID' }))
  const askedBefore = other.asked.length
  // Even with the right issuer, the code goes to the provider of the trip, which does not know it.
  const disguised = changed(atHarbour, { state: quay.get('state'), iss: other.issuer })
  expect(await comeBack(world, browser, disguised)).toEqual(atSignIn({ problem: 'refused', provider: 'Quay ID' }))
  expect(other.asked.slice(askedBefore)).toEqual(['/token'])
})

test('the same subject at two providers is two people', async () => {
  const [first, second] = [openBrowser(world.app), openBrowser(world.app)]
  other.accounts.set('mara', { email: 'mara@quay.example', email_verified: true })
  world.provider.accounts.set('mara', { email: 'mara@harbour.example', email_verified: true })
  const { told } = await goAndComeBack(world, first, { login: 'mara' })
  const back = await other.visit(await begin(second, { providerId: otherId }), 'mara')
  const led = await comeBack(world, second, back)
  const [one, two] = [await finish(first, told.answer), await finish(second, led.told.answer)]
  expect(one.stateMachine?.identity?.id).not.toBe(two.stateMachine?.identity?.id)
})

test('a page to go on to is one of ours, and stays a parameter until the sign-in is done', async () => {
  for (const to of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const led = await goAndComeBack(world, openBrowser(world.app), { login: null, goal: { to } })
    expect(led).toEqual(atSignIn({ to, problem: 'declined', provider: 'Harbour ID' }))
  }
})

test('a front end’s token, or a browser without a cookie, begins no trip', async () => {
  const visitor = await world.visitor()
  const params = { providerId: world.providerId }
  await expect(visitor['sign-in-providers'].beginProviderSignIn({ params, body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(world.guest['sign-in-providers'].beginProviderSignIn({ params, body: {} })).rejects.toMatchObject({ status: 401 })
})

test('an outage of the provider is reported before leaving and on coming back, and the sign-in works again afterwards', async () => {
  const browser = openBrowser(world.app)
  const back = await world.provider.visit(await begin(browser, { goal: { to: '/plans' } }), 'lena')
  world.provider.isDown = true
  expect(await comeBack(world, browser, back)).toEqual(atSignIn({ to: '/plans', problem: 'unavailable', provider: 'Harbour ID' }))
  world.clock.advance({ hours: 2 })
  await expect(begin(browser)).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_UNAVAILABLE' })
  world.provider.isDown = false
  const { told } = await goAndComeBack(world, browser, { login: 'lena' })
  expect((await finish(browser, told.answer)).stateMachine?.state).toBe('SUCCESS')
})

test('a provider that was switched off meanwhile does not sign in', async () => {
  const browser = openBrowser(world.app)
  const back = await other.visit(await begin(browser, { providerId: otherId }), 'lena')
  const isEnabled = (value: boolean) =>
    world.owner['sign-in-providers'].updateSignInProvider({ params: { providerId: otherId }, body: { provider: { isEnabled: value } } })
  await isEnabled(false)
  expect(await comeBack(world, browser, back)).toEqual(atSignIn({ problem: 'expired' }))
  await expect(begin(browser, { providerId: otherId })).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
  await isEnabled(true)
})

test('an ID token that the provider did not sign, or signed for another client, is no proof', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = (nonce: string, audience: string) =>
    new SignJWT({ nonce, email: 'ada@juniper.example', email_verified: true })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(world.provider.issuer)
      .setAudience(audience)
      .setSubject('ada')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  const { outgoing } = world.dependencies
  const honest = outgoing.fetch
  for (const audience of ['juniper-studio', 'another-client']) {
    const browser = openBrowser(world.app)
    const redirectUrl = await begin(browser)
    const back = await world.provider.visit(redirectUrl, 'lena')
    const id_token = await forged(askedIn(redirectUrl).nonce ?? '', audience)
    // An attacker between the server and the provider answers instead of the provider.
    outgoing.fetch = async (address, request) =>
      address.endsWith('/token') ? Response.json({ access_token: 'a', token_type: 'Bearer', id_token }) : await honest(address, request)
    expect(await comeBack(world, browser, back)).toEqual(atSignIn({ problem: 'refused', provider: 'Harbour ID' }))
    outgoing.fetch = honest
  }
})
