import type { CalendarConnection, TeamCalendarConnection } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { staffMemberBehind } from '../../booking/calendar-feeds/own-calendar-feeds.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { removeOutsideCalendars, saveOutsideCalendar, writeBusyTimes } from '../../house/busy-times/busy-times-store.ts'
import { findIdentity } from '../../people/accounts/accounts-store.ts'
import { ProviderFailure } from '../calendar-providers/provider.ts'
import { listApps } from './calendar-apps-store.ts'
import { chooseBlocking, listCalendarsOf, type StoredCalendar } from './connected-calendars-store.ts'
import { openAccount } from './connection-account.ts'
import {
  changeConnection,
  claimConnection,
  deleteConnection,
  listConnectionsOf,
  listConnectionsOfTeam,
  loadOwnConnection,
  lockConnection,
  makeDue,
  type StoredConnection,
} from './connections-store.ts'
import { claimSeconds, lookAtConnection } from './look-at-connection.ts'
import { saveCalendars } from './save-connection.ts'
import { forgetEventsOf, hasWrittenEvents } from './written-events-store.ts'

export const ownAccountOf = ({ caller }: Pick<Context, 'caller'>): string => {
  const identityId = memberIdOf(caller)
  if (identityId === null) throw new Error('Only accounts are let in here')
  return identityId
}

/** The staff member whose calendars the caller may connect. */
export const requireStaff = async (db: Queryable, context: Pick<Context, 'siteId' | 'caller'>) => {
  const { siteId } = context
  const own = await staffMemberBehind(db, siteId, await findIdentity(db, siteId, ownAccountOf(context)))
  if (!own) throw new Refusal('NO_STAFF_CALENDAR')
  return own
}

export const listCalendarConnections: Handler<'calendar-connections', 'listCalendarConnections'> = async (_input, context) => {
  const { db, siteId } = context
  const identityId = ownAccountOf(context)
  const [stored, apps, own] = await Promise.all([
    listConnectionsOf(db, siteId, identityId),
    listApps(db, siteId),
    findIdentity(db, siteId, identityId).then((identity) => staffMemberBehind(db, siteId, identity)),
  ])
  const ids = stored.map(({ id }) => id)
  const calendars = Map.groupBy(await listCalendarsOf(db, siteId, ids), ({ connectionId }) => connectionId)
  return {
    connections: stored.map((connection) => connectionAnswer(connection, calendars.get(connection.id) ?? [])),
    apps: apps.map(({ provider }) => provider),
    isStaff: own !== null,
  }
}

export const connectionAnswer = (stored: StoredConnection, calendars: readonly StoredCalendar[]): CalendarConnection => ({
  id: stored.id,
  provider: stored.provider,
  ...(stored.address !== null && { address: stored.address }),
  ...(stored.userName !== null && { userName: stored.userName }),
  status: stored.status,
  calendars: calendars.map(({ id, name, isPrimary, isWritable, blocks, channelId }) => ({
    id,
    name,
    isPrimary,
    isWritable,
    blocks,
    isPushed: channelId !== null,
  })),
  ...(stored.writesTo !== null && { writesTo: stored.writesTo }),
  titles: stored.titles,
  ...healthOf(stored),
  createdDate: stored.createdAt,
})

const healthOf = ({ readAt, failingSince, failure }: StoredConnection) => ({
  ...(readAt !== null && { readDate: readAt }),
  ...(failingSince !== null && { failingSince }),
  ...(failure !== null && { failure }),
})

export const listTeamCalendarConnections: Handler<'calendar-connections', 'listTeamCalendarConnections'> = async (
  _input,
  { db, siteId },
) => ({
  connections: (await listConnectionsOfTeam(db, siteId)).map(
    (stored): TeamCalendarConnection => ({
      id: stored.id,
      resourceId: stored.resourceId,
      provider: stored.provider,
      blockingCalendars: stored.blocking,
      isWritten: stored.writesTo !== null,
      ...healthOf(stored),
    }),
  ),
})

export const updateCalendarConnection: Handler<'calendar-connections', 'updateCalendarConnection'> = async (
  { params, body, cleared },
  context,
) => {
  const { siteId, now } = context
  const named = { siteId, id: params.connectionId, identityId: ownAccountOf(context) }
  const { blocking, writesTo, titles } = body.connection
  const isWrittenNowhere = cleared.has('connection.writesTo')
  return await context.inTransaction(async (tx) => {
    await lockConnection(tx, named)
    const before = await loadOwnConnection(tx, named)
    if (before.status === 'ENDING') throw new Refusal('CALENDAR_CONNECTION_NOT_FOUND')
    const calendars = await listCalendarsOf(tx, siteId, [before.id])
    if (blocking) await changeBlocking(tx, { connection: before, calendars, blocking, now })
    if (writesTo !== undefined) requireWritable(calendars, writesTo)
    const isWritingChanged = writesTo !== undefined || titles !== undefined || isWrittenNowhere
    await changeConnection(tx, named, {
      ...(writesTo !== undefined && { writes_to: writesTo }),
      ...(isWrittenNowhere && { writes_to: null }),
      ...(titles !== undefined && { titles }),
      updated_at: now,
    })
    if (blocking) await makeDue(tx, { ...named, now }, 'READ')
    if (isWritingChanged) await makeDue(tx, { ...named, now }, 'WRITE')
    return { connection: await loadAnswer(tx, named) }
  })
}

