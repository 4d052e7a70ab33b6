import { randomUUID } from 'node:crypto'
import { contract, type Operation, type Service } from '@foyer/contract'
import { shortCodeOf } from '@foyer/domain'
import { afterAll, expect, test } from 'vitest'
import { createSessionWorld } from '../bookings/session-world.ts'
import { casesOf } from '../cases-of.ts'
import { rowsBesidesServices } from '../contract/rows-besides-services.ts'
import { planThatIncludes } from '../money/plan-world.ts'
import { signedInMember } from '../people/signed-in-member.ts'

const { world, ada, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

/** What leads to a service: its ids and addresses, and those of what belongs to it alone. */
type Leads = Record<'serviceId' | 'scheduleId' | 'eventId' | 'optionsId' | 'formId' | 'slug' | 'formerSlug' | 'name', string>

/** A service that has everything a visitor could ask for, under words that are found nowhere else. */
async function equipped(word: string, type: 'APPOINTMENT' | 'CLASS', date = '2027-03-03'): Promise<{ service: Service; leads: Leads }> {
  const { bookingForm } = await owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: `${word} form`, fields: [] } } })
  const staff = type === 'APPOINTMENT' ? [ada] : []
  const lengths = type === 'APPOINTMENT' ? {} : { schedule: {}, defaultCapacity: 8 }
  const named = { name: `${word}before`, tagLine: `${word} line`, description: `${word} text`, form: { id: bookingForm.id } }
  const first = await world.service(staff, { ...named, type, ...lengths })
  const { service } = await owner.services.updateService({
    params: { 'service.id': first.id },
    body: { service: { name: `${word}ness`, revision: first.revision } },
  })
  const option = { id: randomUUID(), type: 'CUSTOM' as const, customData: { name: `${word} choice`, choices: [`${word} one`] } }
  const variants = [{ choices: [{ optionId: option.id, custom: `${word} one` }], price: { value: '30', currency: 'EUR' } }]
  const { serviceOptionsAndVariants } = await owner['service-options'].createServiceOptionsAndVariants({
    body: { serviceOptionsAndVariants: { serviceId: service.id, options: { values: [option] }, variants: { values: variants } } },
  })
  const { addOn } = await owner['add-ons'].createAddOn({ body: { addOn: { name: `${word} towel`, price: { value: '3' } } } })
  const addOnGroup = { name: `${word} extras`, addOnIds: [addOn.id] }
  await owner['add-ons'].createAddOnGroup({ body: { serviceId: service.id, addOnGroup } })
  const isClass = type === 'CLASS'
  const event = isClass ? await create(session(`${date}T08:00:00`, { scheduleId: service.schedule.id, title: `${word} hour` })) : null
  const leads = {
    serviceId: service.id,
    scheduleId: service.schedule.id,
    optionsId: serviceOptionsAndVariants.id,
    formId: bookingForm.id,
    slug: service.mainSlug.name,
    formerSlug: first.mainSlug.name,
    name: service.name,
    eventId: event?.id ?? 'f'.repeat(64),
  }
  return { service, leads }
}

const hide = async ({ id }: Service) => {
  const { service } = await owner.services.getService({ params: { serviceId: id }, query: {} })
  const body = { service: { hidden: true, revision: service.revision } }
  await owner.services.updateService({ params: { 'service.id': id }, body })
}

const appointment = await equipped('Veiled', 'APPOINTMENT')
const yoga = await equipped('Shrouded', 'CLASS')
const gone = await equipped('Vanished', 'APPOINTMENT')
const goneYoga = await equipped('Bygone', 'CLASS', '2027-03-04')
// They stay included when they are hidden or deleted.
const planId = await planThatIncludes(
  owner,
  [appointment, yoga, gone, goneYoga].map(({ service }) => service.id),
)
await hide(appointment.service)
await hide(yoga.service)
for (const { service } of [gone, goneYoga]) await owner.services.deleteService({ params: { serviceId: service.id }, query: {} })
const shown = await equipped('Open', 'APPOINTMENT')

