import { afterAll, expect, test } from 'vitest'
import { complete, hold, lena, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const { world, newDay, slot, read } = await createBookingWorld()
afterAll(() => world.close())

const newVisitor = async () => {
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  return { client: world.clientWith({ authorization: access_token }), token: access_token }
}
/** A program of the business that acts for the holder of a token: `Authorization: <token>,<key>`. */
const programFor = (token: string) => world.clientWith({ authorization: `${token},${world.apiKey}` })
const confirmed = async (program: ReturnType<typeof programFor>, date: string) => {
  const booking = { bookedEntity: { slot: await slot(program, date, '10:00') }, status: 'CONFIRMED' as const, contactDetails: lena }
  return (await program.bookings.createBooking({ body: { booking } })).booking
}

test('a booking that a key makes for a visitor belongs to the visitor: they see it and cancel it', async () => {
  const { client, token } = await newVisitor()
  const booking = await confirmed(programFor(token), newDay())
  expect((await read(client, booking))?.booking.id).toBe(booking.id)
  expect(booking.createdBy).toEqual({ appId: expect.any(String) })
  expect(await read((await newVisitor()).client, booking)).toBeUndefined()
  expect((await client.bookings.cancelBooking(of(booking))).booking.status).toBe('CANCELED')
})

test('a booking that a key makes for a member belongs to the member, not to the browser the member used', async () => {
  const visitor = await world.visitor()
  const member = await signedInMember(world, { visitorId: visitor.visitorId })
  const booking = await confirmed(programFor(member.headers.authorization as string), newDay())
  expect((await read(member, booking))?.booking.id).toBe(booking.id)
  expect(await read(visitor, booking)).toBeUndefined()
})

test('a hold that a key begins for a visitor can be finished by either of them, and by no other caller', async () => {
  const { client, token } = await newVisitor()
  const date = newDay()
  const program = programFor(token)
  const first = await hold(program, await slot(program, date, '10:00'))
  await expect(complete((await newVisitor()).client, first)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  expect((await complete(client, first)).booking.status).toBe('CONFIRMED')
  const second = await hold(program, await slot(program, date, '11:00'))
  expect((await complete(world.owner, second)).booking.status).toBe('CONFIRMED')
})

test('the business finishes no hold that a visitor began', async () => {
  const { client } = await newVisitor()
  const own = await hold(client, await slot(client, newDay(), '10:00'))
  await expect(complete(world.owner, own)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
})
