import type { Client } from '@foyer/sdk'
import type { RouterContextProvider } from 'react-router'
import { closuresOf } from '../../features/home/closures.ts'
import { freeStretches } from '../../features/home/free-today.ts'
import { listedService } from '../../features/home/listed-service.ts'
import { hoursLines } from '../../features/home/opening-hours.ts'
import { apiOf } from '../../server-api.ts'
import { siteContext } from '../../site-context.ts'

/** How far ahead closures are told, in days. */
const closuresAhead = 60

/** What the home page shows; what takes longer is awaited by those who draw it, each over a skeleton of its own. */
export const loadHome = async (context: Readonly<RouterContextProvider>) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const now = Temporal.Now.instant()
  const nextFree = api.availability.listNextFree({ body: {} }).then((answer) => answer.nextFree)
  const today = now.toZonedDateTimeISO(site.timeZone).toPlainDate()
  const [{ services }, { staffMembers }, { events: masters }, { events: blocks }] = await Promise.all([
    api.services.queryServices({
      body: { query: { filter: { hidden: false }, sort: [{ fieldName: 'sortOrder' }], paging: { limit: 100 } } },
    }),
    api.staff.queryStaffMembers({ body: { query: { sort: [{ fieldName: 'name' }], cursorPaging: { limit: 100 } } } }),
    api.calendar.queryEvents({
      body: {
        query: { filter: { scheduleId: site.businessScheduleId, type: 'WORKING_HOURS' }, cursorPaging: { limit: 100 } },
        recurrenceType: ['MASTER'],
      },
    }),
    api.calendar.queryEvents({
      body: {
        fromLocalDate: `${today}T00:00:00`,
        toLocalDate: `${today.add({ days: closuresAhead })}T00:00:00`,
        query: { filter: { scheduleId: site.businessScheduleId, type: 'DEFAULT' }, cursorPaging: { limit: 100 } },
      },
    }),
  ])
  const freeToday = loadFreeToday(
    api,
    services.map(({ id }) => id),
    now.toZonedDateTimeISO(site.timeZone),
  )
  return {
    services: services.map(listedService),
    staffMembers: staffMembers.map(({ id, name, description, mainMedia }) => ({ id, name, description, mainMedia })),
    hours: hoursLines(masters),
    closures: closuresOf(blocks, today.toString()),
    nextFree: orElse(nextFree, []),
    freeToday: orElse(freeToday, []),
    now: now.toString(),
  }
}

const loadFreeToday = async (api: Client, serviceId: string[], now: Temporal.ZonedDateTime) => {
  if (serviceId.length === 0) return []
  // With a zone, dates are that zone's wall clock.
  const today = now.toPlainDate()
  const filter = { serviceId, startDate: `${today}T00:00:00`, endDate: `${today.add({ days: 1 })}T00:00:00`, bookable: true }
  const { availabilityEntries } = await api.availability.queryAvailability({ body: { query: { filter }, timezone: now.timeZoneId } })
  return freeStretches(availabilityEntries)
}

/** Where times are only an extra, their failing must not take the page along. */
const orElse = <Answer>(call: Promise<Answer>, otherwise: Answer): Promise<Answer> => call.catch(() => otherwise)
