import type { Slot } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

const seat = (eventId: string, totalParticipants: number, skipAvailabilityValidation = false) =>
  owner.bookings.createBooking({
    body: {
      booking: { status: 'CONFIRMED', bookedEntity: { slot: { eventId } }, totalParticipants, contactDetails: lena },
      ...(skipAvailabilityValidation && { flowControlSettings: { skipAvailabilityValidation } }),
    },
  })

test('the sessions offered instead of a full one have seats for the whole party', async () => {
  const tuesday = await create(session('2027-03-02T18:00:00', { totalCapacity: 3 }))
  const wednesday = await create(session('2027-03-03T18:00:00', { totalCapacity: 3 }))
  const thursday = await create(session('2027-03-04T18:00:00', { totalCapacity: 3 }))
  await seat(tuesday.id, 2)
  await seat(wednesday.id, 2)
  const offeredFor = async (participants: number) => {
    const { data } = await seat(tuesday.id, participants).catch((error) => error)
    return data.alternatives.map(({ eventId }: Slot) => eventId)
  }
  expect(await offeredFor(2)).toEqual([thursday.id])
  await seat(tuesday.id, 1)
  expect(await offeredFor(1)).toEqual([wednesday.id, thursday.id])
})

test('an override may exceed the capacity of a session, but not book a canceled one', async () => {
  const { id } = await create(session('2027-03-09T18:00:00', { totalCapacity: 1 }))
  await seat(id, 1)
  expect((await seat(id, 2, true)).booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true })
  await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
  await expect(seat(id, 1, true)).rejects.toMatchObject({
    status: 428,
    code: 'SESSION_CANCELED',
    data: { reason: 'SESSION_CANCELED' },
  })
})
