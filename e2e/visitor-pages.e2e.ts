import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookButton, chooseTime, continueLink, fillDetails } from './booking-steps.ts'
import { openPage, phone } from './browser.ts'
import { bookAtDesk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { expectFitting, lookAround, lookOnce } from './look-around.ts'
import { at, quietDaysFrom } from './quiet-days.ts'
import { openQuietly } from './quiet-page.ts'
import { studio } from './studio.ts'

const service = '/services/deep-tissue-massage'
const nextDay = quietDaysFrom(90)

test('every page is without barriers and fits, wide and narrow, light and dark', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  const token = await bookedToken(page)
  const sessions = ['/timetable', '/services/reformer-pilates', '/services/pottery-for-beginners']
  const pages = ['/', '/services', ...sessions, '/together', service, `${service}/book`, `${service}/book?start=${await freeStart(page)}`]
  const own = [`/booking/${token}`, `/booking/${token}/confirmed`, `/booking/${token}/move`, '/booking/no-token-at-all-1234567890']
  for (const address of [...pages, ...own, '/nowhere']) {
    await openQuietly(page, address)
    await lookAround(page, address)
    await nameAtLength(page)
    await expectFitting(page, `${address}, with a long name`)
  }
  await openQuietly(page, `${service}/details?start=${await freeStart(page)}`)
  await bookButton(page).click()
  await lookOnce(page, 'the details, with what is missing')
}, 180_000)

/** Whatever the page is named after, it may have forty letters, and most of them in one word. */
const nameAtLength = (page: Page) =>
  page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Wirbelsäulengymnastikgesellschaft Nordost'
  })

test('every control is without barriers in every state', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  await openQuietly(page, '/ui')
  await lookAround(page, '/ui')
})

test('open dialogs are without barriers too', async () => {
  const desk = await openDesk()
  const juniper = await lookUp(desk)
  const [service, staffMember] = [juniper.service('Deep tissue massage'), juniper.staffMember('Noor Haddad')]
  const client = { firstName: 'Dora', lastName: 'Long', email: 'dora@dialogs.example' }
  const { id: bookingId } = await bookAtDesk(desk, { service, staffMember, start: at(nextDay(), '11:00'), client })
  const { token } = await desk.client.bookings.getAnonymousActionToken({ params: { bookingId } })
  const page = await openPage(browser, { bypassCSP: true })
  await openQuietly(page, `/booking/${token}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').waitFor()
  await lookOnce(page, 'the question before canceling')
}, 120_000)

test('without scripts a time can be found and chosen', async () => {
  const context = await browser.newContext({ baseURL: studio().siteUrl, javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Deep tissue massage', exact: true }).click()
  await page.getByRole('link', { name: 'Choose a time' }).first().click()
  await page.getByRole('link', { name: 'Later weeks' }).click()
  await page.getByRole('link', { name: 'Earlier weeks' }).click()
  await page.getByRole('link', { name: 'Noor' }).click()
  await page
    .getByRole('button', { name: /times free/ })
    .nth(5)
    .click()
  const times = page.locator('button[name="start"]')
  const time = await times.nth(1).textContent()
  await times.nth(1).click()
  await page.getByText(/with Noor Haddad/).waitFor()
  expect(await page.locator('[aria-pressed="true"]').textContent()).toBe(time)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/details/)
  expect(await page.locator('main noscript').innerText()).toContain('To finish, turn on JavaScript.')
  await context.close()
})

test('an American browser is shown twelve hours, from the server on', async () => {
  const context = await browser.newContext({ baseURL: studio().siteUrl, javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${service}/book`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  expect(await page.locator('main').innerText()).toMatch(/\b\d{1,2}:\d{2} [AP]M\b/)
  await context.close()
})

test('without scripts the timetable can be narrowed, and leads to a booking', async () => {
  const context = await browser.newContext({ baseURL: studio().siteUrl, javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Timetable' }).click()
  await page.getByRole('link', { name: 'The seven days after' }).click()
  await page.getByRole('link', { name: 'Jonas', exact: true }).click()
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles).toContain('Reformer Pilates')
  expect(titles).not.toContain('Morning Vinyasa')
  await page
    .getByRole('link', { name: /^Book Reformer Pilates/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Your booking' }).textContent()).toContain('Jonas Weber')
  await context.close()
})

test('choosing moves nothing that was there', async () => {
  const page = await openPage(browser, phone)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await chooseTime(page, 'deep-tissue-massage', [3, 1])
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.02)
})

const bookedToken = async (page: Page): Promise<string> => {
  await chooseTime(page, 'yin-sound-for-one', [5, 0])
  await continueLink(page).click()
  await page.waitForURL(/\/details/)
  await fillDetails(page)
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** A time that can be had, as the address spells it. */
const freeStart = async (page: Page): Promise<string> => {
  await page.goto(`${service}/book`)
  return encodeURIComponent((await page.locator('button[name="start"]').first().getAttribute('value')) ?? '')
}
