import { createHash } from 'node:crypto'
import type { Booking, BusinessClient, Catalogue, LeftBehind, Member, PlanOrder, PolicySnapshot } from '@foyer/contract'
import { type CatalogueEntry, entryName, kindsOfEntries } from '@foyer/domain'
import type { ReadEntity } from './moved-entities-store.ts'
import type { Ask } from './outside-site.ts'
import { readPlatformCatalogue, type Source } from './platform-catalogue.ts'

export type PageRead = { entities: readonly ReadEntity[]; next: string | null; leftBehind?: readonly LeftBehind[] }

type Step = { kind: string; read: (source: Source, cursor: string | null) => Promise<PageRead> }

/** In the order in which a site is read; each page is staged before the next one is asked for. */
export const readingSteps: readonly Step[] = [
  { kind: 'catalogue', read: readCatalogueEntries },
  { kind: 'staffMembers', read: readResourcesOfStaff },
  { kind: 'services', read: readSchedulesOfServices },
  { kind: 'customFields', read: readCustomFields },
  { kind: 'clients', read: readClients },
  { kind: 'members', read: readMembers },
  { kind: 'plans', read: readPlans },
  { kind: 'orders', read: readOrders },
  { kind: 'bookings', read: readBookings },
  { kind: 'participations', read: readParticipations },
]

const pageSize = 100

async function readCatalogueEntries(source: Source): Promise<PageRead> {
  const { catalogue, leftBehind } =
    source.kindOfSite === 'FOYER'
      ? { catalogue: await source.ask('catalogue', 'exportCatalogue', {}), leftBehind: [] }
      : await readPlatformCatalogue(source)
  const site = entity('site', catalogue.site.id, { name: catalogue.site.name, content: { id: catalogue.site.id } })
  return { entities: [site, ...entriesOf(catalogue)], next: null, leftBehind }
}

const entriesOf = (catalogue: Catalogue): ReadEntity[] =>
  kindsOfEntries.flatMap((kind) =>
    (catalogue[kind] as CatalogueEntry[]).map((entry) =>
      entity(kind, String(entry.id), { name: entryName(kind, entry), content: entry, compared: comparedEntry(kind, entry) }),
    ),
  )

/** A series is told from its next occurrence on: that it goes on is no change. */
function comparedEntry(kind: string, { ...entry }: CatalogueEntry): object {
  if ((kind !== 'sessions' && kind !== 'workingHours') || !entry.recurrenceRule) return entry
  const { start: _, end: __, exceptions: ___, ...compared } = entry
  return compared
}

type Described = { name: string; content: object; compared?: object }

const entity = (kind: ReadEntity['kind'], id: string, { name, content, compared = content }: Described): ReadEntity => ({
  kind,
  id: id.toLowerCase(),
  name: name.slice(0, 200),
  content,
  hash: createHash('sha256').update(JSON.stringify(compared)).digest('base64url'),
})

/** Bookings name the resource of a staff member, the catalogue names the staff member. */
async function readResourcesOfStaff({ ask }: Source, cursor: string | null): Promise<PageRead> {
  const offset = Number(cursor ?? 0)
  const { staffMembers } = await ask('staff', 'queryStaffMembersV2', {
    body: { query: { paging: { limit: pageSize, offset } }, fields: ['RESOURCE_DETAILS'] },
  })
  return {
    entities: staffMembers.map(({ id, name, resourceId }) =>
      entity('resourcesOfStaff', resourceId, { name, content: { staffMemberId: id } }),
    ),
    next: nextOffset(offset, staffMembers.length),
  }
}

async function readSchedulesOfServices({ ask }: Source, cursor: string | null): Promise<PageRead> {
  const offset = Number(cursor ?? 0)
  const { services } = await ask('services', 'queryServices', { body: { query: { paging: { limit: pageSize, offset } } } })
  return {
    entities: services.map(({ id, name, schedule }) => entity('schedulesOfServices', schedule.id, { name, content: { serviceId: id } })),
    next: nextOffset(offset, services.length),
  }
}

const nextOffset = (offset: number, count: number, size = pageSize): string | null => (count < size ? null : String(offset + count))

const oldestFirst = [{ fieldName: 'createdDate', order: 'ASC' as const }]

/** By the query language of the wire, a further page is asked for with its cursor alone. */
const pageOf = (cursor: string | null) =>
  cursor === null ? { sort: oldestFirst, cursorPaging: { limit: pageSize } } : { cursorPaging: { limit: pageSize, cursor } }

