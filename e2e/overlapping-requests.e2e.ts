import type { Service, StaffMember } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseTime, continueLink, fillDetails, lena, title } from './booking-steps.ts'
import { openPage } from './browser.ts'
import { toast } from './calendar-steps.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { askOnSite } from './on-site.ts'
import { at, quietDaysFrom } from './quiet-days.ts'

let desk: Desk
let ada: StaffMember
const nextDay = quietDaysFrom(70)

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  ada = juniper.staffMember('Ada Lindqvist')
})

/** An hour with Ada, on request, without a limit on how early it can be booked. */
const sittings = async (allowMultipleRequests: boolean): Promise<Service> => {
  const { bookingPolicy } = await desk.client['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name: 'Any time' } } })
  const created = await desk.client.services.createService({
    body: {
      service: {
        type: 'APPOINTMENT',
        name: allowMultipleRequests ? 'Open sitting' : 'Portrait sitting',
        defaultCapacity: 1,
        onlineBooking: { enabled: true, requireManualApproval: true, allowMultipleRequests },
        // Without plans: a request cannot be paid with one.
        payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } },
        schedule: { availabilityConstraints: { sessionDurations: [60] } },
        staffMemberIds: [ada.resourceId],
        bookingPolicy: { id: bookingPolicy.id },
      },
    },
  })
  return created.service
}

const need = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Needs your attention' })
    .getByRole('listitem')
    .filter({ hasText: `${name} requests` })

test('the owner lets several ask for one time, sees who does, and confirms one of them', async () => {
  const service = await sittings(false)
  const page = await desk.openPage(browser, { bypassCSP: true })
  await page.goto(`/manage/services/${service.id}?tab=policy`, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: /^Policy/ }).click()
  await page.getByRole('button', { name: /waits for your confirmation/ }).click()
  await page.getByRole('menuitem', { name: /alongside others/ }).click()
  await page.getByText('It stays bookable until you confirm one.').waitFor()
  await page.getByRole('button', { name: /^Save/ }).click()
  await toast(page, 'is saved').waitFor()

  const date = nextDay()
  const wish = { service, staffMember: ada, start: at(date, '09:00'), minutes: 60 }
  await askOnSite({ ...wish, name: 'Greta Holm' })
  const { email } = await askOnSite({ ...wish, name: 'Hugo Lind' })
  expect(await mailTo(email, 'Request received')).toContain('Others may request the same time')

  await page.goto('/manage', { waitUntil: 'networkidle' })
  await need(page, 'Greta Holm').waitFor()
  expect(await need(page, 'Greta Holm').textContent()).toContain('Also requested by Hugo Lind.')
  await need(page, 'Greta Holm')
    .getByRole('button', { name: /requests/ })
    .click()
  const drawer = (name: string) => page.getByRole('complementary', { name })
  await drawer('Greta Holm').getByText('Others have requested this time too').waitFor()
  await lookOnce(page, 'a request beside others')
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer('Greta Holm').getByRole('button', { name: 'Confirm' }).click()
  await drawer('Greta Holm').getByText('Others are still requesting this time').waitFor()
  await drawer('Greta Holm').getByRole('button', { name: 'Hugo Lind' }).click()
  await drawer('Hugo Lind').getByText('This time has been taken').waitFor()
  await drawer('Hugo Lind').getByRole('button', { name: 'Confirm' }).click()
  await toast(page, 'This time is taken or closed.').waitFor()
  expect(await drawer('Hugo Lind').getByText('To confirm').first().isVisible()).toBe(true)
})

test('a visitor who requests a time is told that others may request it as well, and no time is promised to be kept', async () => {
  const service = await sittings(true)
  const page = await openPage(browser)
  await chooseTime(page, service.mainSlug.name, [12, 1])
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  expect(await page.getByRole('main').textContent()).toContain('Others may request the same one.')
  await fillDetails(page, { ...lena, email: 'asks@krueger.example' })
  await page.getByRole('button', { name: /^Request/ }).click()
  await title(page, 'We will reply soon, Lena')
  const main = await page.getByRole('main').textContent()
  expect(main).toContain('Others may request the same time.')
  expect(main).not.toContain('no one else can book')
})
