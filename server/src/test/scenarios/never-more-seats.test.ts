import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { complete, lena, of, timesOn } from '../bookings/booked.ts'
import { createSessionWorld } from '../bookings/session-world.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import { recordedEvents } from '../recorded-events.ts'
import { attempt } from './attempt.ts'
import { seatsModel } from './seats-model.ts'

const { world, serviceOf, create, read, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world
const mostOfParty = 3
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Parties',
      participantsPolicy: { maxParticipantsPerBooking: mostOfParty },
      cancellationPolicy: { enabled: true },
    },
  },
})
const service = await serviceOf('CLASS', { name: 'Climbing', defaultCapacity: 4, bookingPolicy: { id: bookingPolicy.id } })

const visitorsPerStory = 3
const which = fc.nat(30)
const at = fc.nat(1)
const party = fc.integer({ min: 1, max: mostOfParty })
const aCommand = fc.oneof(
  { weight: 5, arbitrary: fc.record({ verb: fc.constant('hold' as const), who: fc.nat(visitorsPerStory - 1), at, party }) },
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('complete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('move' as const), which, at }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('resize' as const), which, party }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('override' as const), at, party }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('widen' as const), at, capacity: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancelSession' as const), at }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 12 }) }) },
)
type Command = typeof aCommand extends fc.Arbitrary<infer Value> ? Value : never

test('whatever is done in whatever order, seats are given as there are, and each change is told once', async () => {
  const property = fc.asyncProperty(fc.array(aCommand, { minLength: 8, maxLength: 25 }), async (commands) => {
    const began = world.clock.now
    const story = await newStory()
    try {
      for (const command of commands) await story.play(command)
      await story.end()
    } finally {
      world.clock.set(began)
    }
  })
  await fc.assert(property, { numRuns: numberOfRuns(8) })
}, 120_000)

let stories = 0

