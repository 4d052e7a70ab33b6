import { randomUUID } from 'node:crypto'
import type { KindOfEntry } from '@foyer/contract'
import { type CatalogueEntry, mapIds, type PlannedEntry, topMembersOf } from '@foyer/domain'
import type { Call } from './call-operation.ts'
import type { SiteCatalogue } from './read-catalogue.ts'

export type Doing = { call: Call; at: SiteCatalogue }

type Verbs = {
  create: (doing: Doing, planned: PlannedEntry) => Promise<unknown>
  change: (doing: Doing, planned: PlannedEntry) => Promise<unknown>
}

export type PlainKind = Exclude<KindOfEntry, 'sessions' | 'workingHours'>

export const verbs: Record<PlainKind, Verbs> = {
  locations: {
    create: ({ call }, { id, wanted }) => call('locations', 'createLocation', { body: { location: sent(wanted) } }, [id]),
    change: ({ call }, planned) =>
      call('locations', 'updateLocation', { params: { 'location.id': planned.id }, body: { location: changed(planned) } }),
  },
  categories: {
    create: ({ call }, { id, wanted }) =>
      call('categories', 'createCategory', { body: { category: sent(without(wanted, 'default')) } }, [id]),
    change: async ({ call }, planned) => {
      if (!changesBeside(planned, ['position'])) return
      await call('categories', 'updateCategory', { params: { 'category.id': planned.id }, body: { category: changed(planned) } })
    },
  },
  resourceTypes: {
    create: ({ call }, { id, wanted }) => call('resources', 'createResourceType', { body: { resourceType: sent(wanted) } }, [id]),
    change: ({ call }, planned) =>
      call('resources', 'updateResourceType', { params: { 'resourceType.id': planned.id }, body: { resourceType: changed(planned) } }),
  },
  resources: {
    create: async (doing, planned) => {
      const { call, at } = doing
      const scheduleId = randomUUID()
      const { hours } = planned.wanted
      const workingHoursSchedules = hours === 'BUSINESS' ? { values: [{ scheduleId: at.site.businessScheduleId }] } : { values: [] }
      const resource = sent({ ...without(planned.wanted, 'hours'), workingHoursSchedules })
      at.scheduleIds.set(planned.id, scheduleId)
      const answer = await call('resources', 'createResource', { body: { resource } }, [planned.id, scheduleId])
      if (hours === 'OWN') await followHours(doing, planned, answer.resource.revision)
    },
    change: async (doing, planned) => {
      const answer = changesBeside(planned, ['hours'])
        ? await doing.call('resources', 'updateResource', {
            params: { 'resource.id': planned.id },
            body: { resource: changed(planned, ['hours']) },
          })
        : null
      if (isChanged(planned, 'hours')) await followHours(doing, planned, answer?.resource.revision ?? planned.present?.revision ?? '')
    },
  },
  bookingForms: {
    create: ({ call }, { id, wanted }) =>
      call('booking-forms', 'createBookingForm', { body: { bookingForm: sent(without(wanted, 'default')) } }, [id]),
    change: ({ call }, planned) =>
      call('booking-forms', 'updateBookingForm', { params: { 'bookingForm.id': planned.id }, body: { bookingForm: changed(planned) } }),
  },
  bookingPolicies: {
    create: async ({ call }, { id, wanted }) => {
      await call('booking-policies', 'createBookingPolicy', { body: { bookingPolicy: sent(without(wanted, 'default')) } }, [id])
      if (wanted.default === true) await call('booking-policies', 'setDefaultBookingPolicy', { params: { bookingPolicyId: id }, body: {} })
    },
    change: async ({ call }, planned) => {
      const { id } = planned
      if (changesBeside(planned, ['default'])) {
        const bookingPolicy = changed(planned, ['default'])
        await call('booking-policies', 'updateBookingPolicy', { params: { 'bookingPolicy.id': id }, body: { bookingPolicy } })
      }
      if (isChanged(planned, 'default'))
        await call('booking-policies', 'setDefaultBookingPolicy', { params: { bookingPolicyId: id }, body: {} })
    },
  },
  staffMembers: {
    create: async ({ call, at }, { id, wanted }) => {
      const [resourceId, scheduleId] = [randomUUID(), randomUUID()]
      const { hours, serviceProvider, ...staffMember } = wanted
      const body = { staffMember: sent(staffMember), ...(serviceProvider !== undefined && { serviceProvider: sent(serviceProvider) }) }
      await call('staff', 'createStaffMember', { body }, [id, resourceId, scheduleId])
      at.resourceIds.set(id, resourceId)
      at.scheduleIds.set(resourceId, scheduleId)
      if (hours === 'OWN') await call('staff', 'assignWorkingHoursSchedule', { params: { staffMemberId: id }, body: { scheduleId } })
    },
    change: async ({ call, at }, planned) => {
      const { id, wanted } = planned
      const besides = ['hours', 'serviceProvider']
      if (changesBeside(planned, besides))
        await call('staff', 'updateStaffMember', { params: { 'staffMember.id': id }, body: { staffMember: changed(planned, besides) } })
      if (isChanged(planned, 'serviceProvider')) {
        const body = { serviceProvider: sent(wanted.serviceProvider) }
        await call('staff', 'setServiceProvider', { params: { staffMemberId: id }, body })
      }
      if (isChanged(planned, 'hours')) {
        const own = at.scheduleIds.get(at.resourceIds.get(id) ?? '')
        const scheduleId = wanted.hours === 'OWN' ? (own ?? '') : at.site.businessScheduleId
        await call('staff', 'assignWorkingHoursSchedule', { params: { staffMemberId: id }, body: { scheduleId } })
      }
    },
  },
  addOns: {
    create: ({ call }, { id, wanted }) => call('add-ons', 'createAddOn', { body: { addOn: sent(wanted) } }, [id]),
    change: ({ call }, planned) =>
      call('add-ons', 'updateAddOn', { params: { 'addOn.id': planned.id }, body: { addOn: changed(planned) } }),
  },
  services: {
    create: async (doing, planned) => {
      const { call, at } = doing
      const scheduleId = randomUUID()
      at.scheduleIds.set(planned.id, scheduleId)
      const { slug: _, formerSlugs: __, ...service } = staffAsResources(doing, planned.wanted)
      const answer = await call('services', 'createService', { body: { service: sent(service) } }, [planned.id, scheduleId])
      at.serviceTypes.set(planned.id, answer.service.type)
      await reserveSlugs(doing, planned, answer.service.mainSlug.name)
    },
    change: async (doing, planned) => {
      const besides = ['slug', 'formerSlugs', 'locations']
      const { id } = planned
      const wanted = staffAsResources(doing, planned.wanted)
      if (changesBeside(planned, besides))
        await doing.call('services', 'updateService', {
          params: { 'service.id': id },
          body: { service: changed({ ...planned, wanted }, besides) },
        })
      if (isChanged(planned, 'locations'))
        await doing.call('services', 'setServiceLocations', {
          params: { serviceId: id },
          body: { locations: sent(wanted.locations ?? []) },
        })
      if (isChanged(planned, 'slug') || isChanged(planned, 'formerSlugs'))
        await reserveSlugs(doing, planned, String(planned.present?.entry.slug))
    },
  },
  serviceOptions: {
    create: (doing, { id, wanted }) => {
      const serviceOptionsAndVariants = sent(staffAsResources(doing, wanted))
      return doing.call('service-options', 'createServiceOptionsAndVariants', { body: { serviceOptionsAndVariants } }, [id])
    },
    change: (doing, planned) => {
      const serviceOptionsAndVariants = changed({ ...planned, wanted: staffAsResources(doing, planned.wanted) })
      const params = { 'serviceOptionsAndVariants.id': planned.id }
      return doing.call('service-options', 'updateServiceOptionsAndVariants', { params, body: { serviceOptionsAndVariants } })
    },
  },
  addOnGroups: {
    create: ({ call }, { id, wanted: { serviceId, ...addOnGroup } }) =>
      call('add-ons', 'createAddOnGroup', { body: { serviceId: sent(serviceId), addOnGroup: sent(addOnGroup) } }, [id]),
    change: ({ call }, { id, wanted, present }) => {
      const { serviceId, ...addOnGroup } = { ...present?.entry, ...wanted }
      return call('add-ons', 'updateAddOnGroup', { body: { serviceId: sent(serviceId), addOnGroup: sent({ ...addOnGroup, id }) } })
    },
  },
}

