import type { Booking, Slot, SlotAvailability } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book, complete, hold, of, timesOn } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'

const { world, visitor, ada, massage, newDay, slot, isFree, read, later } = await createBookingWorld()
afterAll(() => world.close())

const { site } = await world.owner.site.getSite()
await world.owner.site.updateSite({ body: { site: { slotStepMinutes: 30, revision: site.revision } } })
const jonas = await world.staffMember('Jonas Weber')
const anybody = await world.service([ada, jonas], { name: 'Anybody' })

const at = (entries: readonly SlotAvailability[], time: string) => entries.find(({ slot }) => slot.startDate.includes(`T${time}`))
const seenBy = async (client: Client, date: string, time: string) => at(await timesOn(client, { service: massage, date }), time)
const unnamed = ({ resource: _, ...wanted }: Slot): Slot => wanted

test('a visitor sees their held time as their own, and its neighbours as free; other visitors see it held', async () => {
  const date = newDay()
  const own = await hold(visitor, await slot(visitor, date, '11:00'))
  expect(await seenBy(visitor, date, '11:00')).toMatchObject({
    bookable: true,
    hold: { bookingId: own.id, expiresDate: own.holdExpiresDate },
  })
  for (const time of ['10:30', '11:30']) {
    expect(await seenBy(visitor, date, time)).toMatchObject({ bookable: true })
    expect(await seenBy(visitor, date, time)).not.toHaveProperty('hold')
  }
  const stranger = await world.visitor()
  for (const client of [stranger, world.owner]) {
    for (const time of ['10:30', '11:00', '11:30']) {
      expect(await seenBy(client, date, time)).toMatchObject({ bookable: false, reason: { code: 'HELD' } })
      expect(await seenBy(client, date, time)).not.toHaveProperty('hold')
    }
  }
})

test('a member sees their holds on every device, and those made as a visitor before signing in', async () => {
  const date = newDay()
  const earlier = await world.visitor()
  const asVisitor = await hold(earlier, await slot(earlier, date, '11:00'))
  const member = await signedInMember(world, { visitorId: earlier.visitorId })
  expect(await seenBy(member, date, '11:00')).toMatchObject({ bookable: true, hold: { bookingId: asVisitor.id } })
  const own = await hold(member, await slot(member, date, '13:00'))
  const { access_token } = await signInAgain(world, member.memberId)
  const elsewhere = world.clientWith({ authorization: access_token })
  expect(await seenBy(elsewhere, date, '13:00')).toMatchObject({ bookable: true, hold: { bookingId: own.id } })
  expect(await seenBy(await signedInMember(world), date, '13:00')).toMatchObject({ bookable: false, reason: { code: 'HELD' } })
})

test('a visitor’s hold for another service blocks the time, in the list and when booking', async () => {
  const date = newDay()
  await hold(visitor, await slot(visitor, date, '11:00', anybody))
  expect(await seenBy(visitor, date, '11:00')).toMatchObject({ bookable: false, reason: { code: 'HELD' } })
})

test('an expired hold is no longer shown as held, and a finished one is a booking', async () => {
  const date = newDay()
  const own = await hold(visitor, await slot(visitor, date, '11:00'))
  await later({ minutes: 15 }, async () => expect(await seenBy(visitor, date, '11:00')).not.toHaveProperty('hold'))
  await complete(visitor, own)
  expect(await seenBy(visitor, date, '11:00')).toMatchObject({ bookable: false, reason: { code: 'BOOKED' } })
})

test('another time that overlaps the held one replaces the hold; a refused time leaves it', async () => {
  const date = newDay()
  const chooser = await world.visitor()
  await book(await world.visitor(), await slot(world.owner, date, '14:00'))
  const first = await hold(chooser, await slot(chooser, date, '12:30'))
  const taken = { ...slotOf(first), startDate: `${date}T13:30:00`, endDate: `${date}T14:30:00` }
  await expect(hold(chooser, taken)).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED' } })
  expect(await seenBy(chooser, date, '12:30')).toMatchObject({ hold: { bookingId: first.id } })
  const second = await hold(chooser, await slot(chooser, date, '13:00'))
  expect(await seenBy(chooser, date, '13:00')).toMatchObject({ hold: { bookingId: second.id } })
  expect(await seenBy(chooser, date, '12:30')).not.toHaveProperty('hold')
  expect(await isFree(date, '12:00')).toBe(true)
})

test('a refusal offers the time that the visitor holds among its alternatives', async () => {
  const date = newDay()
  const chooser = await world.visitor()
  const lost = await slot(chooser, date, '14:00')
  await book(await world.visitor(), lost)
  await hold(chooser, await slot(chooser, date, '13:00'))
  const refusal = await hold(chooser, lost).catch((error) => error)
  expect((refusal.data.alternatives as Slot[])[0]?.startDate).toBe(`${date}T13:00:00+01:00`)
})

