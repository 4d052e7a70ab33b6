import { randomUUID } from 'node:crypto'
import type { NewBookingPolicy } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const policies = () => world.owner['booking-policies']
const create = async (bookingPolicy: Partial<NewBookingPolicy> = {}) =>
  (await policies().createBookingPolicy({ body: { bookingPolicy: { name: 'Strict', ...bookingPolicy } } })).bookingPolicy
const setDefault = (bookingPolicyId: string, by = world.owner) =>
  by['booking-policies'].setDefaultBookingPolicy({ params: { bookingPolicyId }, body: {} })
const remove = (bookingPolicyId: string, by = world.owner) => by['booking-policies'].deleteBookingPolicy({ params: { bookingPolicyId } })
const namesOf = async (filter: Record<string, unknown>) =>
  (await policies().queryBookingPolicies({ body: { query: { filter } } })).bookingPolicies.map(({ name }) => name)
const defaultPolicy = async () => {
  const { bookingPolicies } = await policies().queryBookingPolicies({ body: { query: { filter: { default: true } } } })
  expect(bookingPolicies).toHaveLength(1)
  return bookingPolicies[0] as (typeof bookingPolicies)[number]
}
const eventsOf = async (id: string) => (await loadEvents(world.db, world.siteId, id)).map(({ name, payload }) => ({ name, payload }))

describe('the default policy', () => {
  test('changes for services that name no policy; others keep theirs', async () => {
    const [previous, next] = [await defaultPolicy(), await create({ name: 'Relaxed' })]
    const before = await world.service([await world.staffMember()])
    const { currentDefaultBookingPolicy, previousDefaultBookingPolicy } = await setDefault(next.id)
    expect(currentDefaultBookingPolicy).toMatchObject({ id: next.id, default: true, revision: '2' })
    expect(previousDefaultBookingPolicy).toMatchObject({ id: previous.id, default: false })
    expect((await defaultPolicy()).id).toBe(next.id)
    const after = await world.service([await world.staffMember()])
    const { service } = await world.owner.services.getService({ params: { serviceId: before.id }, query: {} })
    expect([service.bookingPolicy.id, after.bookingPolicy.id]).toEqual([previous.id, next.id])
    expect((await eventsOf(next.id)).at(-1)).toEqual({
      name: 'booking_policy.default_booking_policy_set',
      payload: { currentDefaultBookingPolicy, previousDefaultBookingPolicy },
    })
  })

  test('that is the default already stays as it is, without news', async () => {
    const { id, revision } = await defaultPolicy()
    const answer = await setDefault(id)
    expect(answer).toMatchObject({ currentDefaultBookingPolicy: { id, revision } })
    expect(answer).not.toHaveProperty('previousDefaultBookingPolicy')
  })

  test('cannot be deleted', async () => {
    await expect(remove((await defaultPolicy()).id)).rejects.toMatchObject({ status: 428, code: 'DEFAULT_POLICY_CANNOT_BE_DELETED' })
  })

  test('is one, whatever concurrent changes ask for', async () => {
    const wanted = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name })))
    expect(await outcomes(wanted.map(({ id }) => setDefault(id)))).toEqual({ SUCCESS: 4 })
    expect(wanted.map(({ id }) => id)).toContain((await defaultPolicy()).id)
  })

  test('cannot be a policy that does not exist', async () => {
    await expect(setDefault(randomUUID())).rejects.toMatchObject({ status: 404, code: 'BOOKING_POLICY_NOT_FOUND' })
  })
})

describe('deleting a policy', () => {
  test('removes it, also where a deleted service had it', async () => {
    const { id } = await create({ name: 'Former' })
    const { id: serviceId } = await world.service([await world.staffMember()], { bookingPolicy: { id } })
    await world.owner.services.deleteService({ params: { serviceId }, query: {} })
    await remove(id)
    expect(await namesOf({ id })).toEqual([])
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['booking_policy.created', 'booking_policy.deleted'])
    await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'BOOKING_POLICY_NOT_FOUND' })
  })

  test('is refused while services use it, with their number', async () => {
    const { id } = await create({ name: 'In use' })
    const staff = [await world.staffMember()]
    for (const name of ['One', 'Two']) await world.service(staff, { name, bookingPolicy: { id } })
    await expect(remove(id)).rejects.toMatchObject({ status: 428, code: 'BOOKING_POLICY_IN_USE', data: { serviceCount: 2 } })
    expect(await namesOf({ id })).toEqual(['In use'])
  })

  test('or giving it to a service: of two at once, one is refused', async () => {
    const staff = [await world.staffMember()]
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create({ name: 'Contested' })
      const ends = await outcomes([remove(id), world.service(staff, { bookingPolicy: { id } })])
      const deleted = { SUCCESS: 1, '404 BOOKING_POLICY_NOT_FOUND': 1 }
      const used = { SUCCESS: 1, '428 BOOKING_POLICY_IN_USE': 1 }
      expect([deleted, used]).toContainEqual(ends)
      expect(await namesOf({ id })).toHaveLength('428 BOOKING_POLICY_IN_USE' in ends ? 1 : 0)
    }
  })
})

