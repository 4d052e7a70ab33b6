import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { toast } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { at, quietDay } from './quiet-days.ts'
import { studio } from './studio.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})

/** Adds a service from the yoga template under a name of its own, and stays in its editor. */
const addService = async (page: Page, name: string): Promise<void> => {
  await page.goto('/manage/services')
  await page.getByRole('button', { name: 'New service' }).click()
  const dialog = page.getByRole('dialog', { name: 'New service' })
  await dialog.getByRole('button', { name: /^Yoga/ }).click()
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await page.getByRole('tab', { name: 'Basics' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await save(page, name)
}

const save = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+s')
  await toast(page, `${name} is saved`).last().waitFor()
  await page.getByRole('button', { name: 'Save' }).and(page.locator('[disabled], [aria-disabled="true"]')).waitFor()
}

/** Opens a tab, and waits for it: what is typed or saved next must not meet the one before. */
const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor()
}

const deleteService = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete service' }).click()
  return page.getByRole('alertdialog', { name: `Delete ${name}?` })
}

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement).catch(() => false)

const slugIn = (page: Page) => page.getByRole('textbox', { name: /^Address/ }).inputValue()

test('a new service is written beside its page, and visitors find what was saved', async () => {
  const page = await desk.openPage(browser)
  await addService(page, 'Morning yoga')
  await page.getByLabel('Name', { exact: true }).fill('Slow morning yoga')
  await page.getByRole('img', { name: 'Preview of the Slow morning yoga page' }).waitFor()
  await openTab(page, 'Price')
  await page.getByRole('textbox', { name: /^Price/ }).fill('72.50')
  await page.getByText('2 changes not saved').waitFor()
  await save(page, 'Slow morning yoga')

  const visitor = await openPage(browser)
  await visitor.goto('/')
  const card = visitor.getByRole('listitem').filter({ has: visitor.getByRole('link', { name: 'Slow morning yoga' }) })
  await card.getByText('€72.50').waitFor()
})

test('a new address is in use at once, and the old one leads to it', async () => {
  const page = await desk.openPage(browser)
  await addService(page, 'Sound bath')
  await openTab(page, 'Web address')
  const before = await slugIn(page)
  await page.getByRole('textbox', { name: /^Address/ }).fill('bowls-and-gongs')
  await page.getByText('This address is free.').waitFor()
  await save(page, 'Sound bath')

  const old = await fetch(`${studio().siteUrl}/services/${before}`, { redirect: 'manual' })
  expect(old.status).toBe(301)
  const visitor = await openPage(browser)
  await visitor.goto(`/services/${before}`)
  await visitor.waitForURL(/\/services\/bowls-and-gongs$/)
  await visitor.getByRole('heading', { level: 1, name: 'Sound bath' }).waitFor()
})

test('what is refused in a tab that is not open opens that tab, at the field', async () => {
  const page = await desk.openPage(browser)
  await addService(page, 'Chair yoga')
  await page.getByLabel('Name', { exact: true }).fill('')
  await openTab(page, 'Policy')
  await page.keyboard.press('Control+s')
  const refusal = page.getByRole('alert').filter({ hasText: 'That could not be saved.' })
  await refusal.waitFor()
  const name = page.getByLabel('Name', { exact: true })
  await expect.poll(() => isFocused(name), { timeout: 5000 }).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  await refusal.waitFor({ state: 'detached' })
  expect(await name.getAttribute('aria-invalid')).toBe(null)

  await openTab(page, 'Web address')
  await page.getByRole('textbox', { name: /^Address/ }).fill('deep-tissue-massage')
  await openTab(page, 'Price')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').filter({ hasText: 'Another service has or had this address.' }).waitFor()
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: /^Address/ })), { timeout: 5000 }).toBe(true)
})

test('deleting a service says how many bookings it touches, and tells their clients if they are canceled', async () => {
  const page = await desk.openPage(browser)
  await addService(page, 'Last dance')
  await openTab(page, 'Web address')
  const slug = await slugIn(page)
  const juniper = await lookUp(desk)
  const booked = { service: juniper.service('Last dance'), staffMember: juniper.staffMember('Ada Lindqvist') }
  const client = { firstName: 'Wim', lastName: 'Stern', email: 'wim@services.example' }
  await bookAtDesk(desk, { ...booked, start: at(quietDay(40), '15:00'), client })
  await bookAtDesk(desk, { ...booked, start: at(quietDay(40), '17:00'), client })

  const question = await deleteService(page, 'Last dance')
  await question.getByText('2 upcoming bookings are affected.').waitFor()
  await question.getByText('They are canceled, and everyone gets an e-mail').click()
  await question.getByRole('button', { name: 'Delete Last dance' }).click()
  await page.waitForURL(/\/manage\/services$/)
  await page.getByRole('link', { name: 'Deep tissue massage', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Last dance' }).count()).toBe(0)
  await mailTo(client.email, 'METHOD:CANCEL')
  expect((await fetch(`${studio().siteUrl}/services/${slug}`)).status).toBe(404)
})