const unknown: Leads = {
  serviceId: randomUUID(),
  scheduleId: randomUUID(),
  optionsId: randomUUID(),
  formId: randomUUID(),
  slug: 'unheard-of',
  formerSlug: 'unheard-of-before',
  name: 'Unheard',
  eventId: 'a'.repeat(64),
}

type Ask = (leads: Leads) => { params?: Record<string, string>; payload?: object }
type Row = { room: string; name: string; row: Operation }

const window = { startDate: '2027-03-01T00:00:00', endDate: '2027-03-08T00:00:00' }
const week = { fromDate: '2027-03-01', toDate: '2027-03-08', timeZone: 'Europe/Berlin' }
const days = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-03-08T00:00:00' }
const filters = ({ serviceId, slug, formerSlug, name, formId }: Leads): object[] => [
  {},
  ...[{ id: serviceId }, { id: { $in: [serviceId] } }, { name }, { name: { $startsWith: name.slice(0, 4) } }, { hidden: true }],
  ...[{ 'mainSlug.name': slug }, { 'supportedSlugs.name': { $hasSome: [slug] } }, { 'supportedSlugs.name': { $hasSome: [formerSlug] } }],
  ...[{ 'form.id': formId }, { $or: [{ id: serviceId }, { hidden: true }] }, { $not: { hidden: false } }],
]
const localSlot = { localStartDate: '2027-03-02T10:00:00', localEndDate: '2027-03-02T11:00:00', timeZone: 'Europe/Berlin' }
const contactDetails = { firstName: 'Lena', email: 'l@k.example' }
const slot = (serviceId: string) => ({
  serviceId,
  startDate: '2027-03-02T10:00:00',
  endDate: '2027-03-02T11:00:00',
  timezone: 'Europe/Berlin',
})
const byFilter: Ask[] = filters(unknown).map((_, index) => (leads) => ({ payload: { query: { filter: filters(leads)[index] } } }))
const listed: Ask = () => ({ payload: { query: {} } })

