import { randomUUID } from 'node:crypto'
import { createAuth, createClient } from '@foyer/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '../server/src/test/people/authenticator-app.ts'
import { openPage } from './browser.ts'
import { openDesk } from './desk.ts'
import { type FrontEndName, frontEnds, type ServedFrontEnds, serveFrontEnds } from './front-ends/serve-front-ends.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import type { StartedSite } from './started-site.ts'
import { startStudio } from './studio.ts'

/* Two small front ends on another port, of another host as browsers see it: whatever works here does so across sites. */

const password = 'vier-menschen-im-hof'

let site: StartedSite
let served: ServedFrontEnds
let clientId: string
let known: string

beforeAll(async () => {
  ;[site, served] = await Promise.all([startStudio(), serveFrontEnds()])
  const { client } = await openDesk(site.siteUrl)
  const redirectAddresses = frontEnds.flatMap((name) => [`${addressOf(name)}/callback`, `${addressOf(name, '127.0.0.1')}/callback`])
  const { apiClient } = await client.oauth.createApiClient({ body: { apiClient: { name: 'Two front ends', redirectAddresses } } })
  clientId = apiClient.id
  served.introduce({ host: site.siteUrl, clientId })
  // What is tried here from one machine in a minute is more than people do.
  await client.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })
  known = (await newMember()).email
}, 120_000)
afterAll(async () => {
  served.close()
  await site.stop()
})

const addressOf = (name: FrontEndName, host = 'localhost') => `http://${host}:${served.port}/${name}`

const newEmail = () => `lena.${randomUUID().slice(0, 8)}@front-end.example`
const codeMailedTo = async (email: string): Promise<string> => {
  const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code', site.dataDirectory)) ?? []
  return code
}

/** A member who signed up before, and a program that may act for them. */
const newMember = async () => {
  const email = newEmail()
  const auth = createAuth({ baseUrl: site.siteUrl, clientId })
  await auth.register({ email, password })
  const proven = await auth.processVerification({ code: await codeMailedTo(email) })
  if (proven.loginState !== 'SUCCESS') throw new Error(`${email} could not sign up: ${JSON.stringify(proven)}`)
  const attempt = auth.generateOAuthData(`${addressOf('with-sdk')}/callback`)
  const { authUrl } = await auth.getAuthUrl(attempt, { prompt: 'none', ...proven.data })
  const back = await fetch(authUrl, { redirect: 'manual' })
  const { code, state } = auth.parseFromUrl(back.headers.get('location') ?? '')
  auth.setTokens(await auth.getMemberTokens(code, state, attempt))
  return { email, client: createClient({ baseUrl: site.siteUrl, auth }) }
}

