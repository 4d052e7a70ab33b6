import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { type FrontEnd, openFrontEnd, question } from './front-end.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { enterAsMember } from './new-member.ts'
import { beginSignUp, newEmail, signUp } from './sign-in-steps.ts'

let frontEnd: FrontEnd
beforeAll(async () => {
  frontEnd = await openFrontEnd()
})
afterAll(async () => {
  frontEnd.close()
})

const ask = (page: Page, more: Record<string, string> = {}) =>
  page.goto(`/_api/oauth2/authorize?${question(randomBytes(32).toString('base64url'), `${frontEnd.url}/callback`, more)}`)

/** What the front end hears, once the browser is back there. */
const told = async (page: Page): Promise<Record<string, string>> => {
  await page.waitForURL((url) => url.origin === frontEnd.url)
  return Object.fromEntries(new URL(page.url()).searchParams)
}

test('a member is asked before a front end learns who she is, and says yes or no', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  const email = await enterAsMember(page)
  await ask(page, { prompt: 'consent' })
  await page.getByText(email).waitFor()
  await page.getByText('stay signed in until you sign out there').waitFor()
  await lookOnce(page, 'consent')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  expect(await told(page)).toMatchObject({ code: expect.any(String), state: 'a-state-of-its-own' })

  await ask(page, { prompt: 'consent' })
  await page.getByRole('button', { name: 'Do not allow' }).click()
  expect(await told(page)).toMatchObject({ error: 'access_denied' })
}, 120_000)

test('a member chooses her account, or another one, which is then asked as well', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  await enterAsMember(page)
  await ask(page, { prompt: 'select_account' })
  await lookOnce(page, 'choosing an account')
  await page.getByRole('button', { name: 'Continue as Lena' }).click()
  expect(await told(page)).toMatchObject({ code: expect.any(String) })

  await ask(page, { prompt: 'select_account consent' })
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('button', { name: 'Use another account' }).click()
  const email = newEmail()
  await signUp(page, email)
  await page.waitForURL(/\/sign-in\?request=/)
  await page.getByRole('button', { name: 'Continue as Lena' }).click()
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  expect(await told(page)).toMatchObject({ code: expect.any(String) })
}, 120_000)

test('a visitor goes back to the front end with a new account, though the page was loaded anew before the code was typed', async () => {
  const page = await openPage(browser)
  await ask(page)
  await page.getByRole('link', { name: 'Create one' }).click()
  const code = await beginSignUp(page, newEmail())
  await page.reload()
  await page.getByLabel('Six-digit code').fill(code)
  expect(await told(page)).toMatchObject({ code: expect.any(String), state: 'a-state-of-its-own' })
})

test('a visitor who does not want an account leaves the sign-up page as a visitor', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  await ask(page)
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  await lookOnce(page, 'signing up for a front end')
  await page.getByRole('button', { name: /^Back to .* without signing in$/ }).click()
  expect(await told(page)).toMatchObject({ error: 'access_denied', state: 'a-state-of-its-own' })
})

test('a member who forgot the password gets back there from the link of the mail, in another tab', async () => {
  const page = await openPage(browser)
  const email = await enterAsMember(page)
  await page.context().clearCookies()
  await ask(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await page.getByText(`If ${email} has an account here`).waitFor()
  const [link = ''] = /\/account\/recover#token=[\w-]+/.exec(await mailTo(email, '/account/recover#token=')) ?? []

  const another = await page.context().newPage()
  await another.goto(link)
  await another.getByLabel('New password').fill('noch-ein-satz-dazu')
  await another.getByRole('button', { name: 'Save and sign in' }).click()
  expect(await told(another)).toMatchObject({ code: expect.any(String), state: 'a-state-of-its-own' })
})
