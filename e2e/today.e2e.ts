import type { Service, StaffMember } from '@foyer/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { toast } from './calendar-steps.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { askOnSite } from './on-site.ts'
import { at, quietDay } from './quiet-days.ts'

let desk: Desk
let firstVisit: Service
let noor: StaffMember

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  firstVisit = juniper.service('Physio first visit')
  noor = juniper.staffMember('Noor Haddad')
})

// Noor's whole day, an hour for each request: those of a journey that is walked again find hours that are still free.
const date = quietDay(4)
const hours = ['08:00', '09:00', '10:00', '11:00', '13:30', '14:30', '15:30', '16:30'].values()

/** Two clients ask for a first visit, the second for a later hour. */
const twoRequests = async (earlier: string, later: string) => {
  const ask = (name: string) =>
    askOnSite({ service: firstVisit, staffMember: noor, start: at(date, hours.next().value ?? ''), minutes: 45, name })
  return [await ask(earlier), await ask(later)] as const
}

const openToday = async (page: Page, name: string): Promise<void> => {
  await page.goto('/manage')
  await need(page, name).waitFor()
}

/** What waits for a decision, by the client it is about: its name is the button that opens it. */
const need = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Needs your attention' }).getByRole('button', { name: new RegExp(`^${name} requests`) })

/** Walks the list with J until it stands at this client. */
const walkTo = async (page: Page, name: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('j')
        return isFocused(need(page, name))
      },
      { timeout: 10_000 },
    )
    .toBe(true)
}

const isFocused = (element: Locator): Promise<boolean> => element.evaluate((one) => one === document.activeElement)

test('J and K walk what waits for a decision, A confirms the one in focus, and the focus goes on to the next', async () => {
  const [first] = await twoRequests('Alba Stone', 'Bruno Frost')
  const page = await desk.openPage(browser)
  await openToday(page, 'Bruno Frost')
  await walkTo(page, 'Bruno Frost')
  await page.keyboard.press('k')
  expect(await isFocused(need(page, 'Alba Stone'))).toBe(true)
  await page.keyboard.press('a')
  await toast(page, 'Alba Stone is confirmed for').waitFor()
  await need(page, 'Alba Stone').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(need(page, 'Bruno Frost')), { timeout: 5000 }).toBe(true)
  await mailTo(first.email, 'Subject: Confirmed')
})
