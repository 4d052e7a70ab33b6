import { bookingsAppId } from '@foyer/contract'
import { type Client, createClient } from '@foyer/sdk'
import type { Page } from 'playwright-core'
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

const massage = async () => (await serviceAt('deep-tissue-massage')).id

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

const callbacks = () => ({
  postFlowUrl: frontEnd.url,
  thankYouPageUrl: `${frontEnd.url}/thanks`,
  bookingsServiceListUrl: `${frontEnd.url}/list`,
})

/** What a front end knows of a time or session that is free. */
const freeEntry = async (serviceId: string) => {
  const at = (days: number) =>
    Temporal.Now.instant()
      .add({ hours: 24 * days })
      .toString()
  const filter = { serviceId, startDate: at(9), endDate: at(20), bookable: true }
  const { availabilityEntries } = await visitor.availability.queryAvailability({
    body: { query: { filter }, timezone: 'Europe/Berlin', slotsPerDay: 1 },
  })
  const [entry] = availabilityEntries
  if (!entry) throw new Error('Nothing is free')
  return entry
}

const serviceAt = async (slug: string) => {
  const { services } = await visitor.services.queryServices({ body: { query: { filter: { 'mainSlug.name': slug } } } })
  if (!services[0]) throw new Error(`There is no ${slug}`)
  return services[0]
}

const bookAndBeThanked = async (page: Page) => {
  await fillDetails(page, { ...lena, email: newEmail() })
  await page.getByLabel(/^E-mail/).press('Enter')
  await page.waitForURL((url) => url.origin === frontEnd.url)
  expect(page.url()).toMatch(/\/thanks\?(orderId=[\da-f-]+&)?wixMemberLoggedIn=false$/)
}

test.each(['deep-tissue-massage', 'morning-vinyasa', 'pottery-for-beginners'])(
  'what was chosen of %s on a front end is on the page, and a front end that thanks itself gets the visitor at once',
  async (slug) => {
    const page = await openPage(browser)
    const service = await serviceAt(slug)
    const slotAvailability =
      service.type === 'COURSE' ? { slot: { serviceId: service.id, scheduleId: service.schedule.id } } : await freeEntry(service.id)
    await openQuietly(page, await send({ bookingsCheckout: { slotAvailability, timezone: 'Europe/Berlin' } }, callbacks()))
    expect(new URL(page.url()).pathname).toBe(`/services/${slug}/details`)
    await bookAndBeThanked(page)
  },
  120_000,
)

test('several services that a front end put together are booked on one page', async () => {
  const page = await openPage(browser)
  const other = await serviceAt('physio-first-visit')
  const local = (days: number) => Temporal.Now.plainDateTimeISO().add({ days }).toString({ smallestUnit: 'second' })
  const { multiServiceTimes } = await visitor.availability.listMultiServiceTimes({
    body: {
      services: [{ serviceId: await massage() }, { serviceId: other.id }],
      fromLocalDate: local(9),
      toLocalDate: local(20),
      timeZone: 'Europe/Berlin',
    },
  })
  const bookings = (multiServiceTimes[0]?.slots ?? []).map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 }))
  const { multiServiceBooking } = await visitor.bookings.createMultiServiceBooking({ body: { bookings } })
  const lineItems = multiServiceBooking.bookings.map(({ bookingId }) => ({
    quantity: 1,
    catalogReference: { appId: bookingsAppId, catalogItemId: bookingId },
  }))
  const { checkout } = await visitor.checkouts.createCheckout({ body: { lineItems } })
  await openQuietly(page, await send({ ecomCheckout: { checkoutId: checkout.id } }, callbacks()))
  await page.getByRole('heading', { level: 2, name: other.name }).or(page.getByText(other.name)).first().waitFor()
  await bookAndBeThanked(page)
}, 120_000)

test('where what was chosen is gone, the visitor chooses anew and can still go back', async () => {
  const page = await openPage(browser)
  const { id: serviceId } = await serviceAt('morning-vinyasa')
  const slotAvailability = { slot: { serviceId, eventId: 'a-session-that-the-business-took-out-of-the-calendar' } }
  await page.goto(await send({ bookingsCheckout: { slotAvailability } }, callbacks()))
  await page.waitForURL((url) => url.pathname === '/services/morning-vinyasa')
  await page.getByRole('link', { name: /^Back to / }).click()
  await page.waitForURL((url) => url.origin === frontEnd.url)
})

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
