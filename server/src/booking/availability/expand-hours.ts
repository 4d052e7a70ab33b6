import {
  alwaysOpen,
  type Block,
  type BlockableResource,
  blocksByResource,
  type CalendarEvent,
  type OpenHours,
  openHours,
  packBusy,
} from '@foyer/domain'
import type { BookableResource, Catalogue } from './catalogue.ts'
import { type Hours, hoursKeyOf } from './hours.ts'
import type { Span } from './spans.ts'

export type Wanted = { resourceIds: readonly string[]; span: Span }

/** The calendar of a site as open hours and blocks of these resources. */
export function expandHours(catalogue: Catalogue, events: readonly CalendarEvent[], { resourceIds, span }: Wanted): Hours {
  const eventsOf = Map.groupBy(events, ({ scheduleId }) => scheduleId)
  const scheduleIds = new Set(resourcesOf(catalogue, resourceIds).map(({ workingHoursScheduleId }) => workingHoursScheduleId))
  const openOn = (id: string | null) =>
    id === null ? alwaysOpen(catalogue.timeZone, span.from, span.to) : openHours({ events: eventsOf.get(id) ?? [], ...span })
  const blocks = blocksIn(catalogue, events, { resourceIds, span })
  const packed = (id: string) => packBusy((blocks.get(id) ?? []).map((block) => ({ ...block, expiresAt: 0 })))
  return {
    open: sharedWhereEqual([...scheduleIds].map((id) => [hoursKeyOf(id), openOn(id)])),
    blocks: new Map(resourceIds.map((id) => [id, packed(id)])),
  }
}

/** Schedules with equal hours share one list: the engine does the work for a list once, however many resources are on it. */
function sharedWhereEqual(schedules: readonly [id: string, open: OpenHours][]): Map<string, OpenHours> {
  const lists = new Map<string, OpenHours>()
  return new Map(
    schedules.map(([id, open]) => {
      const text = JSON.stringify(open)
      const list = lists.get(text) ?? open
      lists.set(text, list)
      return [id, list]
    }),
  )
}

/** By resource: what the calendar blocks of its time. */
export function blocksIn(catalogue: Catalogue, events: readonly CalendarEvent[], { resourceIds, span }: Wanted): Map<string, Block[]> {
  const eventsOf = Map.groupBy(events, ({ scheduleId }) => scheduleId)
  const { businessScheduleId } = catalogue
  const resources = resourcesOf(catalogue, resourceIds).map((resource) => blockable(resource, eventsOf, businessScheduleId))
  return blocksByResource({ events, resources, businessScheduleId, from: span.from, to: span.to })
}

const resourcesOf = ({ resources }: Catalogue, ids: readonly string[]): BookableResource[] => ids.flatMap((id) => resources.get(id) ?? [])

function blockable(
  { id, scheduleId, workingHoursScheduleId }: BookableResource,
  eventsOf: Map<string, CalendarEvent[]>,
  businessScheduleId: string,
): BlockableResource {
  const hasOwnHours = workingHoursScheduleId !== null && workingHoursScheduleId !== businessScheduleId
  const ownHours = hasOwnHours ? (eventsOf.get(workingHoursScheduleId) ?? []).filter(({ type }) => type === 'WORKING_HOURS') : []
  return { id, eventsScheduleId: scheduleId, ownHours }
}
