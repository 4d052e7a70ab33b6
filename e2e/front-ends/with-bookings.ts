import type { ExtendedBooking, Service, SlotAvailability } from '@foyer/contract'
import type { Site } from './front-end.ts'
import { type PlatformSession, platformSession, Refused } from './platform-session.ts'

/* The pages of a front end that lists services and books, with the calls, the members and the carelessness of public ones. */

const run = async (): Promise<void> => {
  const site: Site = await (await fetch('/site.json')).json()
  const session = platformSession(site)
  // Before each page, and without it there is none.
  const scripts = await fetch(`${site.host}/assets/scripts/v1/site-scripts?pageUrl=${encodeURIComponent(location.href)}`)
  const { siteScripts } = await scripts.json()
  const all = await servicesOf(session, {})
  drawTabs(session, all)
  drawServices(session, all)
  button('checkout').addEventListener('click', () => void checkOut(session).catch(tellFailure))
  button('mine').addEventListener('click', () => void showOwn(session).catch(tellFailure))
  tell(`${all.length} services, ${siteScripts.length} scripts`)
}

const tell = (text: string) => {
  part('output').textContent = text
}
const tellFailure = (error: unknown) => tell(`failed: ${error instanceof Refused ? error.code : error}`)
const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
const button = (name: string) => part(`button[name=${name}]`)

const servicesOf = async ({ ask }: PlatformSession, filter: object): Promise<Service[]> => {
  const body = { query: { filter, paging: { offset: 0, limit: 100 } } }
  const { services } = await ask<{ services: Service[] }>('/_api/bookings/v2/services/query', body)
  // The front end trusts that services have pictures; those that other journeys add to the site have none.
  return services.filter(({ media }) => media?.mainMedia)
}

/** A tab for each category, by its id, which is read without looking whether there is one. */
const drawTabs = (session: PlatformSession, services: readonly Service[]): void => {
  const categories = new Map(services.map(({ category: { id, name } }) => [id, name]))
  const tabs = [...categories].map(([id, name]) => {
    const tab = document.createElement('button')
    tab.textContent = name
    tab.addEventListener('click', async () => drawServices(session, await servicesOf(session, { 'category.id': id })))
    return tab
  })
  part('nav').replaceChildren(...tabs)
}

const drawServices = (session: PlatformSession, services: readonly Service[]): void => {
  const items = services.map((service) => {
    const item = document.createElement('li')
    const link = document.createElement('button')
    const [minutes = 0] = service.schedule.availabilityConstraints.sessionDurations ?? []
    link.textContent = `${service.name}, ${minutes} min`
    link.addEventListener('click', () => void drawTimes(session, service).catch(tellFailure))
    item.append(pictureOf(service, session.host), link)
    return item
  })
  part('ul').replaceChildren(...items)
}

/** The public client parses the address, and fails on a path; then it builds an address of its own from the id, at the host of pictures. */
const pictureOf = ({ media }: Service, host: string): HTMLImageElement => {
  const { url = '', altText = '', width = 0, height = 0, id } = media?.mainMedia?.image ?? {}
  const picture = document.createElement('img')
  picture.dataset.url = new URL(url).href
  picture.src = `${host}/media/${id}/v1/fill/w_160,h_120,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/${id}`
  picture.alt = altText
  picture.dataset.wix = `wix:image://v1/${id}/${altText}#originWidth=${width}&originHeight=${height}`
  picture.width = 160
  return picture
}

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** With the browser's own offset, and without milliseconds. */
const daysAhead = (days: number): string =>
  Temporal.Now.zonedDateTimeISO().add({ days }).startOfDay().toString({ smallestUnit: 'second', timeZoneName: 'never' })

/** In the order of the answer. What cannot be booked is shown as well. */
const drawTimes = async (session: PlatformSession, { id }: Service): Promise<void> => {
  const filter = { serviceId: [id], startDate: daysAhead(8), endDate: daysAhead(12) }
  const body = { query: { filter, sort: [{ fieldName: 'startTime', order: 'ASC' }], cursorPaging: {} }, timezone }
  const path = '/availability-calendar/v1/availability/query'
  const { availabilityEntries } = await session.ask<{ availabilityEntries: SlotAvailability[] }>(path, body)
  const times = availabilityEntries.map((entry) => {
    const time = document.createElement('button')
    time.textContent = `${entry.slot.startDate} ${entry.slot.resource?.name} ${entry.slot.location?.name}`
    time.disabled = !entry.bookable
    time.addEventListener('click', () => void goBook(session, entry).catch(tellFailure))
    const item = document.createElement('li')
    item.append(time)
    return item
  })
  part('ol').replaceChildren(...times)
}

const goBook = async ({ ask }: PlatformSession, slotAvailability: SlotAvailability): Promise<void> => {
  const callbacks = { postFlowUrl: location.origin + location.pathname, planListUrl: `${location.origin}/plans` }
  const body = { bookingsCheckout: { slotAvailability, timezone }, callbacks }
  const answer = await ask<{ redirectSession: { fullUrl: string } }>('/_api/redirects-api/v1/redirect-session', body)
  location.assign(answer.redirectSession.fullUrl)
}

/** A call of a product that the site may not have. */
const checkOut = async ({ ask }: PlatformSession): Promise<void> => {
  await ask('/ecom/v1/carts', { cartInfo: {}, lineItems: [] })
}

const showOwn = async ({ ask }: PlatformSession): Promise<void> => {
  const query = { filter: { startDate: { $gte: daysAhead(0) } }, sort: [{ fieldName: 'startDate', order: 'ASC' }] }
  const body = { query, withBookingAllowedActions: true }
  const answer = await ask<{ extendedBookings: ExtendedBooking[] }>('/_api/bookings-reader/v2/extended-bookings/query', body)
  tell(`mine: ${answer.extendedBookings.map(({ booking }) => booking.bookedEntity.title).join(', ')}`)
}

run().catch(tellFailure)
