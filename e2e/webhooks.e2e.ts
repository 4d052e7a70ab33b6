import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toast } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookAround, lookOnce } from './look-around.ts'
import { at, quietDaysFrom } from './quiet-days.ts'
import { openQuietly } from './quiet-page.ts'

const nextDay = quietDaysFrom(60)

let desk: Desk
/** The types of what the other program was told. */
const heard: string[] = []
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  heard.push((JSON.parse(Buffer.concat(parts).toString('utf8')) as { type: string }).type)
  response.end('thanks')
})
let address: string

beforeAll(async () => {
  desk = await openDesk()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hear`
})
afterAll(() => {
  receiver.close()
})
// A journey that is walked again begins without a webhook.
afterEach(async () => {
  heard.length = 0
  const { webhooks } = await desk.client.webhooks.listWebhooks()
  for (const { id } of webhooks) await desk.client.webhooks.deleteWebhook({ params: { webhookId: id } })
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test('the owner adds a webhook, a test arrives, and then a booking, which stands in the log', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  await openQuietly(page, '/manage/settings/webhooks')
  await page.getByText('No webhooks yet').waitFor()
  await lookOnce(page, 'no webhooks')
  await page.getByRole('button', { name: 'Add a webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('ftp://accounts.example/foyer')
  await dialog.getByLabel('Only some events').check()
  await dialog.getByLabel('Search events').fill('booking_c')
  await dialog.getByLabel('booking_created').check()
  await dialog.getByLabel('booking_confirmed').check()
  await lookOnce(page, 'a new webhook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByText('It must be a full address that begins with https://').waitFor()
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()

  const secret = page.getByRole('alertdialog')
  await secret.getByText('You will not see it again.').waitFor()
  expect(await secret.getByLabel('Signing secret').inputValue()).toMatch(/^whsec_/)
  await secret.getByRole('button', { name: 'Send a test' }).click()
  await secret.getByText(/It answered 200 after [\d,]+ ms/).waitFor()
  await secret.getByText('thanks').waitFor()
  expect(heard).toHaveLength(1)
  await lookOnce(page, 'the secret of a webhook')
  await press(page, 'I have saved it')

  heard.length = 0
  const juniper = await lookUp(desk)
  await bookAtDesk(desk, {
    service: juniper.service('Deep tissue massage'),
    staffMember: juniper.staffMember('Noor Haddad'),
    start: at(nextDay(), '11:00'),
    client: { firstName: 'Ines', lastName: 'Moreau', email: 'ines@webhooks.example' },
  })
  await expect.poll(() => heard).toContain('wix.bookings.v2.booking_created')

  await lookAround(page, 'webhooks')
  await page.getByRole('link', { name: address, exact: true }).click()
  const log = page.getByRole('table', { name: 'Deliveries, the newest first' })
  await log.getByRole('link', { name: 'booking_created' }).first().waitFor()
  await log.getByText('Test', { exact: true }).waitFor()
  await lookAround(page, 'the log of a webhook')
  await log.getByRole('link', { name: 'booking_created' }).first().click()
  const delivery = page.getByRole('dialog')
  await delivery.getByText('ines@webhooks.example').first().waitFor()
  await lookOnce(page, 'a delivery')
  heard.length = 0
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => heard).toContain('wix.bookings.v2.booking_created')
  await page.keyboard.press('Escape')

  await press(page, 'See what it receives')
  const example = page.getByRole('dialog')
  await example.getByRole('button', { name: /Event/ }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('booking_created')
  await page.getByRole('option', { name: 'wix.bookings.v2.booking_created' }).click()
  await example.getByText('What it says').waitFor()
  await lookOnce(page, 'an example of an event')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^More: / }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await toast(page, 'The webhook is switched off').waitFor()
  await page.getByText('Switched off', { exact: true }).waitFor()
})
