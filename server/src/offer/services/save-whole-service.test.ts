import type { Contract, Sent, Service, ServiceLocation } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, visitor, ada, newDay, read } = await createBookingWorld({ jobs: 'DONE' })
const { services, 'booking-policies': policies } = world.owner
afterAll(() => world.close())

type Body = Sent<Contract['services']['saveWholeService']>['body']

const barn: ServiceLocation = { type: 'CUSTOM', custom: { address: { addressLine: 'Dorfstraße 3', city: 'Lübars' } } }

let number = 0
let service: Service
beforeEach(async () => {
  number += 1
  service = await world.service([ada], { name: `Sauna ${number}` })
})

const save = (body: Omit<Body, 'service'>, changes: Partial<Body['service']> = {}) =>
  services.saveWholeService({
    params: { serviceId: service.id },
    body: { ...body, service: { revision: service.revision, ...changes } },
  })
const present = async () => (await services.getService({ params: { serviceId: service.id }, query: {} })).service
const policyOf = async ({ bookingPolicy: { id } }: Service) =>
  (await policies.getBookingPolicy({ params: { bookingPolicyId: id } })).bookingPolicy
const threeTogether = { participantsPolicy: { maxParticipantsPerBooking: 3 } }

describe('a service as a whole', () => {
  test('is saved with its address, its places and the rules of its policy', async () => {
    const { id, revision } = await policyOf(service)
    const bookingPolicy = { id, revision, ...threeTogether }
    const slug = `steam-${number}`
    const saved = (await save({ slug, locations: [barn], bookingPolicy }, { name: `Steam bath ${number}` })).service
    expect(saved).toMatchObject({ name: `Steam bath ${number}`, mainSlug: { name: slug, custom: true }, locations: [{ type: 'CUSTOM' }] })
    expect(saved.bookingPolicy).toMatchObject({ id, ...threeTogether })
    expect(await present()).toEqual(saved)
    const names = (await recordedEvents(world, service.id)).map(({ name }) => name)
    expect(names).toEqual(['service.created', 'service.updated', 'service.updated', 'service.updated'])
    const policyEvents = (await recordedEvents(world, id)).map(({ name }) => name)
    expect(policyEvents.filter((name) => name === 'booking_policy.updated')).toHaveLength(1)
  })

  test('gets a policy of its own, and others with the former one keep their rules', async () => {
    const former = await policyOf(service)
    const { bookingPolicy } = (await save({ newBookingPolicy: { name: 'Sauna', ...threeTogether } })).service
    expect(bookingPolicy).toMatchObject({ name: 'Sauna', ...threeTogether })
    expect(bookingPolicy.id).not.toBe(former.id)
    expect(await policyOf({ ...service, bookingPolicy: former })).toEqual(former)
  })

  test('gets a form of its own, and a refusal leaves no form behind', async () => {
    const forms = async () => (await world.owner['booking-forms'].queryCustomBookingForms({ body: {} })).bookingForms
    const newBookingForm = { name: `Sauna ${number}`, fields: [{ type: 'SHORT_TEXT' as const, label: 'Any allergies?' }] }
    const { form } = (await save({ newBookingForm })).service
    expect((await forms()).find(({ id }) => id === form.id)).toMatchObject({ name: newBookingForm.name })
    const before = (await forms()).length
    await expect(save({ newBookingForm })).rejects.toMatchObject({ code: 'STALE_REVISION' })
    await expect(save({ newBookingForm, slug: 'Not an address' }, await present())).rejects.toMatchObject({ status: 400 })
    expect(await forms()).toHaveLength(before)
  })

  test('moves what is booked at a place that it leaves', async () => {
    const booking = await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00' }))
    const removedLocationSessionsAction = { action: 'MOVE_TO_LOCATION' as const, moveToLocationOptions: { newLocation: barn } }
    await save({ locations: [barn], removedLocationSessionsAction })
    const moved = await read(world.owner, booking)
    expect(moved && slotOf(moved.booking).location?.locationType).toBe('OWNER_CUSTOM')
  })

  test('loses a tax rate, a text or another member that is sent as null', async () => {
    await save({}, { tagLine: 'Hot' })
    service = await present()
    // Null removes a member, which the type does not say.
    expect((await save({}, { tagLine: null as unknown as string })).service.tagLine).toBeUndefined()
  })
})

describe('of a service that cannot be saved as a whole', () => {
  const changes = { name: 'Another name', tagLine: 'Another line' }
  const untouched = async (body: Omit<Body, 'service'>, refusal: object, sent: Partial<Body['service']> = changes) => {
    const [before, policy] = [await present(), await policyOf(service)]
    const events = await recordedEvents(world, service.id)
    await expect(save(body, sent)).rejects.toMatchObject(refusal)
    expect(await present()).toEqual(before)
    expect(await policyOf(service)).toEqual(policy)
    expect(await recordedEvents(world, service.id)).toEqual(events)
  }

  test('nothing is saved if its address is another service’s', async () => {
    const { mainSlug } = await world.service([ada], { name: `Taken ${number}` })
    const { id, revision } = await policyOf(service)
    const bookingPolicy = { id, revision, participantsPolicy: { maxParticipantsPerBooking: 7 } }
    await untouched({ slug: mainSlug.name, locations: [barn], bookingPolicy }, { status: 409, code: 'SLUG_ALREADY_EXISTS' })
    await untouched({ slug: 'Not an address' }, { code: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' })
  })

  test('nothing is saved if its policy was changed meanwhile, or its rules contradict each other', async () => {
    const { id } = service.bookingPolicy
    await untouched({ locations: [barn], bookingPolicy: { id, revision: '77', ...threeTogether } }, { status: 409, code: 'STALE_REVISION' })
    const late = { limitLateBookingPolicy: { enabled: true }, bookAfterStartPolicy: { enabled: true } }
    const violations = [{ field: 'newBookingPolicy.bookAfterStartPolicy.enabled' }]
    await untouched({ locations: [barn], newBookingPolicy: { name: 'Late', ...late } }, { violations })
  })

  test('nothing is saved if a field of it is refused, by its name', async () => {
    const violations = [{ field: expect.stringContaining('locations[0].custom.address') }]
    await untouched({ locations: [{ type: 'CUSTOM' }] }, { violations })
    const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '-1', currency: 'EUR' } }, options: { inPerson: true } }
    await untouched({ slug: `good-${number}`, locations: [barn] }, { status: 400 }, { payment })
  })

  test('nothing is saved over what another manager has saved', async () => {
    await save({}, { name: `First ${number}` })
    await untouched({ slug: `late-${number}` }, { status: 409, code: 'STALE_REVISION' })
  })

  test('two policies cannot be meant at once', async () => {
    const { id, revision } = await policyOf(service)
    await untouched({ bookingPolicy: { id, revision }, newBookingPolicy: { name: 'Two' } }, { violations: [{ field: 'newBookingPolicy' }] })
  })

  test('of two managers who save at once, one is refused', async () => {
    const saves = await Promise.allSettled([
      save({ locations: [barn] }, { name: `One ${number}` }),
      save({ slug: `two-${number}` }, { name: `Two ${number}` }),
    ])
    const refusals = saves.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toMatchObject([{ code: 'STALE_REVISION' }])
    const saved = await present()
    expect(saved.locations[0]?.type === 'CUSTOM').toBe(saved.name === `One ${number}`)
  })
})
