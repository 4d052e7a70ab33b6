import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { RouterContextProvider } from 'react-router'
import { localDateOf } from '../../ground/format.ts'
import { apiOf } from '../../ground/server-api.ts'
import { allEvents } from '../../house/all-events.ts'
import { siteContext } from '../../house/site-context.ts'
import { sessionsOf, type Teacher, teacherOf } from '../../offer/class-session.ts'
import { readClassesAndCourses, readPeople } from '../../offer/shown-catalogue.ts'
import { withOffers } from '../read-sessions.ts'
import { daysAhead, daysShown, readTimetableState } from './timetable-state.ts'

/** Among so many events, some surely belong to a class that visitors may see. */
const soonest = 50

export const loadTimetable = async (context: Readonly<RouterContextProvider>, request: Request) => {
  const api = apiOf(context)
  const { timeZone } = context.get(siteContext).site
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const { from } = readTimetableState(new URL(request.url).searchParams, today)
  const first = Temporal.PlainDate.from(from)
  const [services, people, events] = await Promise.all([
    readClassesAndCourses(api),
    readPeople(api),
    allEvents(api, {
      ...daysBetween(first, first.add({ days: daysShown }), timeZone),
      query: { filter: ofSessions, sort: byStart },
      includesCanceled: true,
    }),
  ])
  const teachers = people.map(teacherOf)
  // A session that began the day before and is still running belongs to that day.
  const shown = sessionsOf(events, { services, teachers }).filter(({ start }) => localDateOf(start, timeZone) >= from)
  const sessions = await withOffers(api, shown, timeZone)
  return {
    services: services.map(timetabledService),
    sessions,
    from,
    today: today.toString(),
    nextDate: sessions.length > 0 ? null : await findNextDate(api, { services, teachers, first, timeZone }),
    now: now.toString(),
  }
}

export type TimetableData = Awaited<ReturnType<typeof loadTimetable>>

const ofSessions = { type: { $in: ['CLASS', 'COURSE'] } }
const byStart = [{ fieldName: 'start' }]

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate, timeZone: string) => ({
  fromLocalDate: `${from}T00:00:00`,
  toLocalDate: `${to}T00:00:00`,
  timeZone,
})

const timetabledService = ({ id, name, description, mainSlug, media, payment, type }: Service) => ({
  id,
  name,
  description,
  slug: mainSlug.name,
  picture: media?.mainMedia?.image,
  payment,
  type,
})

export type TimetabledService = ReturnType<typeof timetabledService>

type AfterThese = { services: readonly Service[]; teachers: readonly Teacher[]; first: Temporal.PlainDate; timeZone: string }

const findNextDate = async (api: Client, { services, teachers, first, timeZone }: AfterThese): Promise<string | null> => {
  if (services.length === 0) return null
  const after = first.add({ days: daysShown })
  const { events } = await api.calendar.queryEvents({
    body: {
      ...daysBetween(after, after.add({ days: daysAhead }), timeZone),
      query: { filter: ofSessions, sort: byStart, cursorPaging: { limit: soonest } },
    },
  })
  const [next] = sessionsOf(events, { services, teachers })
  return next ? localDateOf(next.start, timeZone) : null
}
