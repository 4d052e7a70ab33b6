import { type Static, type TProperties, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, LocalDateTime, Nothing, TimeZone } from '../ground/scalars.ts'
import { NewCalendarEvent, RecurrenceRule } from '../house/calendar/schemas.ts'
import { NewBusinessLocation } from '../house/locations.ts'
import { NewResource, NewResourceType } from '../house/resources/schemas.ts'
import { NewStaffMember } from '../house/staff/schemas.ts'
import { NewAddOn } from '../offer/add-ons.ts'
import { NewBookingForm } from '../offer/booking-forms.ts'
import { NewBookingPolicy } from '../offer/booking-policies.ts'
import { NewCategory } from '../offer/categories.ts'
import { NewServiceOptionsAndVariants } from '../offer/service-options.ts'
import { SentAddOnGroup } from '../offer/services/add-on-group-schemas.ts'
import { NewService } from '../offer/services/schemas.ts'

/** The site's own category, policy or form of what names none. A file's default one is that of the site it comes to. */
const isDefault = Type.Optional(Type.Boolean())
/** Whose hours hold: those of the business, a list of its own in `workingHours`, or none: open at all times. */
const hours = Type.Optional(Type.Enum(['BUSINESS', 'OWN', 'ALWAYS']))

const start = Type.Object({ localDate: LocalDateTime })
const rule = Type.Object({ ...Type.Omit(RecurrenceRule, ['until']).properties, until: Type.Optional(start) })
const event = Type.Pick(NewCalendarEvent, ['title', 'transparency', 'location', 'resources', 'conferencingDetails', 'notes'])
const totalCapacity = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))

const SessionException = Type.Object({
  /** When the series would have it. */
  occurrence: LocalDateTime,
  isCanceled: Type.Optional(Type.Boolean()),
  start: Type.Optional(start),
  end: Type.Optional(start),
  totalCapacity,
  ...event.properties,
})
export type SessionException = Static<typeof SessionException>

const sessionMembers = {
  serviceId: Guid,
  start,
  end: start,
  timeZone: Type.Optional(TimeZone),
  recurrenceRule: Type.Optional(rule),
  totalCapacity,
  ...event.properties,
  exceptions: Type.Optional(Type.Array(SessionException, { maxItems: 1000 })),
}

const hoursMembers = {
  staffMemberId: Type.Optional(Guid),
  resourceId: Type.Optional(Guid),
  start,
  end: start,
  timeZone: Type.Optional(TimeZone),
  recurrenceRule: Type.Optional(rule),
  location: event.properties.location,
}

const serviceMembers = {
  ...NewService.properties,
  slug: Type.Optional(Type.String({ maxLength: 500 })),
  /** Addresses that lead to the service, too: the oldest first. */
  formerSlugs: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 })),
}

const members = {
  locations: NewBusinessLocation.properties,
  categories: { ...NewCategory.properties, default: isDefault },
  resourceTypes: NewResourceType.properties,
  resources: { ...Type.Omit(NewResource, ['workingHoursSchedules']).properties, hours },
  bookingForms: { ...NewBookingForm.properties, default: isDefault },
  bookingPolicies: { ...NewBookingPolicy.properties, default: isDefault },
  staffMembers: { ...NewStaffMember.properties, serviceProvider: Type.Optional(Type.Boolean()), hours },
  workingHours: hoursMembers,
  addOns: NewAddOn.properties,
  services: serviceMembers,
  serviceOptions: NewServiceOptionsAndVariants.properties,
  addOnGroups: { ...Type.Omit(SentAddOnGroup, ['id']).properties, serviceId: Guid },
  sessions: sessionMembers,
}

/** What an entry of a catalogue is: the name of its list. */
export type KindOfEntry = keyof typeof members
export const KindOfEntry = Type.Enum(Object.keys(members) as [KindOfEntry, ...KindOfEntry[]])
const kindsOfEntries = Object.keys(members) as KindOfEntry[]

/** The most entries of each list in one file. */
const most: Partial<Record<keyof typeof members, number>> = { services: 2000, serviceOptions: 2000, addOnGroups: 6000, sessions: 10_000 }
const usualMost = 1000

const listOf = <Members extends TProperties>(name: keyof typeof members, own: Members) =>
  Type.Array(Type.Object({ id: Guid, ...own }), { maxItems: most[name] ?? usualMost })

const head = {
  format: Type.Literal('foyer-catalogue'),
  version: Type.Literal(1),
  /** Where the file comes from. What is at the site's own address there is at that of the site it comes to. */
  site: Type.Object({ id: Guid, name: Type.String({ maxLength: 400 }), timeZone: TimeZone, currency: Type.String({ maxLength: 3 }) }),
}

/** Everything that can be booked, in one document. Staff are named by the id of the staff member everywhere. */
export const Catalogue = Type.Object({
  ...head,
  locations: listOf('locations', members.locations),
  categories: listOf('categories', members.categories),
  resourceTypes: listOf('resourceTypes', members.resourceTypes),
  resources: listOf('resources', members.resources),
  bookingForms: listOf('bookingForms', members.bookingForms),
  bookingPolicies: listOf('bookingPolicies', members.bookingPolicies),
  staffMembers: listOf('staffMembers', members.staffMembers),
  workingHours: listOf('workingHours', members.workingHours),
  addOns: listOf('addOns', members.addOns),
  services: listOf('services', members.services),
  serviceOptions: listOf('serviceOptions', members.serviceOptions),
  addOnGroups: listOf('addOnGroups', members.addOnGroups),
  sessions: listOf('sessions', members.sessions),
})
export type Catalogue = Static<typeof Catalogue>

