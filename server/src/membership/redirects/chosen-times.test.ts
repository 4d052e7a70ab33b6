import { randomUUID } from 'node:crypto'
import { bookingsAppId, type Service } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const visitor = await world.visitor()

const create = async (body: object) => (await visitor.redirects.createRedirectSession({ body })).redirectSession
const chosen = async (slot: object, timezone?: string) => {
  const slotAvailability = { slot, bookable: true, openSpots: 1, totalSpots: 1 }
  const { fullUrl } = await create({ bookingsCheckout: { slotAvailability, timezone } })
  const { pathname, searchParams } = new URL(fullUrl)
  return { pathname, query: Object.fromEntries(searchParams) }
}
const day = { fromLocalDate: '2027-03-02T00:00:00', toLocalDate: '2027-03-03T00:00:00', timeZone: 'Europe/Berlin' }
const given = { payment: { rateType: 'NO_FEE' as const, custom: { description: 'free' }, options: { inPerson: true } } }
const sessionOf = async (service: Service) => {
  const [start, end] = [{ localDate: '2027-03-02T18:00:00' }, { localDate: '2027-03-02T19:00:00' }]
  const type = service.type as 'CLASS' | 'COURSE'
  const resources = [{ id: (await world.staffMember()).resourceId }]
  const event = { scheduleId: service.schedule.id, type, start, end, resources }
  return (await world.owner.calendar.createEvent({ body: { event } })).event
}

test('an appointment is on the page with its time, its length, its people, its place and its zone, however its dates are written', async () => {
  const staffMember = await world.staffMember()
  const [near, far] = await Promise.all(
    ['Near', 'Far'].map(async (name) => (await world.owner.locations.createLocation({ body: { location: { name } } })).location),
  )
  const locations = [near, far].map((location) => ({ type: 'BUSINESS' as const, business: { id: location?.id ?? '' } }))
  const service = await world.service([staffMember], { locations })
  const filter = {
    serviceId: [service.id],
    'location.businessLocation.id': far?.id,
    startDate: day.fromLocalDate,
    endDate: day.toLocalDate,
  }
  const { availabilityEntries } = await visitor.availability.queryAvailability({
    body: { query: { filter }, timezone: day.timeZone },
  })
  const { slot } = availabilityEntries[0] ?? {}
  const page = { start: '2027-03-02T10:00:00+01:00', minutes: '60', staff: staffMember.resourceId, place: far?.id }
  expect(await chosen(slot ?? {}, 'UTC')).toEqual({
    pathname: `/services/${service.mainSlug.name}/details`,
    query: { ...page, zone: 'UTC' },
  })
  const { timeSlots, timeZone } = await visitor.availability.listAvailabilityTimeSlots({
    body: { ...day, serviceId: service.id, locations: [{ locationType: 'BUSINESS', id: far?.id ?? '' }] },
  })
  const [{ localStartDate, localEndDate } = {}] = timeSlots
  const mapped = {
    serviceId: service.id,
    startDate: localStartDate,
    endDate: localEndDate,
    timezone: timeZone,
    location: { id: far?.id },
  }
  const { staff: _, ...withoutStaff } = page
  expect((await chosen(mapped)).query).toEqual({ ...withoutStaff, zone: 'Europe/Berlin' })
  expect((await chosen({ ...mapped, startDate: 'soon' })).query).toEqual({ zone: 'Europe/Berlin' })
})

test.each(['first', 'second'])('a session of a class is on the page, as slots of the %s generation name it', async (generation) => {
  const service = await world.service([], { ...given, type: 'CLASS', name: `Yoga ${generation}`, defaultCapacity: 5, schedule: {} })
  const { id } = await sessionOf(service)
  const filter = { serviceId: [service.id], startDate: day.fromLocalDate, endDate: day.toLocalDate }
  const first = async () => {
    const answer = await visitor.availability.queryAvailability({ body: { query: { filter }, timezone: day.timeZone } })
    return answer.availabilityEntries[0]?.slot ?? {}
  }
  const second = async () => {
    const { timeSlots, timeZone } = await visitor.availability.listEventTimeSlots({ body: { ...day, serviceIds: [service.id] } })
    const [{ serviceId, localStartDate, localEndDate, eventInfo } = {}] = timeSlots
    return { serviceId, startDate: localStartDate, endDate: localEndDate, timezone: timeZone, eventId: eventInfo?.eventId }
  }
  const slot = await (generation === 'first' ? first() : second())
  const page = { pathname: `/services/${service.mainSlug.name}/details`, query: { session: id, zone: 'Europe/Berlin' } }
  expect(await chosen(slot)).toEqual(page)
  // The oldest entries name the session alone.
  expect(await chosen({ ...slot, eventId: undefined, sessionId: id })).toEqual(page)
})

test('a course is booked as a whole, or by the date that was chosen', async () => {
  const service = await world.service([], { ...given, type: 'COURSE', name: 'Pottery', defaultCapacity: 5, schedule: {} })
  const { id } = await sessionOf(service)
  const slot = { serviceId: service.id, scheduleId: service.schedule.id, timezone: 'Europe/Berlin' }
  const pathname = `/services/${service.mainSlug.name}/details`
  expect(await chosen(slot)).toEqual({ pathname, query: { zone: 'Europe/Berlin' } })
  expect(await chosen({ ...slot, startDate: '2027-03-02T18:00:00', eventId: id })).toEqual({
    pathname,
    query: { session: id, zone: 'Europe/Berlin' },
  })
})

test('several services of one visit are booked in a checkout, whose page the first browser may go on with', async () => {
  const services = await Promise.all(['Cut', 'Colour'].map(async (name) => world.service([await world.staffMember(name)], { name })))
  const bookings = services.map(({ id: serviceId }, index) => ({
    bookedEntity: { slot: { serviceId, startDate: `2027-03-04T1${index}:00:00` } },
    totalParticipants: 1,
  }))
  const { multiServiceBooking } = await visitor.bookings.createMultiServiceBooking({ body: { bookings, returnFullEntity: true } })
  const lineItems = multiServiceBooking.bookings.map(({ booking }) => ({
    quantity: 1,
    catalogReference: { appId: bookingsAppId, catalogItemId: booking?.id ?? '' },
  }))
  const { checkout } = await visitor.checkouts.createCheckout({ body: { lineItems } })
  expect((await create({ ecomCheckout: { checkoutId: checkout.id } })).urlDetails.endpoint).toBe(
    `http://localhost:4000/checkout/${checkout.id}`,
  )
})

test('a service alone is on its page, and an unknown one is refused', async () => {
  const service = await world.service([await world.staffMember()])
  const book = await create({ bookingsBook: { resourceId: service.id } })
  expect(book.fullUrl).toBe(`http://localhost:4000/services/${service.mainSlug.name}`)
  await expect(create({ bookingsBook: { resourceId: randomUUID() } })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  await expect(chosen({ serviceId: randomUUID() })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
})
