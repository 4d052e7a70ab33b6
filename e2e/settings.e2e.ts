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
  await page.goto('/manage/settings/business')
  await page.getByLabel('Name').fill('Juniper Yard')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The settings are saved').waitFor()
  const side = page.getByRole('banner').getByRole('link', { name: 'Juniper Yard' })
  await side.waitFor()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await side.waitFor()
  await expect.poll(() => page.title()).toContain('Juniper Yard')
})
