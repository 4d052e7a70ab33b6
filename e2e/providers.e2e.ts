import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { toast } from './calendar-steps.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { type JourneyProvider, startLocalProvider } from './local-provider.ts'
import { lookOnce } from './look-around.ts'
import { openQuietly } from './quiet-page.ts'
import { studio } from './studio.ts'

const longName = 'Harbour and Quay Identity for All of Us'

let desk: Desk
let provider: JourneyProvider
let callbackUrl: string
beforeAll(async () => {
  desk = await openDesk()
  callbackUrl = (await desk.client['sign-in-providers'].listSignInProviders({})).callbackUrl
  provider = await startLocalProvider(callbackUrl)
})
afterEach(async () => {
  provider.isDown = false
  // The other journeys sign in with a password alone.
  const { providers } = await desk.client['sign-in-providers'].listSignInProviders({})
  for (const { id } of providers) await desk.client['sign-in-providers'].removeSignInProvider({ params: { providerId: id } })
})
afterAll(async () => {
  provider.close()
})

const addProvider = async (name = 'Harbour ID'): Promise<string> => {
  const { issuer, clientId, clientSecret: secret } = provider
  const added = await desk.client['sign-in-providers'].createSignInProvider({
    body: { provider: { preset: 'OPENID', name, issuer, clientId, secret } },
  })
  return added.provider.id
}

/** A person who has consented at the provider before is asked only this. */
const signInThereAgain = async (page: Page, login: string) => {
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('whatever')
  await page.locator('button[type=submit]').click()
}

/** On the provider's own pages: a name, any password, and yes. */
const signInThere = async (page: Page, login: string) => {
  await signInThereAgain(page, login)
  await page.getByRole('heading', { name: 'Authorize' }).waitFor()
  await page.locator('button[type=submit]').click()
}

const session = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/_api/foyer/v1/session')).json()) as { session: { role: string } })

