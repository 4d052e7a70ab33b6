import { type Block, type BlockableResource, blocksByResource, type CalendarEvent, openHours, packBusy } from '@foyer/domain'
import type { BookableResource, Catalogue } from './catalogue.ts'
import type { Hours } from './hours.ts'
import type { Span } from './spans.ts'

/** The calendar of a site as open hours and blocks of each resource. Resources on one schedule share their hours. */
export function expandHours(catalogue: Catalogue, events: readonly CalendarEvent[], { from, to }: Span): Hours {
  const eventsOf = Map.groupBy(events, ({ scheduleId }) => scheduleId)
  const resources = [...catalogue.resources.values()]
  const scheduleIds = new Set(resources.map(({ workingHoursScheduleId }) => workingHoursScheduleId))
  const openBySchedule = new Map([...scheduleIds].map((id) => [id, openHours({ events: eventsOf.get(id) ?? [], from, to })]))
  const blocks = blocksIn(catalogue, events, { from, to })
  return {
    open: new Map(resources.map(({ id, workingHoursScheduleId }) => [id, openBySchedule.get(workingHoursScheduleId) ?? []])),
    blocks: new Map(
      [...blocks]
        .filter(([, list]) => list.length > 0)
        .map(([id, list]) => [id, packBusy(list.map((block) => ({ ...block, expiresAt: 0 })))]),
    ),
  }
}

/** By resource: what the calendar blocks of its time. */
export function blocksIn(catalogue: Catalogue, events: readonly CalendarEvent[], { from, to }: Span): Map<string, Block[]> {
  const eventsOf = Map.groupBy(events, ({ scheduleId }) => scheduleId)
  const { businessScheduleId } = catalogue
  const resources = [...catalogue.resources.values()].map((resource) => blockable(resource, eventsOf, businessScheduleId))
  return blocksByResource({ events, resources, businessScheduleId, from, to })
}

function blockable(
  { id, scheduleId, workingHoursScheduleId }: BookableResource,
  eventsOf: Map<string, CalendarEvent[]>,
  businessScheduleId: string,
): BlockableResource {
  const hasOwnHours = workingHoursScheduleId !== businessScheduleId
  const ownHours = hasOwnHours ? (eventsOf.get(workingHoursScheduleId) ?? []).filter(({ type }) => type === 'WORKING_HOURS') : []
  return { id, eventsScheduleId: scheduleId, ownHours }
}
