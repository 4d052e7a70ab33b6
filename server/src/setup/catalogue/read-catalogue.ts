import type { Catalogue, Resource, Service, Site, StaffMember } from '@foyer/contract'
import { epochMinutesOf, mapIds, type PresentEntry, staffResourceTypeId } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { StoredEvent } from '../../house/calendar/stored-event.ts'
import { findComingEvents } from '../../house/calendar-events/session-events-store.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Call } from './call-operation.ts'
import { hasOwnId, hoursEntry, type Moment, ownIdOf, sessionEntry } from './file-entries.ts'
import { serviceEntry } from './service-entry.ts'

export type SiteCatalogue = {
  site: Site
  catalogue: Catalogue
  revisions: ReadonlyMap<string, string>
  resourceIds: Map<string, string>
  scheduleIds: Map<string, string>
  serviceTypes: Map<string, Service['type']>
  eventIds: Map<string, string>
}

type Read = Pick<Context, 'siteId' | 'now'> & {
  /** Hours and sessions: most of a large site, and none of them is in a table of services. */
  withoutEvents?: boolean
}

export async function readCatalogue(tx: Transaction, call: Call, { siteId, now, withoutEvents = false }: Read): Promise<SiteCatalogue> {
  const site = await loadSite(tx, siteId)
  const entities = await readEntities(call)
  const { staffMembers, resources, services } = entities
  const staffIds = new Map(staffMembers.map(({ id, resourceId }) => [resourceId, id]))
  const moment = { siteTimeZone: site.timeZone, nowMinutes: epochMinutesOf(Temporal.Instant.from(now)) }
  const from = Temporal.Instant.from(now).subtract({ hours: 36 }).toString()
  const coming = withoutEvents ? [] : await findComingEvents(tx, { siteId, from })
  const events = coming.filter((event) => event.recurrenceType === 'EXCEPTION' || hasOwnId(event))
  const lists = { ...listsOf(entities), ...eventLists(events, { services, staffIds, moment }) }
  const { id, name, timeZone, currency } = site
  return {
    site,
    catalogue: { format: 'foyer-catalogue', version: 1, site: { id, name, timeZone, currency }, ...mapIds(lists, staffIds) },
    revisions: revisionsOf(entities, events),
    resourceIds: new Map(staffMembers.map((member) => [member.id, member.resourceId])),
    scheduleIds: new Map([
      ...services.map((service): [string, string] => [service.id, service.schedule.id]),
      ...staffMembers.flatMap(({ resourceId, resource }): [string, string][] =>
        resource ? [[resourceId, resource.eventsSchedule.id]] : [],
      ),
      ...resources.map((resource): [string, string] => [resource.id, resource.eventsSchedule.scheduleId]),
    ]),
    serviceTypes: new Map(services.map(({ id, type }) => [id, type])),
    eventIds: new Map(events.map((event) => [ownIdOf(event.id), event.id])),
  }
}

export const presentEntries = ({ catalogue, revisions }: SiteCatalogue): PresentEntry[] => {
  const { format: _, version: __, site: ___, ...lists } = catalogue
  return Object.entries(lists).flatMap(([kind, entries]) =>
    entries.map(({ id, ...entry }) => ({ kind: kind as PresentEntry['kind'], id, entry, revision: revisions.get(id) ?? '' })),
  )
}

const pageSize = 100

async function allPages<Entity>(page: (query: { paging: { limit: number; offset: number } }) => Promise<Entity[]>): Promise<Entity[]> {
  const all: Entity[] = []
  for (;;) {
    const found = await page({ paging: { limit: pageSize, offset: all.length } })
    all.push(...found)
    if (found.length < pageSize) return all
  }
}

type Entities = Awaited<ReturnType<typeof readEntities>>

export const readEntities = async (call: Call) => ({
  locations: (await call('locations', 'listLocations', {})).locations.filter((location) => !location.default),
  categories: await allPages(async (query) => (await call('categories', 'queryCategories', { query: { query } })).categories),
  resourceTypes: (
    await allPages(async (query) => (await call('resources', 'queryResourceTypes', { body: { query } })).resourceTypes)
  ).filter(({ id }) => id !== staffResourceTypeId),
  resources: (await allPages(async (query) => (await call('resources', 'queryResources', { body: { query } })).resources)).filter(
    ({ typeId }) => typeId !== staffResourceTypeId,
  ),
  bookingForms: await allPages(async (query) => (await call('booking-forms', 'queryCustomBookingForms', { body: { query } })).bookingForms),
  bookingPolicies: await allPages(
    async (query) => (await call('booking-policies', 'queryBookingPolicies', { body: { query } })).bookingPolicies,
  ),
  staffMembers: await allPages(
    async (query) => (await call('staff', 'queryStaffMembersV2', { body: { query, fields: ['RESOURCE_DETAILS'] } })).staffMembers,
  ),
  addOns: await allPages(async (query) => (await call('add-ons', 'queryAddOns', { body: { query } })).addOns),
  services: await allPages(async (query) => (await call('services', 'queryServices', { body: { query } })).services),
  serviceOptions: await allPages(
    async (query) => (await call('service-options', 'queryServiceOptionsAndVariants', { body: { query } })).serviceOptionsAndVariantsList,
  ),
})