type ChangedBlocking = { connection: StoredConnection; calendars: readonly StoredCalendar[]; blocking: readonly string[]; now: string }

async function changeBlocking(tx: Transaction, { connection, calendars, blocking, now }: ChangedBlocking): Promise<void> {
  const { siteId, id: connectionId } = connection
  const unknown = blocking.find((id) => calendars.every((calendar) => calendar.id !== id))
  if (unknown) throw invalid('connection.blocking', `must be calendars of this connection: ${unknown} is none`, 'UNKNOWN_VALUE')
  await chooseBlocking(tx, { siteId, connectionId }, blocking)
  const changed = calendars.filter(({ id, blocks }) => blocks !== blocking.includes(id))
  for (const calendar of changed) await keepBlocking(tx, { connection, calendar, blocks: blocking.includes(calendar.id), now })
}

type Blocking = { connection: StoredConnection; calendar: StoredCalendar; blocks: boolean; now: string }

/** A calendar that no longer blocks leaves nothing of it here. */
async function keepBlocking(tx: Transaction, { connection, calendar, blocks, now }: Blocking): Promise<void> {
  const { siteId, id: connectionId, resourceId, provider } = connection
  const { id, name } = calendar
  const outside = { siteId, id, resourceId, connectionId, provider, name, blocks, readAt: null, failingSince: null, failure: null }
  if (!(await saveOutsideCalendar(tx, outside)))
    throw invalid('connection.blocking', 'must be at most 20 calendars of one person', 'MAXITEMS')
  if (!blocks) await writeBusyTimes(tx, { siteId, calendarId: id, whole: true, put: [], removedSourceIds: [], readAt: now })
}

function requireWritable(calendars: readonly StoredCalendar[], writesTo: string): void {
  const chosen = calendars.find(({ id }) => id === writesTo)
  if (!chosen) throw invalid('connection.writesTo', 'must be a calendar of this connection', 'UNKNOWN_VALUE')
  if (!chosen.isWritable) throw invalid('connection.writesTo', 'must be a calendar that can be written to', 'READ_ONLY')
}

const loadAnswer = async (db: Queryable, named: { siteId: string; id: string; identityId: string }): Promise<CalendarConnection> =>
  connectionAnswer(await loadOwnConnection(db, named), await listCalendarsOf(db, named.siteId, [named.id]))

/** Also asks which calendars there are. While the clock looks at the connection, it is not looked at a second time. */
export const readCalendarsNow: Handler<'calendar-connections', 'readCalendarsNow'> = async ({ params }, context) => {
  const { db, siteId, now, dependencies } = context
  const named = { siteId, id: params.connectionId, identityId: ownAccountOf(context) }
  const connection = await loadOwnConnection(db, named)
  await makeDue(db, { ...named, now }, 'READ')
  const isMine = await claimConnection(db, { ...named, now, claimedUntil: later(now, { seconds: claimSeconds }) })
  if (isMine) {
    if (connection.status === 'ACTIVE') await listAnew(context, connection)
    await lookAtConnection(dependencies, named)
  }
  return { connection: await loadAnswer(db, named) }
}

/** A failure here is met again, and noted, by the look that follows. */
async function listAnew(context: Context, connection: StoredConnection): Promise<void> {
  try {
    const { account, provider } = await openAccount(context.dependencies, connection)
    const listed = await provider.listCalendars(account)
    if (listed.length > 0) await context.inTransaction((tx) => saveCalendars(tx, connection, { listed, now: context.now }))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
  }
}

export const disconnectCalendar: Handler<'calendar-connections', 'disconnectCalendar'> = async ({ params, query }, context) => {
  const { siteId, now } = context
  const named = { siteId, id: params.connectionId, identityId: ownAccountOf(context) }
  return await context.inTransaction(async (tx) => {
    await lockConnection(tx, named)
    const connection = await loadOwnConnection(tx, named)
    await removeOutsideCalendars(tx, { siteId, connectionId: connection.id })
    const isWatched = (await listCalendarsOf(tx, siteId, [connection.id])).some(({ channelId }) => channelId !== null)
    const leavesEvents = query.keepsEvents !== true && (await hasWrittenEvents(tx, { siteId, connectionId: connection.id, now }))
    if (!isWatched && !leavesEvents) await deleteConnection(tx, named)
    else await beginEnding(tx, named, { now, keepsEvents: query.keepsEvents === true })
    return {}
  })
}

type Ending = { now: string; keepsEvents: boolean }

/** The clock takes the rest away outside. */
async function beginEnding(tx: Transaction, named: { siteId: string; id: string }, { now, keepsEvents }: Ending): Promise<void> {
  if (keepsEvents) await forgetEventsOf(tx, named.siteId, named.id)
  await changeConnection(tx, named, { status: 'ENDING', updated_at: now })
  await makeDue(tx, { ...named, now }, 'READ')
}
