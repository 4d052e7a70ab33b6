import { afterAll, beforeAll, expect, test } from 'vitest'
import { toast } from './calendar-steps.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { owner } from './started-site.ts'

let desk: Desk
let before: { email?: string; publicUrl: string }
beforeAll(async () => {
  desk = await openDesk()
  before = (await desk.client.site.getSite({})).site
})
afterAll(async () => {
  const { site } = await desk.client.site.getSite({})
  const { email, publicUrl } = before
  await desk.client.site.updateSite({ body: { site: { revision: site.revision, publicUrl, ...(email && { email }) } } })
})

test('an owner who has been signed in for long shows the password, and what was being saved goes on by itself', async () => {
  const page = await desk.openPage(browser, { bypassCSP: true })
  await page.goto('/manage/settings/business')
  // Ten minutes are long for a journey: the first answer is what the server says after them.
  let isFresh = false
  await page.route('**/_api/foyer/v1/site', async (route) => {
    if (isFresh || route.request().method() !== 'PATCH') return await route.fallback()
    isFresh = true
    const applicationError = { code: 'REAUTHENTICATION_REQUIRED', description: '', data: { hasPassword: true } }
    await route.fulfill({ status: 403, json: { message: 'Again', details: { applicationError } } })
  })
  await page.getByLabel('E-mail').fill('mail@juniper.example')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.waitFor()
  await lookOnce(page, 'who-is-there')
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('The password is wrong.').waitFor()
  await dialog.getByLabel('Password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toast(page, 'The settings are saved').waitFor()
  expect((await desk.client.site.getSite({})).site.email).toBe('mail@juniper.example')
})

test('the mail about a new address leads to the old one, where a button puts it back', async () => {
  const { site } = await desk.client.site.getSite({})
  await desk.client.site.updateSite({ body: { site: { revision: site.revision, publicUrl: 'http://127.0.0.1:4999' } } })
  const mail = await mailTo(owner.email, '/account/address#token=')
  const [link = ''] = /\S+\/account\/address#token=[\w-]+/.exec(mail) ?? []
  expect(new URL(link).origin).toBe(before.publicUrl)
  const page = await desk.openPage(browser, { bypassCSP: true })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Put the old address back?' }).waitFor()
  await page.getByText('http://127.0.0.1:4999').waitFor()
  await lookOnce(page, 'address-change')
  expect((await desk.client.site.getSite({})).site.publicUrl).toBe('http://127.0.0.1:4999')
  await page.getByRole('button', { name: 'Put the old address back' }).click()
  await page.getByRole('heading', { name: 'The old address is back' }).waitFor()
  expect((await desk.client.site.getSite({})).site.publicUrl).toBe(before.publicUrl)
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})
