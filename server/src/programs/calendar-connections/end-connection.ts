import { later } from '../../ground/instants.ts'
import type { ProviderFailure } from '../calendar-providers/provider.ts'
import type { CalendarTools, Look } from './connection-account.ts'
import { deleteConnection, noteLooked, type StoredConnection } from './connections-store.ts'
import { unwatchCalendars } from './watch-calendars.ts'
import { removeEvents } from './write-bookings.ts'
import { listWrittenEvents } from './written-events-store.ts'

const hoursUntilGivenUp = 24

/** Takes away outside what this site has written and is still to come, then forgets the connection. */
export async function endConnection(look: Look): Promise<void> {
  const { tools, connection } = look
  const { siteId, id } = connection
  const now = tools.clock()
  const coming = (await listWrittenEvents(tools.db, { siteId, connectionId: id })).filter(({ endsAt }) => endsAt > now)
  const refusals: ProviderFailure[] = []
  const areRemoved = await removeEvents(look, coming, refusals)
  if (refusals[0]) throw refusals[0]
  if (areRemoved) {
    await unwatchCalendars(look)
    await deleteConnection(tools.db, connection)
    return
  }
  const nextLook = { restsUntil: null, readAt: null, readDueAt: now, writeDueAt: connection.writeDueAt }
  await noteLooked(tools.db, { connection, parts: [], nextLook })
}

/** A service that no longer lets us in, or is silent for a day, keeps what was written. */
export async function giveUpEnding(tools: CalendarTools, connection: StoredConnection, { code }: ProviderFailure): Promise<boolean> {
  const isTooLate = tools.clock() >= later(connection.updatedAt, { hours: hoursUntilGivenUp })
  const isHopeless = code === 'SIGNED_OUT' || code === 'NOT_FOUND' || isTooLate
  if (isHopeless) await deleteConnection(tools.db, connection)
  return isHopeless
}
