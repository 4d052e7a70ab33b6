import { afterAll } from 'vitest'
import { createCalendarCourier } from '../../programs/calendar-connections/calendar-courier.ts'
import { followBookings } from '../../programs/calendar-connections/follow-bookings.ts'
import { realServices } from '../../programs/calendar-providers/calendar-services.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { signedInProvider } from '../people/own-calendar.ts'
import type { SignedInBrowser } from '../people/signed-in-browser.ts'
import { openGoogle } from './google-calendar.ts'
import { openIcsServer } from './ics-server.ts'
import { client } from './oauth-stand-in.ts'

/**
 * A studio whose staff member Ada signs in and keeps calendars at a Google and at an address. It is Monday, 1 March 2027, 09:00 in Berlin.
 */
export async function createCalendarWorld() {
  const bookings = await createBookingWorld()
  const { world, ada } = bookings
  const { dependencies, db, siteId, clock, owner } = world
  const google = await openGoogle(() => clock.now)
  const ics = await openIcsServer()
  const { fetch } = dependencies.outgoing
  dependencies.outgoing = { fetch: (address, request) => fetch(standingInFor(address, google.address), { ...request, patienceMs: 1_500 }) }
  const failures: unknown[] = []
  const heard = new Set<string>()
  const courier = createCalendarCourier(dependencies, (error) => failures.push(error))
  const adas = await signedInProvider(world, ada)
  afterAll(async () => {
    await courier.stop()
    await Promise.all([google.close(), ics.close()])
    await world.close()
  })
  /** Where a browser is led that comes back from Google with this answer. */
  const returnWith = async (answer: Record<string, string>, { cookie }: Pick<SignedInBrowser, 'cookie'> = adas): Promise<URL> => {
    const url = `/_api/foyer/v1/calendar-connections/return?${new URLSearchParams(answer)}`
    return new URL(String((await world.app.inject({ url, headers: { cookie } })).headers.location))
  }
  const connections = async () => (await adas['calendar-connections'].listCalendarConnections({})).connections
  return {
    ...bookings,
    google,
    ics,
    adas,
    connections,
    /** What the clock does: what has happened since the last time is heard of, and calendars that are due are read and written. */
    lookAtDue: async () => {
      const events = await db.selectFrom('domain_events').select(['id', 'name', 'payload', 'actor']).where('site_id', '=', siteId).execute()
      // Rows of the outbox, as it wrote them.
      const news = events.filter((event) => !heard.has(event.id) && followBookings.isNews(event as never)).map(({ id }) => id)
      for (const { id } of events) heard.add(id)
      if (news.length > 0) await followBookings.hear({ siteId, eventIds: news }, dependencies)
      await courier.lookAtDue()
      if (failures.length > 0) throw new AggregateError(failures.splice(0), 'The courier failed')
    },
    courier,
    setUpGoogle: () =>
      owner['calendar-connections'].saveCalendarApp({
        params: { provider: 'GOOGLE' },
        body: { clientId: client.clientId, secret: client.clientSecret },
      }),
    signInAtGoogle: async () => {
      const { redirectUrl } = await adas['calendar-connections'].beginCalendarSignIn({ params: { provider: 'GOOGLE' }, body: {} })
      const state = new URL(redirectUrl).searchParams.get('state') ?? ''
      return await returnWith({ state, code: google.tokens.agree(redirectUrl) })
    },
    returnWith,
  }
}

const standingInFor = (address: string, stand: string): string => {
  const { token, calendar } = realServices.google
  if (address.startsWith(token)) return address.replace(token, `${stand}/token`)
  return address.startsWith(calendar) ? address.replace(calendar, `${stand}/calendar/v3`) : address
}