/** How each row that visitors may call could lead to a service. */
const asks: Record<string, readonly Ask[]> = {
  'services.getService': [({ serviceId }) => ({ params: { serviceId } })],
  'services.queryServices': byFilter,
  'services.countServices': filters(unknown).map((_, index) => (leads) => ({ payload: { filter: filters(leads)[index] } })),
  'services.searchServices': [
    ...filters(unknown).map(
      (_, index): Ask =>
        (leads) => ({ payload: { search: { filter: filters(leads)[index] } } }),
    ),
    ({ name }) => ({ payload: { search: { search: { expression: name } } } }),
    ...['name', 'mainSlug.name', 'id', 'hidden', 'form.id', 'tagLine'].map(
      (fieldPath): Ask =>
        () => ({ payload: { search: { aggregations: [{ name: 'all', type: 'VALUE', fieldPath, value: { limit: 250 } }] } } }),
    ),
  ],
  'services.queryPolicies': [listed, ({ serviceId }) => ({ payload: { query: { filter: { 'services.id': serviceId } } } })],
  'services.queryLocations': [...filters(unknown).keys()].map(
    (index): Ask =>
      (leads) => ({ payload: { filter: { services: filters(leads)[index] } } }),
  ),
  'services.queryCategories': [...filters(unknown).keys()].map(
    (index): Ask =>
      (leads) => ({ payload: { filter: { services: filters(leads)[index] } } }),
  ),
  'services.queryBookingForms': [listed, ({ formId }) => ({ payload: { query: { filter: { id: formId } } } })],
  'service-options.getServiceOptionsAndVariants': [({ optionsId }) => ({ params: { serviceOptionsAndVariantsId: optionsId } })],
  'service-options.getServiceOptionsAndVariantsByServiceId': [({ serviceId }) => ({ params: { serviceId } })],
  'service-options.queryServiceOptionsAndVariants': [
    listed,
    ({ serviceId }) => ({ payload: { query: { filter: { serviceId } } } }),
    ({ optionsId }) => ({ payload: { query: { filter: { id: optionsId } } } }),
  ],
  'booking-forms.getBookingForm': [({ formId }) => ({ params: { bookingFormId: formId } })],
  'add-ons.listAddOnGroupsByServiceId': [({ serviceId }) => ({ payload: { serviceId } })],
  'pricing.previewPrice': [({ serviceId }) => ({ payload: { bookingLineItems: [{ serviceId, numberOfParticipants: 1 }] } })],
  'pricing.calculatePrice': [
    ({ serviceId }) => ({ payload: { booking: { bookedEntity: { slot: slot(serviceId) }, totalParticipants: 1 } } }),
  ],
  'availability.queryAvailability': [
    ({ serviceId }) => ({ payload: { query: { filter: { serviceId, ...window } } } }),
    ({ serviceId }) => ({ payload: { query: { filter: { serviceId: [serviceId], ...window } } } }),
  ],
  'availability.calculateMultiSlotAvailability': [
    ({ serviceId }) => {
      const location = { locationType: 'CUSTOM' }
      return { payload: { from: window.startDate, to: window.endDate, timeZone: 'Europe/Berlin', location, slots: [{ serviceId }] } }
    },
  ],
  'availability.listAvailabilityTimeSlots': [({ serviceId }) => ({ payload: { ...days, serviceId } })],
  'availability.getAvailabilityTimeSlot': [({ serviceId }) => ({ payload: { ...localSlot, serviceId } })],
  'availability.listAvailabilityTimeSlotEndOptions': [({ serviceId }) => ({ payload: { ...localSlot, serviceId } })],
  'availability.listEventTimeSlots': [
    () => ({ payload: days }),
    ({ serviceId }) => ({ payload: { ...days, serviceIds: [serviceId] } }),
    ({ scheduleId }) => ({ payload: { ...days, eventFilter: { scheduleId } } }),
  ],
  'availability.getEventTimeSlot': [({ eventId }) => ({ params: { eventId } })],
  'availability.listMultiServiceAvailabilityTimeSlots': [
    ({ serviceId }) => ({ payload: { ...days, services: [{ serviceId }, { serviceId }] } }),
  ],
  'availability.getMultiServiceAvailabilityTimeSlot': [
    ({ serviceId }) => ({ payload: { ...localSlot, location: { locationType: 'BUSINESS' }, services: [{ serviceId }, { serviceId }] } }),
  ],
  'availability.listMultiServiceTimes': [({ serviceId }) => ({ payload: { ...days, services: [{ serviceId }, { serviceId }] } })],
  'availability.getScheduleAvailability': [({ scheduleId }) => ({ params: { scheduleId } })],
  'availability.listStartTimes': [({ serviceId }) => ({ payload: { serviceId, ...week } })],
  'availability.listNextFree': [
    () => ({ payload: {} }),
    ({ serviceId }) => ({ payload: { serviceIds: [serviceId], stretchesOn: '2027-03-03' } }),
  ],
  'calendar.getSchedule': [({ scheduleId }) => ({ params: { scheduleId } })],
  'calendar.querySchedules': [
    listed,
    ({ scheduleId }) => ({ payload: { query: { filter: { id: scheduleId } } } }),
    ({ serviceId }) => ({ payload: { query: { filter: { externalId: serviceId } } } }),
  ],
  'calendar.getScheduleTimeFrame': [({ scheduleId }) => ({ params: { id: scheduleId } })],
  'calendar.listScheduleTimeFrames': [({ scheduleId }) => ({ payload: { ids: [scheduleId] } })],
  'calendar.getEvent': [({ eventId }) => ({ params: { eventId } })],
  'calendar.listEvents': [({ eventId }) => ({ payload: { eventIds: [eventId] } })],
  'calendar.queryEvents': [
    () => ({ payload: days }),
    ({ scheduleId }) => ({ payload: { ...days, query: { filter: { scheduleId } } } }),
    ({ serviceId }) => ({ payload: { ...days, query: { filter: { externalScheduleId: serviceId } } } }),
  ],
  'categories.queryCategories': [listed],
  'categories.countCategories': [() => ({ payload: {} })],
  'categories.listCategories': [() => ({})],
  'booking-policies.queryBookingPolicies': [listed],
  'locations.listLocations': [() => ({})],
  'staff.queryStaffMembers': [listed],
  'staff.searchStaffMembers': [
    () => ({ payload: { search: {} } }),
    ({ name }) => ({ payload: { search: { search: { expression: name } } } }),
  ],
  'resources.queryResources': [listed],
  'resources.searchResources': [() => ({ payload: { search: {} } })],
  'resources.queryResourceTypes': [listed],
  'bookings.createBooking': [
    ({ serviceId }) => ({ payload: { booking: { bookedEntity: { slot: slot(serviceId) }, totalParticipants: 1 } } }),
    ({ eventId }) => ({ payload: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } } }),
    ({ scheduleId }) => ({ payload: { booking: { bookedEntity: { schedule: { scheduleId } }, totalParticipants: 1 } } }),
  ],
  'bookings.bulkCreateBooking': [
    ({ serviceId }) => ({ payload: { createBookingsInfo: [{ booking: { bookedEntity: { slot: slot(serviceId) } } }] } }),
    ({ eventId }) => ({ payload: { createBookingsInfo: [{ booking: { bookedEntity: { slot: { eventId } } } }] } }),
  ],
  'bookings.createMultiServiceBooking': [
    ({ serviceId }) => ({ payload: { bookings: [1, 2].map(() => ({ bookedEntity: { slot: slot(serviceId) } })) } }),
  ],
  'waiting-list.joinWaitingList': [
    ({ eventId }) => ({
      payload: { entry: { bookedEntity: { slot: { eventId } }, contactDetails } },
    }),
    ({ scheduleId }) => ({
      payload: { entry: { bookedEntity: { schedule: { scheduleId } }, contactDetails } },
    }),
    ({ serviceId }) => ({ payload: { entry: { window: { serviceId, fromDate: '2027-03-02', toDate: '2027-03-05' }, contactDetails } } }),
  ],
  'bookings.previewBookingSeries': [({ serviceId }) => ({ payload: { slot: slot(serviceId), repetition: { every: 'WEEK', count: 3 } } })],
  'bookings.createBookingSeries': [
    ({ serviceId }) => ({
      payload: {
        booking: {},
        slots: [slot(serviceId), { ...slot(serviceId), startDate: '2027-03-03T10:00:00', endDate: '2027-03-03T11:00:00' }],
      },
    }),
  ],
  'benefits.listPlanBenefits': [() => ({ payload: { planIds: [planId] } })],
  'benefits.getPlanBenefits': [() => ({ params: { planId } })],
  'sharing.resolveShortLink': [({ serviceId }) => ({ params: { code: shortCodeOf(serviceId) } })],
  'sharing.getShortLinkQr': [({ serviceId }) => ({ params: { code: shortCodeOf(serviceId) } })],
  'sharing.getPreviewPicture': [({ serviceId }) => ({ params: { name: shortCodeOf(serviceId) } })],
  'bookings.queryExtendedBooking': [listed],
  'bookings.queryExtendedBookings': [listed],
}

