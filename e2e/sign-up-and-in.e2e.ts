import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './browser.ts'
import { lookAround } from './look-around.ts'
import { mailTo } from './mails.ts'

const password = 'vier-menschen-im-hof'

let browser: Browser
let frontEnd: Server
let frontEndUrl: string
beforeAll(async () => {
  browser = await launchBrowser()
  frontEnd = createServer((_request, response) => response.end('back'))
  await new Promise<void>((resolve) => frontEnd.listen(0, '127.0.0.1', resolve))
  frontEndUrl = `http://127.0.0.1:${(frontEnd.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser.close()
  frontEnd.close()
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

const newEmail = () => `lena.${randomUUID().slice(0, 8)}@krueger.example`

const signUp = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code')) ?? []
  // By itself: nothing is pressed.
  await page.getByLabel('Six-digit code').fill(code)
}

const signIn = async (page: Page, email: string, typed = password) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const session = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/_api/foyer/v1/session')).json()) as { session: { role: string } })

test('somebody signs up, tells the code from the mail, and is a member', async () => {
  const page = await openPage(browser)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByText('At least 8 characters.').waitFor()
  const email = newEmail()
  await signUp(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await session(page)).toMatchObject({ session: { role: 'MEMBER', identity: { email } } })

  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue as Lena' }).waitFor()
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByLabel('Password').waitFor()
})

test('a front end sends somebody to sign in, and gets a code that is good for tokens', async () => {
  const page = await openPage(browser)
  const codeVerifier = randomBytes(32).toString('base64url')
  const redirectUri = `${frontEndUrl}/callback`
  const email = newEmail()
  await page.goto('/sign-up')
  await signUp(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().clearCookies()

  await page.goto(`/_api/oauth2/authorize?${question(codeVerifier, redirectUri)}`)
  await page.waitForURL(/\/sign-in\?request=/)
  await signIn(page, email, 'not-the-password')
  await page.getByRole('alert').filter({ hasText: 'E-mail address or password is wrong.' }).waitFor()
  await signIn(page, email)
  await page.waitForURL((url) => url.origin === frontEndUrl)
  const { state, code } = Object.fromEntries(new URL(page.url()).searchParams)
  expect(state).toBe('a-state-of-its-own')
  const body = { grantType: 'authorization_code', clientId: inject('clientId'), code, codeVerifier, redirectUri }
  // From outside of the browser: a front end elsewhere has none of its cookies.
  const tokens = await fetch(`${inject('siteUrl')}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await tokens.json()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) })
})

test('who would rather not tell goes back, and the front end hears of it', async () => {
  const page = await openPage(browser)
  await page.goto(`/_api/oauth2/authorize?${question(randomBytes(32).toString('base64url'), `${frontEndUrl}/callback`)}`)
  const address = page.url()
  await page.getByRole('button', { name: /without signing in/ }).click()
  await page.waitForURL((url) => url.origin === frontEndUrl)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ error: 'access_denied', state: 'a-state-of-its-own' })

  await page.goto(address)
  await page.getByRole('heading', { name: 'This sign-in has expired' }).waitFor()
})

test('after too many wrong passwords the browser does some work before it may go on', async () => {
  const page = await openPage(browser)
  const email = newEmail()
  await page.goto('/sign-up')
  await signUp(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().clearCookies()
  await page.goto('/sign-in')
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.status() === 401)
    await signIn(page, email, `wrong-${attempt}`)
    await answered
  }
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.status() === 428)
  await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).getAttribute('aria-busy')).toBeNull()
  // Whoever guesses waits a little as well.
  await page.waitForTimeout(2000)
  await signIn(page, email)
  await asked
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')
})

test('a forgotten password is replaced with the link from the mail, once', async () => {
  const page = await openPage(browser)
  const email = newEmail()
  await page.goto('/sign-up')
  await signUp(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().clearCookies()

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await page.getByText(`If ${email} has an account here`).waitFor()
  const [link = ''] = /\/account\/recover#token=[\w-]+/.exec(await mailTo(email, '/account/recover#token=')) ?? []

  await page.goto(link)
  await page.getByLabel('New password').fill('kurz')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('Too short: at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill('password-2027')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('among the first that are tried').waitFor()
  await page.getByLabel('New password').fill('noch-ein-satz-dazu')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')

  const another = await openPage(browser)
  await another.goto(link)
  await another.getByLabel('New password').fill('und-noch-ein-anderer')
  await another.getByRole('button', { name: 'Save and sign in' }).click()
  await another.getByRole('alert').filter({ hasText: 'This link was used before or has expired.' }).waitFor()
  await another.getByRole('button', { name: 'Get a new link' }).click()
  await another.getByLabel('E-mail').waitFor()
})

test('the pages are without barriers and fit, with what is missing and with the code as well', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  for (const address of ['/sign-in', '/sign-in?request=no-request-at-all-1234567890', '/sign-up', '/account/recover']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await lookAround(page, address)
  }
  await page.goto('/sign-up', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await lookAround(page, 'signing up, with what is missing')
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await lookAround(page, 'a wrong code')
}, 120_000)

const question = (codeVerifier: string, redirectUri: string) =>
  new URLSearchParams({
    client_id: inject('clientId'),
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'query',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state-of-its-own',
    scope: 'offline_access',
  })
