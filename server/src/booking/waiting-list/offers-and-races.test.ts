import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { of, timesOn } from '../../test/bookings/booked.ts'
import { createWaitingWorld, first, seatOf, second, third } from '../../test/bookings/waiting-world.ts'
import { asSent } from '../../test/mailed.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'

const waiting = await createWaitingWorld()
afterAll(() => waiting.world.close())
const { world, ada, yoga, create, read, bookSeats, join, seen, bookingOf, cancel, minuteTask, fullSession } = waiting
const { owner } = world

describe('races', () => {
  test('for one freed seat: the first on the list is offered it, and no new visitor gets it', async () => {
    const full = await fullSession(1, [1])
    const ends = await outcomes([cancel(seatOf(full)), ...Array.from({ length: 6 }, () => bookSeats(full.eventId))])
    expect(ends).toEqual({ SUCCESS: 1, '428 SESSION_CAPACITY_EXCEEDED': 6 })
    expect(await seen(first(full))).toMatchObject({ status: 'OFFERED' })
    expect(await world.guest['waiting-list'].acceptOffer({ params: first(full).params })).toMatchObject({
      booking: { status: 'CONFIRMED' },
    })
  })

  test('for two freed seats and three entries: two seats are offered, one after the other', async () => {
    const full = await fullSession(2, [1, 1, 1])
    await Promise.all(full.bookings.map(cancel))
    await minuteTask()
    const statuses = await Promise.all([first(full), second(full), third(full)].map(async (entry) => (await seen(entry)).status))
    expect(statuses).toEqual(['OFFERED', 'OFFERED', 'WAITING'])
    const ends = await outcomes(
      [first(full), second(full), third(full)].flatMap(({ params }) => [
        world.guest['waiting-list'].acceptOffer({ params }),
        world.guest['waiting-list'].acceptOffer({ params }),
      ]),
    )
    expect(ends).toMatchObject({ SUCCESS: 2 })
    expect(await read(full.eventId)).toMatchObject({ remainingCapacity: 0, participants: { total: 2 } })
  })

  test('of a customer who joins while the last booking is canceled: they are offered the seat, or told that it is free', async () => {
    const full = await fullSession(1)
    const [joined] = await Promise.allSettled([join(full.eventId), cancel(seatOf(full))])
    if (joined.status === 'fulfilled') expect(await seen(joined.value)).toMatchObject({ status: 'OFFERED' })
    else expect(joined.reason).toMatchObject({ code: 'SEATS_AVAILABLE' })
  })

  test('of accepting, passing and leaving one offer: one of them happens, and the seat is neither lost nor booked twice', async () => {
    const full = await fullSession(1, [1, 1])
    await cancel(seatOf(full))
    const { params } = first(full)
    const client = world.guest['waiting-list']
    await outcomes([client.acceptOffer({ params }), client.passOffer({ params }), client.leaveWaitingList({ params }), minuteTask()])
    await minuteTask()
    const isBooked = (await bookingOf(first(full).id)).status === 'CONFIRMED'
    expect(await seen(second(full))).toMatchObject({ status: isBooked ? 'WAITING' : 'OFFERED' })
  })
})

describe('availability', () => {
  test('shows the list, and what is reserved for it, on both generations of calls', async () => {
    const full = await fullSession(1, [1])
    const visitor = await world.visitor()
    const params = { eventId: full.eventId }
    const slot = async (client: Client = visitor) => (await client.availability.getEventTimeSlot({ params, query: {} })).timeSlot
    const waitingList = { totalCapacity: 4, remainingCapacity: 3 }
    expect(await slot()).toMatchObject({ bookable: false, remainingCapacity: 0, eventInfo: { waitingList } })
    await cancel(seatOf(full))
    const reserved = { noRemainingCapacity: false, reservedForWaitingList: true }
    expect(await slot()).toMatchObject({ bookable: false, remainingCapacity: 0, bookableCapacity: 0, nonBookableReasons: reserved })
    const date = first(full).entry.startDate.slice(0, 10)
    const [older] = await timesOn(visitor, { service: yoga, date })
    expect(older).toMatchObject({ bookable: false, locked: true, openSpots: 0, waitingList: { totalSpots: 4, openSpots: 3 } })
    // To its own customer, the place on offer is free.
    expect(await slot(first(full).visitor)).toMatchObject({ bookable: true, bookableCapacity: 1 })
    world.clock.advance({ minutes: 31 })
    // The only party has let it go.
    expect(await slot()).toMatchObject({ bookable: true, bookableCapacity: 1 })
  })
})

