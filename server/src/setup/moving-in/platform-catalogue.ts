import { type CalendarEvent, type Catalogue, CatalogueFile, type KindOfEntry, type LeftBehind, type Service } from '@foyer/contract'
import { epochMinutesOf, formatLocal, kindsOfEntries, mapIds, parseInstanceId } from '@foyer/domain'
import type { StoredEvent } from '../../house/calendar/stored-event.ts'
import type { Call } from '../catalogue/call-operation.ts'
import { eventLists, listsOf, readEntities } from '../catalogue/read-catalogue.ts'
import { type Ask, OutsideRefusal } from './outside-site.ts'

export type Source = { ask: Ask; kindOfSite: 'FOYER' | 'PLATFORM'; now: string; siteId: string | null }

/** What only Foyer has as an API: the hosted platform keeps it elsewhere, or not at all. */
const ofFoyer: Record<string, { answer: object; leftBehind?: LeftBehind }> = {
  listLocations: { answer: { locations: [] } },
  queryCustomBookingForms: { answer: { bookingForms: [] }, leftBehind: 'BOOKING_FORMS' },
  queryAddOns: { answer: { addOns: [] }, leftBehind: 'ADD_ONS' },
}

const defaultForm = '00000000-0000-0000-0000-000000000000'

/** The catalogue as Foyer exports it, put together from the parts of the hosted platform's API. */
export async function readPlatformCatalogue({ ask, now, siteId }: Source): Promise<{ catalogue: Catalogue; leftBehind: LeftBehind[] }> {
  const leftBehind: LeftBehind[] = []
  const entities = await readEntities(tolerant(ask, (kind) => leftBehind.push(kind)))
  const timeZone = zoneOf(entities.services) ?? 'UTC'
  const events = await readEvents(ask, now).catch((error: unknown) => {
    if (!(error instanceof OutsideRefusal)) throw error
    leftBehind.push('SESSIONS')
    return []
  })
  const { services, staffMembers } = entities
  const staffIds = new Map(staffMembers.map(({ id, resourceId }) => [resourceId, id]))
  const moment = { siteTimeZone: timeZone, nowMinutes: epochMinutesOf(Temporal.Instant.from(now)) }
  const lists = { ...listsOf(entities), ...eventLists(events, { services, staffIds, moment }) }
  const own = { ...lists, locations: locationsOf(services), services: lists.services.map(withoutForm) }
  const known = Object.fromEntries(
    kindsOfEntries.map((kind) => [kind, mapIds(own[kind], staffIds).map((entry) => knownMembers(kind, entry))]),
  )
  const site = { id: siteId ?? defaultForm, name: '', timeZone, currency: 'EUR' }
  // The members of each entry are those that its schema names; the import checks their values.
  return { catalogue: { format: 'foyer-catalogue', version: 1, site, ...known } as unknown as Catalogue, leftBehind }
}

const tolerant = (ask: Ask, note: (kind: LeftBehind) => void): Call => {
  const call = async (room: never, name: string, input: never): Promise<unknown> => {
    const own = ofFoyer[name]
    if (!own) return await ask(room, name as never, input)
    if (own.leftBehind) note(own.leftBehind)
    return own.answer
  }
  return call as unknown as Call
}

const zoneOf = (services: readonly Service[]): string | undefined =>
  services.map(({ schedule }) => (schedule as { timeZone?: string }).timeZone).find((zone) => zone !== undefined)

/** Services name the places where they are given; a place without an id is the business's own. */
function locationsOf(services: readonly Service[]): { id: string; name: string }[] {
  const named = services.flatMap(({ locations }) =>
    locations.flatMap(({ business }) => (business?.id && !business.default ? [[business.id, business] as const] : [])),
  )
  return [...new Map(named).values()].map(({ id, name, address }) => ({
    id: id ?? '',
    name: name ?? '',
    ...(address && typeof address === 'object' && { address }),
  }))
}

function withoutForm<Entry extends object>({ ...service }: Entry): Entry {
  delete (service as { form?: unknown }).form
  return service
}

/** Members that the platform knows beside ours would be taken for mistakes. */
function knownMembers(kind: KindOfEntry, entry: object): object {
  const members: object = CatalogueFile.properties[kind].items.properties
  return Object.fromEntries(Object.entries(entry).filter(([name, value]) => name in members && value !== null && value !== undefined))
}

const pageSize = 100

async function readEvents(ask: Ask, now: string): Promise<StoredEvent[]> {
  const from = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').subtract({ days: 2 })
  const events: CalendarEvent[] = []
  let cursor: string | undefined
  do {
    const { events: page, pagingMetadata } = await ask('calendar', 'queryEvents', {
      body: {
        fromLocalDate: localOf(from),
        toLocalDate: localOf(from.add({ years: 1 })),
        recurrenceType: ['NONE', 'MASTER', 'EXCEPTION'],
        query: cursor
          ? { cursorPaging: { limit: pageSize, cursor } }
          : { filter: { type: { $in: ['CLASS', 'COURSE', 'WORKING_HOURS'] } }, cursorPaging: { limit: pageSize } },
      },
    })
    events.push(...page)
    cursor = pagingMetadata.cursors?.next
  } while (cursor !== undefined)
  return events.filter(({ bookingId }) => bookingId === undefined).map(storedEvent)
}

const localOf = (moment: Temporal.ZonedDateTime): string => moment.toPlainDateTime().toString({ smallestUnit: 'second' })

/** What our catalogue reads of an event; the rest is the platform's. */
function storedEvent(event: CalendarEvent): StoredEvent {
  const occurrence = parseInstanceId(event.id)
  return {
    ...event,
    isOfResource: event.type === 'WORKING_HOURS',
    externalScheduleId: event.externalScheduleId ?? null,
    inheritedFields: event.inheritedFields ?? [],
    resources: (event.resources ?? []).map((resource) => ({ ...resource, transparency: resource.transparency ?? 'OPAQUE' })),
    originalLocalStart: occurrence === null ? null : formatLocal(occurrence.originalLocalStart),
    totalCapacity: event.totalCapacity ?? null,
    recurringEventId: event.recurringEventId ?? null,
  } as unknown as StoredEvent
}
