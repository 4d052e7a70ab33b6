import type { NewService, Service } from '@foyer/contract'
import type { PlainFields } from '../queries/plain-aggregation.ts'
import type { World } from '../world.ts'

/** Services that differ in everything one can filter by, oldest first. */
export const addVariedServices = async (world: World): Promise<Service[]> => {
  const ada = await world.staffMember('Ada Lindqvist')
  const noor = await world.staffMember('Noor Haddad')
  const { bookingPolicy } = await world.owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name: 'Strict' } } })
  const session = { defaultCapacity: 8, schedule: {}, staffMemberIds: [] }
  const noFee = { rateType: 'NO_FEE' as const, options: { inPerson: true } }
  const online = { rateType: 'FIXED' as const, fixed: { price: { value: '20' } }, options: { online: true, inPerson: false } }
  const given: [Parameters<World['service']>[0], Partial<NewService>][] = [
    [[ada], { name: 'Massage', tagLine: 'Slow', description: 'Warm hands', category: { name: 'Body' } }],
    [[noor], { name: 'Facial', payment: online, schedule: lengths(30), sortOrder: 5 }],
    [[ada, noor], { name: 'Hot stones', tagLine: 'Slow', category: { name: 'Body' }, schedule: lengths(45, 90), hidden: true }],
    [[], { ...session, type: 'CLASS', name: 'Morning yoga', category: { name: 'Classes' }, payment: noFee }],
    [[], { ...session, type: 'CLASS', name: 'Evening yoga', category: { name: 'Classes' }, locations: [{ type: 'CUSTOMER' }] }],
    [[], { ...session, type: 'COURSE', name: 'Pottery', bookingPolicy: { id: bookingPolicy.id }, onlineBooking: { enabled: false } }],
    [[ada], { name: 'Physio', locations: [{ type: 'BUSINESS' }, { type: 'CUSTOM', custom: { address: { formattedAddress: 'Lake 1' } } }] }],
    [[noor], { name: 'Physio', bookingPolicy: { id: bookingPolicy.id }, sortOrder: 9 }],
  ]
  const services: Service[] = []
  for (const [staff, changes] of given) {
    world.clock.advance({ hours: 7 })
    services.push(await world.service(staff, changes))
  }
  const renamed = await world.owner.services.updateService({
    params: { 'service.id': idOf(services[0]) },
    body: { service: { name: 'Deep massage', revision: '1' } },
  })
  return [renamed.service, ...services.slice(1)]
}

const lengths = (...sessionDurations: number[]) => ({ availabilityConstraints: { sessionDurations } })

const idOf = (service: Service | undefined): string => service?.id ?? ''

const optionOf =
  (name: 'online' | 'inPerson' | 'pricingPlan') =>
  ({ payment }: Service) => [payment.options?.[name] ?? false]

/** What one can filter and aggregate by, read from the services themselves. */
export const plainServiceFields: PlainFields<Service> = {
  id: { type: 'text', values: ({ id }) => [id] },
  appId: { type: 'text', values: ({ appId }) => [appId] },
  type: { type: 'text', values: ({ type }) => [type] },
  name: { type: 'text', values: ({ name }) => [name] },
  description: { type: 'text', values: ({ description = null }) => [description] },
  tagLine: { type: 'text', values: ({ tagLine = null }) => [tagLine] },
  sortOrder: { type: 'number', values: ({ sortOrder = null }) => [sortOrder] },
  defaultCapacity: { type: 'number', values: ({ defaultCapacity }) => [defaultCapacity] },
  hidden: { type: 'boolean', values: ({ hidden }) => [hidden] },
  'category.id': { type: 'text', values: ({ category }) => [category.id] },
  'category.name': { type: 'text', values: ({ category }) => [category.name] },
  'category.sortOrder': { type: 'number', values: ({ category }) => [category.sortOrder] },
  'form.id': { type: 'text', values: ({ form }) => [form.id] },
  'mainSlug.name': { type: 'text', values: ({ mainSlug }) => [mainSlug.name] },
  'supportedSlugs.name': { type: 'text', values: ({ supportedSlugs }) => supportedSlugs.map(({ name }) => name) },
  'onlineBooking.enabled': { type: 'boolean', values: ({ onlineBooking }) => [onlineBooking.enabled] },
  'payment.options.online': { type: 'boolean', values: optionOf('online') },
  'payment.options.inPerson': { type: 'boolean', values: optionOf('inPerson') },
  'payment.options.pricingPlan': { type: 'boolean', values: optionOf('pricingPlan') },
  'bookingPolicy.id': { type: 'text', values: ({ bookingPolicy }) => [bookingPolicy.id] },
  'schedule.availabilityConstraints.sessionDurations': {
    type: 'number',
    values: ({ schedule }) => schedule.availabilityConstraints.sessionDurations ?? [],
  },
  'schedule.firstSessionStart': { type: 'instant', values: ({ schedule }) => [schedule.firstSessionStart ?? null] },
  'schedule.lastSessionEnd': { type: 'instant', values: ({ schedule }) => [schedule.lastSessionEnd ?? null] },
  staffMemberIds: { type: 'text', values: ({ staffMemberIds }) => staffMemberIds },
  'serviceResources.resourceIds.values': {
    type: 'text',
    values: ({ serviceResources }) => serviceResources.flatMap(({ resourceIds }) => resourceIds?.values ?? []),
  },
  'locations.business.id': { type: 'text', values: ({ locations }) => locations.map(({ business }) => business?.id ?? null) },
  'locations.business.name': { type: 'text', values: ({ locations }) => locations.map(({ business }) => business?.name ?? null) },
  'locations.calculatedAddress.formattedAddress': {
    type: 'text',
    values: ({ locations }) => locations.map(({ calculatedAddress }) => calculatedAddress?.formattedAddress ?? null),
  },
  'locations.type': { type: 'text', values: ({ locations }) => locations.map(({ type }) => type) },
  'addOnDetails.addOnId': { type: 'text', values: () => [] },
  'addOnDetails.durationInMinutes': { type: 'number', values: () => [] },
  createdDate: { type: 'instant', values: ({ createdDate }) => [createdDate] },
  updatedDate: { type: 'instant', values: ({ updatedDate }) => [updatedDate] },
}

/** Fields of a service that are lists. */
export const listFields = [
  'supportedSlugs.name',
  'schedule.availabilityConstraints.sessionDurations',
  'staffMemberIds',
  'serviceResources.resourceIds.values',
  'locations.business.id',
  'locations.business.name',
  'locations.calculatedAddress.formattedAddress',
  'locations.type',
  'addOnDetails.addOnId',
  'addOnDetails.durationInMinutes',
]
