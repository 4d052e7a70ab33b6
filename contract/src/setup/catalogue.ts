import { type Static, type TProperties, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, LocalDateTime, Nothing, TimeZone, WithByteOrderMark } from '../ground/scalars.ts'
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

/** The site's default category, policy or form. On import, a file's default stands for that of the receiving site. */
const isDefault = Type.Optional(Type.Boolean())
/** OWN: as in `workingHours`. ALWAYS: open at all times. */
const hours = Type.Optional(Type.Enum(['BUSINESS', 'OWN', 'ALWAYS']))

const start = Type.Object({ localDate: LocalDateTime })
const rule = Type.Object({ ...Type.Omit(RecurrenceRule, ['until']).properties, until: Type.Optional(start) })
const event = Type.Pick(NewCalendarEvent, ['title', 'transparency', 'location', 'resources', 'conferencingDetails', 'notes'])
const totalCapacity = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))

const SessionException = Type.Object({
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
  /** Former addresses that still lead to the service, oldest first. */
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

export type KindOfEntry = keyof typeof members
export const KindOfEntry = Type.Enum(Object.keys(members) as [KindOfEntry, ...KindOfEntry[]])
const kindsOfEntries = Object.keys(members) as KindOfEntry[]

const most: Partial<Record<keyof typeof members, number>> = { services: 2000, serviceOptions: 2000, addOnGroups: 6000, sessions: 10_000 }
const usualMost = 1000

const listOf = <Members extends TProperties>(name: keyof typeof members, own: Members) =>
  Type.Array(Type.Object({ id: Guid, ...own }), { maxItems: most[name] ?? usualMost })

const head = {
  format: Type.Literal('foyer-catalogue'),
  version: Type.Literal(1),
  /** Where the file comes from. On import, services at the site's own address are given at that of the receiving site. */
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

/** A file to import: each list may be absent, and each entry may have a part of its members; the others stay as they are. */
export const CatalogueFile = Type.Object({
  format: head.format,
  version: head.version,
  site: Type.Optional(Type.Partial(head.site)),
  ...(Object.fromEntries(kindsOfEntries.map((name) => [name, parts(name)])) as Record<KindOfEntry, ReturnType<typeof parts>>),
})

export const ImportFormat = Type.Enum(['JSON', 'SERVICES_CSV', 'SESSIONS_CSV'])
export type ImportFormat = Static<typeof ImportFormat>

export const ImportedChange = Type.Object({
  field: Type.String(),
  previous: Type.Optional(Type.Unknown()),
  current: Type.Optional(Type.Unknown()),
})
export type ImportedChange = Static<typeof ImportedChange>

export const ImportMistake = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  kind: Type.Optional(KindOfEntry),
  name: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  /** For programs: the broken rule, or the code of a refusal. */
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

/** Nothing is deleted: what the file does not name stays as it is. */
export const ImportPlan = Type.Object({
  /** Identifies the file and the site's present entries: an import with another fingerprint is refused. */
  fingerprint: Type.String(),
  counts: ImportCounts,
  mistakes: Type.Array(ImportMistake),
  /** Changed entries first, then unchanged ones: the first 1,000. */
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
const query = Type.Object({ byteOrderMark: WithByteOrderMark })

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
