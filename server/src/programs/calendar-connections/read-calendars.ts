import type { CalendarFailure } from '@foyer/contract'
import { later } from '../../ground/instants.ts'
import { type BusyTime, noteReadFailure, writeBusyTimes } from '../../house/busy-times/busy-times-store.ts'
import { loadSite } from '../../house/site/site.ts'
import { type ProviderChanges, type ProviderEvent, ProviderFailure } from '../calendar-providers/provider.ts'
import { changeCalendar, type StoredCalendar } from './connected-calendars-store.ts'
import type { CalendarTools, Look } from './connection-account.ts'
import type { StoredConnection } from './connections-store.ts'
import { findWrittenIds } from './written-events-store.ts'

const pastDays = 1
/** As far ahead as services let customers book. */
const comingDays = 400
/** The window moves on, and a service may have left out a change. */
const hoursUntilWhole = 24

/** A calendar that is gone there does not keep the others from being read; it is answered. */
export async function readCalendars(look: Look): Promise<ProviderFailure | null> {
  const { tools, connection, calendars } = look
  const { timeZone } = await loadSite(tools.db, connection.siteId)
  let gone: ProviderFailure | null = null
  for (const calendar of calendars.filter(({ blocks }) => blocks)) {
    if (look.isOver()) throw new ProviderFailure('UNREACHABLE', 'The service answers too slowly')
    try {
      await readCalendar(look, calendar, timeZone)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.code !== 'NOT_FOUND') throw error
      gone = error
      await noteFailureOfCalendars(tools, { connection, calendars: [calendar], failure: 'NOT_FOUND', now: tools.clock() })
    }
  }
  return gone
}

async function readCalendar(look: Look, calendar: StoredCalendar, timeZone: string): Promise<void> {
  const { tools, connection } = look
  const { siteId } = connection
  const now = tools.clock()
  const isWhole = calendar.wholeDueAt === null || calendar.wholeDueAt <= now
  const changes = await changesOf(look, calendar, { cursor: isWhole ? null : calendar.cursor, timeZone, now })
  const { put, removedSourceIds } = await busyTimesOf(tools, { siteId, calendar, changes })
  await tools.db.transaction().execute(async (tx) => {
    await writeBusyTimes(tx, { siteId, calendarId: calendar.id, whole: changes.whole, put, removedSourceIds, readAt: now })
    const wholeDueAt = changes.whole ? later(now, { hours: hoursUntilWhole }) : calendar.wholeDueAt
    if (changes.cursor !== calendar.cursor || wholeDueAt !== calendar.wholeDueAt)
      await changeCalendar(tx, { siteId, id: calendar.id }, { cursor: changes.cursor, whole_due_at: wholeDueAt })
  })
}

type Asked = { cursor: string | null; timeZone: string; now: string }

async function changesOf(look: Look, calendar: StoredCalendar, { cursor, timeZone, now }: Asked): Promise<ProviderChanges> {
  const { account, provider } = look.opened
  const window = { from: later(now, { hours: -24 * pastDays }), to: later(now, { hours: 24 * comingDays }), timeZone }
  try {
    return await provider.readChanges(account, calendar.outsideId, { ...window, cursor })
  } catch (error) {
    if (cursor === null || !(error instanceof ProviderFailure) || error.code !== 'CURSOR_GONE') throw error
    return await provider.readChanges(account, calendar.outsideId, { ...window, cursor: null })
  }
}

type Changed = { siteId: string; calendar: StoredCalendar; changes: ProviderChanges }

/** What this site wrote itself blocks nothing: the booking does. */
async function busyTimesOf(tools: CalendarTools, { siteId, calendar, changes }: Changed) {
  const { events, removedIds } = changes
  const ours = events.length > 0 ? await findWrittenIds(tools.db, siteId, calendar.id) : new Set()
  const blocks = ({ id, isBusy, isOurs }: ProviderEvent) => isBusy && !isOurs && !ours.has(id)
  return {
    put: events.filter(blocks).map(busyTimeOf),
    removedSourceIds: [...removedIds, ...events.filter((event) => !blocks(event)).map(({ id }) => id)],
  }
}

const busyTimeOf = ({ id, startsAt, endsAt, isAllDay, title }: ProviderEvent): BusyTime => ({
  sourceId: id,
  startsAt,
  endsAt,
  isAllDay,
  title,
})

type Failed = { connection: StoredConnection; calendars: readonly StoredCalendar[]; failure: CalendarFailure; now: string }

/** What was last known keeps blocking. */
export async function noteFailureOfCalendars(tools: CalendarTools, { connection, calendars, failure, now }: Failed): Promise<void> {
  const { siteId } = connection
  const failing = calendars.filter(({ blocks }) => blocks)
  if (failing.length === 0) return
  await tools.db.transaction().execute(async (tx) => {
    for (const { id } of failing) await noteReadFailure(tx, { siteId, calendarId: id, at: now, failure })
  })
}
