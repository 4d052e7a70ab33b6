import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { type JourneyProvider, startLocalProvider } from './local-provider.ts'
import { lookAround } from './look-around.ts'
import { openQuietly, untilQuiet } from './quiet-page.ts'
import type { StartedSite } from './started-site.ts'
import { startStudio } from './studio.ts'

const out = '/tmp/fields-looks'
mkdirSync(out, { recursive: true })
let site: StartedSite
let desk: Desk
let provider: JourneyProvider
beforeAll(async () => {
  site = await startStudio()
  desk = await openDesk(site.siteUrl)
  provider = await startLocalProvider((await desk.client['sign-in-providers'].listSignInProviders({})).callbackUrl)
  await desk.client['sign-in-providers'].createSignInProvider({
    body: {
      provider: {
        preset: 'OPENID',
        name: 'Harbour ID',
        issuer: provider.issuer,
        clientId: provider.clientId,
        secret: provider.clientSecret,
      },
    },
  })
  const field = (customField: object) => desk.client['custom-fields'].createCustomField({ body: { customField: customField as never } })
  await field({
    type: 'CHOICE',
    label: 'How fit are you?',
    choices: [{ label: 'New to it' }, { label: 'Fit' }],
    requiredAtSignUp: true,
    visibility: 'MEMBERS',
  })
  await field({ type: 'TEXT', label: 'Who should we call in an emergency?', requiredAtSignUp: true })
  const { service } = await lookUp(desk)
  const yoga = service('Morning Vinyasa')
  await desk.client.services.updateService({
    params: { 'service.id': yoga.id },
    body: { service: { revision: yoga.revision, ageLimits: { minAge: 6, maxAge: 12 } } },
  })
})
afterAll(async () => {
  provider.close()
  await site.stop()
})

const shots = async (page: Page, name: string) => {
  await untilQuiet(page)
  await lookAround(page, name)
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('look', async () => {
  const page = await openPage(browser, { baseURL: site.siteUrl, bypassCSP: true })
  await openQuietly(page, '/sign-in?to=%2Faccount%2Fpeople')
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.locator('input[name=login]').fill('lena')
  await page.locator('input[name=password]').fill('whatever')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: 'Authorize' }).waitFor()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: 'One more thing' }).waitFor()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Answer this to continue.').first().waitFor()
  await shots(page, 'missing')
  // Keyboard alone.
  await page.getByRole('heading', { name: 'One more thing' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Fit' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mum 030 5')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account/)
  const own = async (path: string, body?: object) =>
    await page.evaluate(
      async ([to, sent]) =>
        await (
          await fetch(to as string, {
            method: sent ? 'POST' : 'GET',
            headers: { 'content-type': 'application/json', 'x-foyer-client': 'web' },
            ...(sent ? { body: JSON.stringify(sent) } : {}),
          })
        ).json(),
      [path, body] as const,
    )
  const { customFields } = (await own('/_api/foyer/v1/members/my/missing-answers')) as { customFields: object[] }
  expect(customFields).toEqual([])
  for (const person of [
    { name: 'Mia', relation: 'CHILD', birthDate: '2023-05-01' },
    { name: 'Ole', relation: 'CHILD', birthDate: '2017-05-01' },
  ])
    await own('/_api/foyer/v1/family', { person })

  await openQuietly(page, '/services/morning-vinyasa')
  await shots(page, 'service')
  await openQuietly(page, '/timetable?class=morning-vinyasa')
  await page
    .getByRole('link', { name: /Join|Book/ })
    .first()
    .click()
  await page.waitForURL(/details/)
  await page.getByText('Who is coming?').waitFor()
  await page.getByRole('radio', { name: 'Someone else' }).check()
  await shots(page, 'details-other')
  await page.getByRole('radio', { name: /^Ole/ }).check()
  await page
    .getByRole('button', { name: /^(Book|Request|Join)/ })
    .last()
    .click()
  await page.waitForURL(/confirmed/)
  await page.getByText('For Ole').waitFor()
  await shots(page, 'confirmed')

  await openQuietly(page, '/together')
})

test('desk', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  const { service } = await lookUp(desk)
  await openQuietly(page, `/manage/services/${service('Morning Vinyasa').id}`)
  await shots(page, 'editor')
  const { clients } = await desk.client.clients.queryClients({ body: { query: { paging: { limit: 20 } } } })
  const tags = [
    'Regular',
    'VIP',
    'Kids',
    'Winter course',
    'Likes mornings',
    'Pottery',
    'Back pain',
    'Friend of the house',
    'Gift',
    'Neighbour',
  ]
  for (const [index, { id }] of clients.entries())
    await desk.client.clients.updateClient({
      params: { 'client.id': id },
      body: {
        client: {
          tags: [tags[index % tags.length] as string, tags[(index * 3) % tags.length] as string].filter(
            (tag, at, all) => all.indexOf(tag) === at,
          ),
        },
      },
    })
  await openQuietly(page, '/manage/clients?tags=VIP')
  await shots(page, 'clients')
  await openQuietly(page, '/manage/clients?tags=VIP,Gift')
  await shots(page, 'clients-none')
  const german = await desk.openPage(browser, { bypassCSP: true, locale: 'de-DE' })
  await openQuietly(german, '/manage/clients?tags=VIP,Gift')
  await shots(german, 'clients-de')
})
