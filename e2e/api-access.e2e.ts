import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { toast } from './calendar-steps.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { openQuietly } from './quiet-page.ts'
import { studio } from './studio.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  const { apiKeys } = await desk.client.identity.listApiKeys()
  const made = apiKeys.filter(({ name }) => name.startsWith('Newsletter'))
  for (const { id } of made) await desk.client.identity.revokeApiKey({ params: { apiKeyId: id } })
  const { apiClients } = await desk.client.oauth.listApiClients()
  for (const { id } of apiClients.filter(({ name }) => name.startsWith('Shop')))
    await desk.client.oauth.deleteApiClient({ params: { apiClientId: id } })
})

const open = async (options = {}): Promise<Page> => {
  const page = await desk.openPage(browser, options)
  await page.goto('/manage/settings/access')
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, area: string, level: string) =>
  page.getByRole('radiogroup', { name: area }).getByRole('radio', { name: level }).check()

const members = (authorization: string) =>
  fetch(`${studio().siteUrl}/v1/members/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: '{}',
  })

test('the owner makes a key for one thing, a program uses it, and is refused once it is revoked', async () => {
  const page = await open()
  await press(page, 'Create a key')
  await page.getByLabel('What it is for').fill('Newsletter')
  await press(page, 'Create key')
  await page.getByText('Choose at least one.').waitFor()
  await choose(page, 'Members', 'See')
  await press(page, 'Create key')
  await page.getByText('You will not see it again.').waitFor()
  const secret = await page.getByLabel('API key', { exact: true }).inputValue()
  expect(secret).toMatch(/^foyer_key_/)
  await press(page, 'I have saved it')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Newsletter' }) })
  await row.getByText('Sees Members').waitFor()
  await row.getByText('Never used').waitFor()
  expect(await page.content()).not.toContain(secret)

  expect((await members(secret)).status).toBe(200)
  const site = await fetch(`${studio().siteUrl}/_api/foyer/v1/api-keys`, { headers: { authorization: secret } })
  expect(site.status).toBe(403)

  await page.reload()
  await row.getByText('Last used').waitFor()
  await press(page, 'Revoke key: Newsletter')
  await page.getByRole('alertdialog').getByText('refused from their next request').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await toast(page, 'Newsletter is revoked').waitFor()
  await row.waitFor({ state: 'detached' })
  expect((await members(secret)).status).toBe(401)
})

test('the owner registers a front end, makes and replaces its secret, and removes it', async () => {
  const page = await open()
  await press(page, 'Add a front end')
  await page.getByLabel('Name').fill('Shop')
  await page.getByLabel('Return addresses').fill('https://shop.example/callback\nhttp://shop.example/back')
  await press(page, 'Add')
  await page.getByText('http://shop.example/back cannot be used.').waitFor()
  await page.getByLabel('Return addresses').fill('https://shop.example/callback\nexample.shop.app:/callback')
  await choose(page, 'Members', 'See')
  await press(page, 'Add')
  await toast(page, 'The front end is saved').waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Shop' }) })
  await row.getByText('Returns to 2 addresses').waitFor()
  const clientId = (await row.locator('code').first().textContent()) ?? ''
  expect(clientId).toMatch(/^[\da-f-]{36}$/)

  const makeSecret = async (button: string, old?: string): Promise<string> => {
    await press(page, `${button}: Shop`)
    if (old) await page.getByRole('dialog').getByText(old).click()
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
    await press(page, 'I have saved it')
    return secret
  }
  const first = await makeSecret('Create a secret')
  const grant = (client_secret: string) =>
    fetch(`${studio().siteUrl}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret }),
    })
  const { access_token } = (await (await grant(first)).json()) as { access_token: string }
  expect((await members(access_token)).status).toBe(200)
  const second = await makeSecret('Replace the secret', 'works for one more day')
  expect([(await grant(first)).status, (await grant(second)).status]).toEqual([200, 200])
  const third = await makeSecret('Replace the secret', 'stops working now')
  expect([(await grant(first)).status, (await grant(second)).status, (await grant(third)).status]).toEqual([401, 401, 200])
  expect((await members(access_token)).status).toBe(401)

  await press(page, 'Remove: Shop')
  await page.getByRole('alertdialog').getByText('No one is signed in there.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove front end' }).click()
  await row.waitFor({ state: 'detached' })
  expect((await grant(third)).status).toBe(401)
})

test('the owner says that a front end runs on a server, where that is, and what its visitors may do together', async () => {
  const page = await open()
  await press(page, 'Add a front end')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shop on a server')
  await dialog.getByLabel('Its own server sends its visitors’ requests').check()
  await dialog.getByLabel('Addresses of that server').fill('203.0.113.7\n0.0.0.0/0')
  const tokens = dialog.getByRole('textbox', { name: 'Tokens per minute' })
  expect(await tokens.inputValue()).toBe('3,000')
  await tokens.fill('5000')
  await press(page, 'Add')
  await dialog.getByText('0.0.0.0/0 is not an IP address or range').waitFor()
  await dialog.getByLabel('Addresses of that server').fill('203.0.113.7\n2001:db8:12::/48')
  await press(page, 'Add')
  await toast(page, 'The front end is saved').waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Shop on a server' }) })
  await row.getByText('On a server with 2 addresses').waitFor()
  const { apiClients } = await desk.client.oauth.listApiClients()
  expect(apiClients.find(({ name }) => name === 'Shop on a server')).toMatchObject({
    runsOnServer: true,
    serverAddresses: ['203.0.113.7', '2001:db8:12::/48'],
    clientBounds: { tokensPerMinute: 5000, logInsPerMinute: 600, signUpsPerMinute: 120, liveHolds: 500 },
  })
})

test('the page and its dialogs are without barriers and fit', async () => {
  const page = await open({ bypassCSP: true })
  const name = 'Newsletter of the studio in the old mill'
  await desk.client.identity.createApiKey({ body: { apiKey: { name, permissions: ['members.read', 'bookings.manage'] } } })
  await openQuietly(page, '/manage/settings/access')
  await lookOnce(page, 'API access')
  await press(page, 'Create a key')
  await lookOnce(page, 'a new key')
  await page.keyboard.press('Escape')
  await press(page, 'Add a front end')
  await page.getByLabel('Its own server sends its visitors’ requests').check()
  await lookOnce(page, 'a new front end')
  await page.keyboard.press('Escape')
  await press(page, `Revoke key: ${name}`)
  await lookOnce(page, 'revoking a key')
}, 120_000)
