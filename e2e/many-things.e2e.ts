import type { Service } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { openQuietly } from './quiet-page.ts'
import type { StartedSite } from './started-site.ts'
import { startStudio } from './studio.ts'

/* A business with more of everything than one answer of the API holds. */

let site: StartedSite
let desk: Desk
let massage: Service

const many = 101
const numbered = (name: string) => Array.from({ length: many }, (_, index) => `${name} ${String(index + 1).padStart(3, '0')}`)

beforeAll(async () => {
  site = await startStudio({ FOYER_UI: '1' })
  desk = await openDesk(site.siteUrl)
  massage = (await lookUp(desk)).service('Deep tissue massage')
  for (const name of numbered('Helper')) await desk.client.staff.createStaffMember({ body: { staffMember: { name } } })
  const { type, defaultCapacity, payment, onlineBooking, staffMemberIds, schedule } = massage
  for (const name of numbered('Massage')) {
    await desk.client.services.createService({
      body: { service: { name, type, defaultCapacity, payment, onlineBooking, staffMemberIds, schedule } },
    })
  }
})
afterAll(() => site.stop())

test('the home page shows every service and every staff member who gives them, and what is free today', async () => {
  const page = await openPage(browser, { baseURL: site.siteUrl })
  await openQuietly(page, '/')
  for (const name of [massage.name, 'Massage 001', 'Massage 101']) await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByText('Helper 101').first().waitFor()
})

test('the lists and choices of the dashboard hold all of them', async () => {
  const page = await desk.openPage(browser)
  await openQuietly(page, '/manage/services')
  await page.getByText('Massage 101').first().waitFor()
  await openQuietly(page, '/manage/staff')
  await page.getByText('Helper 101').first().waitFor()
  await openQuietly(page, '/manage/why-not')
  for (const [field, name] of [
    ['Service', 'Massage 101'],
    ['Person', 'Helper 101'],
  ] as const) {
    await page.getByRole('button', { name: field }).first().click()
    await page.getByRole('option', { name }).waitFor()
    expect(await page.getByRole('option').count()).toBeGreaterThan(many)
    await page.keyboard.press('Escape')
  }
})
