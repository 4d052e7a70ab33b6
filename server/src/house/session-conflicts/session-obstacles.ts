import { type Block, blocksByResource, minutesPerDay } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { StoredEvent } from '../calendar/stored-event.ts'
import { findObstacleEvents, isoOf, type ObstacleEvent } from './session-conflicts-store.ts'

export type Obstacle = Pick<Block, 'start' | 'end' | 'eventId'> & { kind: 'BLOCK' | 'CLOSURE'; resourceId: string | null }

type Planned = { start: number; end: number; event: Pick<StoredEvent, 'resources' | 'plannedDate' | 'keptDate'> }

/**
 * What stands in the way of sessions in a span of epoch minutes, in one statement. A closure that was known when a session was planned, and
 * what was known when a manager said that it takes place all the same, is none.
 */
export async function loadObstacles(
  db: Queryable,
  siteId: string,
  { from, to }: { from: number; to: number },
): Promise<(session: Planned) => Obstacle[]> {
  // An opening lifts a closure on its whole local date, so a day more is read on each side.
  const found = await findObstacleEvents(db, siteId, { from: isoOf(from - minutesPerDay), to: isoOf(to + minutesPerDay) })
  if (!found.some(({ event }) => event.type === 'DEFAULT')) return () => []
  const updated = new Map(found.map(({ event, updatedDate }) => [event.id, updatedDate]))
  const blocks = blocksOf(found, { from, to })
  const closures = found.filter(({ event, isOfBusiness }) => isOfBusiness && event.type === 'DEFAULT')
  return (session) => {
    const { plannedDate, keptDate } = session.event
    const isNews = ({ kind, eventId }: Obstacle) => {
      const known = kind === 'CLOSURE' ? [plannedDate, keptDate ?? ''].toSorted().at(-1) : keptDate
      return (updated.get(eventId) ?? '') > (known ?? '')
    }
    const taken = resourceIdsOf(session).flatMap((resourceId) =>
      (blocks.get(resourceId) ?? []).flatMap((block) => (block.kind === 'BLOCK' ? [{ ...block, kind: block.kind, resourceId }] : [])),
    )
    return [...taken, ...closuresOf(session, closures, found)].filter((one) => meets(one, session) && isNews(one))
  }
}

const meets = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && one.end > other.start

const resourceIdsOf = ({ event }: Planned): string[] =>
  event.resources.flatMap(({ id, transparency }) => (transparency === 'TRANSPARENT' ? [] : [id]))

function blocksOf(found: readonly ObstacleEvent[], span: { from: number; to: number }): Map<string, Block[]> {
  const blocking = found.filter(({ event, isOfBusiness }) => !isOfBusiness && event.type === 'DEFAULT')
  const scheduleIds = new Map(blocking.flatMap(({ event, ownerIds }) => ownerIds.map((id) => [id, event.scheduleId] as const)))
  const named = blocking.flatMap(({ event }) => (event.resources ?? []).map(({ id }) => id))
  const resources = [...new Set([...scheduleIds.keys(), ...named])].map((id) => ({
    id,
    eventsScheduleId: scheduleIds.get(id) ?? null,
    ownHours: [],
  }))
  return blocksByResource({ events: blocking.map(({ event }) => event), resources, businessScheduleId: '', ...span })
}

/** The business is closed, unless a person who gives the session works on that date all the same. */
function closuresOf(session: Planned, closures: readonly ObstacleEvent[], found: readonly ObstacleEvent[]): Obstacle[] {
  const businessScheduleId = closures[0]?.event.scheduleId
  if (businessScheduleId === undefined) return []
  const ids = new Set(resourceIdsOf(session))
  const ownHours = found.filter(({ event, ownerIds }) => event.type === 'WORKING_HOURS' && ownerIds.some((id) => ids.has(id)))
  const one = { id: '', eventsScheduleId: null, ownHours: ownHours.map(({ event }) => event) }
  const events = closures.map(({ event }) => event)
  const blocks = blocksByResource({ events, resources: [one], businessScheduleId, from: session.start, to: session.end })
  return (blocks.get('') ?? []).map(({ start, end, eventId }) => ({ start, end, eventId, kind: 'CLOSURE', resourceId: null }))
}