export const sent = (value: unknown) => value as never

export const staffAsResources = ({ at }: Doing, entry: CatalogueEntry): CatalogueEntry => mapIds(entry, at.resourceIds)

const without = ({ ...entry }: Record<string, unknown>, member: string) => {
  delete entry[member]
  return entry
}

export const changed = ({ wanted, changes, present }: PlannedEntry, besides: readonly string[] = []) => {
  const members = topMembersOf(changes).filter((member) => !besides.includes(member) && !unsent.has(member))
  return sent({ ...Object.fromEntries(members.map((member) => [member, wanted[member] ?? null])), revision: present?.revision })
}

// The default category and form are the site's own; positions change by a verb of their own.
const unsent = new Set(['default', 'position'])

const isChanged = ({ changes }: PlannedEntry, member: string): boolean => topMembersOf(changes).includes(member)
const changesBeside = ({ changes }: PlannedEntry, besides: readonly string[]): boolean =>
  topMembersOf(changes).some((member) => !besides.includes(member))

async function followHours({ call, at }: Doing, { id, wanted }: PlannedEntry, revision: string): Promise<void> {
  const schedules = { BUSINESS: at.site.businessScheduleId, OWN: at.scheduleIds.get(id) }
  const scheduleId = schedules[wanted.hours as keyof typeof schedules]
  const workingHoursSchedules = { values: scheduleId ? [{ scheduleId }] : [] }
  await call('resources', 'updateResource', { params: { 'resource.id': id }, body: { resource: { workingHoursSchedules, revision } } })
}

/** Former addresses first: the last one that is reserved is the main one. */
async function reserveSlugs({ call }: Doing, { id, wanted, present }: PlannedEntry, current: string): Promise<void> {
  const had = (present?.entry.formerSlugs ?? []) as string[]
  const former = ((wanted.formerSlugs ?? []) as string[]).filter((slug) => !had.includes(slug) && slug !== current)
  const main = (wanted.slug ?? current) as string
  if (former.length === 0 && main === current) return
  for (const slug of [...former, main]) await call('services', 'setCustomSlug', { params: { serviceId: id }, body: { slug } })
}
