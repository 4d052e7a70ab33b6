import type { Payment, Service, SlotAvailability, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInMember } from '../people/signed-in-member.ts'
import { createWorld, type World } from '../world.ts'

/* What public template sites read of our answers: a missing member shows there as an empty page. */

let world: World
let ada: StaffMember
let massage: Service
let yoga: Service
let token: string
beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  const noor = await world.staffMember('Noor Haddad')
  massage = await world.service([ada, noor], {
    name: 'Massage',
    tagLine: 'Slow',
    media: { mainMedia: { image: { url: '/sample/a.svg' } } },
  })
  yoga = await world.service([noor], { name: 'Yoga' })
  token = (await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })).access_token
})
afterAll(() => world.close())

const ask = async (url: string, payload: object, authorization = token) => {
  const answer = await world.app.inject({ method: 'POST', url, payload, headers: { authorization } })
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
  return answer.json()
}
const services = async (filter: object) =>
  (await ask('/_api/bookings/v2/services/query', { query: { filter, paging: { limit: 100, offset: 0 } } })).services as Service[]

describe('a list of services', () => {
  test('carries what its tiles draw', async () => {
    for (const service of await services({})) {
      expect(service).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        type: 'APPOINTMENT',
        mainSlug: { name: expect.any(String) },
        category: { id: expect.stringMatching(/^[\da-f-]{36}$/), name: expect.any(String) },
        schedule: { id: expect.any(String), availabilityConstraints: { sessionDurations: [60] } },
        payment: { rateType: 'FIXED', fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { inPerson: true, online: false } },
      })
    }
  })

  test.each([
    ['the id, as clients spell it', () => ({ _id: massage.id })],
    ['the address', () => ({ 'mainSlug.name': 'massage' })],
    ['the type, in a list', () => ({ $and: [{ type: { $in: ['APPOINTMENT', 'CLASS'] } }, { name: { $startsWith: 'mass' } }] })],
    ['category and name, chained', () => ({ $and: [{ 'category.id': massage.category.id }, { name: { $eq: 'Massage' } }] })],
  ])('is narrowed down by %s', async (_what, filter) => {
    expect((await services(filter())).map(({ name }) => name)).toEqual(['Massage'])
  })

  test.each<[Payment['rateType'], Payment, object]>([
    [
      'VARIED',
      { rateType: 'VARIED', varied: { defaultPrice: { value: '40.00' } } },
      { varied: { defaultPrice: { value: '40.00', currency: 'EUR' } } },
    ],
    ['CUSTOM', { rateType: 'CUSTOM', custom: { description: 'By weight' } }, { custom: { description: 'By weight' } }],
    ['NO_FEE', { rateType: 'NO_FEE' }, {}],
  ])('tells a price line of the rate %s', async (rateType, payment, told) => {
    const { id } = await world.service([ada], { payment: { ...payment, options: { inPerson: true } } })
    const [service] = await services({ id })
    expect(service?.payment).toMatchObject({ rateType, ...told, options: { inPerson: true, online: false, pricingPlan: false } })
    await world.owner.services.deleteService({ params: { serviceId: id }, query: {} })
  })
})

const entriesOf = async (query: { filter: object; cursorPaging?: object }, more: object = {}) => {
  const sort = [{ fieldName: 'startTime', order: 'ASC' }]
  const body = { query: { sort, ...query }, timezone: 'Europe/Berlin', ...more }
  return (await ask('/availability-calendar/v1/availability/query', body)).availabilityEntries as SlotAvailability[]
}
// With the offset of a browser and without milliseconds.
const day = (date: string) => ({ startDate: `${date}T00:00:00+01:00`, endDate: `${date}T23:59:59+01:00` })

