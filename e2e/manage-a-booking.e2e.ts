import type { NewService } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { book, freeDays, freeTimes, title } from './booking-steps.ts'
import { openPage } from './browser.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo, manageLinkIn } from './mails.ts'
import { openQuietly } from './quiet-page.ts'
import { studio } from './studio.ts'

const pottery = 'first-bowl-on-the-wheel'

/** Juniper's times begin on the half hour. */
const stepMinutes = 30

/** When the booking on the page begins, by the clock. */
const bookedTime = async (page: Page): Promise<string> =>
  /\d\d:\d\d/.exec((await page.getByRole('region', { name: 'Your booking', exact: true }).textContent()) ?? '')?.[0] ?? ''

test('the link of the mail moves the booking and then cancels it', async () => {
  const stranger = await openPage(browser)
  await book(stranger, pottery, [4, 1], 'link@krueger.example')
  const link = manageLinkIn(await mailTo('link@krueger.example', 'First bowl'))

  // Another browser, as on the phone that read the mail.
  const page = await openPage(browser)
  await openQuietly(page, link)
  expect(await page.getByText('Confirmed', { exact: true }).isVisible()).toBe(true)
  const before = await page.getByRole('region', { name: 'Your booking', exact: true }).textContent()

  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await page.waitForURL(/\/move/)
  await freeDays(page).nth(6).click()
  await freeTimes(page).nth(2).click()
  await page.getByRole('button', { name: 'Move here' }).click()
  await page.getByRole('status').filter({ hasText: 'Moved.' }).waitFor()
  expect(await page.getByRole('region', { name: 'Your booking', exact: true }).textContent()).not.toBe(before)
  await mailTo('link@krueger.example', 'You moved your booking')

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel First bowl on the wheel?' })
  expect(await question.textContent()).toMatch(/becomes free for others.*It costs nothing\./)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Canceled', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.getByRole('link', { name: 'Book again' }).isVisible()).toBe(true)
  await mailTo('link@krueger.example', 'You canceled it')
})

test('a booking moves by one step, into the time that it has itself', async () => {
  const page = await openPage(browser)
  await book(page, pottery, [7, 2], 'step@krueger.example')
  const before = await bookedTime(page)
  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await page.getByRole('link', { name: 'Move', exact: true }).click()
  // The day of the booking is on show, and its own time is no other one.
  const later = Temporal.PlainTime.from(before).add({ minutes: stepMinutes }).toString().slice(0, 5)
  await page.locator('button[aria-disabled="true"]', { hasText: before }).waitFor()
  await page.locator('button[name="start"]', { hasText: later }).click()
  await page.getByRole('button', { name: 'Move here' }).click()
  await page.getByRole('status').filter({ hasText: 'Moved.' }).waitFor()
  expect(await bookedTime(page)).toBe(later)
})

test('the confirmation goes into calendars', async () => {
  const page = await openPage(browser)
  await book(page, pottery, [9, 0], 'calendar@krueger.example')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await page.getByRole('link', { name: 'Apple, Outlook and others (file)' }).getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('BEGIN:VEVENT')
  const google = new URL((await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '')
  expect(google.searchParams.get('details')).toContain(`${studio().siteUrl}/booking/`)
})

test('the link of a service that is gone tells so, and that the booking is off', async () => {
  const desk = await openDesk()
  const { service } = await desk.client.services.createService({
    body: { service: await copyOf(desk, 'First bowl on the wheel', 'Last bowl') },
  })
  const page = await openPage(browser)
  await book(page, service.mainSlug.name, [6, 0], 'gone@krueger.example')
  const link = page.url().replace('/confirmed', '')
  await desk.client.services.deleteService({ params: { serviceId: service.id }, query: {} })
  expect((await page.goto(link))?.status()).toBe(410)
  await title(page, 'We no longer offer Last bowl')
  expect(await page.getByRole('main').textContent()).toMatch(/Your booking for \w{3} \d+ .* was canceled/)
  await page.getByRole('link', { name: 'See our other services' }).click()
  await title(page, 'Juniper')
})

test('a link that opens nothing says so, and how to reach the business', async () => {
  const page = await openPage(browser)
  const answer = await page.goto('/booking/this-is-no-token-at-all-1234567890')
  expect(answer?.status()).toBe(404)
  await title(page, 'This link does not work')
  expect(await page.getByRole('main').getByRole('link', { name: 'hello@juniper.example' }).isVisible()).toBe(true)
})

/** What it takes to offer the same under another name. */
const copyOf = async (desk: Desk, name: string, newName: string): Promise<NewService> => {
  const { type, defaultCapacity, payment, onlineBooking, schedule, staffMemberIds, locations } = (await lookUp(desk)).service(name)
  const { availabilityConstraints } = schedule
  return { type, name: newName, defaultCapacity, payment, onlineBooking, schedule: { availabilityConstraints }, staffMemberIds, locations }
}