describe('callers without the right', () => {
  test('neither delete policies nor choose the default; visitors read and count them', async () => {
    const { id } = await create()
    const visitor = await world.visitor()
    for (const attempt of [remove, setDefault]) {
      await expect(attempt(id, visitor)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    }
    await expect(remove(id, world.guest)).rejects.toMatchObject({ status: 401 })
    const filter = { id }
    expect((await visitor['booking-policies'].countBookingPolicies({ body: { filter } })).count).toBe(1)
  })

  test('of another site find nothing', async () => {
    const { id } = await create()
    const elsewhere = await managerElsewhere(world)
    for (const attempt of [remove, setDefault]) {
      await expect(attempt(id, elsewhere)).rejects.toMatchObject({ status: 404, code: 'BOOKING_POLICY_NOT_FOUND' })
    }
  })
})

describe('the strictest of several policies', () => {
  const strictest = (...bookingPolicyIds: string[]) => policies().getStrictestBookingPolicy({ body: { bookingPolicyIds } })

  test('holds what each of them forbids', async () => {
    const day = await create({
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 1440 },
      cancellationPolicy: { enabled: true },
    })
    const hour = await create({ limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 } })
    const { bookingPolicy } = await strictest(day.id, hour.id, day.id)
    expect(bookingPolicy).toMatchObject({
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 1440 },
      cancellationPolicy: { enabled: false },
    })
    expect(bookingPolicy).not.toHaveProperty('id')
  })

  test('is refused for a policy that does not exist', async () => {
    const [known, unknown] = [(await create()).id, randomUUID()]
    await expect(strictest(known, unknown)).rejects.toMatchObject({
      code: 'BOOKING_POLICY_NOT_FOUND',
      data: { bookingPolicyIds: [unknown] },
    })
  })
})

describe('a change of a policy', () => {
  test('records an event with the previous values', async () => {
    const policy = await create({ name: 'Told' })
    const { bookingPolicy } = await policies().updateBookingPolicy({
      params: { 'bookingPolicy.id': policy.id },
      body: { bookingPolicy: { name: 'Retold', cancellationPolicy: { enabled: true }, revision: '1' } },
    })
    expect(await eventsOf(policy.id)).toEqual([
      { name: 'booking_policy.created', payload: { entity: policy } },
      {
        name: 'booking_policy.updated',
        payload: { entity: bookingPolicy, modifiedFields: { name: 'Told', 'cancellationPolicy.enabled': false } },
      },
    ])
  })

  test('keeps free-form members and the parts that are absent until set, and names fees in the currency of the site', async () => {
    const formId = randomUUID()
    const policy = await create({
      extendedFields: { namespaces: { studio: { note: 'x' } } },
      intakeFormPolicy: { enabled: true, formId, timing: 'BEFORE_BOOKING' },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '20.00', currency: 'USD' }, startInMinutes: 60 }] },
    })
    expect(policy).toMatchObject({
      extendedFields: { namespaces: { studio: { note: 'x' } } },
      intakeFormPolicy: { enabled: true, formId },
      cancellationFeePolicy: { cancellationWindows: [{ amount: { value: '20.00', currency: 'EUR' } }] },
    })
    expect(await namesOf({ 'intakeFormPolicy.formId': formId })).toEqual(['Strict'])
  })
})

test('policies are found and sorted by each of their rules', async () => {
  const fields = Object.entries({
    'customPolicyDescription.enabled': true,
    'limitEarlyBookingPolicy.earliestBookingInMinutes': { $gte: 1 },
    'limitLateBookingPolicy.latestBookingInMinutes': { $nin: [77] },
    'bookAfterStartPolicy.enabled': { $ne: true },
    'cancellationPolicy.limitLatestCancellation': true,
    'cancellationPolicy.latestCancellationInMinutes': { $lt: 99_999 },
    'reschedulePolicy.limitLatestReschedule': { $ne: false },
    'reschedulePolicy.latestRescheduleInMinutes': { $in: [1440] },
    'waitlistPolicy.reservationTimeInMinutes': 10,
    'participantsPolicy.maxParticipantsPerBooking': { $lte: 1 },
    'resourcesPolicy.autoAssignAllowed': { $ne: true },
    'customPolicyDescription.description': { $startsWith: 'MIND' },
    name: { $startsWith: 'find' },
  })
  await create({
    name: 'Findable',
    customPolicyDescription: { enabled: true, description: 'Mind the step' },
    cancellationPolicy: { enabled: true, limitLatestCancellation: true },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true },
  })
  expect(await namesOf(Object.fromEntries(fields))).toEqual(['Findable'])
  for (const [fieldName] of fields) {
    const query = { filter: { name: 'Findable' }, sort: [{ fieldName, order: 'DESC' as const }] }
    expect((await policies().queryBookingPolicies({ body: { query } })).bookingPolicies, fieldName).toHaveLength(1)
  }
})
