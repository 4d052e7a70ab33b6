import type { Booking } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { of } from '../../test/bookings/booked.ts'
import { createWaitingWorld, first, seatOf } from '../../test/bookings/waiting-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const waiting = await createWaitingWorld()
afterAll(() => waiting.world.close())
const { world, ada, create, serviceOf, session, someone, join, seen, bookingOf, cancel, namesOf, fullSession } = waiting
const { owner } = world

const notFound = { status: 404, code: 'WAITING_LIST_ENTRY_NOT_FOUND' }

describe('a member', () => {
  test('waits under their account: the entry, and the booking that it becomes, are theirs', async () => {
    const full = await fullSession(1)
    const member = await signedInMember(world)
    const entry = await join(full.eventId, 1, member, { ...someone(), email: member.email })
    const body = { query: { filter: { id: entry.id } } }
    const own = async () => (await member.bookings.queryExtendedBookings({ body })).extendedBookings.map(({ booking }) => booking.status)
    expect(await own()).toEqual(['WAITING_LIST'])
    expect(await member['waiting-list'].getWaitingListLink({ params: { entryId: entry.id } })).toEqual(entry.params)
    const other = await signedInMember(world)
    expect((await other.bookings.queryExtendedBookings({ body })).extendedBookings).toEqual([])
    await expect(other['waiting-list'].getWaitingListLink({ params: { entryId: entry.id } })).rejects.toMatchObject(notFound)
    await cancel(seatOf(full))
    await world.guest['waiting-list'].acceptOffer({ params: entry.params })
    expect(await own()).toEqual(['CONFIRMED'])
  })
})

describe('a course that asks for approval', () => {
  test('makes an accepted offer a request, which the business confirms', async () => {
    const course = await serviceOf('COURSE', {
      name: 'Weaving',
      defaultCapacity: 1,
      onlineBooking: { enabled: true, requireManualApproval: true },
    })
    for (const day of ['2027-04-06', '2027-04-13']) {
      await create(session(`${day}T18:00:00`, { scheduleId: course.schedule.id, type: 'COURSE' }))
    }
    const bookedEntity = { schedule: { scheduleId: course.schedule.id } }
    const { booking } = await owner.bookings.createBooking({
      body: { booking: { bookedEntity, totalParticipants: 1, status: 'CONFIRMED', contactDetails: someone() } },
    })
    const visitor = await world.visitor()
    const { entry, token } = await visitor['waiting-list'].joinWaitingList({ body: { entry: { bookedEntity, contactDetails: someone() } } })
    expect(entry).toMatchObject({ type: 'COURSE', status: 'WAITING', position: 1 })
    await owner.bookings.cancelBooking(of(booking))
    const { booking: request } = await world.guest['waiting-list'].acceptOffer({ params: { token } })
    expect(request.status).toBe('PENDING')
    expect((await owner.bookings.confirmBooking(of(request))).booking.status).toBe('CONFIRMED')
    expect(await namesOf(entry.id)).toEqual(['booking.created', 'booking.offered', 'booking.requested', 'booking.confirmed'])
  })
})

describe('the business', () => {
  test('declines an entry, which ends it and offers its seats to the next party', async () => {
    const full = await fullSession(1, [1, 1])
    await cancel(seatOf(full))
    const [offered, next] = full.waiting
    await owner.bookings.declineBooking(of(await bookingOf(offered?.id ?? '')))
    await expect(seen(offered as never)).rejects.toMatchObject(notFound)
    expect(await seen(next as never)).toMatchObject({ status: 'OFFERED', position: 1 })
    const told = await recordedEvents(world, offered?.id ?? '')
    expect(told.at(-1)).toMatchObject({ name: 'booking.declined', payload: { previousStatus: 'WAITING_LIST' } })
  })

  test('asks a program for the right to bookings', async () => {
    const full = await fullSession(1, [1])
    const entryId = first(full).id
    const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Catalogue', permissions: ['services.read'] } } })
    const program = world.clientWith({ authorization: secret })['waiting-list']
    const denied = { status: 403, code: 'PERMISSION_DENIED' }
    await expect(program.listWaitingLists({ body: {} })).rejects.toMatchObject(denied)
    await expect(program.offerPlace({ params: { entryId } })).rejects.toMatchObject(denied)
    await expect(program.removeFromWaitingList({ params: { entryId }, body: {} })).rejects.toMatchObject(denied)
    await expect(program.getWaitingListLink({ params: { entryId } })).rejects.toMatchObject(denied)
    await expect(join(full.eventId, 1, world.clientWith({ authorization: secret }))).rejects.toMatchObject(denied)
  })
})

