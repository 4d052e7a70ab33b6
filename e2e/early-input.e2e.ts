import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { continueLink, freeDays, freeTimes } from './booking-steps.ts'
import { openPage, phone } from './browser.ts'
import { browser } from './journey-browser.ts'
import { newMember } from './new-member.ts'
import { openQuietly } from './quiet-page.ts'

/* A slow line: the page stands, and its scripts are still on their way. */

/** Holds back every script of the page until told otherwise. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what was typed and pressed before the scripts came counts', async () => {
  const { email } = await newMember()
  const page = await openPage(browser)
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('vier-menschen-im-hof')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.click()
  await button.click()
  expect(await button.getAttribute('data-waiting')).toBe('')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  release()
  await page.waitForURL('/')
  expect(asked.filter((path) => path.endsWith('/login'))).toHaveLength(1)
})

test('what was typed early survives a refusal, and is not sent', async () => {
  const page = await openPage(browser)
  const release = await holdScripts(page)
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Password').fill('short')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.getByLabel('Password').press('Enter')
  release()
  await page.getByText('at least').first().waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Lena')
  expect(await page.getByLabel('Password').inputValue()).toBe('short')
  expect(asked).toEqual([])
})

test('links and the forms that look something up work without any script', async () => {
  const page = await openPage(browser)
  await holdScripts(page)
  await page.goto('/services/deep-tissue-massage/book', { waitUntil: 'commit' })
  await page.locator('form[method=get] button[type=submit]:not([disabled])').last().click()
  await page.waitForURL(/\?/, { waitUntil: 'commit' })
})

test('a time that is chosen and left at once counts, and going back finds it chosen', async () => {
  const page = await openPage(browser, phone)
  await openQuietly(page, '/services/deep-tissue-massage/book')
  await page.route('**/*', async (route) => {
    await pause(1500)
    await route.continue().catch(() => undefined) // the page may have left
  })
  await freeDays(page).nth(2).click()
  await freeTimes(page).first().click()
  const held = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/v2/bookings'))
  await continueLink(page).click()
  const chosen = page.locator('button[name="start"][aria-pressed="true"]')
  expect(await Promise.all([chosen.count(), continueLink(page).isVisible()])).toEqual([1, true])
  await page.waitForURL(/\/details/)
  await page.unroute('**/*')
  // The answer sets the visitor's cookie: by it the picker knows the hold as the visitor's own, and shows its time as free.
  await held
  await page.goBack()
  await chosen.waitFor()
})

const withoutScripts = [
  '/services/deep-tissue-massage',
  '/services/deep-tissue-massage/book?view=week',
  '/services/pottery-for-beginners',
  '/together',
  '/plans/studio-10',
  '/plans/studio-10/checkout',
  '/plans/studio-10/gift',
  '/gift',
  '/members',
  '/sign-in',
  '/sign-up',
  '/account/recover',
  '/checkout/00000000-0000-4000-8000-000000000001',
]

test('without scripts no page shows a button that does nothing, and what cannot be sent says how else to go on', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false })
  const shown = new Map<string, string[]>()
  const look = async (address: string): Promise<string[]> => {
    await page.goto(address)
    const buttons = page.locator('button:visible:not([aria-disabled="true"])')
    const lookUps = page.locator('form:not([method="post"]) button[type="submit"]:visible')
    const forms = await page.locator('main form[method="post"]').count()
    const notes = await page.getByText(/turn on JavaScript/).count()
    shown.set(address, (await buttons.count()) === (await lookUps.count()) ? [] : await buttons.allInnerTexts())
    if (forms > 0 && notes === 0) shown.set(address, ['a form without a note'])
    return await page.locator('main a').evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))
  }
  const found = [...(await look('/')), ...(await look('/timetable')), ...(await look('/services/deep-tissue-massage/book'))]
  const [full, open] = [/\/wait\?session/, /\/details\?session/].map((kind) => found.find((href) => kind.test(href)))
  for (const address of [full, open, ...withoutScripts]) await look(address ?? '/nothing-of-the-kind')
  expect([...shown].filter(([, buttons]) => buttons.length > 0)).toEqual([])
  expect([full, open]).not.toContain(undefined)
})
