import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { type CaptchaStandIn, startCaptchaStandIn } from './captcha-stand-in.ts'
import { openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { newMember } from './new-member.ts'
import { openQuietly, untilQuiet } from './quiet-page.ts'
import { password } from './sign-in-steps.ts'
import type { StartedSite } from './started-site.ts'
import { startStudio } from './studio.ts'

type Widget = 'CHECKBOX' | 'INVISIBLE'
type Place = { widget: Widget; site: StartedSite; google: CaptchaStandIn }

const openPlace = async (widget: Widget): Promise<Place> => {
  const google = await startCaptchaStandIn(widget)
  const site = await startStudio(google.environment)
  const { client } = await openDesk(site.siteUrl)
  const rules = { captcha: 'RECAPTCHA', requireEmailVerification: false } as const
  await client.authentication.updateSignInSettings({ body: { signInSettings: rules } })
  return { widget, site, google }
}

const widgets = ['CHECKBOX', 'INVISIBLE'] as const
let places: Place[]
beforeAll(async () => {
  places = await Promise.all(widgets.map(openPlace))
})
afterAll(async () => {
  for (const { google } of places) google.close()
  await Promise.all(places.map(({ site }) => site.stop()))
})

describe.each(widgets)('where the site chose reCAPTCHA, %s', (widget) => {
  const place = () => places.find((each) => each.widget === widget) as Place
  test('only the pages that may ask open their policy to it, and load nothing of it before', () => opensNoFurtherThanNeeded(place()))
  test('after too many tries a visitor solves the captcha, and goes on with what they typed', () => goesOn(place()))
  test('where the script is held back, the page says so, tries again, and has another way on', () => saysWhatIsHeldBack(place()))
})

const folderOf = ({ google }: Place): string => new URL('.', google.environment.RECAPTCHA_SCRIPT_URL).href

const opensNoFurtherThanNeeded = async (place: Place) => {
  const { siteUrl } = place.site
  const policyOf = async (path: string) => (await fetch(`${siteUrl}${path}`)).headers.get('content-security-policy') ?? ''
  for (const path of ['/sign-in', '/sign-up', '/account/invitation']) {
    const policy = await policyOf(path)
    const opened = ['script-src', 'frame-src', 'connect-src'].filter((name) => policy.includes(`${name} 'self'`) && directive(policy, name))
    expect([path, opened.map((name) => directive(policy, name)?.includes(folderOf(place)))]).toEqual([path, [true, true, true]])
  }
  for (const path of ['/', '/services', '/account/recover', '/signed-out']) expect(await policyOf(path)).not.toContain(folderOf(place))
  const page = await openPage(browser, { baseURL: siteUrl })
  const before = place.google.asked.length
  await openQuietly(page, '/sign-in')
  expect(place.google.asked.length).toBe(before)
}

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

const goesOn = async ({ widget, site, google }: Place) => {
  const page = await openPage(browser, { baseURL: site.siteUrl })
  const { email } = await newMember({ site })
  // From a page that may load nothing of others.
  await openQuietly(page, '/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password').waitFor()
  await untilQuiet(page)
  const answers = loginAnswers(page)
  // Unseen, the check is made at once, and what was typed is sent with it: that is answered, too, before anything else is typed.
  await failUntil(page, email, async () => (widget === 'CHECKBOX' ? question(page).isVisible() : answers.at(-1) !== 428))
  await page.getByLabel('Password').fill(password)
  // The third guess makes the next one wait for a second, and one more, if it was looked at, for two.
  await pause(widget === 'CHECKBOX' ? 1_100 : 2_200)
  if (widget === 'CHECKBOX') await box(page).check()
  else await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(google.asked).toContain('/recaptcha/api/siteverify')
}

const saysWhatIsHeldBack = async ({ widget, site, google }: Place) => {
  const page = await openPage(browser, { baseURL: site.siteUrl, bypassCSP: true })
  const { email } = await newMember({ site })
  google.isBlocked = true
  await openQuietly(page, '/sign-in')
  const blocked = page.getByRole('alert').filter({ hasText: 'The check did not load.' })
  await failUntil(page, email, () => blocked.isVisible())
  // The third guess makes the next one wait for a second.
  const waited = pause(1_100)
  await page.getByText(`Allow ${new URL(google.environment.RECAPTCHA_SCRIPT_URL ?? '').host} on this page`).waitFor()
  await page.getByRole('link', { name: 'Reset your password by e-mail instead' }).waitFor()
  await lookOnce(page, 'a captcha that is held back')
  google.isBlocked = false
  await page.getByLabel('Password').fill(password)
  await waited
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  if (widget === 'CHECKBOX') {
    await box(page).waitFor()
    await lookOnce(page, 'a captcha')
    await box(page).press('Space')
  }
  await page.waitForURL((url) => url.pathname === '/')
}

const question = (page: Page) => page.getByRole('alert').filter({ hasText: 'After so many attempts' })
const box = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]').getByRole('checkbox')

const isLogin = (answer: Response): boolean => answer.url().endsWith('/login')

/** The status of every answer to a sign-in, in their order. */
const loginAnswers = (page: Page): number[] => {
  const statuses: number[] = []
  page.on('response', (answer) => isLogin(answer) && statuses.push(answer.status()))
  return statuses
}

/** Wrong passwords until the site asks for more, and the page shows it. The first few are answered at once. */
const failUntil = async (page: Page, email: string, isShown: () => Promise<boolean>) => {
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabel('E-mail').fill(email)
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Password').fill(`not-the-password-${tries}`)
    const answered = page.waitForResponse(isLogin)
    await button.click()
    // What the page showed after the try before says nothing of this one.
    if ((await answered).status() === 428) return await expect.poll(isShown).toBe(true)
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  }
  throw new Error('The site asks for nothing, whatever is guessed.')
}
