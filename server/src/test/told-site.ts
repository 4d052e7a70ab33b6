import type { Client } from '@foyer/sdk'

/**
 * All that a site tells its owner about what can be booked, who books and what they bought, in plain objects that can be compared with those
 * of another site: without revisions of the site's own, and with names in place of the ids that two sites cannot share.
 */
export type ToldSite = Record<string, unknown>

export async function toldSite(owner: Client): Promise<ToldSite> {
  const { staffMembers } = await owner.staff.queryStaffMembersV2({
    body: { query: { paging: { limit: 100 } }, fields: ['RESOURCE_DETAILS'] },
  })
  const { services } = await owner.services.queryServices({ body: { query: { paging: { limit: 100 } } } })
  const { members } = await owner.members.queryMembers({ body: { query: { cursorPaging: { limit: 100 } }, fieldsets: ['FULL'] } })
  const { clients } = await owner.clients.queryClients({ body: { query: { paging: { limit: 100 } } } })
  const { plans } = await owner.plans.listPlans({ query: { limit: 100, archived: 'ARCHIVED_AND_ACTIVE' } })
  const { orders } = await owner.orders.managementListOrders({ query: { limit: 50, fieldSet: 'FULL' } })
  const bookings = await allBookings(owner)
  const { categories } = await owner.categories.queryCategories({ query: { query: { paging: { limit: 100 } } } })
  const { bookingPolicies } = await owner['booking-policies'].queryBookingPolicies({ body: { query: { paging: { limit: 100 } } } })
  const { bookingForms } = await owner['booking-forms'].queryCustomBookingForms({ body: { query: { paging: { limit: 100 } } } })
  const { resources } = await owner.resources.queryResources({ body: { query: { paging: { limit: 100 } } } })
  const { addOns } = await owner['add-ons'].queryAddOns({ body: { query: { paging: { limit: 100 } } } })
  const credits = await Promise.all(
    orders.map(async ({ id }) => ({
      orderId: id,
      ...(await owner.credits.listCredits({ query: { orderId: id } })).orders[0],
      lines: (await owner.credits.listCreditLines({ params: { orderId: id }, query: { limit: 100 } })).lines,
    })),
  )
  const sessions = await comingSessions(owner, new Map(services.map(({ schedule, name }) => [schedule.id, name])))
  const { locations } = await owner.locations.listLocations({})
  const ownAddress = locations.filter((location) => location.default).map(({ id }): [string, string] => [id, 'own address'])
  const names = new Map([
    ...staffMembers.map(({ resourceId, name }): [string, string] => [resourceId, `resource of ${name}`]),
    ...services.map(({ schedule, name }): [string, string] => [schedule.id, `schedule of ${name}`]),
    ...resources.map(({ eventsSchedule, name }): [string, string] => [eventsSchedule.scheduleId ?? '', `events of ${name}`]),
    ...ownAddress,
    ...staffMembers.flatMap(({ name, resource }): [string, string][] =>
      resource ? [[resource.eventsSchedule.id, `events of ${name}`]] : [],
    ),
    ...categories.flatMap((category): [string, string][] => (category.default ? [[category.id, 'default category']] : [])),
    ...bookingPolicies.flatMap((policy): [string, string][] => (policy.default ? [[policy.id, 'default policy']] : [])),
    ...bookingForms.flatMap((form): [string, string][] => (form.isDefault ? [[form.id, 'default form']] : [])),
  ])
  const catalogue = { staffMembers, services, categories, bookingPolicies, resources, addOns }
  const owners = await ownersOf(owner, { members, clients })
  const lists = {
    ...Object.fromEntries(Object.entries(catalogue).map(([kind, list]) => [kind, list.map(undated)])),
    plans,
    orders,
    bookings,
    credits,
    sessions,
    members: members.filter(({ loginEmail }) => loginEmail !== owners.email),
    clients: clients.filter(({ email }) => email !== owners.email),
  }
  const all = new Map([...names, ...owners.names])
  return Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, sorted(list.map((entity) => plain(entity, all)))]))
}

