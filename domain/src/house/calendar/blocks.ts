import { mergeIntervals, subtractIntervals } from '../../ground/time/intervals.ts'
import { type EpochMinutes, startOfLocalDay } from '../../ground/time/zones.ts'
import type { CalendarEvent, Occurrence } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'
import { withReach } from './working-hours.ts'

export type Block = {
  start: EpochMinutes
  end: EpochMinutes
  kind: 'BOOKING' | 'BLOCK' | 'CLOSURE' | 'SESSION'
  eventId: string
}

export type BlockableResource = {
  id: string
  eventsScheduleId: string | null
  ownHours: readonly CalendarEvent[]
}

export type BlocksQuestion = {
  events: readonly CalendarEvent[]
  resources: readonly BlockableResource[]
  businessScheduleId: string
  from: EpochMinutes
  to: EpochMinutes
}

/** By resource id: what blocks it in [from, to). `events` and `ownHours` must cover the span and `withReach` around it. */
export function blocksByResource({ events, resources, businessScheduleId, from, to }: BlocksQuestion): Map<string, Block[]> {
  const blocking = occurrencesIn(
    events.filter((event) => event.type !== 'WORKING_HOURS'),
    from,
    to,
  )
  const occupying = occupiedResources(blocking)
  const bySchedule = Map.groupBy(blocking.filter(isOpaque), (occurrence) => occurrence.event.scheduleId)
  const closures = bySchedule.get(businessScheduleId) ?? []
  return new Map(
    resources.map((resource) => {
      const own = resource.eventsScheduleId === null ? [] : (bySchedule.get(resource.eventsScheduleId) ?? [])
      const taken = new Set([...own, ...(occupying.get(resource.id) ?? [])])
      return [resource.id, [...[...taken].map(blockOf), ...closuresOf(resource, closures, from, to)]]
    }),
  )
}

const isOpaque = (occurrence: Occurrence): boolean => occurrence.event.transparency !== 'TRANSPARENT'

function occupiedResources(occurrences: readonly Occurrence[]): Map<string, Occurrence[]> {
  const occupying = new Map<string, Occurrence[]>()
  for (const occurrence of occurrences) {
    for (const { id, transparency } of occurrence.event.resources ?? []) {
      if (transparency === 'TRANSPARENT') continue
      const taken = occupying.get(id) ?? []
      taken.push(occurrence)
      occupying.set(id, taken)
    }
  }
  return occupying
}

/**
 * A closure of the business closes every resource, except a resource with hours of its own for a single date (a one-off event, or a changed
 * occurrence): that whole local date stays open for it.
 */
function closuresOf(resource: BlockableResource, closures: readonly Occurrence[], from: EpochMinutes, to: EpochMinutes): Block[] {
  if (closures.length === 0) return []
  const opened = specialDates(resource, from, to)
  return closures.flatMap((closure) => {
    const left = subtractIntervals([closure.start, closure.end], opened)
    return left.flatMap((start, index) =>
      index % 2 === 0 ? [{ start, end: left[index + 1] ?? start, kind: 'CLOSURE' as const, eventId: closure.event.id }] : [],
    )
  })
}

function specialDates({ ownHours }: BlockableResource, from: EpochMinutes, to: EpochMinutes): number[] {
  const special = ownHours.filter((event) => event.type === 'WORKING_HOURS' && event.recurrenceType !== 'MASTER')
  const read = withReach({ from, to })
  return mergeIntervals(
    occurrencesIn(special, read.from, read.to).flatMap(({ start, event }) => [
      startOfLocalDay(event.timeZone, start),
      startOfLocalDay(event.timeZone, start, 1),
    ]),
  )
}

const kindsByType: Record<string, Block['kind']> = { APPOINTMENT: 'BOOKING', CLASS: 'SESSION', COURSE: 'SESSION' }

const blockOf = ({ start, end, event }: Occurrence): Block => ({ start, end, kind: kindsByType[event.type] ?? 'BLOCK', eventId: event.id })
