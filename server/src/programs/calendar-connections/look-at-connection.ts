import { connectionRestSeconds, readingSeconds } from '@foyer/domain'
import { later } from '../../ground/instants.ts'
import { ProviderFailure } from '../calendar-providers/provider.ts'
import { listCalendarsOf } from './connected-calendars-store.ts'
import { type CalendarTools, type Look, openAccount } from './connection-account.ts'
import { type FailingPart, loadConnection, type NextLook, noteFailedLook, noteLooked, type StoredConnection } from './connections-store.ts'
import { endConnection, giveUpEnding } from './end-connection.ts'
import { noteFailureOfCalendars, readCalendars } from './read-calendars.ts'
import { watchCalendars } from './watch-calendars.ts'
import { writeBookings } from './write-bookings.ts'

/** A look has to end long before the claim does. */
export const claimSeconds = 120
const lookSeconds = 20
const hoursUntilWrittenAgain = 24

/** Reads and writes a connection that this server has claimed, as far as it is due. */
export async function lookAtConnection(tools: CalendarTools, named: { siteId: string; id: string }): Promise<void> {
  const connection = await loadConnection(tools.db, named)
  if (!connection) return
  const calendars = await listCalendarsOf(tools.db, named.siteId, [named.id])
  const started = performance.now()
  const look = { tools, connection, calendars, isOver: () => performance.now() - started > lookSeconds * 1000 }
  if (connection.status === 'ENDING') await endingLook(look)
  else await activeLook(look)
}

type UnopenedLook = Omit<Look, 'opened'>

async function endingLook(unopened: UnopenedLook): Promise<void> {
  const { tools, connection } = unopened
  try {
    await endConnection({ ...unopened, opened: await openAccount(tools, connection) })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (await giveUpEnding(tools, connection, error)) return
    await noteFailedLook(tools.db, {
      ...failureOf(unopened, error),
      part: 'READ',
      nextLook: { ...untouched(connection), restsUntil: restOf(unopened, error) },
    })
  }
}

async function activeLook(unopened: UnopenedLook): Promise<void> {
  const { tools, connection, calendars } = unopened
  const began = tools.clock()
  const isRead = connection.readDueAt <= began
  const isWritten = connection.writeDueAt !== null && connection.writeDueAt <= began
  let gone: ProviderFailure | null = null
  let look: Look
  try {
    look = { ...unopened, opened: await openAccount(tools, connection) }
    if (isRead) {
      gone = await readCalendars(look)
      await watchCalendars(look)
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    await noteFailureOfCalendars(tools, { ...failureOf(unopened, error), calendars })
    const nextLook = { ...untouched(connection), restsUntil: restOf(unopened, error) }
    await noteFailedLook(tools.db, { ...failureOf(unopened, error), part: 'READ', nextLook })
    return
  }
  const nextLook = {
    restsUntil: null,
    readAt: isRead && !gone ? tools.clock() : null,
    readDueAt: isRead ? nextReading(tools) : connection.readDueAt,
  }
  try {
    const isWhole = isWritten ? await writeBookings(look) : true
    const writeDueAt = isWritten ? nextWriting(tools, connection, isWhole) : connection.writeDueAt
    const parts: FailingPart[] = [...(isRead ? (['READ', 'CALENDAR'] as const) : []), ...(isWritten && isWhole ? (['WRITE'] as const) : [])]
    if (!gone) await noteLooked(tools.db, { connection, parts, nextLook: { ...nextLook, writeDueAt } })
    else await noteFailedLook(tools.db, { ...failureOf(unopened, gone), part: 'CALENDAR', nextLook: { ...nextLook, writeDueAt } })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    // Reading goes on: a calendar that cannot be written still says when its person is busy.
    await noteFailedLook(tools.db, {
      ...failureOf(unopened, error),
      part: 'WRITE',
      nextLook: { ...nextLook, writeDueAt: restOf(unopened, error) },
    })
  }
}

const untouched = ({ readDueAt, writeDueAt }: StoredConnection): NextLook => ({ restsUntil: null, readAt: null, readDueAt, writeDueAt })

const nextReading = ({ clock }: CalendarTools): string => later(clock(), { seconds: readingSeconds })

/** The window of what is written moves on by itself. */
function nextWriting({ clock }: CalendarTools, { writesTo }: StoredConnection, isWhole: boolean): string | null {
  if (!isWhole) return clock()
  return writesTo === null ? null : later(clock(), { hours: hoursUntilWrittenAgain })
}

const restOf = ({ tools, connection }: UnopenedLook, { retryAfterSeconds }: ProviderFailure): string =>
  later(tools.clock(), { seconds: connectionRestSeconds(connection.failedRounds + 1, retryAfterSeconds) })

const failureOf = ({ tools, connection }: UnopenedLook, { code }: ProviderFailure) => ({
  connection,
  now: tools.clock(),
  failure: code === 'CURSOR_GONE' ? ('REFUSED' as const) : code,
})
