import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'

const { world, visitor, newDay } = await createBookingWorld()
afterAll(() => world.close())

const booked = async () => {
  const noor = await world.staffMember('Noor Haddad')
  const { bookingPolicy } = await world.owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: 'As booked', cancellationPolicy: { enabled: true } } },
  })
  const service = await world.service([noor], { bookingPolicy: { id: bookingPolicy.id } })
  const booking = await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00', resourceId: noor.resourceId }))
  return { noor, bookingPolicy, booking }
}
const snapshots = (bookingIds: string[], by: Pick<typeof world.owner, 'booking-policies'> = world.owner) =>
  by['booking-policies'].listPolicySnapshotsByBookingIds({ query: { bookingIds } })

test('a booking keeps the policy it was made under, however the policy changes', async () => {
  const { bookingPolicy, booking } = await booked()
  await world.owner['booking-policies'].updateBookingPolicy({
    params: { 'bookingPolicy.id': bookingPolicy.id },
    body: { bookingPolicy: { name: 'Changed', cancellationPolicy: { enabled: false }, revision: '1' } },
  })
  for (const by of [world.owner, visitor]) {
    const { bookingPolicySnapshots } = await snapshots([booking.id], by)
    expect(bookingPolicySnapshots).toMatchObject([
      { bookingId: booking.id, policy: { id: bookingPolicy.id, name: 'As booked', cancellationPolicy: { enabled: true } } },
    ])
  }
})

test('snapshots come in the order of the request, each once', async () => {
  const [one, two] = [await booked(), await booked()]
  const { bookingPolicySnapshots } = await snapshots([two.booking.id, one.booking.id, two.booking.id])
  expect(bookingPolicySnapshots.map(({ bookingId }) => bookingId)).toEqual([two.booking.id, one.booking.id])
})

test('bookings that the caller may not see are treated as unknown', async () => {
  const { booking, noor } = await booked()
  const unknown = randomUUID()
  await expect(snapshots([booking.id, unknown])).rejects.toMatchObject({
    status: 404,
    code: 'BOOKING_POLICY_SNAPSHOT_NOT_FOUND',
    data: { bookingIds: [unknown] },
  })
  const [own, other] = [await signedInProvider(world, noor), await signedInProvider(world, null)]
  expect((await snapshots([booking.id], own)).bookingPolicySnapshots).toHaveLength(1)
  for (const by of [await world.visitor(), other]) {
    await expect(snapshots([booking.id], by)).rejects.toMatchObject({ code: 'BOOKING_POLICY_SNAPSHOT_NOT_FOUND' })
  }
  await expect(snapshots([booking.id], world.guest)).rejects.toMatchObject({ status: 401 })
})
