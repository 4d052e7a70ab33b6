import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { newQuestion } from '../../test/people/oauth-world.ts'
import { comeBack, createProviderWorld, type ProviderWorld } from '../../test/people/provider-world.ts'

let world: ProviderWorld
beforeAll(async () => {
  world = await createProviderWorld()
  // The provider uses the real clock.
  world.clock.set(Temporal.Now.instant().toString())
  world.provider.accounts.set('lena', { email: 'lena@krueger.example', email_verified: true })
})
afterAll(() => world.close())

const begin = async (browser: Browser, body: object = {}) =>
  (await browser['sign-in-providers'].beginProviderSignIn({ params: { providerId: world.providerId }, body })).redirectUrl

const askedIn = (url: string) => Object.fromEntries(new URL(url).searchParams)

const waitingRequest = async (prompt?: string): Promise<string> => {
  const { query } = newQuestion(world.clientId, { prompt, redirect_uri: 'http://127.0.0.1/back' })
  const answer = await world.app.inject({ method: 'GET', url: '/_api/oauth2/authorize', query })
  return new URL(String(answer.headers.location)).searchParams.get('request') ?? ''
}

/** Signs in at the provider and comes back; `change` edits the address on the way. */
const signIn = async (body: object, change: (url: URL) => void = () => {}) => {
  const browser = openBrowser(world.app)
  const address = new URL(await begin(browser, body))
  change(address)
  const { told } = await comeBack(world, browser, await world.provider.visit(address.href, 'lena'))
  if (told.answer === undefined) return { browser, told }
  const { stateMachine } = await browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken: told.answer } })
  await browser.identity.enterSession({ body: { sessionToken: stateMachine?.sessionToken ?? '' } })
  return { browser, told }
}

const changesItsFactors = ({ authentication }: Browser) => authentication.beginFactor({ body: { type: 'EMAIL' } })

test('a repeated sign-in, and a front end that sends prompt=login, make the provider ask for a new sign-in', async () => {
  await world.db
    .insertInto('oauth_clients')
    .values({ site_id: world.siteId, id: randomUUID(), name: 'App', redirect_addresses: ['http://127.0.0.1/back'], origins: [] })
    .execute()
  await world.db
    .updateTable('oauth_clients')
    .set({ redirect_addresses: ['http://127.0.0.1/back'] })
    .where('id', '=', world.clientId)
    .execute()
  const browser = openBrowser(world.app)
  expect(askedIn(await begin(browser, { again: true }))).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(askedIn(await begin(browser, { request: await waitingRequest('login') }))).toMatchObject({ prompt: 'login', max_age: '0' })
  for (const body of [{}, { request: await waitingRequest() }, { request: 'a-request-that-nobody-made' }])
    expect(askedIn(await begin(browser, body))).not.toHaveProperty('prompt')
})

test('a sign-in that the provider has just made is recent enough to change how the account signs in', async () => {
  const { browser } = await signIn({ again: true })
  await expect(changesItsFactors(browser)).resolves.toMatchObject({ stateToken: expect.any(String) })
})

test('a sign-in that the provider passed on without a prompt is not: any person at this browser could have made it', async () => {
  const { browser } = await signIn({})
  await expect(changesItsFactors(browser)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', data: { hasPassword: false } })
  const refused = { code: 'PROVIDER_ANSWER_INVALID' }
  const made = browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken: `anew.${'x'.repeat(43)}` } })
  await expect(made).rejects.toMatchObject(refused)
})

test('a provider that was asked for a new sign-in and reports an old one is refused', async () => {
  const before = world.clock.now
  world.clock.advance({ hours: 1 })
  const { told } = await signIn({ again: true, to: '/account/security' })
  expect(told).toEqual({ to: '/account/security', again: '1', problem: 'refused', provider: 'Harbour ID' })
  world.clock.set(before)
})

test('a provider that reports no time signs in, but the sign-in does not count as recent', async () => {
  const { browser, told } = await signIn({ again: true }, (url) => {
    url.searchParams.delete('max_age')
    url.searchParams.delete('prompt')
  })
  expect(told.answer).toBeDefined()
  await expect(changesItsFactors(browser)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
})
