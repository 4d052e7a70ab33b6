import { createHash, randomUUID } from 'node:crypto'
import { type IntendedEvent, planWriting } from '@foyer/domain'
import { later } from '../../ground/instants.ts'
import { ProviderFailure } from '../calendar-providers/provider.ts'
import type { StoredCalendar } from './connected-calendars-store.ts'
import type { Look } from './connection-account.ts'
import { type EventContent, intendedEvents } from './intended-events.ts'
import { announceEvents, forgetEvents, listWrittenEvents, type StoredWrittenEvent, saveWrittenEvents } from './written-events-store.ts'

/** Between two notes of what was written: what is lost in between is written once more, under the same id. */
const batchSize = 10

type TriedEvent = Omit<StoredWrittenEvent, 'calendarId' | 'entityId'>
type Put = { id: string; content: EventContent; contentHash: string; known: StoredWrittenEvent | null }

/**
 * Writes the bookings and sessions of the staff member into the chosen calendar, and removes what is no longer theirs. True once the
 * calendar shows all that it should; false where the look was over before.
 */
export async function writeBookings(look: Look): Promise<boolean> {
  const { tools, connection, calendars } = look
  const { siteId, id: connectionId } = connection
  const calendar = calendars.find(({ id }) => id === connection.writesTo) ?? null
  const intended = calendar ? (await intendedEvents(tools, connection)).map(hashed) : []
  const known = await listWrittenEvents(tools.db, { siteId, connectionId })
  const plan = planWriting({ intended, calendarId: calendar?.id ?? null, now: tools.clock() }, known)
  await forgetEvents(
    tools.db,
    siteId,
    plan.forget.map(({ id }) => id),
  )
  const refusals: ProviderFailure[] = []
  const areRemoved = await removeEvents(look, plan.remove, refusals)
  const puts = plan.put.map(({ intended: { content, contentHash }, known: before }) => ({
    id: before?.id ?? randomUUID(),
    content,
    contentHash,
    known: before,
  }))
  const areWritten = calendar === null || (await putEvents(look, calendar, puts, refusals))
  // What the service refuses holds up nothing else.
  if (refusals[0]) throw refusals[0]
  return areRemoved && areWritten
}

type Hashed = IntendedEvent & { content: EventContent }

const hashed = (content: EventContent): Hashed => ({
  entityId: content.entityId,
  endsAt: content.endsAt,
  contentHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
  content,
})

/** False where the look was over before all were removed. */
export async function removeEvents(look: Look, events: readonly StoredWrittenEvent[], refusals: ProviderFailure[]): Promise<boolean> {
  const { siteId } = look.connection
  for (const batch of batchesOf(events)) {
    if (look.isOver()) return false
    const removed: string[] = []
    try {
      for (const event of batch) {
        await unlessRefused(refusals, async () => {
          await removeEvent(look, event)
          removed.push(event.id)
        })
      }
    } finally {
      await forgetEvents(look.tools.db, siteId, removed)
    }
  }
  return true
}

async function removeEvent({ opened: { provider, account }, calendars }: Look, event: StoredWrittenEvent): Promise<void> {
  const calendar = calendars.find(({ id }) => id === event.calendarId)
  if (!calendar) return
  // Whether the event has arrived is not known: writing it once more under the same id tells its id there.
  const written = event.outsideId === null ? await provider.putEvent(account, calendar.outsideId, unknownEvent(event)) : null
  await provider.removeEvent(account, calendar.outsideId, written ?? { id: event.outsideId ?? '', etag: event.etag })
}

const unknownEvent = ({ id, endsAt }: StoredWrittenEvent) => ({
  uid: id,
  startsAt: later(endsAt, { minutes: -1 }),
  endsAt,
  timeZone: 'UTC',
  title: 'Foyer',
  description: null,
  location: null,
  known: null,
})

async function putEvents(look: Look, calendar: StoredCalendar, puts: readonly Put[], refusals: ProviderFailure[]): Promise<boolean> {
  const { tools, connection } = look
  const { siteId, id: connectionId } = connection
  for (const batch of batchesOf(puts)) {
    if (look.isOver()) return false
    const announced = batch.filter(({ known }) => known === null)
    await announceEvents(
      tools.db,
      { siteId, connectionId },
      announced.map(({ id, content: { entityId, endsAt } }) => ({ id, calendarId: calendar.id, entityId, endsAt })),
    )
    const written: TriedEvent[] = []
    try {
      for (const put of batch) {
        await unlessRefused(refusals, async () => {
          written.push(await putEvent(look, calendar, put))
        })
      }
    } finally {
      await saveWrittenEvents(tools.db, siteId, written)
    }
  }
  return true
}

async function putEvent({ opened }: Look, calendar: StoredCalendar, { id, content, contentHash, known }: Put): Promise<TriedEvent> {
  const { entityId: _named, ...event } = content
  const before = known?.outsideId ? { id: known.outsideId, etag: known.etag } : null
  const { id: outsideId, etag } = await opened.provider.putEvent(opened.account, calendar.outsideId, { ...event, uid: id, known: before })
  return { id, outsideId, etag, contentHash, endsAt: content.endsAt }
}

/** One event that is refused is noted, and the others are written; anything else ends the look. */
async function unlessRefused(refusals: ProviderFailure[], work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof ProviderFailure) || error.code !== 'REFUSED') throw error
    refusals.push(error)
  })
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize))
}
