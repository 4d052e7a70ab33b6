import { type Client, createClient } from '@foyer/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookButton, continueLink, fillDetails, freeDays, freeTimes, lena, title } from './booking-steps.ts'
import { openPage } from './browser.ts'
import { openVisitor } from './desk.ts'
import { type FrontEnd, openFrontEnd } from './front-end.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { openQuietly, reloadQuietly, untilQuiet } from './quiet-page.ts'
import { newEmail, signUp } from './sign-in-steps.ts'
import { studio } from './studio.ts'

let frontEnd: FrontEnd
let visitor: Client
beforeAll(async () => {
  frontEnd = await openFrontEnd()
  visitor = openVisitor()
})
afterAll(async () => {
  frontEnd.close()
})

const massage = async () => {
  const { services } = await visitor.services.queryServices({ body: { query: { filter: { 'mainSlug.name': 'deep-tissue-massage' } } } })
  return services[0]?.id ?? ''
}

type Callbacks = { postFlowUrl: string; thankYouPageUrl?: string; bookingsServiceListUrl?: string; loginUrl?: string; state?: string }

const send = async (intent: object, callbacks: Callbacks): Promise<string> => {
  const { redirectSession } = await visitor.redirects.createRedirectSession({ body: { ...intent, callbacks } })
  return redirectSession.fullUrl
}

test('a visitor sent to a service by a front end books, however often the page is loaded anew, and goes back', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  await page.goto(await send({ bookingsBook: { resourceId: await massage() } }, { postFlowUrl: `${frontEnd.url}/done`, state: 'basket 7' }))
  const back = page.getByRole('link', { name: /^Back to / })
  await back.waitFor()
  await lookOnce(page, 'a service on a visit')
  await page.getByRole('link', { name: 'Choose a time' }).first().click()
  await page.waitForURL(/\/book/)
  await reloadQuietly(page)
  await back.waitFor()
  await freeDays(page).nth(4).click()
  await freeTimes(page).first().click()
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  await reloadQuietly(page)
  await fillDetails(page, { ...lena, email: newEmail() })
  await bookButton(page).click()
  await title(page, lena.firstName)
  await reloadQuietly(page)
  await lookOnce(page, 'a booking on a visit')
  await back.last().click()
  await page.waitForURL((url) => url.origin === frontEnd.url)
  expect(page.url()).toBe(`${frontEnd.url}/done?wixMemberLoggedIn=false&state=basket+7`)
}, 180_000)

test('a front end that thanks for the booking itself gets the visitor at once', async () => {
  const page = await openPage(browser)
  const serviceId = await massage()
  const { availabilityEntries } = await visitor.availability.queryAvailability({
    body: {
      query: {
        filter: {
          serviceId,
          startDate: Temporal.Now.instant()
            .add({ hours: 24 * 9 })
            .toString(),
          endDate: Temporal.Now.instant()
            .add({ hours: 24 * 20 })
            .toString(),
          bookable: true,
        },
      },
      timezone: 'Europe/Berlin',
      slotsPerDay: 1,
    },
  })
  const slotAvailability = availabilityEntries[0]
  if (!slotAvailability) throw new Error('Nothing is free')
  const callbacks = { postFlowUrl: frontEnd.url, thankYouPageUrl: `${frontEnd.url}/thanks`, bookingsServiceListUrl: `${frontEnd.url}/list` }
  await openQuietly(page, await send({ bookingsCheckout: { slotAvailability, timezone: 'Europe/Berlin' } }, callbacks))
  await fillDetails(page, { ...lena, email: newEmail() })
  await bookButton(page).click()
  await page.waitForURL((url) => url.origin === frontEnd.url)
  expect(page.url()).toBe(`${frontEnd.url}/thanks?wixMemberLoggedIn=false`)
}, 120_000)

test('another tab is no visit, and the pages lead to the lists and the sign-in of the front end as it wishes', async () => {
  const page = await openPage(browser)
  const callbacks = { postFlowUrl: frontEnd.url, bookingsServiceListUrl: `${frontEnd.url}/list`, loginUrl: `${frontEnd.url}/login` }
  await openQuietly(page, await send({ bookingsBook: { resourceId: await massage() } }, callbacks))
  await page.getByRole('link', { name: 'All services' }).click()
  await page.waitForURL(`${frontEnd.url}/list?wixMemberLoggedIn=false`)
  await page.goBack()
  await untilQuiet(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`${frontEnd.url}/login?wixMemberLoggedIn=false`)
  const another = await page.context().newPage()
  await openQuietly(another, '/services/deep-tissue-massage')
  await another.getByRole('link', { name: 'All services' }).waitFor()
  expect(await another.getByRole('link', { name: /^Back to / }).count()).toBe(0)
})

test('a visitor sent to sign in goes back signed in', async () => {
  const page = await openPage(browser)
  await page.goto(await send({ login: {} }, { postFlowUrl: `${frontEnd.url}/member` }))
  await page.getByRole('link', { name: 'Create one' }).click()
  // A visitor who does not want to book can go back from here as well.
  await page.getByRole('link', { name: /^Back to / }).waitFor()
  await signUp(page, newEmail())
  await page.waitForURL(`${frontEnd.url}/member?wixMemberLoggedIn=true`)
})

test('a language that the front end names is the language of the page', async () => {
  const page = await openPage(browser)
  const client = createClient({ baseUrl: studio().siteUrl, headers: async () => ({ authorization: studio().apiKey }) })
  const { redirectSession } = await client.redirects.createRedirectSession({
    body: { bookingsBook: { resourceId: await massage() }, preferences: { additionalQueryParameters: { lang: 'de' } } },
  })
  await page.goto(redirectSession.fullUrl)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})
