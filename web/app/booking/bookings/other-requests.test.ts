import type { Booking } from '@foyer/contract'
import { expect, test } from 'vitest'
import { overlappingOf } from './other-requests.tsx'

const booking = (id: string, from: string, to: string, person = 'ada') =>
  ({
    id,
    startDate: `2027-03-08T${from}:00.000Z`,
    endDate: `2027-03-08T${to}:00.000Z`,
    bookedEntity: { slot: { resource: { id: person } } },
  }) as Booking

test('only bookings of the same staff member at the same time are named', () => {
  const asked = booking('asked', '10:00', '11:00')
  const others = [
    asked,
    booking('same', '10:00', '11:00'),
    booking('half', '10:30', '11:30'),
    booking('before', '09:00', '10:00'),
    booking('after', '11:00', '12:00'),
    booking('elsewhere', '10:00', '11:00', 'jonas'),
  ]
  expect(overlappingOf(asked, others).map(({ id }) => id)).toEqual(['same', 'half'])
})
