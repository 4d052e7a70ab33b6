import { beforeAll, expect, test } from 'vitest'
import { toast } from './calendar-steps.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { studio } from './studio.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

test('the owner ends the secrets of a front end after a leak: the server that used them is refused at once', async () => {
  const { apiClient } = await desk.client.oauth.createApiClient({ body: { apiClient: { name: 'Leaky shop', permissions: ['site.read'] } } })
  const params = { apiClientId: apiClient.id }
  const { secret } = await desk.client.oauth.createClientSecret({ params, body: {} })
  const grant = () =>
    fetch(`${studio().siteUrl}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: apiClient.id, client_secret: secret }),
    })
  const { access_token: authorization } = (await (await grant()).json()) as { access_token: string }
  const ask = () => fetch(`${studio().siteUrl}/_api/foyer/v1/site`, { headers: { authorization } })
  expect((await ask()).status).toBe(200)

  const page = await desk.openPage(browser, { bypassCSP: true })
  await page.goto('/manage/settings/access')
  await page.getByRole('button', { name: 'Revoke the secret: Leaky shop' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the secret of Leaky shop?' })
  await dialog.getByText('refused from its next request').waitFor()
  await lookOnce(page, 'ending a secret')
  await dialog.getByRole('button', { name: 'Revoke the secret' }).click()
  await toast(page, 'Leaky shop no longer has a secret').waitFor()
  await page.getByRole('button', { name: 'Create a secret: Leaky shop' }).waitFor()
  expect([(await ask()).status, (await grant()).status]).toEqual([401, 401])

  await desk.client.oauth.deleteApiClient({ params })
  await page.context().close()
})
