import type { RouterContextProvider } from 'react-router'
import { localeContext } from '../../../ground/page-context.ts'
import { describePage } from '../../../ground/page-head.ts'
import { apiOf, orElse } from '../../../ground/server-api.ts'
import { allEvents } from '../../../house/all-events.ts'
import { listedService } from '../../../house/home/listed-service.ts'
import { localBusiness } from '../../../house/home/local-business.ts'
import { loadNextSessions } from '../../../house/home/next-sessions.ts'
import { closuresOf, hoursLines } from '../../../house/home/opening-hours.ts'
import { siteContext } from '../../../house/site-context.ts'
import { readPeople, readShownServices } from '../../../offer/shown-catalogue.ts'

const closuresAhead = 60

export const loadHome = async (context: Readonly<RouterContextProvider>) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const today = Temporal.Now.plainDateISO(site.timeZone)
  const { businessScheduleId: scheduleId } = site
  const [{ stretches, ...list }, staffMembers, masters, blocks] = await Promise.all([
    loadServiceList(context, { stretchesOn: today.toString() }),
    orElse(readPeople(api), []),
    orElse(allEvents(api, { query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] }), []),
    orElse(
      allEvents(api, {
        fromLocalDate: `${today}T00:00:00`,
        toLocalDate: `${today.add({ days: closuresAhead })}T00:00:00`,
        query: { filter: { scheduleId, type: 'DEFAULT' } },
      }),
      [],
    ),
  ])
  describePage(context, {
    title: site.name,
    description: site.description,
    preview: { name: 'home', version: site.revision },
    data: [localBusiness(site, masters)],
  })
  return {
    ...list,
    freeToday: stretches,
    staffMembers: staffMembers.map(({ id, name, description, mainMedia }) => ({ id, name, description, mainMedia })),
    hours: hoursLines(masters, context.get(localeContext)),
    closures: closuresOf(blocks, today.toString()),
  }
}

/** `nextFree` is a promise, because it takes longer than the list. */
export const loadServiceList = async (context: Readonly<RouterContextProvider>, asked: { stretchesOn?: string } = {}) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const now = Temporal.Now.instant()
  const listed = orElse(api.availability.listNextFree({ body: asked }), { nextFree: [] })
  const services = await readShownServices(api)
  const appointments = new Set(services.filter(({ type }) => type === 'APPOINTMENT').map(({ id }) => id))
  // Classes show sessions and seats instead.
  const nextFree = listed.then((answer) => answer.nextFree.filter(({ serviceId }) => appointments.has(serviceId)))
  const nextSessions = loadNextSessions(api, services, { now, zone: site.timeZone })
  return {
    services: services.map(listedService),
    nextFree,
    nextSessions: orElse(nextSessions, []),
    stretches: listed.then(({ stretches = [] }) => stretches),
    now: now.toString(),
  }
}
