import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { toast } from './calendar-steps.ts'
import { openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { type StartedSite, startSite } from './started-site.ts'
import { startStudio } from './studio.ts'

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Business, hours, service, mail, link: what a new owner answers before visitors can book. */
const setUp = async (page: Page): Promise<void> => {
  await page.goto('/manage/welcome')
  await page.getByLabel('Name').fill('Willow Barber')
  await page.getByLabel('Street and number').fill('Torstrasse 1')
  await page.getByLabel('City').fill('Berlin')
  expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin')
  await goOn(page)

  await page.getByRole('heading', { name: 'When are you open?' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Willow Barber' }).waitFor()
  const monday = page.getByRole('slider', { name: /^Monday/ })
  await monday.focus()
  // From 9:00, where the cursor stands, three hours on.
  await page.keyboard.press(' ')
  for (let hour = 0; hour < 3; hour += 1) await page.keyboard.press('Shift+PageUp')
  await page.getByRole('button', { name: 'Copy to other days, Monday' }).click()
  await page.getByRole('menuitem', { name: 'Every day' }).click()
  await goOn(page)

  await page.getByRole('heading', { name: 'What can be booked?' }).waitFor()
  await page.getByRole('button', { name: /^Salon/ }).click()
  await page.getByLabel('Who provides it').fill('Will Owens')
  await goOn(page)

  await page.getByRole('heading', { name: 'Do e-mails arrive?' }).waitFor()
  await page.getByRole('button', { name: 'Send a test e-mail' }).click()
  await page.getByRole('status').filter({ hasText: 'saved in the outbox folder' }).waitFor()
  await goOn(page)

  await page.getByRole('heading', { name: 'Ready' }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL(/\/manage$/)
}

/** Where there is nothing yet, each screen leads to what is missing. */
const meetEmptyScreens = async (page: Page): Promise<void> => {
  // A new owner begins with the first steps, and may look around first.
  await page.goto('/manage')
  await page.waitForURL(/\/manage\/welcome$/)
  await page.getByRole('link', { name: 'Later' }).click()
  await page.getByText('0 of 3 done').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('link', { name: 'New service' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/manage/why-not')
  await page.getByRole('link', { name: 'New service' }).click()
  await page.getByText('Nothing to book yet').waitFor()
}

test('an empty site takes its first booking in one go from the first steps', async () => {
  const site = await startSite({ FOYER_SAMPLE: 'none', TZ: 'UTC' })
  try {
    const desk = await openDesk(site.siteUrl)
    const page = await desk.openPage(browser)
    await meetEmptyScreens(page)
    await setUp(page)
    await bookAsVisitor(site)
    const { extendedBookings } = await desk.client.bookings.queryExtendedBookings({ body: { query: {} } })
    expect(extendedBookings.map(({ booking }) => [booking.status, booking.contactDetails.email])).toEqual([
      ['CONFIRMED', 'first@client.example'],
    ])
  } finally {
    await site.stop()
  }
})

const bookAsVisitor = async ({ siteUrl }: StartedSite): Promise<void> => {
  const page = await openPage(browser, { baseURL: siteUrl })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Willow Barber' }).waitFor()
  await page.getByRole('link', { name: 'Cut and finish', exact: true }).click()
  await page.getByRole('link', { name: 'Choose a time' }).first().click()
  await page.locator('button[name="start"]').first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Finn')
  await page.getByLabel(/^E-mail/).fill('first@client.example')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await page.waitForURL(/\/confirmed$/)
}

test('the sample studio goes in one press, and leaves an empty site behind', async () => {
  const site = await startStudio()
  try {
    const desk = await openDesk(site.siteUrl)
    const page = await desk.openPage(browser)
    await page.goto('/manage/welcome?step=live')
    await page.getByRole('button', { name: 'Remove it and start empty' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it and start empty' }).click()
    await toast(page, 'The sample is gone.').waitFor()
    await page.getByRole('link', { name: 'Offer' }).click()
    await page.getByText('Nothing to book yet').waitFor()
    // An empty site begins with the first steps.
    await page.getByRole('link', { name: 'Today' }).click()
    await page.waitForURL(/\/manage\/welcome$/)
    const { extendedBookings } = await desk.client.bookings.queryExtendedBookings({ body: { query: {} } })
    expect(extendedBookings).toEqual([])
  } finally {
    await site.stop()
  }
})
