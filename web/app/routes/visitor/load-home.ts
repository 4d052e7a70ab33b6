import type { Client } from '@foyer/sdk'
import type { RouterContextProvider } from 'react-router'
import { allEvents } from '../../all-events.ts'
import { closuresOf } from '../../features/home/closures.ts'
import { freeStretches } from '../../features/home/free-today.ts'
import { listedService } from '../../features/home/listed-service.ts'
import { loadNextSessions } from '../../features/home/next-sessions.ts'
import { hoursLines } from '../../features/home/opening-hours.ts'
import { localeContext } from '../../page-context.ts'
import { apiOf } from '../../server-api.ts'
import { readPeople, readShownServices } from '../../shown-catalogue.ts'
import { siteContext } from '../../site-context.ts'

/** How far ahead closures are told, in days. */
const closuresAhead = 60

/** What the home page shows; what takes longer is awaited by those who draw it, each over a skeleton of its own. */
export const loadHome = async (context: Readonly<RouterContextProvider>) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const now = Temporal.Now.instant()
  const listed = orElse(api.availability.listNextFree({ body: {} }), { nextFree: [] })
  const today = now.toZonedDateTimeISO(site.timeZone).toPlainDate()
  const { businessScheduleId: scheduleId } = site
  const [services, staffMembers, masters, blocks] = await Promise.all([
    readShownServices(api),
    readPeople(api),
    allEvents(api, { query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] }),
    allEvents(api, {
      fromLocalDate: `${today}T00:00:00`,
      toLocalDate: `${today.add({ days: closuresAhead })}T00:00:00`,
      query: { filter: { scheduleId, type: 'DEFAULT' } },
    }),
  ])
  const appointments = services.filter(({ type }) => type === 'APPOINTMENT').map(({ id }) => id)
  const freeToday = loadFreeToday(api, appointments, now.toZonedDateTimeISO(site.timeZone))
  // Sessions of classes are told with their places.
  const nextFree = listed.then((answer) => answer.nextFree.filter(({ serviceId }) => appointments.includes(serviceId)))
  const nextSessions = loadNextSessions(api, services, { now, zone: site.timeZone })
  return {
    services: services.map(listedService),
    staffMembers: staffMembers.map(({ id, name, description, mainMedia }) => ({ id, name, description, mainMedia })),
    hours: hoursLines(masters, context.get(localeContext)),
    closures: closuresOf(blocks, today.toString()),
    nextFree,
    freeToday: orElse(freeToday, []),
    nextSessions: orElse(nextSessions, []),
    now: now.toString(),
  }
}

const loadFreeToday = async (api: Client, serviceIds: string[], now: Temporal.ZonedDateTime) => {
  // With a zone, dates are that zone's wall clock.
  const today = now.toPlainDate()
  const day = { startDate: `${today}T00:00:00`, endDate: `${today.add({ days: 1 })}T00:00:00`, bookable: true }
  const answers = await Promise.all(
    chunksOf(serviceIds).map((serviceId) =>
      api.availability.queryAvailability({ body: { query: { filter: { ...day, serviceId } }, timezone: now.timeZoneId } }),
    ),
  )
  return freeStretches(answers.flatMap(({ availabilityEntries }) => availabilityEntries))
}

/** One question may name a hundred services. */
const mostNamed = 100

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, index) => ids.slice(index * mostNamed, (index + 1) * mostNamed))

/** Where times are only an extra, their failing must not take the page along. */
const orElse = <Answer>(call: Promise<Answer>, otherwise: Answer): Promise<Answer> => call.catch(() => otherwise)
