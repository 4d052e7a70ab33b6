import { type BlockableResource, blocksByResource, type CalendarEvent, openHours, packBusy } from '@foyer/domain'
import type { Hours } from './caches.ts'
import type { BookableResource, Catalogue } from './catalogue.ts'
import type { Span } from './spans.ts'

/** The calendar of a site as open hours and blocks of each resource. Resources on one schedule share their hours. */
export function expandHours(catalogue: Catalogue, events: readonly CalendarEvent[], { from, to }: Span): Hours {
  const eventsOf = Map.groupBy(events, ({ scheduleId }) => scheduleId)
  const resources = [...catalogue.resources.values()]
  const scheduleIds = new Set(resources.map(({ workingHoursScheduleId }) => workingHoursScheduleId))
  const openBySchedule = new Map([...scheduleIds].map((id) => [id, openHours({ events: eventsOf.get(id) ?? [], from, to })]))
  const { businessScheduleId } = catalogue
  const blocks = blocksByResource({
    events,
    resources: resources.map((resource) => blockable(resource, eventsOf, businessScheduleId)),
    businessScheduleId,
    from,
    to,
  })
  return {
    open: new Map(resources.map(({ id, workingHoursScheduleId }) => [id, openBySchedule.get(workingHoursScheduleId) ?? []])),
    blocks: new Map([...blocks].map(([id, list]) => [id, packBusy(list.map((block) => ({ ...block, expiresAt: 0 })))])),
  }
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