export function listsOf(entities: Entities) {
  const byName = <Entity extends { id: string; name: string }>(list: readonly Entity[]) =>
    list.toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id))
  const services = byName(entities.services)
  return {
    locations: byName(entities.locations).map(({ default: _, ...location }) => entryOf(location)),
    categories: entities.categories
      .toSorted((one, other) => one.sortOrder - other.sortOrder)
      .map(({ sortOrder: _, serviceCount: __, ...category }) => withDefault(category, category.default)),
    resourceTypes: byName(entities.resourceTypes).map(entryOf),
    resources: byName(entities.resources).map(resourceEntry),
    bookingForms: byName(entities.bookingForms).map(({ isDefault, ...form }) => withDefault(form, isDefault)),
    bookingPolicies: byName(entities.bookingPolicies).map((policy) => withDefault(policy, policy.default)),
    staffMembers: byName(entities.staffMembers).map(staffEntry),
    addOns: byName(entities.addOns).map(entryOf),
    services: services.map(serviceEntry),
    serviceOptions: entities.serviceOptions
      .map(({ minPrice: _, maxPrice: __, ...options }) => entryOf(options))
      .toSorted((one, other) => compare(one.serviceId, other.serviceId)),
    addOnGroups: services.flatMap((service) => (service.addOnGroups ?? []).map((group) => ({ ...group, serviceId: service.id }))),
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function entryOf<Entity extends object>(entity: Entity): Omit<Entity, 'revision' | 'createdDate' | 'updatedDate'> {
  const {
    revision: _,
    createdDate: __,
    updatedDate: ___,
    ...entry
  } = entity as Entity & Record<'revision' | 'createdDate' | 'updatedDate', string>
  return entry
}

const withDefault = <Entity extends object>(entity: Entity, isDefault: boolean) => {
  const { default: _, ...entry } = entryOf(entity) as Entity & { default?: boolean }
  return { ...entry, ...(isDefault && { default: true }) }
}

function resourceEntry({ workingHoursSchedules, eventsSchedule: _, ...resource }: Resource) {
  const [schedule] = workingHoursSchedules.values
  const own = schedule?.shared ? 'BUSINESS' : 'OWN'
  return { ...entryOf(resource), hours: schedule ? own : ('ALWAYS' as const) } as const
}

function staffEntry({ resourceId: _, resource, associatedWixIdentity: __, ...member }: StaffMember) {
  return { ...entryOf(member), hours: resource?.usesDefaultWorkingHours === false ? 'OWN' : 'BUSINESS' } as const
}

export type EventFacts = { services: readonly Service[]; staffIds: ReadonlyMap<string, string>; moment: Moment }

export function eventLists(events: readonly StoredEvent[], { services, staffIds, moment }: EventFacts) {
  const serviceIds = new Map(services.map(({ id, schedule }) => [schedule.id, id]))
  const exceptions = Map.groupBy(events, ({ recurringEventId }) => recurringEventId ?? '')
  const own = events.filter(({ recurrenceType }) => recurrenceType !== 'EXCEPTION')
  const sessions = own.flatMap((event) => {
    const serviceId = serviceIds.get(event.scheduleId)
    if (!serviceId || event.type === 'WORKING_HOURS') return []
    return sessionEntry(event, serviceId, exceptions.get(event.id) ?? [], moment) ?? []
  })
  const workingHours = own.flatMap((event) => {
    const ownerId = event.externalScheduleId ?? ''
    if (event.type !== 'WORKING_HOURS' || !event.isOfResource) return []
    return hoursEntry(event, staffIds.has(ownerId) ? { staffMemberId: ownerId } : { resourceId: ownerId }, moment) ?? []
  })
  return { workingHours: inTimeOrder(workingHours), sessions: inTimeOrder(sessions) }
}

const inTimeOrder = <Entry extends { id: string; start: { localDate: string } }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => compare(one.start.localDate, other.start.localDate) || compare(one.id, other.id))

function revisionsOf({ locations, ...entities }: Entities, events: readonly StoredEvent[]): Map<string, string> {
  const revised = [locations, ...Object.values(entities)].flat() as { id: string; revision: string }[]
  return new Map([
    ...revised.map(({ id, revision }): [string, string] => [id, revision]),
    ...events.map((event): [string, string] => [ownIdOf(event.id), event.revision]),
  ])
}
