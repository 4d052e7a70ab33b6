import {
  alwaysOpen,
  type Block,
  type BlockableResource,
  blocksByResource,
  type CalendarEvent,
  type EpochMinutes,
  isoInstantOf,
  type OpenHours,
  openHours,
  type PackedBusy,
  packBusy,
  withReach,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadCalendarEvents } from '../../house/calendar/calendar.ts'
import type { BookableResource, Catalogue } from './catalogue.ts'

export type Hours = {
  /** Keyed by `hoursKeyOf` the schedule; equal hours are the same list. */
  open: ReadonlyMap<string, OpenHours>
  blocks: ReadonlyMap<string, PackedBusy>
}

export const noHours: Hours = { open: new Map(), blocks: new Map() }

/** A schedule in both keeps its cached list, so that its resources still share one list. */
export const joinHours = (known: Hours, read: Hours): Hours => ({
  open: new Map([...read.open, ...known.open]),
  blocks: new Map([...known.blocks, ...read.blocks]),
})

export const hoursKeyOf = (scheduleId: string | null): string => scheduleId ?? 'ALWAYS_OPEN'

export const openHoursOf = ({ open }: Hours, { resources }: Catalogue, resourceId: string): OpenHours =>
  open.get(hoursKeyOf(resources.get(resourceId)?.workingHoursScheduleId ?? null)) ?? []

export function hoursBytes({ open, blocks }: Hours): number {
  let bytes = (open.size + blocks.size) * entryBytes
  for (const stretches of open.values()) bytes += stretches.length * stretchBytes
  for (const blocked of blocks.values()) bytes += blocked.length * numberBytes
  return bytes
}

const entryBytes = 120
const stretchBytes = 64
const numberBytes = 8

type Wanted = { resourceIds: readonly string[]; span: Span }

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

/** Schedules with equal hours share one list, because the engine prepares each list once, however many resources use it. */
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

type EventsQuestion = { siteId: string; resourceIds: readonly string[] | null; span: Span }

export function loadEventsAround(db: Queryable, { siteId, resourceIds, span }: EventsQuestion): Promise<CalendarEvent[]> {
  const { from, to } = withReach(span)
  return loadCalendarEvents(db, { siteId, ...(resourceIds && { resourceIds }), from: isoInstantOf(from), to: isoInstantOf(to) })
}

export type Span = { from: EpochMinutes; to: EpochMinutes }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** The whole weeks around a span, so that queries about days of one week share the cache. */
export const wholeWeeks = ({ from, to }: Span): Span => ({
  from: Math.floor(from / weekMinutes) * weekMinutes,
  to: Math.ceil(to / weekMinutes) * weekMinutes,
})

/** How far beyond the cached weeks hours and blocks are read: enough for most sessions that begin in them to end, with the pause after. */
export const usualBeyond = 2 * dayMinutes

export const withBeyond = ({ from, to }: Span, beyond: number): Span => ({ from, to: to + beyond })