const parts = (name: KindOfEntry) => {
  const own: TProperties = members[name]
  const optional = Object.fromEntries(Object.entries(own).map(([member, schema]) => [member, Type.Optional(schema)]))
  return Type.Optional(Type.Array(Type.Object({ ...optional, id: Type.Optional(Guid) }), { maxItems: most[name] ?? usualMost }))
}

/** A file that is read: each list may be absent, and each entry may have a part of its members; the others stay as they are. */
export const CatalogueFile = Type.Object({
  format: head.format,
  version: head.version,
  site: Type.Optional(Type.Partial(head.site)),
  ...(Object.fromEntries(kindsOfEntries.map((name) => [name, parts(name)])) as Record<KindOfEntry, ReturnType<typeof parts>>),
})

export const ImportFormat = Type.Enum(['JSON', 'SERVICES_CSV', 'SESSIONS_CSV'])
export type ImportFormat = Static<typeof ImportFormat>

/** One member that an import changes; `previous` and `current` are absent where there is nothing. */
export const ImportedChange = Type.Object({
  field: Type.String(),
  previous: Type.Optional(Type.Unknown()),
  current: Type.Optional(Type.Unknown()),
})
export type ImportedChange = Static<typeof ImportedChange>

export const ImportMistake = Type.Object({
  /** In the file, from 1. */
  line: Type.Integer({ minimum: 1 }),
  kind: Type.Optional(KindOfEntry),
  name: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  /** A word that programs can branch on: the rule that is broken, or the code of a refusal. */
  code: Type.String(),
  description: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type ImportMistake = Static<typeof ImportMistake>

/** SKIPPED: a session that is over. */
export const ImportStatus = Type.Enum(['CREATE', 'UPDATE', 'UNCHANGED', 'SKIPPED', 'MISTAKE'])
export type ImportStatus = Static<typeof ImportStatus>

export const ImportedEntry = Type.Object({
  kind: KindOfEntry,
  line: Type.Integer({ minimum: 1 }),
  id: Type.Optional(Guid),
  fileId: Type.Optional(Guid),
  name: Type.String(),
  status: ImportStatus,
  changes: Type.Array(ImportedChange),
})
export type ImportedEntry = Static<typeof ImportedEntry>

export const ImportCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  skipped: Type.Integer(),
  mistakes: Type.Integer(),
})
export type ImportCounts = Static<typeof ImportCounts>

/** What an import changes. Nothing is deleted: what the file does not name stays as it is. */
export const ImportPlan = Type.Object({
  /** Of the file and of what it meets: an import with another one is refused. */
  fingerprint: Type.String(),
  counts: ImportCounts,
  /** The first 200; `counts.mistakes` has how many there are. */
  mistakes: Type.Array(ImportMistake),
  /** What changes first, then what stays: the first 1,000. */
  entries: Type.Array(ImportedEntry),
})
export type ImportPlan = Static<typeof ImportPlan>

const path = '/_api/foyer/v1/catalogue'
const upload = { maxBytes: 5 * 1024 * 1024 }
const reading = {
  access: 'manager',
  permission: 'services.read',
  furtherPermissions: ['staff.read', 'calendar.read'],
  isRead: true,
} as const
const writing = { access: 'manager', permission: 'services.manage', furtherPermissions: ['staff.manage', 'calendar.manage'] } as const
const table = { ...reading, method: 'GET', kind: 'file', response: Nothing, errors: [] } as const
/** A spreadsheet on Windows reads UTF-8 only behind a byte order mark, which is there unless not wanted. */
const query = Type.Object({ byteOrderMark: Type.Optional(Type.Boolean()) })

export const catalogueOperations = rows({
  exportCatalogue: {
    ...reading,
    method: 'GET',
    path: `${path}/export`,
    summary: 'Everything that can be booked, as one document; no bookings, participants or members',
    response: Catalogue,
    errors: [],
  },
  exportServicesCsv: { ...table, path: `${path}/export/services.csv`, query, summary: 'The services as a table: a line for each' },
  exportSessionsCsv: {
    ...table,
    path: `${path}/export/sessions.csv`,
    query,
    summary: 'The sessions to come as a table: a line for each session and each series, in local time',
  },
  previewImport: {
    method: 'POST',
    path: `${path}/preview-import`,
    ...writing,
    isRead: true,
    limitPerMinute: 30,
    summary: 'What a file, sent as the body, would create and change, and what is wrong with it, by line; changes nothing',
    query: Type.Object({ format: ImportFormat }),
    upload,
    response: ImportPlan,
    errors: [],
  },
  importCatalogue: {
    method: 'POST',
    path: `${path}/import`,
    ...writing,
    isIdempotent: true,
    limitPerMinute: 30,
    summary: 'Create and change what a file, sent as the body, says: all of it or nothing. Deletes nothing',
    query: Type.Object({ format: ImportFormat, fingerprint: Type.String({ maxLength: 100 }) }),
    upload,
    response: ImportPlan,
    errors: ['CATALOGUE_CHANGED', 'IMPORT_HAS_MISTAKES'],
  },
})
