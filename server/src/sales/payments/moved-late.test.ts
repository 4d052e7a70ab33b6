import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world
const feesOf = async ({ id }: Pick<Booking, 'id'>) => (await owner.fees.queryFees({ body: { query: { filter: { bookingId: id } } } })).fees

test.each([[false], [true]])(
  'a customer who moves far ahead to cancel then owes what was due when they moved (on request: %s)',
  async (requireManualApproval) => {
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: {
        bookingPolicy: {
          name: 'A day before',
          cancellationPolicy: { enabled: true },
          reschedulePolicy: { enabled: true },
          cancellationFeePolicy: {
            enabled: true,
            cancellationWindows: [{ amount: { value: '12', currency: 'EUR' }, startInMinutes: 1440 }],
          },
        },
      },
    })
    const onlineBooking = { enabled: true, requireManualApproval }
    const service = await world.service([ada], { name: 'Late', bookingPolicy: { id: bookingPolicy.id }, onlineBooking })
    const member = await signedInMember(world)
    const bookedOn = async (date: string) => {
      const booking = await book(member, await slot(member, date, '15:00', service))
      return requireManualApproval ? (await owner.bookings.confirmBooking(of(booking))).booking : booking
    }
    const movedBy = async (client: Client, { id, revision }: Booking) => {
      const body = { revision, slot: await slot(client, newDay(), '11:00', service) }
      return (await client.bookings.rescheduleBooking({ params: { bookingId: id }, body })).booking
    }
    const early = await movedBy(member, await bookedOn(newDay()))
    const byUs = await movedBy(owner, await bookedOn('2027-03-01'))
    const late = await movedBy(member, await movedBy(member, await bookedOn('2027-03-01')))
    expect((await member.payments.getCancellationCost({ params: { bookingId: late.id }, query: {} })).cost).toMatchObject({
      fee: { value: '12.00' },
    })
    for (const booking of [early, byUs, late]) await member.bookings.cancelBooking(of(booking))
    expect(await Promise.all([early, byUs, late].map(feesOf))).toMatchObject([[], [], [{ status: 'DUE', owed: { value: '12.00' } }]])
  },
)