describe('a calendar', () => {
  test('of one day carries what its times draw, unavailable ones included', async () => {
    for (const id of massage.staffMemberIds) {
      const slot = { serviceId: massage.id, resource: { id }, startDate: '2027-03-02T10:00:00.000Z' }
      const contactDetails = { firstName: 'Bo', email: 'bo@people.example' }
      await world.owner.bookings.createBooking({ body: { booking: { status: 'CONFIRMED', bookedEntity: { slot }, contactDetails } } })
    }
    const entries = await entriesOf({ filter: { serviceId: [massage.id], ...day('2027-03-02') }, cursorPaging: {} })
    expect(new Set(entries.map(({ bookable }) => bookable))).toEqual(new Set([true, false]))
    for (const { slot, ...entry } of entries) {
      expect(Number.isNaN(Date.parse(slot.startDate))).toBe(false)
      expect(slot).toMatchObject({
        serviceId: massage.id,
        location: { name: 'Juniper' },
        resource: { id: expect.any(String), name: expect.stringMatching(/^(Ada Lindqvist|Noor Haddad)$/) },
      })
      expect(entry).toMatchObject({ bookingPolicyViolations: { tooLateToBook: expect.any(Boolean) }, openSpots: expect.any(Number) })
    }
  })

  test('of three months has one time a day, whichever paging is requested', async () => {
    const filter = { serviceId: [massage.id], startDate: '2027-03-01T00:00:00+01:00', endDate: '2027-05-31T23:59:59+02:00' }
    const entries = await entriesOf({ filter, cursorPaging: { limit: 42 } }, { slotsPerDay: 1 })
    const days = entries.map(({ slot }) => slot.startDate.slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    // Weekdays as far ahead as the policy allows bookings, beyond the limit of a page.
    expect(days.length).toBeGreaterThan(20)
  })

  test('of several services names the service of each time', async () => {
    const entries = await entriesOf({ filter: { serviceId: [massage.id, yoga.id], ...day('2027-03-02') } })
    expect(new Set(entries.map(({ slot }) => slot.serviceId))).toEqual(new Set([massage.id, yoga.id]))
  })
})

test('an entry is booked as it came, listed with its allowed actions, and canceled by its revision', async () => {
  const [entry] = await entriesOf({ filter: { serviceId: [massage.id], bookable: true, ...day('2027-03-03') } })
  const member = await signedInMember(world, { contact: { firstName: 'Lena', phones: ['030 1'] }, profile: { nickname: 'Lena' } })
  const { authorization = '' } = member.headers
  const contactDetails = { firstName: 'Lena', email: member.email, fullAddress: { addressLine: 'Kastanienhof 1' } }
  const created = await ask(
    '/_api/bookings-service/v2/bookings',
    { booking: { bookedEntity: entry, totalParticipants: 1, contactDetails } },
    authorization,
  )
  for (const [filter, order] of [
    [{ startDate: { $gte: '2027-03-01T00:00:00+01:00' } }, 'ASC'],
    [{ $and: [{ startDate: { $gte: '2027-03-01T00:00:00+01:00' } }] }, 'DESC'],
  ] as const) {
    const body = { query: { filter, sort: [{ fieldName: 'startDate', order }] }, withBookingAllowedActions: true }
    const { extendedBookings } = await ask('/_api/bookings-reader/v2/extended-bookings/query', body, authorization)
    expect(extendedBookings).toMatchObject([
      {
        booking: {
          id: created.booking.id,
          revision: '1',
          status: expect.any(String),
          startDate: Temporal.Instant.from(entry?.slot.startDate ?? '').toString({ fractionalSecondDigits: 3 }),
          bookedEntity: { title: 'Massage', slot: { serviceId: massage.id } },
        },
        allowedActions: { cancel: true },
      },
    ])
  }
  const { id: bookingId, revision } = created.booking
  expect((await ask(`/_api/bookings-service/v2/bookings/${bookingId}/cancel`, { bookingId, revision }, authorization)).booking.status).toBe(
    'CANCELED',
  )
})

describe('an account', () => {
  test('carries what its page draws', async () => {
    const member = await signedInMember(world, {
      contact: { firstName: 'Lena', lastName: 'Krüger', phones: ['030 1'] },
      profile: { nickname: 'Lena', photo: { url: '/lena.jpg' } },
    })
    const answer = await world.app.inject({ url: '/_api/members/v1/members/my?fieldsets=FULL', headers: member.headers })
    expect(answer.json().member).toMatchObject({
      loginEmail: member.email,
      contact: { firstName: 'Lena', lastName: 'Krüger', phones: ['030 1'] },
      profile: { nickname: 'Lena', slug: expect.any(String), photo: { url: 'http://localhost:4000/lena.jpg' } },
    })
    const open = await world.app.inject({ url: '/_api/members/v1/members/my', headers: member.headers })
    expect(open.json().member.profile).toMatchObject({ nickname: 'Lena', slug: expect.any(String) })
  })

  test('is found by its address and created by a program, which gets the member itself', async () => {
    const find = async () =>
      (await ask('/_api/members/v1/members/query', { query: { filter: { loginEmail: 'outside@people.example' } } }, world.apiKey)).members
    expect(await find()).toEqual([])
    const member = { loginEmail: 'outside@people.example', status: 'APPROVED', privacyStatus: 'PRIVATE' }
    const made = await ask('/_api/members/v1/members', { member }, world.apiKey)
    expect(await find()).toMatchObject([{ id: made.member.id }])
  })
})