describe('a staff member with a right to their own bookings', () => {
  test('sees, offers and removes those who wait for their own sessions, and none of others', async () => {
    const noor = await world.staffMember('Noor Haddad')
    const [adas, noors, unlinked] = [
      await signedInProvider(world, ada),
      await signedInProvider(world, noor),
      await signedInProvider(world, null),
    ]
    const full = await fullSession(1, [1])
    const entryId = first(full).id
    const listsOf = async ({ 'waiting-list': room }: typeof adas) =>
      (await room.listWaitingLists({ body: { eventId: full.eventId } })).lists
    expect(await listsOf(adas)).toMatchObject([{ eventId: full.eventId, entries: [{ id: entryId, position: 1 }] }])
    for (const stranger of [noors, unlinked]) {
      expect(await listsOf(stranger)).toEqual([])
      await expect(stranger['waiting-list'].offerPlace({ params: { entryId } })).rejects.toMatchObject(notFound)
      await expect(stranger['waiting-list'].removeFromWaitingList({ params: { entryId }, body: {} })).rejects.toMatchObject(notFound)
    }
    const seat: Booking = seatOf(full)
    await cancel(seat)
    await world.guest['waiting-list'].passOffer({ params: first(full).params })
    expect(await adas['waiting-list'].offerPlace({ params: { entryId } })).toMatchObject({ entry: { status: 'OFFERED' } })
    await adas['waiting-list'].removeFromWaitingList({ params: { entryId }, body: {} })
    expect(await listsOf(adas)).toEqual([])
  })
})

describe('a seat that can only be paid online', () => {
  const accept = (entry: { params: { token: string } }) => world.guest['waiting-list'].acceptOffer({ params: entry.params })

  test('cannot be accepted while the site accepts no online payments; later it is held, and booked by its payment', async () => {
    const full = await fullSession(2, [1, 1])
    const { service } = await owner.services.getService({ params: { serviceId: waiting.yoga.id }, query: {} })
    const payment = {
      rateType: 'FIXED' as const,
      fixed: { price: { value: '15.00', currency: 'EUR' } },
      options: { online: true, inPerson: false },
    }
    const body = { service: { payment, revision: service.revision ?? '' } }
    await owner.services.updateService({ params: { 'service.id': service.id ?? '' }, body })
    await Promise.all(full.bookings.map(cancel))
    const [entry, other] = [first(full), full.waiting[1] as (typeof full.waiting)[0]]
    const priced = { price: JSON.stringify({ value: '15.00', currency: 'EUR' }) }
    await world.db.updateTable('bookings').set(priced).where('status', '=', 'WAITING_LIST').execute()
    await expect(accept(entry)).rejects.toMatchObject({ code: 'PAYMENT_OPTION_NOT_OFFERED', data: { allowed: [] } })
    const stripe = await connectedStripe(world)
    const { booking, manageToken } = await accept(entry)
    expect(booking).toMatchObject({ status: 'CREATED', paymentStatus: 'UNDEFINED', selectedPaymentOption: 'ONLINE' })
    await expect(accept(entry)).rejects.toMatchObject(notFound)
    const { payment: begun } = await entry.visitor.payments.startPayment({ body: { manageToken, returnUrl: '/booked' } })
    stripe.pay(begun.redirectUrl)
    await entry.visitor.payments.checkPayment({ params: { paymentId: begun.id }, body: { manageToken } })
    expect(await bookingOf(entry.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect((await accept(other)).booking.status).toBe('CREATED')
    world.clock.advance({ minutes: 31 })
    await waiting.minuteTask()
    expect(await waiting.read(full.eventId)).toMatchObject({ participants: { total: 1 } })
  })
})
