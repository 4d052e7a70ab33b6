import { randomUUID } from 'node:crypto'
import type { NewBookingPolicy } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const create = (bookingPolicy: NewBookingPolicy) => world.owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy } })
const update = (id: string, bookingPolicy: Partial<NewBookingPolicy> & { revision: string }, mask?: string) =>
  world.owner['booking-policies'].updateBookingPolicy({
    params: { 'bookingPolicy.id': id },
    body: { bookingPolicy, ...(mask && { mask }) },
  })

describe('a new policy', () => {
  test('has every part, each off with its usual number', async () => {
    const { bookingPolicy } = await create({ name: 'Strict' })
    expect(bookingPolicy).toMatchObject({
      name: 'Strict',
      default: false,
      revision: '1',
      limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
      limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 1440 },
      cancellationPolicy: { enabled: false, limitLatestCancellation: false, latestCancellationInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
      participantsPolicy: { maxParticipantsPerBooking: 1 },
      cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
    })
  })

  test('keeps the parts that were sent', async () => {
    const { bookingPolicy } = await create({ name: 'Late', limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 } })
    const read = await world.guest['booking-policies']
      .getBookingPolicy({ params: { bookingPolicyId: bookingPolicy.id } })
      .catch((error: { status: number }) => error.status)
    expect(read).toBe(401)
    const visitor = await world.visitor()
    const seen = await visitor['booking-policies'].getBookingPolicy({ params: { bookingPolicyId: bookingPolicy.id } })
    expect(seen.bookingPolicy).toEqual(bookingPolicy)
    expect(seen.bookingPolicy.limitLateBookingPolicy).toEqual({ enabled: true, latestBookingInMinutes: 60 })
  })

  test.each<[string, Partial<NewBookingPolicy>, string]>([
    [
      'a limit on late bookings together with booking after the start',
      { limitLateBookingPolicy: { enabled: true }, bookAfterStartPolicy: { enabled: true } },
      'bookingPolicy.bookAfterStartPolicy.enabled',
    ],
    [
      'an earliest time that comes after the latest',
      {
        limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 },
        limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
      },
      'bookingPolicy.limitEarlyBookingPolicy.earliestBookingInMinutes',
    ],
    [
      'a fee of 120 percent',
      { cancellationFeePolicy: { enabled: true, cancellationWindows: [{ percentage: '120' }] } },
      'bookingPolicy.cancellationFeePolicy.cancellationWindows[0].percentage',
    ],
    [
      'a fee of neither amount nor percentage',
      { cancellationFeePolicy: { cancellationWindows: [{ startInMinutes: 60 }] } },
      'bookingPolicy.cancellationFeePolicy.cancellationWindows[0]',
    ],
    [
      'no minutes at all',
      { cancellationPolicy: { latestCancellationInMinutes: 0 } },
      'bookingPolicy.cancellationPolicy.latestCancellationInMinutes',
    ],
  ])('is refused with %s', async (_, parts, field) => {
    await expect(create({ name: 'Wrong', ...parts })).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })
})

describe('changing a policy', () => {
  test('replaces a part as a whole and leaves the others', async () => {
    const { bookingPolicy } = await create({
      name: 'Studio',
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 120 },
      reschedulePolicy: { enabled: true },
    })
    const changed = await update(bookingPolicy.id, { revision: '1', cancellationPolicy: { enabled: true } })
    expect(changed.bookingPolicy).toMatchObject({
      name: 'Studio',
      revision: '2',
      cancellationPolicy: { enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 1440 },
      reschedulePolicy: { enabled: true },
    })
  })

  test('is refused if the parts would contradict each other', async () => {
    const { bookingPolicy } = await create({ name: 'Late', limitLateBookingPolicy: { enabled: true } })
    await expect(update(bookingPolicy.id, { revision: '1', bookAfterStartPolicy: { enabled: true } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('with a mask changes only what the mask names', async () => {
    const { bookingPolicy } = await create({ name: 'Studio' })
    const changed = await update(
      bookingPolicy.id,
      { revision: '1', name: 'Other', bookAfterStartPolicy: { enabled: true } },
      'bookAfterStartPolicy',
    )
    expect(changed.bookingPolicy).toMatchObject({ name: 'Studio', bookAfterStartPolicy: { enabled: true } })
  })

  test('with a stale revision is refused, telling the current state', async () => {
    const { bookingPolicy } = await create({ name: 'Studio' })
    await update(bookingPolicy.id, { revision: '1', name: 'Mine' })
    await expect(update(bookingPolicy.id, { revision: '1', name: 'Yours' })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { name: 'Mine', revision: '2' } },
    })
  })

  test('that does not exist is refused', async () => {
    await expect(update(randomUUID(), { revision: '1', name: 'Nothing' })).rejects.toMatchObject({ code: 'BOOKING_POLICY_NOT_FOUND' })
  })
})

describe('finding policies', () => {
  const ask = async (filter: Record<string, unknown>) => {
    const { bookingPolicies } = await world.owner['booking-policies'].queryBookingPolicies({ body: { query: { filter } } })
    return bookingPolicies.map(({ name }) => name)
  }

  test('finds the one default', async () => {
    expect(await ask({ default: true })).toHaveLength(1)
  })

  test('finds them by their rules, in both spellings', async () => {
    await create({ name: 'By rules', waitlistPolicy: { enabled: true, capacity: 77 } })
    expect(await ask({ 'waitlistPolicy.enabled': true, 'waitlistPolicy.capacity': { $gte: 77 } })).toEqual(['By rules'])
    expect(await ask({ 'waitlist_policy.capacity': 77 })).toEqual(['By rules'])
  })

  test('knows the allowed fields', async () => {
    await expect(ask({ 'waitlistPolicy.colour': 'red' })).rejects.toMatchObject({ violations: [{ violatedRule: 'UNKNOWN_FIELD' }] })
  })
})
