import { createAuth } from '@foyer/sdk'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookButton, title } from './booking-steps.ts'
import { openPage } from './browser.ts'
import { type ServedFrontEnds, serveFrontEnds } from './front-ends/serve-front-ends.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { newEmail, password } from './sign-in-steps.ts'
import { studio } from './studio.ts'

/* A front end on another origin lists services and books, as public ones do. */

const site = studio().siteUrl
let served: ServedFrontEnds
let frontEnd: string
beforeAll(async () => {
  served = await serveFrontEnds(['with-bookings'])
  served.introduce({ host: site, clientId: studio().clientId })
  frontEnd = `http://127.0.0.1:${served.port}/with-bookings`
})
afterAll(async () => {
  served.close()
})

const says = (page: Page, text: string | RegExp) => page.locator('output').filter({ hasText: text }).waitFor()
const tiles = (page: Page) => page.getByRole('list', { name: 'Services' }).getByRole('listitem')
const times = (page: Page) => page.getByRole('list', { name: 'Times' }).getByRole('button')

const openFrontEnd = async (from: Browser = browser, refreshToken?: string): Promise<Page> => {
  const page = await openPage(from, { baseURL: site, bypassCSP: true })
  const value = encodeURIComponent(JSON.stringify({ value: refreshToken, role: 'member' }))
  if (refreshToken) await page.context().addCookies([{ name: 'refreshToken', value, url: frontEnd }])
  await page.goto(frontEnd)
  await says(page, /\d+ services, 0 scripts/)
  return page
}

/** A member who signed up over the front end; the site's own pages have never seen their browser. */
const newMember = async (): Promise<{ email: string; refreshToken: string }> => {
  const email = newEmail()
  const auth = createAuth({ baseUrl: site, clientId: studio().clientId })
  await auth.register({ email, password, profile: { firstName: 'Lena', lastName: 'Krüger' } })
  const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code')) ?? []
  const proven = await auth.processVerification({ code })
  if (proven.loginState !== 'SUCCESS') throw new Error(`${email} could not sign up: ${JSON.stringify(proven)}`)
  const attempt = auth.generateOAuthData(`${frontEnd}/callback`)
  const { authUrl } = await auth.getAuthUrl(attempt, { prompt: 'none', ...proven.data })
  const back = await fetch(authUrl, { redirect: 'manual' })
  const { code: exchanged, state } = auth.parseFromUrl(back.headers.get('location') ?? '')
  const { refreshToken } = await auth.getMemberTokens(exchanged, state, attempt)
  return { email, refreshToken: refreshToken.value }
}

const goBook = async (page: Page, place: number): Promise<string> => {
  await page.getByRole('button', { name: /^Deep tissue massage, 60 min/ }).click()
  await times(page).first().waitFor()
  await times(page).and(page.locator(':enabled')).nth(place).click()
  await page.waitForURL((url) => url.origin === site && url.pathname.endsWith('/details'))
  const address = page.url()
  await page.waitForLoadState('networkidle')
  return address
}

test('services stand under tabs of their categories, with pictures that load', async () => {
  const page = await openFrontEnd()
  const tabs = page.getByRole('navigation').getByRole('button')
  expect(await tabs.allTextContents()).toEqual(expect.arrayContaining(['Movement', 'Pottery', 'Treatments']))
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const pictures = await page.evaluate(() =>
    [...document.images].map(({ src, naturalWidth, dataset: { wix } }) => ({ src, naturalWidth, wix })),
  )
  for (const { src, naturalWidth, wix } of pictures) {
    expect([new URL(src).origin, naturalWidth > 0]).toEqual([site, true])
    expect(wix).toMatch(/^wix:image:\/\/v1\/[\w.-]+\/.*#originWidth=640&originHeight=480$/)
  }
  await tabs.filter({ hasText: 'Pottery' }).click()
  await expect.poll(() => tiles(page).allTextContents()).toEqual(['First bowl on the wheel, 120 min'])
})

test('times are shown in the order of the answer, from early to late, those that cannot be booked among them', async () => {
  const page = await openFrontEnd()
  await page.getByRole('button', { name: /^Deep tissue massage, 60 min/ }).click()
  await times(page).first().waitFor()
  const lines = await times(page).allTextContents()
  const starts = lines.map((line) => Temporal.Instant.from(line.split(' ')[0] ?? '').epochMilliseconds)
  expect(starts).toEqual(starts.toSorted((left, right) => left - right))
  for (const line of lines) expect(line).toMatch(/ (Ada Lindqvist|Noor Haddad) Juniper$/)
})

describe('from a chosen time', () => {
  test('a visitor is led to the site, where they are not signed in', async () => {
    const page = await openFrontEnd()
    await goBook(page, 0)
    await page.getByText('You do not need an account to book.').waitFor()
    expect(await page.getByLabel(/^First name/).inputValue()).toBe('')
  })

  test('a member finds the details filled in and books for their account, and the address says nothing to another browser', async () => {
    const { email, refreshToken } = await newMember()
    const page = await openFrontEnd(browser, refreshToken)
    const address = await goBook(page, 1)
    await page.getByText('You are booking as Lena Krüger.').waitFor()
    expect(await page.getByLabel(/^E-mail/).inputValue()).toBe(email)
    await lookOnce(page, 'the details of a member of a front end')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText('You are booking as Lena Krüger.').waitFor()

    const stranger = await openPage(browser, { baseURL: site })
    await stranger.goto(address, { waitUntil: 'networkidle' })
    await stranger.getByText('You do not need an account to book.').waitFor()
    expect(await stranger.getByLabel(/^E-mail/).inputValue()).toBe('')

    await bookButton(page).click()
    await title(page, 'Lena')
    await page
      .getByRole('link', { name: /^Back to / })
      .first()
      .click()
    await page.waitForURL((url) => url.href.startsWith(frontEnd))
    await says(page, 'services')
    await page.getByRole('button', { name: 'My bookings' }).click()
    await says(page, 'mine: Deep tissue massage')
    expect(await page.evaluate(async (host) => (await (await fetch(`${host}/_api/foyer/v1/session`)).json()).session.role, site)).toBe(
      'VISITOR',
    )
  })

  test('a member may say that another person books', async () => {
    const { refreshToken } = await newMember()
    const page = await openFrontEnd(browser, refreshToken)
    await goBook(page, 2)
    await page.getByRole('button', { name: 'Not you?' }).click()
    await page.getByText('You do not need an account to book.').waitFor()
    expect(await page.getByLabel(/^First name/).inputValue()).toBe('')
  })
})

test('a call of a product that the site has not got is told by its code', async () => {
  const page = await openFrontEnd()
  await page.getByRole('button', { name: 'Check out' }).click()
  await says(page, 'failed: NOT_FOUND')
})

test('the site’s own pages load their pictures at whatever host they are browsed', async () => {
  const page = await openPage(browser, { baseURL: site.replace('127.0.0.1', 'localhost') })
  await page.goto('/services', { waitUntil: 'networkidle' })
  await page.waitForFunction(
    () => document.images.length > 0 && [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  )
  const origins = await page.evaluate(() => [...new Set([...document.images].map(({ currentSrc }) => new URL(currentSrc).hostname))])
  expect(origins).toEqual(['localhost'])
})
