import { beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { addRoom, bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookAround } from './look-around.ts'
import { at, quietDay } from './quiet-days.ts'
import { openQuietly, walkQuietly } from './quiet-page.ts'

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
  const room = await addRoom(desk, longName)
  const { plan, order, clientId } = await soldPlan()
  const question = `service=${service.id}&person=${staffMember.resourceId}&date=${date}`
  return [
    '/manage',
    `/manage/calendar?date=${date}`,
    `/manage/calendar?date=${date}&booking=${booking.id}`,
    `/manage/calendar?date=${date}&view=week`,
    '/manage/services',
    '/manage/services/categories',
    '/manage/services/rooms',
    '/manage/services/places',
    '/manage/waiting-lists',
    '/manage/conflicts',
    '/manage/check-in',
    '/manage/messages',
    '/manage/messages/reminders',
    '/manage/messages/words',
    `/manage/services/rooms/${room.id}`,
    ...['basics', 'price', 'schedule', 'policy', 'address'].map((tab) => `/manage/services/${service.id}?tab=${tab}`),
    '/manage/services/policies',
    `/manage/services/policies/${service.bookingPolicy.id}`,
    ...['', '/owed'].map((page) => `/manage/plans${page}`),
    '/manage/plans/new?recipe=membership',
    '/manage/plans/orders',
    '/manage/plans/orders?begin=sale',
    `/manage/plans/${plan.id}`,
    `/manage/plans/orders/${order.id}`,
    `/manage/clients/${clientId}`,
    '/manage/plans/coupons',
    '/manage/plans/invoices',
    ...['clients', 'community', 'fields', 'members', 'staff'].map((page) => `/manage/${page}`),
    `/manage/staff/${staffMember.id}`,
    `/manage/why-not?${question}`,
    ...['', '/taxes', '/data', '/sign-in', '/team', '/access', '/providers'].map((page) => `/manage/settings${page}`),
    ...['business', 'hours', 'service', 'mail', 'live'].map((step) => `/manage/welcome?step=${step}`),
  ]
}

/** With the longest name, and a member whose name is long. */
const soldPlan = async () => {
  const pricing = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }, price: { value: '89' }, freeTrialDays: 7 }
  const { plan } = await desk.client.plans.createPlan({ body: { plan: { name: longName, pricing, public: false } } })
  const contact = { firstName: 'Alexandra Theodora', lastName: 'Papadimitrakopoulou' }
  const { member } = await desk.client.members.createMember({ body: { member: { loginEmail: `${plan.id}@people.example`, contact } } })
  const { order } = await desk.client.orders.createOfflineOrder({ body: { planId: plan.id, memberId: member.id } })
  return { plan, order, clientId: member.contactId }
}

test('every screen of the dashboard is without barriers and fits in German, wide and narrow, light and dark, whatever the names', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true, locale: 'de-DE' })
  // The app is loaded once; that each address can also be opened first is asked of the server alone.
  await openQuietly(page, screens[0] ?? '')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  for (const address of screens) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await walkQuietly(page, address)
    const { pathname, search } = new URL(page.url())
    expect([pathname + search, (await page.request.get(address)).status()]).toEqual([address, 200])
    // A word that is missing shows as its key, and a value that is missing as its place.
    expect([address, (await page.locator('body').innerText()).match(/\b(?:manager|common|visitor)\.\w+|\{\{|undefined|NaN/)]).toEqual([
      address,
      null,
    ])
    await lookAround(page, address)
  }
}, 240_000)

test('an address that no screen has says so inside the dashboard, and asks strangers to sign in', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  const answer = await page.goto('/manage/nothing/at/all')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  await lookAround(page, 'no screen')
  await page.setViewportSize({ width: 1440, height: 844 })
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(/\/manage\/calendar/)
  const stranger = await openPage(browser)
  await stranger.goto('/manage/nothing')
  await stranger.waitForURL(/\/sign-in/)
})
