import type { Booking, Service, Slot } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { complete, hold } from '../bookings/booked.ts'
import { createRoomWorld } from '../bookings/room-world.ts'
import { outcomes, overlappingPlaces } from '../servers/racing.ts'

const { world, visitor, ada, newDay, slot, isFree, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const staff = [ada]
for (const name of ['Jonas Weber', 'Noor Haddad', 'Mia Sommer']) staff.push(await world.staffMember(name))
const [first, second, third] = staff as [typeof ada, typeof ada, typeof ada]
const [blue, red] = [await room('Blue room'), await room('Red room')]
const facial = await serviceIn([first], [[blue]], { name: 'Facial' })
const bath = await serviceIn([second], [[blue]], { name: 'Bath' })
const anyRoom = await serviceIn(staff, [[blue, red]], { name: 'Any staff member, any room' })
const bothRooms = await serviceIn([third], [[], []], { name: 'Both rooms' })
const clients = await Promise.all(
  Array.from({ length: 16 }, async (_, index) => {
    const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
    return world.clientWith({ authorization: tokens.access_token }, `10.1.${index}.1`)
  }),
)

const taken = '428 SLOT_NOT_AVAILABLE'
const unassigned = ({ resource: _, ...wanted }: Slot): Slot => wanted
const slotsOf = (date: string, time: string, services: readonly Service[]) =>
  Promise.all(services.map(async (service) => unassigned(await slot(visitor, date, time, service))))
const race = async (wanted: readonly Slot[]) =>
  await outcomes(clients.map((client, index) => hold(client, wanted[index % wanted.length] as Slot)))
/** Holds whose booking does not have as many places as it needs. */
const halfHeld = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings b where b.status = 'CREATED' and b.hold_expires_at > ${world.clock.now}::timestamptz
      and (select count(*) from places p where p.booking_id = b.id) <> 1 + cardinality(b.additional_resource_ids)`.execute(world.db)
  return rows[0]?.count ?? -1
}
/** What must hold after each race; the holds of the one before must not count against a limit. */
const settle = async () => {
  expect(await overlappingPlaces(world)).toBe(0)
  expect(await halfHeld()).toBe(0)
  await world.db.deleteFrom('places').where('is_hold', '=', true).execute()
  await world.db.updateTable('bookings').set({ hold_expires_at: world.clock.now }).where('status', '=', 'CREATED').execute()
}

test('sixteen want two services with one room between them: one gets it', async () => {
  for (let round = 0; round < 6; round++) {
    expect(await race(await slotsOf(newDay(), '11:00', [facial, bath]))).toEqual({ SUCCESS: 1, [taken]: 15 })
    await settle()
  }
})

test('sixteen want any staff member and any of two rooms: two get one each', async () => {
  for (let round = 0; round < 6; round++) {
    expect(await race(await slotsOf(newDay(), '11:00', [anyRoom]))).toEqual({ SUCCESS: 2, [taken]: 14 })
    await settle()
  }
})

test('of those who need one room, either or both, none is refused what is left in the end', async () => {
  const services = [facial, bath, anyRoom, bothRooms]
  for (let round = 0; round < 6; round++) {
    const date = newDay()
    const { SUCCESS = 0, ...others } = await race(await slotsOf(date, '11:00', services))
    expect(Object.keys(others)).toEqual([taken])
    expect(SUCCESS === 1 || SUCCESS === 2).toBe(true)
    expect(await Promise.all(services.map((service) => isFree(date, '11:00', service)))).toEqual([false, false, false, false])
    await settle()
  }
})

test('of two bookings that move to one time in one room, one gets there, and the other keeps its time', async () => {
  const [lena, tom] = clients as [Client, Client]
  for (let round = 0; round < 6; round++) {
    const date = newDay()
    const early = await complete(lena, await hold(lena, await slot(visitor, date, '11:00', facial)))
    const late = await complete(tom, await hold(tom, await slot(visitor, date, '14:00', bath)))
    const moveTo = async (client: Client, { booking: { id, revision } }: { booking: Booking }, service: Service) => {
      const wanted = await slot(visitor, date, '16:00', service)
      return () => client.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot: wanted } })
    }
    const moves = [await moveTo(lena, early, facial), await moveTo(tom, late, bath)]
    const ends = await outcomes(moves.map((move) => move()))
    expect(ends).toEqual({ SUCCESS: 1, [taken]: 1 })
    await settle()
  }
})