describe('managers', () => {
  test('see the lists in their order, offer a place out of turn at any hour, and remove an entry', async () => {
    const full = await fullSession(2, [2, 1])
    const [next, other] = [first(full), second(full)]
    const lists = async () => (await owner['waiting-list'].listWaitingLists({ body: { eventId: full.eventId } })).lists
    expect(await lists()).toMatchObject([
      {
        eventId: full.eventId,
        totalSpots: 2,
        openSpots: 0,
        entries: [
          { id: next.id, position: 1, contactDetails: { firstName: expect.any(String) } },
          { id: other.id, position: 2 },
        ],
      },
    ])
    const offer = (entryId: string) => owner['waiting-list'].offerPlace({ params: { entryId } })
    await expect(offer(other.id)).rejects.toMatchObject({ status: 428, code: 'NO_SEATS_TO_OFFER', data: { openSpots: 0, participants: 1 } })
    await cancel(seatOf(full))
    await world.guest['waiting-list'].passOffer({ params: other.params })
    expect(await offer(other.id)).toMatchObject({ entry: { status: 'OFFERED' } })
    await owner['waiting-list'].removeFromWaitingList({ params: { entryId: other.id }, body: {} })
    await expect(seen(other)).rejects.toMatchObject({ code: 'WAITING_LIST_ENTRY_NOT_FOUND' })
    await expect(offer(other.id)).rejects.toMatchObject({ status: 404, code: 'WAITING_LIST_ENTRY_NOT_FOUND' })
    expect((await lists())[0]?.entries).toHaveLength(1)
    expect(await lists()).toMatchObject([{ openSpots: 1 }])
  })

  test('confirm an entry of the list with the wire’s own operation once it has an offer', async () => {
    const full = await fullSession(1, [1])
    await expect(owner.bookings.confirmBooking(of(await bookingOf(first(full).id)))).rejects.toMatchObject({ code: 'NO_OPEN_SPOTS' })
    await cancel(seatOf(full))
    expect(await owner.bookings.confirmBooking(of(await bookingOf(first(full).id)))).toMatchObject({ booking: { status: 'CONFIRMED' } })
    expect(await read(full.eventId)).toMatchObject({ remainingCapacity: 0 })
  })
})

describe('mails', () => {
  test('tell that the customer joined, was offered a place until a moment, let it go, and left; the link answers the offer', async () => {
    const full = await fullSession(1, [1])
    const entry = first(full)
    await cancel(seatOf(full))
    await world.guest['waiting-list'].passOffer({ params: entry.params })
    await world.guest['waiting-list'].leaveWaitingList({ params: entry.params })
    const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', '=', entry.id).orderBy('sequence').execute()
    await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map(({ id }) => id) }, world.dependencies)
    const rows = await world.db.selectFrom('messages').selectAll().where('booking_id', '=', entry.id).execute()
    const mails = rows.map((row) => asSent(world, row))
    const templates = ['offer-over', 'place-offered', 'waiting-list-joined', 'waiting-list-left']
    expect(mails.map(({ template }) => template).sort()).toEqual(templates)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1)
    const offer = mails.find(({ template }) => template === 'place-offered')
    const until = Temporal.Instant.from(world.clock.now)
      .add({ minutes: 30 })
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainTime()
      .toString()
      .slice(0, 5)
    expect(offer?.text).toContain(until)
    expect(offer?.text).toContain(`/waiting-list/`)
  })

  test('tell the business nothing of its waiting lists, and the customer nothing of an entry that became their booking', async () => {
    const full = await fullSession(1)
    const visitor = await world.visitor()
    const entry = await join(full.eventId, 1, visitor)
    await cancel(seatOf(full))
    await bookSeats(full.eventId, 1, visitor)
    const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', '=', entry.id).orderBy('sequence').execute()
    await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map(({ id }) => id) }, world.dependencies)
    const mails = await world.db.selectFrom('messages').select('template').where('booking_id', '=', entry.id).execute()
    expect(mails.map(({ template }) => template).sort()).toEqual(['place-offered', 'waiting-list-joined'])
  })
})

describe('a link', () => {
  test('is given to the visitor who waits, and to no other', async () => {
    const full = await fullSession(1)
    const visitor = await world.visitor()
    const entry = await join(full.eventId, 1, visitor)
    const params = { entryId: entry.id }
    const { token } = await visitor['waiting-list'].getWaitingListLink({ params })
    expect(await seen({ params: { token } })).toMatchObject({ id: entry.id })
    expect((await owner['waiting-list'].getWaitingListLink({ params })).token).toEqual(expect.any(String))
    const stranger = await world.visitor()
    await expect(stranger['waiting-list'].getWaitingListLink({ params })).rejects.toMatchObject({ code: 'WAITING_LIST_ENTRY_NOT_FOUND' })
  })

  test('of a list manages no booking, and the link of a booking answers no offer', async () => {
    const full = await fullSession(1, [1])
    await expect(world.guest.bookings.getBookingAnonymously({ params: first(full).params, query: {} })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    })
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: seatOf(full).id } })
    await expect(world.guest['waiting-list'].acceptOffer({ params: { token } })).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await expect(world.guest['waiting-list'].passOffer({ params: first(full).params })).rejects.toMatchObject({ code: 'NO_LIVE_OFFER' })
  })
})

test('a freed seat is not offered while the teacher is away, and to the first party afterwards', async () => {
  const full = await fullSession(1, [1])
  world.clock.advance({ minutes: 1 })
  const { start } = await read(full.eventId)
  const day = Temporal.PlainDate.from(start.localDate.slice(0, 10))
  const away = await create({
    scheduleId: ada.resource?.eventsSchedule.id ?? '',
    title: 'Sick',
    start: { localDate: `${day}T00:00:00` },
    end: { localDate: `${day.add({ days: 1 })}T00:00:00` },
  })
  await cancel(seatOf(full))
  await minuteTask()
  expect(await seen(first(full))).toMatchObject({ status: 'WAITING' })
  await world.owner.calendar.cancelEvent({ params: { eventId: away.id }, body: {} })
  await minuteTask()
  expect(await seen(first(full))).toMatchObject({ status: 'OFFERED' })
})