/** The catalogue is made anew, today. */
function undated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(undated)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => name !== 'createdDate' && name !== 'updatedDate')
  return Object.fromEntries(members.map(([name, member]) => [name, name === 'business' ? idAlone(member) : undated(member)]))
}

const idAlone = (value: unknown): unknown => ({ id: (value as { id?: string } | undefined)?.id })

type People = {
  members: readonly { id: string; loginEmail?: string; contactId?: string }[]
  clients: readonly { id: string; email?: string }[]
}

/** The owner has an account on each site: not the same one. */
async function ownersOf(owner: Client, { members, clients }: People) {
  const { people } = await owner.team.listTeam({})
  const email = people.find(({ role }) => role === 'OWNER')?.email ?? ''
  const ids = [
    ...members.filter(({ loginEmail }) => loginEmail === email).flatMap(({ id, contactId = '' }) => [id, contactId]),
    ...clients.filter((client) => client.email === email).map(({ id }) => id),
  ]
  return { email, names: ids.map((id): [string, string] => [id, 'owner']) }
}

/** Where the second site tells something else than the first, as `kind[index].member: one → other`. */
export function differencesBetween(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
    return [
      `${path}: ${one.length} → ${other.length} ${JSON.stringify(one.filter((item) => !other.some((same) => JSON.stringify(same) === JSON.stringify(item))))?.slice(0, 600)}`,
    ]
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return [`${path}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const of = (value: object, name: string): unknown => (value as Record<string, unknown>)[name]
  return [...names].flatMap((name) => differencesBetween(of(one, name), of(other, name), `${path}.${name}`))
}

async function allBookings(owner: Client): Promise<object[]> {
  const all: object[] = []
  let cursor: string | undefined
  do {
    const { extendedBookings, pagingMetadata } = await owner.bookings.queryExtendedBookings({
      body: {
        query: cursor ? { cursorPaging: { limit: 100, cursor } } : { cursorPaging: { limit: 100 }, sort: [{ fieldName: 'createdDate' }] },
      },
    })
    all.push(
      ...extendedBookings.map(({ booking, internalNote, additionalResources }) => ({ ...booking, internalNote, additionalResources })),
    )
    cursor = pagingMetadata.cursors?.next
  } while (cursor !== undefined)
  return all
}

async function comingSessions(owner: Client, schedules: ReadonlyMap<string, string>): Promise<object[]> {
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: '2026-11-25T00:00:00',
      toLocalDate: '2026-12-09T00:00:00',
      query: { filter: { type: { $in: ['CLASS', 'COURSE'] } }, cursorPaging: { limit: 100 } },
    },
  })
  return events.map(({ title, start, end, scheduleId, totalCapacity, remainingCapacity, location, resources }) => ({
    id: `${start.localDate} ${schedules.get(scheduleId)}`,
    title,
    start: start.localDate,
    end: end.localDate,
    totalCapacity,
    remainingCapacity,
    location,
    resources: resources.map(({ name }) => name),
  }))
}

// What each site says for itself, as its settings are: its revisions, the moments at which it wrote, addresses of its pages, and times of day at which it was asked.
const own = new Set([
  'revision',
  'urls',
  'mainSlug',
  'supportedSlugs',
  'lastLoginDate',
  'bookedServices',
  'sessionId',
  'extendedFields',
  'schedule',
  'account',
  // The address of the business is one of its settings.
  'calculatedAddress',
])

function plain(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return plainText(value, names)
  if (Array.isArray(value)) return value.map((item) => plain(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !own.has(name) && member !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, plain(member, names)]),
  )
}

function plainText(value: string, names: ReadonlyMap<string, string>): string {
  const hex = /^([0-9a-f]{32})([0-9a-f]{32}(?:t.*)?)$/.exec(value)
  if (!hex) return names.get(value) ?? value.replace(/^http:\/\/[^/]+/, '')
  const schedule = (hex[1] ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return `${names.get(schedule) ?? schedule} ${hex[2]}`
}

const sorted = (list: readonly unknown[]): unknown[] => list.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))

const idOf = (entity: unknown): string => {
  const { id, orderId } = entity as { id?: string; orderId?: string }
  return id ?? orderId ?? ''
}