async function readCustomFields({ ask, kindOfSite }: Source): Promise<PageRead> {
  if (kindOfSite === 'PLATFORM') return { entities: [], next: null }
  const { customFields } = await ask('custom-fields', 'listCustomFields', {})
  const entities = customFields.map(({ createdDate: _, updatedDate: __, revision: ___, ...field }) =>
    entity('customFields', field.id, { name: field.label, content: field }),
  )
  return { entities, next: null }
}

async function readClients({ ask, kindOfSite }: Source, cursor: string | null): Promise<PageRead> {
  // The hosted platform's contacts are another API: its guests come with their bookings.
  if (kindOfSite === 'PLATFORM') return { entities: [], next: null, leftBehind: ['CONTACTS'] }
  const { clients, pagingMetadata } = await ask('clients', 'queryClients', { body: { query: pageOf(cursor) } })
  return { entities: clients.map(clientEntity), next: pagingMetadata.cursors?.next ?? null }
}

function clientEntity(client: BusinessClient): ReadEntity {
  const { visits: _, plans: __, account: ___, ...content } = client
  const { updatedDate: ____, ...compared } = content
  return entity('clients', client.id, { name: nameOf(client), content, compared })
}

export const nameOf = ({
  firstName,
  lastName,
  email,
  phone,
}: Partial<Pick<BusinessClient, 'firstName' | 'lastName' | 'email' | 'phone'>>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || ''

async function readMembers({ ask, kindOfSite }: Source, cursor: string | null): Promise<PageRead> {
  const { members, metadata, cursorPagingMetadata } = await ask('members', 'queryMembers', {
    body: { query: pageOf(cursor), fieldsets: ['FULL'] },
  })
  const clients = kindOfSite === 'PLATFORM' ? members.flatMap(clientOfMember) : []
  return { entities: [...clients, ...members.map(memberEntity)], next: (cursorPagingMetadata ?? metadata)?.cursors?.next ?? null }
}

/** The hosted platform tells of a contact with the member, and with bookings. */
function clientOfMember({ contactId, contact, createdDate, updatedDate }: Member): ReadEntity[] {
  if (!contactId) return []
  const { firstName, lastName, phones = [] } = contact ?? {}
  const [phone] = phones
  const known = { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(phone && { phone }) }
  return [
    entity('clients', contactId, { name: nameOf(known), content: { id: contactId, ...known, createdDate, updatedDate }, compared: known }),
  ]
}

function clientOfBooking({ contactDetails, createdDate, updatedDate }: Booking): ReadEntity[] {
  const { contactId, firstName, lastName, email, phone } = contactDetails ?? {}
  if (!contactId) return []
  const known = { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(email && { email }), ...(phone && { phone }) }
  return [
    entity('clients', contactId, { name: nameOf(known), content: { id: contactId, ...known, createdDate, updatedDate }, compared: known }),
  ]
}

function memberEntity(member: Member): ReadEntity {
  const { lastLoginDate: _, ...content } = member
  const { updatedDate: __, account: ___, ...compared } = content
  const name = nameOf(member.contact ?? {}) || member.profile?.nickname || member.loginEmail || ''
  return entity('members', member.id, { name, content, compared })
}

async function readPlans({ ask, kindOfSite }: Source, cursor: string | null): Promise<PageRead> {
  const offset = Number(cursor ?? 0)
  const { plans } = await ask('plans', 'listPlans', { query: { limit: pageSize, offset, archived: 'ARCHIVED_AND_ACTIVE' } })
  const planIds = plans.map(({ id }) => id)
  const known =
    kindOfSite === 'FOYER' && planIds.length > 0 ? (await ask('benefits', 'listPlanBenefits', { query: { planIds } })).plans : []
  const benefitsOf = new Map(known.map(({ planId, benefits }) => [planId, benefits]))
  return {
    entities: plans.map((plan) => {
      const { hasOrders: _, ...content } = plan
      return entity('plans', plan.id, { name: plan.name, content: { ...content, benefits: benefitsOf.get(plan.id) ?? [] } })
    }),
    next: nextOffset(offset, plans.length),
    ...(kindOfSite === 'PLATFORM' && { leftBehind: ['CREDITS'] as const }),
  }
}

const ordersAtOnce = 50

async function readOrders({ ask, kindOfSite }: Source, cursor: string | null): Promise<PageRead> {
  const offset = Number(cursor ?? 0)
  const sorting = { fieldName: 'createdDate', order: 'ASC' } as const
  const { orders } = await ask('orders', 'managementListOrders', { query: { limit: ordersAtOnce, offset, sorting, fieldSet: 'FULL' } })
  const credits = kindOfSite === 'FOYER' ? await creditsOf(ask, orders) : []
  return { entities: [...orders.map(orderEntity), ...credits], next: nextOffset(offset, orders.length, ordersAtOnce) }
}

function orderEntity(order: PlanOrder): ReadEntity {
  const { cycles: _, currentCycle: __, updatedDate: ___, ...compared } = order
  return entity('orders', order.id, { name: order.planName, content: order, compared })
}

/** One order after the other: the other site is not to be pressed. */
async function creditsOf(ask: Ask, orders: readonly PlanOrder[]): Promise<ReadEntity[]> {
  const entities: ReadEntity[] = []
  for (const { id, planName } of orders) {
    const answer = await ask('credits', 'listCredits', { query: { orderId: id } })
    const benefits = answer.orders.find(({ orderId }) => orderId === id)?.benefits ?? []
    if (benefits.length === 0) continue
    const lines = await allLines(ask, id)
    entities.push(entity('credits', id, { name: planName, content: { benefits, lines }, compared: { lines } }))
  }
  return entities
}

async function allLines(ask: Ask, orderId: string) {
  const lines = []
  for (let offset = 0; ; offset += pageSize) {
    const page = (await ask('credits', 'listCreditLines', { params: { orderId }, query: { limit: pageSize, offset } })).lines
    lines.push(...page)
    if (page.length < pageSize) return lines
  }
}

export type BookingContent = Booking & {
  policy?: PolicySnapshot
  internalNote?: string
  additionalResources?: { id: string }[]
}

async function readBookings({ ask, kindOfSite }: Source, cursor: string | null): Promise<PageRead> {
  const { extendedBookings, pagingMetadata } = await ask('bookings', 'queryExtendedBookings', { body: { query: pageOf(cursor) } })
  const policies = await policiesOf(
    ask,
    extendedBookings.map(({ booking }) => booking.id),
  )
  const bookings = extendedBookings.map(({ booking, internalNote, additionalResources }) => {
    const policy = policies.get(booking.id)
    const content: BookingContent = {
      ...booking,
      ...(policy && { policy }),
      ...(internalNote && { internalNote }),
      ...(additionalResources && { additionalResources }),
    }
    const name = [booking.bookedEntity.title, nameOf(booking.contactDetails ?? {}), localStartOf(booking)].filter(Boolean).join(', ')
    return entity('bookings', booking.id, { name, content })
  })
  const clients = kindOfSite === 'PLATFORM' ? onceEach(extendedBookings.flatMap(({ booking }) => clientOfBooking(booking))) : []
  return {
    entities: [...clients, ...bookings],
    next: pagingMetadata.cursors?.next ?? null,
  }
}

async function readParticipations({ ask }: Source, cursor: string | null): Promise<PageRead> {
  const query = cursor === null ? { cursorPaging: { limit: pageSize } } : { cursorPaging: { limit: pageSize, cursor } }
  const { participations, pagingMetadata } = await ask('participations', 'queryParticipations', { body: { query } })
  return {
    // Those of bookings come with their bookings.
    entities: participations.flatMap(({ externalId, id, eventId, scheduleId, participant, partySize, status }) => {
      if (externalId !== undefined) return []
      const content = { id, ...(eventId && { eventId }), ...(scheduleId && { scheduleId }), participant, partySize, status }
      return entity('participations', id, { name: participant.name, content })
    }),
    next: pagingMetadata.cursors?.next ?? null,
  }
}

const onceEach = (entities: readonly ReadEntity[]): ReadEntity[] => [...new Map(entities.map((one) => [one.id, one])).values()]

/** In the zone of the booking: 2027-03-01 10:00. */
const localStartOf = ({ bookedEntity: { slot, schedule }, startDate }: Booking): string =>
  (slot?.startDate ?? schedule?.firstSessionStart ?? startDate).slice(0, 16).replace('T', ' ')

async function policiesOf(ask: Ask, bookingIds: string[]): Promise<Map<string, PolicySnapshot>> {
  if (bookingIds.length === 0) return new Map()
  const { bookingPolicySnapshots } = await ask('booking-policies', 'listPolicySnapshotsByBookingIds', { query: { bookingIds } }).catch(
    (error: unknown) => {
      if (error instanceof Error && error.name === 'OutsideRefusal') return { bookingPolicySnapshots: [] }
      throw error
    },
  )
  return new Map(bookingPolicySnapshots.map(({ bookingId, policy }) => [bookingId, policy]))
}
