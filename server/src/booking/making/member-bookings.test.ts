import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { book, complete, hold, lena, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'

const { world, newDay, slot, history } = await createBookingWorld()
afterAll(() => world.close())

const found = async (client: Client) => {
  const { extendedBookings } = await client.bookings.queryExtendedBookings({ body: { query: {} } })
  return extendedBookings.map(({ booking }) => booking?.id)
}
const gone = { code: 'BOOKING_NOT_FOUND' }

describe('a member', () => {
  test('owns their bookings, on every device, and no other visitor or member sees them', async () => {
    const member = await signedInMember(world)
    const booking = await book(member, await slot(member, newDay(), '10:00'))
    expect(booking.createdBy).toEqual({ memberId: member.memberId })
    const { access_token } = await signInAgain(world, member.memberId)
    const elsewhere = world.clientWith({ authorization: access_token })
    const [other, visitor] = [await signedInMember(world), await world.visitor()]
    expect(await found(elsewhere)).toEqual([booking.id])
    expect([await found(other), await found(visitor)]).toEqual([[], []])
    await expect(other.bookings.cancelBooking(of(booking))).rejects.toMatchObject(gone)
    await expect(visitor.bookings.cancelBooking(of(booking))).rejects.toMatchObject(gone)
    await elsewhere.bookings.cancelBooking(of(booking))
    expect(await history(booking)).toContain('booking.canceled by CUSTOMER')
  })

  test('owns bookings on every device that they began as a visitor and finish signed in', async () => {
    const visitor = await world.visitor()
    const date = newDay()
    const held = await hold(visitor, await slot(visitor, date, '12:00'))
    const member = await signedInMember(world, { visitorId: visitor.visitorId })
    const late = await book(member, await slot(member, date, '14:00'))
    expect((await found(member)).toSorted()).toEqual([held.id, late.id].toSorted())
    const { booking } = await complete(member, held)
    expect(booking).toMatchObject({ status: 'CONFIRMED', createdBy: { memberId: member.memberId } })
    const elsewhere = world.clientWith({ authorization: (await signInAgain(world, member.memberId)).access_token })
    expect((await found(elsewhere)).toSorted()).toEqual([held.id, late.id].toSorted())
    // The member's bookings are not the visitor's, who may be the next person at this browser.
    expect(await found(visitor)).toEqual([])
    await expect(visitor.bookings.cancelBooking(of(late))).rejects.toMatchObject(gone)
  })

  test('is not shown what was booked in their browser under a name before they signed in, and cannot change it', async () => {
    const visitor = await world.visitor()
    const slotOfGuest = await slot(visitor, newDay(), '10:00')
    const guests = await book(visitor, slotOfGuest, { ...lena, email: 'guest@people.example' })
    const member = await signedInMember(world, { visitorId: visitor.visitorId, isVerified: true })
    expect(await found(member)).toEqual([])
    const slotOfMember = { revision: guests.revision, slot: slotOfGuest }
    for (const attempt of [
      () => member.bookings.cancelBooking(of(guests)),
      () => member.bookings.getBookingLink({ params: { bookingId: guests.id } }),
      () => member.bookings.rescheduleBooking({ params: { bookingId: guests.id }, body: slotOfMember }),
    ])
      await expect(attempt()).rejects.toMatchObject(gone)
  })

  test('has one live hold per service, counting a hold from before the sign-in', async () => {
    const visitor = await world.visitor()
    const date = newDay()
    const before = await hold(visitor, await slot(visitor, date, '10:00'))
    const member = await signedInMember(world, { visitorId: visitor.visitorId })
    const after = await hold(member, await slot(member, date, '12:00'))
    const again = await hold(member, await slot(member, date, '10:00'))
    await expect(complete(member, after)).resolves.toMatchObject({ booking: { status: 'CONFIRMED' } })
    await expect(complete(visitor, before)).rejects.toMatchObject({ status: 428 })
    expect(again.status).toBe('CREATED')
  })
})

describe('a verified address', () => {
  test('gives the member the bookings made with it as a guest; an unverified address does not', async () => {
    const email = 'greta@lindner.example'
    const visitor = await world.visitor()
    const booking = await book(visitor, await slot(visitor, newDay(), '10:00'), { ...lena, email })
    const stranger = await signedInMember(world, { email: `G${email.slice(1)}` })
    expect(await found(stranger)).toEqual([])
    await world.db.deleteFrom('identities').where('id', '=', stranger.memberId).execute()
    const member = await signedInMember(world, { email, isVerified: true })
    expect(await found(member)).toEqual([booking.id])
    await member.bookings.cancelBooking(of(booking))
  })

  test('gives a member at sign-in the bookings that this browser made with it before, and no others', async () => {
    const email = 'ruth@lindner.example'
    const member = await signedInMember(world, { email, isVerified: true })
    const visitor = await world.visitor()
    const [own, others] = [await slot(visitor, newDay(), '10:00'), await slot(visitor, newDay(), '10:00')]
    const booking = await book(visitor, own, { ...lena, email })
    await book(visitor, others, { ...lena, email: 'companion@people.example' })
    await book(await world.visitor(), await slot(visitor, newDay(), '10:00'), { ...lena, email })
    await signInAgain(world, member.memberId, { visitorId: visitor.visitorId })
    expect(await found(member)).toEqual([booking.id])
  })
})
