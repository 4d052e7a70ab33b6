import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { expectFitting, lookAround, violationsOn } from './look-around.ts'
import { at, quietDay } from './quiet-days.ts'
import { openQuietly } from './quiet-page.ts'

let desk: Desk
let screens: string[]

const date = quietDay(41)
// The longest names that people really have, and the longest that are allowed.
const longName = 'Maximiliane von Hohenlohe-Schillingsfürst'.slice(0, 40)
const longService = 'Ganzheitliche Wirbelsäulenbegradigung nach Dorn und Breuß, '.repeat(4).slice(0, 200)

beforeAll(async () => {
  desk = await openDesk()
  screens = await screensWithLongNames()
})

const screensWithLongNames = async (): Promise<string[]> => {
  const { staffMember } = await desk.client.staff.createStaffMember({ body: { staffMember: { name: longName } } })
  const { service } = await desk.client.services.createService({
    body: {
      service: {
        type: 'APPOINTMENT',
        name: longService,
        // Visitors' journeys do not meet it.
        hidden: true,
        defaultCapacity: 1,
        payment: { rateType: 'NO_FEE', options: { inPerson: true, online: false } },
        onlineBooking: { enabled: false, requireManualApproval: false },
        schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
        staffMemberIds: [staffMember.resourceId],
        locations: [{ type: 'BUSINESS' }],
      },
    },
  })
  const juniper = await lookUp(desk)
  const client = {
    firstName: 'Alexandra Theodora',
    lastName: 'Papadimitrakopoulou',
    email: 'alexandra.theodora.papadimitrakopoulou@a-very-long-domain-name.example',
  }
  const booking = await bookAtDesk(desk, { service, staffMember: juniper.staffMember(longName), start: at(date, '10:00'), client })
  const question = `service=${service.id}&person=${staffMember.resourceId}&date=${date}`
  return [
    '/sign-in?to=/manage',
    '/manage',
    `/manage/calendar?date=${date}`,
    `/manage/calendar?date=${date}&booking=${booking.id}`,
    `/manage/calendar?date=${date}&view=week`,
    '/manage/services',
    ...['basics', 'price', 'schedule', 'policy', 'address'].map((tab) => `/manage/services/${service.id}?tab=${tab}`),
    '/manage/members',
    '/manage/staff',
    `/manage/staff/${staffMember.id}`,
    `/manage/why-not?${question}`,
    '/manage/settings',
    '/manage/settings/sign-in',
    ...['business', 'hours', 'service', 'mail', 'live'].map((step) => `/manage/welcome?step=${step}`),
  ]
}

/** Opens one screen after the other, wide at first, on one page. */
const openScreens = (page: Page) => {
  const open = (address: string) => openQuietly(page, address)
  return async (address: string) => {
    await page.setViewportSize({ width: 1440, height: 844 })
    await open(address)
  }
}

test('every screen of the dashboard is without barriers and fits, wide and narrow, light and dark, whatever the names', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  const open = openScreens(page)
  for (const address of screens) {
    await open(address)
    await lookAround(page, address)
  }
}, 120_000)

test('in German nothing is missing, nothing runs over, and everything is named', async () => {
  const page = await desk.openPage(browser, { locale: 'de-DE' })
  const open = openScreens(page)
  for (const address of screens) {
    await open(address)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    // A word that is missing shows as its key, and a value that is missing as its place.
    expect([address, (await page.locator('body').innerText()).match(/\b(?:manager|common|visitor)\.\w+|\{\{|undefined|NaN/)]).toEqual([
      address,
      null,
    ])
    expect([address, await violationsOn(page)]).toEqual([address, []])
    await expectFitting(page, address)
  }
}, 120_000)

test('dialogs are without barriers too', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  const open = openScreens(page)
  await open('/manage')
  // On a day without bookings the empty screen offers it too.
  await page.getByRole('button', { name: 'New booking' }).first().click()
  await page.getByRole('option', { name: 'Walk-in, no name' }).click()
  await page
    .getByRole('dialog', { name: 'New booking' })
    .getByRole('button', { name: /^Book / })
    .waitFor()
  await lookAround(page, 'a new booking')
  const dialogs: [address: string, button: string][] = [
    ['/manage/services', 'New service'],
    ['/manage/staff', 'New staff member'],
    ['/manage/members', 'Invite'],
    ['/manage/settings', 'Add a closure'],
  ]
  for (const [address, button] of dialogs) {
    await open(address)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    await lookAround(page, `${address}, ${button}`)
  }
}, 120_000)

test('an address that no screen has says so inside the dashboard, and asks strangers to sign in', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  const answer = await page.goto('/manage/nothing/at/all')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page is not here' }).waitFor()
  await lookAround(page, 'no screen')
  await page.setViewportSize({ width: 1440, height: 844 })
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(/\/manage\/calendar/)
  const stranger = await openPage(browser)
  await stranger.goto('/manage/nothing')
  await stranger.waitForURL(/\/sign-in/)
})