test('the owner adds a provider, tests it and switches it off; visitors see it as long as it is on', async () => {
  const page = await desk.openPage(browser)
  await page.goto('/manage/settings')
  await page.getByRole('link', { name: 'Sign-in providers' }).click()
  await page.getByText('People sign in with e-mail and password').waitFor()
  await page.getByRole('button', { name: 'Add a provider' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Other').check()
  expect(await dialog.getByLabel('Callback address').inputValue()).toBe(callbackUrl)
  await dialog.getByLabel('Name').fill('Harbour ID')
  await dialog.getByLabel('Issuer').fill('harbour')
  await dialog.getByLabel('Client ID').fill(provider.clientId)
  await dialog.getByLabel('Client secret').fill(provider.clientSecret)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter an address like').waitFor()
  await expect.poll(() => dialog.getByLabel('Issuer').evaluate((one) => one === document.activeElement)).toBe(true)
  await dialog.getByLabel('Issuer').fill(`${provider.issuer}/`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Harbour ID is added').waitFor()

  await page.getByRole('button', { name: 'Test the connection to Harbour ID' }).click()
  await page.getByText(`It calls itself “${provider.issuer}”.`).waitFor()
  await page.getByRole('button', { name: 'Remove Harbour ID' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Harbour ID is removed').waitFor()
  await page.getByText('People sign in with e-mail and password').waitFor()

  await addProvider()
  await page.reload()
  await page.getByRole('button', { name: 'Test the connection to Harbour ID' }).click()
  await page.getByText('Harbour ID answers.').waitFor()
  const visitor = await openPage(browser)
  await visitor.goto('/sign-in')
  await visitor.getByRole('button', { name: 'Continue with Harbour ID' }).waitFor()
  await page.getByRole('switch', { name: 'Harbour ID on the sign-in page' }).click()
  await expect.poll(async () => (await desk.client['sign-in-providers'].listSignInChoices({ query: {} })).choices.length).toBe(0)
  await visitor.reload()
  await visitor.getByLabel('Password').waitFor()
  expect(await visitor.getByRole('button', { name: 'Continue with Harbour ID' }).count()).toBe(0)
})

test('a new visitor continues with the provider, is a member, and goes on to the page they wanted', async () => {
  await addProvider()
  const login = `lena-${randomUUID().slice(0, 8)}`
  const page = await openPage(browser)
  await page.goto('/sign-up?to=%2Fservices')
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await signInThere(page, login)
  await page.waitForURL((url) => url.pathname === '/services')
  expect(await session(page)).toMatchObject({
    session: { role: 'MEMBER', identity: { email: `${login}@harbour.example`, hasPassword: false } },
  })

  const again = await openPage(browser)
  await again.goto('/sign-in')
  await again.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await signInThere(again, login)
  await again.waitForURL((url) => url.pathname === '/')
  expect(await session(again)).toMatchObject({ session: { identity: { email: `${login}@harbour.example` } } })

  // The mailbox is known to be Lena's and gets her a password, so the provider may go: once it has seen that it is she.
  await page.goto('/account/security')
  const disconnect = async () => {
    await page.getByRole('button', { name: 'Disconnect Harbour ID' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).press('Enter')
  }
  await page.getByRole('heading', { name: 'Sign in with' }).waitFor()
  await disconnect()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Continue with Harbour ID' }).press('Enter')
  // She is still signed in there, and is asked all the same.
  await signInThereAgain(page, login)
  await page.waitForURL((url) => url.pathname === '/account/security')
  await disconnect()
  await page.getByRole('button', { name: 'Disconnect Harbour ID' }).waitFor({ state: 'detached' })
  await page.getByText('Harbour ID is disconnected.').waitFor()
})

test('a front end that says prompt=login has the provider ask a person who is signed in there already', async () => {
  const providerId = await addProvider()
  const login = `mara-${randomUUID().slice(0, 8)}`
  const page = await openPage(browser)
  await page.goto('/sign-in?to=%2Fservices')
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await signInThere(page, login)
  await page.waitForURL((url) => url.pathname === '/services')
  const question = (more: Record<string, string>) =>
    new URLSearchParams({
      client_id: studio().clientId,
      redirect_uri: `${studio().siteUrl}/services`,
      response_type: 'code',
      code_challenge: randomBytes(32).toString('base64url'),
      code_challenge_method: 'S256',
      idp: providerId,
      ...more,
    })
  await page.goto(`/_api/oauth2/authorize?${question({ prompt: 'login' })}`)
  await signInThereAgain(page, login)
  await page.waitForURL((url) => url.pathname === '/services' && url.searchParams.has('code'))
})

test('a visitor who cancels, or finds the provider down, is told so, and the waiting request is not lost', async () => {
  await addProvider()
  const page = await openPage(browser)
  await page.goto('/sign-in?to=%2Fservices')
  const go = page.getByRole('button', { name: 'Continue with Harbour ID' })
  await go.click()
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alert').filter({ hasText: 'You came back without signing in with Harbour ID.' }).waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/services')

  await go.click()
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.goBack()
  await go.waitFor()

  const callback = await openPage(browser)
  await callback.goto(`${callbackUrl}?state=made-up&code=stolen`)
  await callback.getByRole('alert').filter({ hasText: 'Start again.' }).waitFor()
  expect((await session(callback)).session.role).toBe('VISITOR')
})

test('a member with an unverified address signs in to the account once, and the provider opens it from then on', async () => {
  await addProvider()
  const login = `noor-${randomUUID().slice(0, 8)}`
  const email = `${login}@harbour.example`
  const password = 'vier-menschen-im-hof'
  await desk.client.authentication.updateSignInSettings({ body: { signInSettings: { requireEmailVerification: false } } })
  try {
    const first = await openPage(browser)
    await first.goto('/sign-up')
    await first.getByLabel('First name').fill('Noor')
    await first.getByLabel('E-mail').fill(email)
    await first.getByLabel('Password').fill(password)
    await first.getByRole('button', { name: 'Create account' }).click()
    await first.waitForURL((url) => url.pathname === '/')
  } finally {
    await desk.client.authentication.updateSignInSettings({ body: { signInSettings: { requireEmailVerification: true } } })
  }
  const page = await openPage(browser)
  await page.goto('/sign-in?to=%2Fservices')
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await signInThere(page, login)
  await page.getByText(`You already have an account with ${email}.`).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/services')
  expect(await session(page)).toMatchObject({ session: { identity: { email, hasPassword: true } } })

  const again = await openPage(browser)
  await again.goto('/sign-in')
  await again.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await signInThere(again, login)
  await again.waitForURL((url) => url.pathname === '/')
  expect(await session(again)).toMatchObject({ session: { identity: { email } } })
})

test('a front end that names a provider leads straight there, and gets its code', async () => {
  const providerId = await addProvider()
  const page = await openPage(browser)
  const redirectUri = `${studio().siteUrl}/services`
  const question = new URLSearchParams({
    client_id: studio().clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state-of-its-own',
    idp: providerId,
  })
  await page.goto(`/_api/oauth2/authorize?${question}`)
  await signInThere(page, `mara-${randomUUID().slice(0, 8)}`)
  await page.waitForURL((url) => url.pathname === '/services' && url.searchParams.has('code'))
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ state: 'a-state-of-its-own', code: expect.any(String) })
})

test('the pages are without barriers and fit, with a long name as well', async () => {
  await addProvider(longName)
  const page = await openPage(browser, { bypassCSP: true })
  for (const address of ['/sign-in', '/sign-up', `/sign-in?problem=refused&provider=${encodeURIComponent(longName)}`]) {
    await openQuietly(page, address)
    await lookOnce(page, address)
  }
  const member = await openPage(browser, { bypassCSP: true })
  await member.goto('/sign-in')
  await member.getByRole('button', { name: `Continue with ${longName}` }).click()
  await signInThere(member, `ida-${randomUUID().slice(0, 8)}`)
  await member.waitForURL((url) => url.pathname === '/')
  await member.goto('/account/security')
  await member.getByRole('button', { name: `Disconnect ${longName}` }).click()
  await lookOnce(member, '/account/security')
  const manager = await desk.openPage(browser, { bypassCSP: true })
  await manager.goto('/manage/settings/providers')
  await manager.getByRole('button', { name: `Test the connection to ${longName}` }).click()
  await manager.getByText('answers.').waitFor()
  await lookOnce(manager, '/manage/settings/providers')
  await manager.getByRole('button', { name: `Edit ${longName}` }).click()
  await lookOnce(manager, 'editing a provider')
  await manager.getByRole('button', { name: 'Cancel' }).click()
  await manager.getByRole('button', { name: `Remove ${longName}` }).click()
  await lookOnce(manager, 'removing a provider')
}, 120_000)
