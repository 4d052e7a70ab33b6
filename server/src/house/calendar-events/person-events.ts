import { invalid, minutesPerDay, parseLocal, Refusal } from '@foyer/domain'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import { allOf, type Condition } from '../../ground/db/querying/conditions.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findEventFamilies } from '../calendar/calendar-store.ts'
import { findInFamily } from '../calendar/stored-event.ts'
import { eventViewOf, isVisibleInOwnList, wireFoundOf } from '../calendar/wire-event.ts'
import { loadSite } from '../site/site.ts'
import { findMatching, isOfApp, isWithContact, isWithMember } from './participants-store.ts'
import { findEventPage } from './query-events.ts'
import { fillParticipants } from './read-event.ts'

const longestDays = 366
const most = 100

type PersonQuery = {
  fromLocalDate?: string | undefined
  toLocalDate?: string | undefined
  timeZone?: string | undefined
  appId?: string | undefined
  cursorPaging?: { limit?: number | undefined; cursor?: string | undefined } | undefined
  fields?: readonly string[] | undefined
}

export const listEventsByContactId: Handler<'calendar', 'listEventsByContactId'> = async ({ params: { contactId }, query }, context) =>
  await pageOf(context, query, { operation: `listEventsByContactId ${contactId}`, within: isWithContact(context.siteId, contactId) })

export const listEventsByMemberId: Handler<'calendar', 'listEventsByMemberId'> = async ({ params, query }, context) => {
  const memberId = wantedMember(params.memberId, context.caller)
  const within = isWithMember(context.siteId, memberId)
  const operation = `listEventsByMemberId ${memberId}`
  const { eventIds = [] } = query
  if (eventIds.length === 0) return await pageOf(context, query, { operation, within })
  return await pickedOf(context, query, { operation, within, eventIds })
}

function wantedMember(memberId: string, caller: Caller): string {
  const own = memberIdOf(caller)
  if (memberId === 'me') {
    if (own === null) throw invalid('memberId', 'is me, but the caller has no account', 'NO_ACCOUNT')
    return own
  }
  if (memberId !== own && caller.kind !== 'manager') throw new Refusal('PERMISSION_DENIED', { permission: 'calendar.read' })
  return memberId
}

type Wanted = { operation: string; within: Condition }

async function pageOf(context: Context, { cursorPaging = {}, appId, ...query }: PersonQuery, { operation, within }: Wanted) {
  if (!cursorPaging.cursor) refuseWindow(query)
  const conditions = appId ? [within, isOfApp(appId)] : [within]
  return await findEventPage(context, { operation, asked: { ...query, query: { cursorPaging } }, within: allOf(conditions), most })
}

/** Events named by id come on one page, whatever else is asked; those of other people are left out. */
async function pickedOf(
  { db, siteId, caller }: Context,
  { timeZone, fields }: PersonQuery,
  { within, eventIds }: Wanted & { eventIds: readonly string[] },
) {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const view = eventViewOf({ caller, timeZone, fields, siteTimeZone })
  const family = await findEventFamilies(db, siteId, eventIds)
  const theirs = await findMatching(
    db,
    siteId,
    family.map(({ id }) => id),
    within,
  )
  const found = eventIds.flatMap((id) => findInFamily(id, family) ?? [])
  const shown = found.filter(({ event }) => theirs.has(event.id) && isVisibleInOwnList(caller, event)).map((one) => wireFoundOf(one, view))
  const events = await fillParticipants(db, siteId, shown)
  return { events, pagingMetadata: { count: events.length, cursors: {}, hasNext: false } }
}

function refuseWindow({ fromLocalDate, toLocalDate }: PersonQuery): void {
  if (fromLocalDate === undefined) throw invalid('fromLocalDate', 'is required where no cursor is sent', 'REQUIRED')
  if (toLocalDate === undefined) throw invalid('toLocalDate', 'is required where no cursor is sent', 'REQUIRED')
  const days = ((parseLocal(toLocalDate) ?? 0) - (parseLocal(fromLocalDate) ?? 0)) / minutesPerDay
  if (days > longestDays)
    throw invalid('toLocalDate', 'must be within a year of fromLocalDate', 'WINDOW_TOO_LONG', { maximumDays: longestDays })
}
