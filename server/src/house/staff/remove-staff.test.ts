import { afterAll, expect, test } from 'vitest'
import { book, hold, of, slotAt, timesOn } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, visitor, newDay, read, history } = await createBookingWorld()
afterAll(() => world.close())

const remove = (
  staffMemberId: string,
  query: { futureBookings?: 'CANCEL'; participantNotification?: { notifyParticipants: boolean } } = {},
) => world.owner.staff.deleteStaffMember({ params: { staffMemberId }, query })
const offered = async () => {
  const noor = await world.staffMember('Noor Haddad')
  const ada = await world.staffMember('Ada Lindqvist')
  return { noor, service: await world.service([noor, ada], { name: 'Stretching' }) }
}

test('a staff member who leaves is no longer listed, booked or offered; past bookings keep their name', async () => {
  const { noor, service } = await offered()
  const date = newDay()
  const booking = await book(visitor, await slotAt(visitor, { service, date, time: '10:00', resourceId: noor.resourceId }))
  await world.owner.bookings.cancelBooking(of(booking))
  await remove(noor.id)
  await expect(world.owner.staff.getStaffMember({ params: { staffMemberId: noor.id }, query: {} })).rejects.toMatchObject({
    status: 404,
    code: 'STAFF_MEMBER_NOT_FOUND',
  })
  const { staffMembers } = await world.owner.staff.queryStaffMembers({ body: {} })
  expect(staffMembers.map(({ id }) => id)).not.toContain(noor.id)
  const { service: left } = await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
  expect(left.staffMembers.map(({ name }) => name)).toEqual(['Ada Lindqvist'])
  const times = await timesOn(visitor, { service, date })
  expect(new Set(times.map(({ slot }) => slot.resource?.name))).toEqual(new Set(['Ada Lindqvist']))
  expect((await read(world.owner, booking))?.booking.bookedEntity.slot?.resource?.name).toBe('Noor Haddad')
  await expect(remove(noor.id)).rejects.toMatchObject({ status: 404, code: 'STAFF_MEMBER_NOT_FOUND' })
})

test('with upcoming bookings it is refused, and nothing changes', async () => {
  const { noor, service } = await offered()
  const date = newDay()
  const booking = await book(visitor, await slotAt(visitor, { service, date, time: '10:00', resourceId: noor.resourceId }))
  await expect(remove(noor.id)).rejects.toMatchObject({ status: 428, code: 'STAFF_MEMBER_HAS_BOOKINGS', data: { count: 1 } })
  expect((await read(world.owner, booking))?.booking.status).toBe('CONFIRMED')
  const { service: same } = await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
  expect(same.staffMemberIds).toContain(noor.resourceId)
})

test('upcoming bookings are canceled on request, and so are holds', async () => {
  const { noor, service } = await offered()
  const date = newDay()
  const booking = await book(visitor, await slotAt(visitor, { service, date, time: '10:00', resourceId: noor.resourceId }))
  const held = await hold(visitor, await slotAt(visitor, { service, date, time: '12:00', resourceId: noor.resourceId }))
  await remove(noor.id, { futureBookings: 'CANCEL', participantNotification: { notifyParticipants: true } })
  expect((await read(world.owner, booking))?.booking.status).toBe('CANCELED')
  expect((await read(world.owner, held))?.booking.status).toBe('CANCELED')
  expect((await history(booking)).at(-1)).toBe('booking.canceled by BUSINESS')
})

test('a concurrent booking is either counted or finds them gone', async () => {
  const { noor, service } = await offered()
  const wanted = await slotAt(visitor, { service, date: newDay(), time: '10:00', resourceId: noor.resourceId })
  const quick = await world.visitor()
  const booked = book(quick, wanted)
  const [ends, removal] = await Promise.all([outcomes([booked]), outcomes([remove(noor.id)])])
  const isGone = removal.SUCCESS === 1
  const status = await booked.then(async (booking) => (await read(world.owner, booking))?.booking.status).catch(() => null)
  expect(isGone ? status !== 'CONFIRMED' : status === 'CONFIRMED').toBe(true)
  expect(Object.keys(ends).filter((word) => !/^(SUCCESS|4\d\d .+)$/.test(word))).toEqual([])
})

test('a visitor may not delete a staff member', async () => {
  const { noor } = await offered()
  await expect(visitor.staff.deleteStaffMember({ params: { staffMemberId: noor.id }, query: {} })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  })
})