const rooms = [
  ...(['staff', 'resources', 'categories', 'calendar', 'participations', 'booking-policies'] as const),
  ...(['locations', 'booking-forms', 'services'] as const),
  ...(['service-options', 'add-ons', 'pricing', 'availability', 'bookings', 'waiting-list'] as const),
  ...(['plans', 'orders', 'payments', 'benefits', 'checkouts', 'gifts', 'sharing'] as const),
]
const visitorRows: Row[] = rooms.flatMap((room) =>
  Object.entries<Operation>(contract[room])
    .filter(([, { access }]) => access === 'visitor' || access === 'anyone')
    .map(([name, row]) => ({ room, name, row })),
)
const keyOf = ({ room, name }: Row) => `${room}.${name}`

test('every row that visitors may call is looked at here', () => {
  const keys = visitorRows.map(keyOf)
  expect(keys.filter((key) => !(key in asks) && !rowsBesidesServices.has(key))).toEqual([])
  expect([...Object.keys(asks), ...rowsBesidesServices].filter((key) => !keys.includes(key))).toEqual([])
})

const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
const { headers: memberHeaders } = await signedInMember(world)
const callers = { visitor: { authorization: tokens.access_token }, member: memberHeaders }

async function answerTo({ row }: Row, asked: ReturnType<Ask>, headers: Record<string, string>) {
  const url = row.path.replace(/\{([^}]+)\}/g, (_, param: string) => asked.params?.[param] ?? '')
  if (row.method !== 'GET') return await world.app.inject({ method: row.method, url, headers, payload: asked.payload ?? {} })
  const packed = Buffer.from(JSON.stringify(asked.payload ?? {})).toString('base64url')
  return await world.app.inject({ url: asked.payload ? `${url}?.r=${packed}` : url, headers })
}