const openFrontEnd = async (name: FrontEndName, host?: string): Promise<Page> => {
  const page = await openPage(browser, { baseURL: site.siteUrl })
  await page.goto(addressOf(name, host))
  await says(page, 'visitor')
  return page
}
const says = async (page: Page, who: string, what = ''): Promise<void> => {
  const told = page.locator('output').filter({ hasText: /, \d+ services|failed/ })
  await told.waitFor()
  expect(await told.textContent()).toBe(`${who}, 10 services${what && ` ${what}`}`)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const type = async (page: Page, { email, password: typed = password }: { email: string; password?: string }): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(typed)
}
const tell = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code)
  await press(page, 'Tell the code')
}
const arriveThere = (page: Page) => page.waitForURL((url) => url.origin === site.siteUrl && url.pathname === '/sign-in')
const signInThere = async (page: Page, email: string): Promise<void> => {
  await arriveThere(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe.each(frontEnds)('on its own page, a front end written %s', (name) => {
  test('a visitor registers, tells the code from the mail, is a member, and still is after a reload', async () => {
    const page = await openFrontEnd(name)
    const email = newEmail()
    await type(page, { email })
    await press(page, 'Register')
    await says(page, 'visitor', 'MAIL')
    await tell(page, await codeMailedTo(email))
    await says(page, email)
    await page.reload()
    await says(page, email)
  })

  test('a member logs in with their password, and a wrong one is told from an unknown address', async () => {
    const page = await openFrontEnd(name)
    await type(page, { email: known, password: 'not-the-password' })
    await press(page, 'Log in')
    await says(page, 'visitor', '-19976')
    await type(page, { email: known })
    await press(page, 'Log in')
    await says(page, known)
  })

  test('a member with a second factor is asked for it, on the page and on the site’s', async () => {
    const { email, client } = await newMember()
    const { secret, stateToken } = await client.authentication.beginFactor({ body: { type: 'TOTP' } })
    // Each code is good once, and the next one a little early.
    const code = (seconds: number) => appCode(secret, Temporal.Now.instant().add({ seconds }).toString())
    await client.authentication.confirmFactor({ body: { stateToken, code: code(-30) } })
    const page = await openFrontEnd(name)
    await type(page, { email })
    await press(page, 'Log in')
    await says(page, 'visitor', 'TOTP')
    await tell(page, code(0))
    await says(page, email)

    const elsewhere = await openFrontEnd(name)
    await press(elsewhere, 'Sign in on the site')
    await signInThere(elsewhere, email)
    await elsewhere.getByLabel('Six-digit code').fill(code(30))
    await says(elsewhere, email)
  })
})

describe.each(frontEnds)('with the site’s own pages, on a front end written %s', (name) => {
  test('a member is led to the site’s page and back, and while signed in there comes in silently, without seeing a page', async () => {
    const page = await openFrontEnd(name)
    await press(page, 'Sign in unasked')
    await says(page, 'visitor', 'login_required')
    await press(page, 'Sign in on the site')
    await signInThere(page, known)
    await says(page, known)
    expect(page.url()).toBe(addressOf(name))
    await forgetTokens(page)
    await says(page, 'visitor')
    await press(page, 'Sign in unasked')
    await says(page, known)
  })
})

describe.each(frontEnds)('for a member who signs in silently or out, a front end written %s', (name) => {
  test('a hidden frame signs in a member of the site, where browsers count both as one site, and says so where they do not', async () => {
    const page = await openFrontEnd(name, '127.0.0.1')
    await press(page, 'Sign in silently')
    await says(page, 'visitor', 'login_required')
    await press(page, 'Sign in on the site')
    await signInThere(page, known)
    await says(page, known)
    await forgetTokens(page)
    await says(page, 'visitor')
    await press(page, 'Sign in silently')
    await says(page, known)

    // The site's cookie does not travel into a frame of another site: the page is told, and may lead there.
    await page.goto(addressOf(name))
    await says(page, 'visitor')
    await press(page, 'Sign in silently')
    await says(page, 'visitor', 'login_required')
  })

  test('a member logs out: the site leads back, and they are signed out of both the page and the site', async () => {
    const page = await openFrontEnd(name)
    await press(page, 'Sign in on the site')
    await signInThere(page, known)
    await says(page, known)
    const cookies = await page.context().cookies(addressOf(name))
    await press(page, 'Log out')
    await page.waitForURL(`${addressOf(name)}?wixMemberLoggedIn=false`)
    await says(page, 'visitor')
    // A copy of the page's tokens is worth nothing.
    await page.context().addCookies(cookies)
    await page.reload()
    await says(page, 'visitor')
    await press(page, 'Sign in unasked')
    await says(page, 'visitor', 'login_required')
  })
})

// Both front ends call the same rows here, and what is seen is the site’s own: one of them stands for both.
describe('where the way leads through a mail or a refusal', () => {
  const name = 'with-sdk'

  test('a member who left before typing the code types it when they log in', async () => {
    const page = await openFrontEnd(name)
    const email = newEmail()
    await type(page, { email })
    await press(page, 'Register')
    await says(page, 'visitor', 'MAIL')
    const first = await codeMailedTo(email)
    await page.reload()
    await says(page, 'visitor')
    await type(page, { email })
    await press(page, 'Log in')
    await says(page, 'visitor', 'MAIL')
    // The mail before is still there, and its code is worth nothing.
    await expect.poll(() => codeMailedTo(email), { timeout: 10_000 }).not.toBe(first)
    await tell(page, await codeMailedTo(email))
    await says(page, email)
  })

  test('a visitor who does not want to sign in comes back as a visitor', async () => {
    const page = await openFrontEnd(name)
    await press(page, 'Sign in on the site')
    await arriveThere(page)
    await page.getByRole('button', { name: 'Back to Two front ends without signing in' }).click()
    await says(page, 'visitor', 'access_denied')
  })

  test('a forgotten password is replaced with the link from the mail, and the site leads back', async () => {
    const { email } = await newMember()
    const page = await openFrontEnd(name)
    await type(page, { email })
    await press(page, 'Forgot password')
    await says(page, 'visitor')
    const [link = ''] = /\/account\/recover#token=[\w-]+/.exec(await mailTo(email, '/account/recover#token=', site.dataDirectory)) ?? []
    await page.goto(link)
    await page.getByLabel('New password').fill('noch-ein-satz-dazu')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await page.waitForURL(addressOf(name))
    await says(page, 'visitor')
    await type(page, { email, password: 'noch-ein-satz-dazu' })
    await press(page, 'Log in')
    await says(page, email)
  })
})

/** As another browser profile of the front end would be: the site's own cookies stay. */
const forgetTokens = async (page: Page): Promise<void> => {
  for (const name of ['sdk', 'refreshToken']) await page.context().clearCookies({ name })
  await page.reload()
}
