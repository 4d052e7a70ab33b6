import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, chooseTime, continueLink } from './booking-steps.ts'
import { openPage } from './browser.ts'
import { type FrontEnd, openFrontEnd, question } from './front-end.ts'
import { browser } from './journey-browser.ts'
import { lookAround, lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { newMember } from './new-member.ts'
import { openQuietly } from './quiet-page.ts'
import { newEmail, password, session, signIn, signUp } from './sign-in-steps.ts'
import { studio } from './studio.ts'

let frontEnd: FrontEnd
beforeAll(async () => {
  frontEnd = await openFrontEnd()
})
afterAll(async () => {
  frontEnd.close()
})

test('a visitor signs up, types the code from the mail, and is a member', async () => {
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

test('a second person at the same browser finds nothing of the first, signed in or out', async () => {
  const page = await openPage(browser)
  await book(page, 'deep-tissue-massage', [2, 1], 'first.person@krueger.example')
  await chooseTime(page, 'deep-tissue-massage', [2, 1])
  await continueLink(page).click()
  await page.getByLabel('First name').fill('Mira')
  await page.goto('/sign-up')
  await page.getByText('At least 8 characters.').waitFor()
  const email = newEmail()
  await signUp(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  await openQuietly(page, '/account')
  await page.getByText('No upcoming bookings').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await session(page)).toMatchObject({ session: { role: 'VISITOR' } })
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('foyer')))).toEqual([])
  await page.goBack()
  await page.waitForLoadState()
  expect(await page.getByText(email).count()).toBe(0)
})

test('a front end sends a visitor to sign in, and gets a code that is good for tokens', async () => {
  const page = await openPage(browser)
  const codeVerifier = randomBytes(32).toString('base64url')
  const redirectUri = `${frontEnd.url}/callback`
  const { email } = await newMember()

  await page.goto(`/_api/oauth2/authorize?${question(codeVerifier, redirectUri)}`)
  await page.waitForURL(/\/sign-in\?request=/)
  await signIn(page, email, 'not-the-password')
  await page.getByRole('alert').filter({ hasText: 'The e-mail address or password is wrong.' }).waitFor()
  await signIn(page, email)
  await page.waitForURL((url) => url.origin === frontEnd.url)
  const { state, code } = Object.fromEntries(new URL(page.url()).searchParams)
  expect(state).toBe('a-state-of-its-own')
  const body = { grantType: 'authorization_code', clientId: studio().clientId, code, codeVerifier, redirectUri }
  // From outside of the browser: a front end elsewhere has none of its cookies.
  const tokens = await fetch(`${studio().siteUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await tokens.json()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) })
})

test('a member who declines goes back, and the front end is told', async () => {
  const page = await openPage(browser)
  const asked = question(randomBytes(32).toString('base64url'), `${frontEnd.url}/callback`)
  await page.goto(`/_api/oauth2/authorize?${asked}`)
  const address = page.url()
  await page.getByRole('button', { name: /without signing in/ }).click()
  await page.waitForURL((url) => url.origin === frontEnd.url)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ error: 'access_denied', state: 'a-state-of-its-own' })

  await page.goto(address)
  await page.getByRole('heading', { name: 'This sign-in has expired' }).waitFor()
})

test('after too many wrong passwords the browser does some work before it may go on', async () => {
  const page = await openPage(browser)
  const { email } = await newMember()
  await page.goto('/sign-in')
  for (let attempt = 0; attempt < 4; attempt += 1) {
    // The third guess makes the next one wait for a second, which a fast browser's work would not take.
    if (attempt === 3) await page.waitForTimeout(1_100)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.status() === 401)
    await signIn(page, email, `wrong-${attempt}`)
    await answered
  }
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.status() === 428)
  await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).getAttribute('aria-busy')).toBeNull()
  // A failed try also delays the next one a little.
  await page.waitForTimeout(2000)
  await signIn(page, email)
  await asked
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')
})

test('a forgotten password is replaced with the link from the mail, once', async () => {
  const page = await openPage(browser)
  const { email } = await newMember()

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await page.getByText(`If ${email} has an account here`).waitFor()
  const [link = ''] = /\/account\/recover#token=[\w-]+/.exec(await mailTo(email, '/account/recover#token=')) ?? []

  await page.goto(link)
  await page.getByLabel('New password').fill('kurz')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('Too short: at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill('password-2027')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('it is easy to guess').waitFor()
  await page.getByLabel('New password').fill('noch-ein-satz-dazu')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')

  const another = await openPage(browser)
  await another.goto(link)
  await another.getByLabel('New password').fill('und-noch-ein-anderer')
  await another.getByRole('button', { name: 'Save and sign in' }).click()
  await another.getByRole('alert').filter({ hasText: 'This link has already been used or has expired.' }).waitFor()
  await another.getByRole('button', { name: 'Get a new link' }).click()
  await another.getByLabel('E-mail').waitFor()
})

test('the pages are without barriers and fit, with what is missing and with the code as well', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  const problem = '/_api/oauth2/authorize?client_id=3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
  const gone = '/sign-in?request=no-request-at-all-1234567890'
  for (const address of ['/sign-in', gone, '/sign-up', '/account/recover', '/signed-out', problem]) {
    await openQuietly(page, address)
    await lookAround(page, address)
  }
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await lookOnce(page, 'signing up, with what is missing')
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await lookOnce(page, 'a wrong code')
}, 120_000)
