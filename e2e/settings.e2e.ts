import { afterEach, beforeAll, expect, test } from 'vitest'
import { toast } from './calendar-steps.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  // The other journeys know the studio as Juniper.
  const { site } = await desk.client.site.getSite({})
  await desk.client.site.updateSite({ body: { site: { name: 'Juniper', revision: site.revision } } })
})

test('a new name of the business is on every screen at once', async () => {
  const page = await desk.openPage(browser)
  await page.goto('/manage/settings')
  await page.getByLabel('Name').fill('Juniper Yard')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Settings saved').waitFor()
  const side = page.getByRole('banner').getByRole('link', { name: 'Juniper Yard' })
  await side.waitFor()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await side.waitFor()
  await expect.poll(() => page.title()).toContain('Juniper Yard')
})

test('a refused setting is named at its field until it is put right or discarded', async () => {
  const page = await desk.openPage(browser)
  await page.goto('/manage/settings')
  const email = page.getByLabel('E-mail')
  await email.fill('nobody')
  await page.keyboard.press('Control+s')
  await page.getByText('This is no e-mail address.').waitFor()
  await expect.poll(() => email.evaluate((one) => one === document.activeElement), { timeout: 5000 }).toBe(true)
  await email.fill('somebody@juniper.example')
  await page.getByText('This is no e-mail address.').waitFor({ state: 'detached' })

  await email.fill('nobody')
  await page.keyboard.press('Control+s')
  await page.getByText('This is no e-mail address.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await email.inputValue()).toBe('hello@juniper.example')
  expect(await email.getAttribute('aria-invalid')).toBe(null)
})

test('a country is chosen by its name', async () => {
  const page = await desk.openPage(browser, { locale: 'de-DE' })
  await page.goto('/manage/settings')
  const country = page.getByRole('combobox', { name: 'Land' })
  await expect.poll(() => country.inputValue()).toBe('Deutschland')
  await country.fill('Öst')
  await page.getByRole('option', { name: 'Österreich' }).waitFor()
  await country.press('ArrowDown')
  await country.press('Enter')
  await page.getByRole('button', { name: 'Verwerfen' }).waitFor()
  expect(await country.inputValue()).toBe('Österreich')
})