/** Each story has a day of its own, and visitors from a network of its own: its clock begins where the one before began. */
const newStory = async () => {
  stories += 1
  const date = Temporal.PlainDate.from('2027-03-02').add({ days: stories }).toString()
  const events = [
    await create(session(`${date}T17:00:00`, { scheduleId: service.schedule.id })),
    await create(session(`${date}T19:00:00`, { scheduleId: service.schedule.id })),
  ]
  const visitors = await Promise.all(Array.from({ length: visitorsPerStory }, () => newVisitor(`10.1.${stories}.1`)))
  const model = seatsModel()
  for (const { id } of events) model.sessions.set(id, { capacity: 4, isCanceled: false })
  const made: { id: string; client: Client; visitor: number | null }[] = []
  const began = Temporal.Instant.from(world.clock.now)
  const now = () => Temporal.Instant.from(world.clock.now).since(began).total('minutes')
  const eventAt = (index: number): string => events[index]?.id ?? ''
  const pick = (index: number) => made[index % Math.max(1, made.length)]
  const inModel = (id: string) => {
    const booking = model.bookings.get(id)
    if (!booking) throw new Error(`The story has no booking ${id}`)
    return booking
  }
  const isHeld = (id: string) => inModel(id).status === 'CREATED' && model.isLive(inModel(id), now())
  const isSeated = (id: string) => inModel(id).status === 'CONFIRMED' || isHeld(id)

  const verbs = {
    wait: async ({ minutes }: { minutes: number }) => world.clock.advance({ minutes }),
    hold: async ({ who, at: index, party: size }: { who: number; at: number; party: number }) => {
      const client = visitors[who] as Client
      const replaced = made.filter(({ id, visitor }) => visitor === who && isHeld(id)).map(({ id }) => id)
      const body = { booking: { bookedEntity: { slot: { eventId: eventAt(index) } }, totalParticipants: size } }
      const expected = model.hasRoom(eventAt(index), size, now(), replaced)
      const answer = await attempt(() => client.bookings.createBooking({ body }), expected)
      if (!answer) return
      for (const id of replaced) model.giveUp(id, now())
      made.push({ id: answer.booking.id, client, visitor: who })
      model.change(answer.booking.id, { session: eventAt(index), party: size, holdEnds: now() + 15 })
    },
    complete: async ({ which: index }: { which: number }) => {
      const entry = pick(index)
      if (!entry || entry.visitor === null) return
      const { session: at, party: size, status } = inModel(entry.id)
      // The seats of a live hold are its own, however small the session has become; an expired hold is seated like a new booking.
      const expected = status === 'CREATED' && (isHeld(entry.id) || model.hasRoom(at, size, now(), [entry.id]))
      const booking = await present(entry.id)
      if (await attempt(() => complete(entry.client, booking), expected)) model.change(entry.id, { status: 'CONFIRMED' })
    },
    move: async ({ which: index, at: to }: { which: number; at: number }) => {
      const entry = pick(index)
      if (!entry) return
      const { party: size } = inModel(entry.id)
      const { revision } = await present(entry.id)
      const target = { params: { bookingId: entry.id }, body: { revision, slot: { eventId: eventAt(to) } } }
      const expected = isSeated(entry.id) && model.hasRoom(eventAt(to), size, now(), [entry.id])
      if (await attempt(() => owner.bookings.rescheduleBooking(target), expected)) model.change(entry.id, { session: eventAt(to) })
    },
    resize: async ({ which: index, party: size }: { which: number; party: number }) => {
      const entry = pick(index)
      if (!entry) return
      const { session: at, party: former } = inModel(entry.id)
      const { revision } = await present(entry.id)
      const target = { params: { bookingId: entry.id }, body: { revision, totalParticipants: size } }
      const expected = isSeated(entry.id) && (size <= former || model.hasRoom(at, size, now(), [entry.id]))
      if (await attempt(() => owner.bookings.updateNumberOfParticipants(target), expected)) model.change(entry.id, { party: size })
    },
    cancel: async ({ which: index }: { which: number }) => {
      const entry = pick(index)
      if (!entry) return
      const booking = await present(entry.id)
      const expected = inModel(entry.id).status !== 'CANCELED'
      if (await attempt(() => entry.client.bookings.cancelBooking(of(booking)), expected)) model.change(entry.id, { status: 'CANCELED' })
    },
    override: async ({ at: index, party: size }: { at: number; party: number }) => {
      const eventId = eventAt(index)
      if (model.sessionOf(eventId).isCanceled) return
      const hasRoom = model.hasRoom(eventId, size, now())
      const { booking } = await owner.bookings.createBooking({
        body: {
          booking: { bookedEntity: { slot: { eventId } }, totalParticipants: size, status: 'CONFIRMED', contactDetails: lena },
          flowControlSettings: { skipAvailabilityValidation: true },
        },
      })
      expect(booking.doubleBooked ?? false).toBe(!hasRoom)
      made.push({ id: booking.id, client: owner, visitor: null })
      model.change(booking.id, { session: eventId, party: size, status: 'CONFIRMED' })
    },
    widen: async ({ at: index, capacity }: { at: number; capacity: number }) => {
      const eventId = eventAt(index)
      const known = model.sessionOf(eventId)
      if (known.isCanceled) return
      const change = { eventId, scope: 'THIS' as const, changes: { totalCapacity: capacity } }
      // Those who hold seats are no participants yet; those who have them stay.
      const expected = capacity >= model.participants(eventId)
      const done = await attempt(() => owner.calendar.changeSessions({ body: { change } }), expected)
      if (done) model.sessions.set(eventId, { ...known, capacity })
    },
    cancelSession: async ({ at: index }: { at: number }) => {
      const eventId = eventAt(index)
      if (model.sessionOf(eventId).isCanceled) return
      await owner.calendar.changeSessions({ body: { change: { eventId, scope: 'THIS', isCanceled: true } } })
      model.cancelSession(eventId)
    },
  }

  const play = async (command: Command) => {
    // Each verb takes its own command; the table pairs them.
    await (verbs[command.verb] as (command: Command) => Promise<unknown>)(command)
    const shown = new Map(
      (await timesOn(owner, { service, date })).map(({ slot, openSpots }) => [slot.eventId ?? slot.sessionId, openSpots]),
    )
    for (const [eventId, { capacity, isCanceled }] of model.sessions) {
      const { participants } = await read(eventId)
      expect(participants?.total ?? 0).toBe(model.participants(eventId))
      expect(shown.get(eventId)).toBe(isCanceled ? undefined : Math.max(0, capacity - model.taken(eventId, now())))
    }
  }

  const end = async () => {
    for (const { id } of made) {
      const { status, changes, party: size } = inModel(id)
      expect(await present(id)).toMatchObject({ status, totalParticipants: size, revision: String(changes) })
      expect(await recordedEvents(world, id)).toHaveLength(changes)
    }
  }
  return { play, end }
}

const newVisitor = async (network: string): Promise<Client> => {
  const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  return world.clientWith({ authorization: tokens.access_token }, network)
}

const present = async (id: string): Promise<Booking> => {
  const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
  if (!extendedBookings[0]) throw new Error(`There is no booking ${id}`)
  return extendedBookings[0].booking
}
