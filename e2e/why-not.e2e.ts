import type { Service, StaffMember } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { grid, openCalendar } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { at, quietDay } from './quiet-days.ts'
import { openQuietly } from './quiet-page.ts'

let desk: Desk
let reformer: Service
let jonas: StaffMember

// Jonas alone gives the reformer, and no other journey books on this day.
const date = quietDay(4)

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  reformer = juniper.service('Reformer, one to one')
  jonas = juniper.staffMember('Jonas Weber')
  await bookAtDesk(desk, {
    service: reformer,
    staffMember: jonas,
    start: at(date, '15:00'),
    client: { firstName: 'Xaver', lastName: 'Brook' },
  })
})

/** Every start of the day the manager is explained, with its verdict. */
const verdicts = async (page: Page): Promise<{ start: string; verdict: string }[]> => {
  const starts = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^\d\d:\d\d/ }) })
  await starts.first().waitFor()
  const texts = await starts.allInnerTexts()
  return texts.map((text) => ({ start: text.slice(0, 5), verdict: text.slice(5).trim() }))
}

/** The times the public page offers on a date. */
const publicTimes = async (page: Page): Promise<string[]> => {
  await openQuietly(page, `/services/${reformer.mainSlug.name}/book?date=${date}`)
  const times = page.locator('button[name="start"]:not([aria-disabled="true"]):not([disabled])')
  await times.first().waitFor()
  return (await times.allInnerTexts()).map((text) => text.trim().slice(0, 5))
}

test('asked from a blocked spot of the calendar, it names what is in the way', async () => {
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const column = page.locator(`[data-column][data-resource="${jonas.resourceId}"]`)
  await grid(page)
    .getByRole('button', { name: /, Xaver Brook, / })
    .waitFor()
  const box = await grid(page)
    .getByRole('button', { name: /, Xaver Brook, / })
    .boundingBox()
  const ground = await column.boundingBox()
  if (!box || !ground) throw new Error('The column is not in sight')
  // Half an hour before the booking: free, but too short for another.
  await page.mouse.click(ground.x + ground.width / 2, box.y - 30)
  await page.getByRole('toolbar', { name: 'At 14:30' }).getByRole('button', { name: 'Why?' }).click()
  await page.getByText(/^14:30 is taken: it would run into .*Xaver Brook/).waitFor()
})

test('its verdicts are those of the public page, start by start', async () => {
  const page = await desk.openPage(browser)
  await page.goto(`/manage/why-not?service=${reformer.id}&person=${jonas.resourceId}&date=${date}`)
  const all = await verdicts(page)
  const offered = all.filter(({ verdict }) => verdict === 'Offered').map(({ start }) => start)
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.length).toBeLessThan(all.length)
  expect(await publicTimes(await openPage(browser))).toEqual(offered)
})

test('the arrows walk the start times, and a refused one can be booked by hand from there', async () => {
  const page = await desk.openPage(browser)
  await page.goto(`/manage/why-not?service=${reformer.id}&person=${jonas.resourceId}&date=${date}&at=${18 * 60}`)
  const guide = page.getByRole('slider', { name: 'Start time. Left and right move it.' })
  await guide.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^18:30 is too late: /).waitFor()
  const book = page.getByRole('button', { name: 'Book 18:30 anyway' })
  // A list that is open closes when the page scrolls, as it does before a click on what is below the window.
  await book.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await book.click()
  await page.getByRole('option', { name: 'Walk-in, no name' }).click()
  await page
    .getByRole('dialog', { name: 'New booking' })
    .getByRole('button', { name: /^Book .+18:30/ })
    .click()
  await page.getByRole('alert').filter({ hasText: 'This time is taken or closed.' }).waitFor()
})