/** The answer without what was asked for itself, and without what is different in each answer. */
function comparable(body: string, leads: Leads): string {
  const named = Object.entries(leads).reduce((text, [lead, value]) => text.replaceAll(value, `<${lead}>`), body)
  return named.replace(/"requestId":"[^"]*"/g, '').replace(/"cursors?":\{[^}]*\}/g, '')
}

const concealed = [appointment, yoga, gone, goneYoga]
const secrets = concealed.flatMap(({ leads }) => Object.values(leads)).concat(['Veiled', 'Shrouded', 'Vanished', 'Bygone'])

const cases = casesOf(
  visitorRows.filter((row) => keyOf(row) in asks),
  keyOf,
)

test.each(cases)('%s tells visitors and members of a hidden or deleted service as little as of one that never was', async (_, row) => {
  for (const headers of Object.values(callers)) {
    for (const ask of asks[keyOf(row)] ?? []) {
      const never = await answerTo(row, ask(unknown), headers)
      expect(never.statusCode, never.body).toBeLessThan(500)
      for (const { leads } of concealed) {
        const answer = await answerTo(row, ask(leads), headers)
        expect([answer.statusCode, comparable(answer.body, leads)]).toEqual([never.statusCode, comparable(never.body, unknown)])
        const sent = JSON.stringify(ask(leads))
        expect(secrets.filter((secret) => !sent.includes(secret) && answer.body.includes(secret))).toEqual([])
      }
    }
  }
})

test('the same questions find a service that is open', async () => {
  const found = async (key: string) => {
    const row = visitorRows.find((one) => keyOf(one) === key) as Row
    const answers = await Promise.all((asks[key] ?? []).map((ask) => answerTo(row, ask(shown.leads), callers.visitor)))
    return answers.some(({ statusCode, body }) => statusCode === 200 && (body.includes('Open') || body.includes(shown.leads.serviceId)))
  }
  for (const key of ['services.getService', 'services.queryServices', 'services.searchServices', 'services.queryBookingForms']) {
    expect([key, await found(key)]).toEqual([key, true])
  }
  for (const key of [
    'service-options.getServiceOptionsAndVariants',
    'booking-forms.getBookingForm',
    'calendar.getSchedule',
    'sharing.resolveShortLink',
  ]) {
    expect([key, await found(key)]).toEqual([key, true])
  }
})