test('the first free time of a service counts the visitor’s own hold as free', async () => {
  const first = async (client: Client) =>
    (await client.availability.listNextFree({ body: { serviceIds: [massage.id] } })).nextFree[0]?.startDate
  const chooser = await world.visitor()
  const before = await first(chooser)
  // Ten o'clock in Berlin, today.
  expect(before).toBe('2027-03-01T09:00:00.000Z')
  await hold(chooser, await slot(chooser, '2027-03-01', '10:00'))
  expect(await first(chooser)).toBe(before)
  expect(await first(world.owner)).not.toBe(before)
})

test('holds are read once after each change, for all callers, and not at all while there are none', async () => {
  const date = newDay()
  const other = await world.service([await world.staffMember('Noor Haddad')], { name: 'Quiet' })
  const [one, two] = [await world.visitor(), await world.visitor()]
  const statements = (client: Client) =>
    countStatements(() => timesOn(client, { service: other, date })).then((seen) => seen.statements.length)
  await statements(one)
  expect(await statements(one)).toBe(1)
  await hold(one, await slot(one, date, '11:00', other))
  expect(await statements(one)).toBe(3)
  expect([await statements(one), await statements(two)]).toEqual([1, 1])
})

const timesToMove = async (client: Client, { id }: Pick<Booking, 'id'>, date: string) => {
  const filter = { startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59` }
  return (await client.bookings.listTimesToMove({ params: { bookingId: id }, body: { query: { filter } } })).availabilityEntries
}

test('a booking moves by half an hour, overlapping its old time, as the list for the move shows', async () => {
  const date = newDay()
  const { booking, manageToken } = await complete(visitor, await hold(visitor, await slot(visitor, date, '11:00')))
  expect(await isFree(date, '11:30')).toBe(false)
  for (const client of [visitor, world.owner]) {
    const times = await timesToMove(client, booking, date)
    expect(['10:30', '11:00', '11:30'].map((time) => at(times, time)?.bookable)).toEqual([true, true, true])
  }
  const body = { query: { filter: { startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59` } } }
  const { availabilityEntries } = await world.guest.bookings.listTimesToMoveAnonymously({ params: { token: manageToken }, body })
  const later = at(availabilityEntries, '11:30')
  expect(later?.bookable).toBe(true)
  const { booking: moved } = await world.guest.bookings.rescheduleBookingAnonymously({
    params: { token: manageToken },
    body: { revision: booking.revision, slot: later?.slot ?? {} },
  })
  expect(moved.startDate).toBe(`${date}T10:30:00.000Z`)
  expect(await isFree(date, '10:30')).toBe(true)
})

test('the list of times for a move is refused to other visitors with BOOKING_NOT_FOUND', async () => {
  const booking = await book(visitor, await slot(visitor, newDay(), '11:00'))
  await expect(timesToMove(await world.visitor(), booking, newDay())).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
})

test('the alternatives of a refused move count the booking’s own time as free', async () => {
  const date = newDay()
  const booking = await book(visitor, await slot(visitor, date, '11:00'))
  const lost = await slot(visitor, date, '12:00')
  await book(await world.visitor(), lost)
  const refusal = await visitor.bookings
    .rescheduleBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision, slot: lost } })
    .catch((error) => error)
  const starts = (refusal.data.alternatives as Slot[]).map(({ startDate }) => startDate.slice(11, 16))
  expect(refusal).toMatchObject({ status: 428, code: 'SLOT_NOT_AVAILABLE' })
  expect(starts.slice(0, 2)).toEqual(['11:00', '13:00'])
})

test('a move that names no staff member keeps the present one if free, else takes another', async () => {
  const date = newDay()
  const wanted = await slot(visitor, date, '11:00', anybody)
  const booking = await book(visitor, { ...wanted, resource: { id: jonas.resourceId } })
  // Ada has fewer bookings that day, so the fair order would choose her.
  const to = async ({ id, revision }: Booking, time: string) => {
    const target = unnamed(await slot(world.owner, date, time, anybody))
    return (await visitor.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot: target } })).booking
  }
  const kept = await to(booking, '15:00')
  expect(slotOf(kept).resource?.id).toBe(jonas.resourceId)
  await world.owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        bookedEntity: {
          slot: { ...unnamed(wanted), startDate: `${date}T13:00:00`, endDate: `${date}T14:00:00`, resource: { id: jonas.resourceId } },
        },
        contactDetails: { firstName: 'Max' },
      },
    },
  })
  const moved = await to(kept, '13:00')
  expect(slotOf(moved).resource?.id).toBe(ada.resourceId)
  const named = { ...unnamed(wanted), resource: { id: jonas.resourceId }, startDate: `${date}T13:00:00`, endDate: `${date}T14:00:00` }
  await expect(
    visitor.bookings.rescheduleBooking({ params: { bookingId: moved.id }, body: { revision: moved.revision, slot: named } }),
  ).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED' } })
  expect((await read(visitor, moved))?.booking.startDate).toBe(`${date}T12:00:00.000Z`)
  await visitor.bookings.cancelBooking(of(moved))
})
