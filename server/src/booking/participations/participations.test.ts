import { randomUUID } from 'node:crypto'
import type { NewParticipation } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, yoga, pottery, create, read, session, news } = await createSessionWorld()
afterAll(() => world.close())

const { calendar, participations } = world.owner
const lena = { name: 'Lena Krüger', email: 'lena@krueger.example', phone: '+49 30 1' }
const add = async (participation: Partial<NewParticipation>) =>
  (await participations.createParticipation({ body: { participation: { participant: lena, partySize: 1, ...participation } } }))
    .participation
const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-02').add({ days: day }).toString()
})()
const newSession = (changes = {}) => create(session(`${dates.next().value}T18:00:00`, changes))
const ids = async (filter: Record<string, unknown>) =>
  (await participations.queryParticipations({ body: { query: { filter } } })).participations.map(({ id }) => id)

describe('a participation', () => {
  test('uses as many seats of its session as there are people in the party', async () => {
    const { id } = await newSession({ totalCapacity: 5 })
    const participation = await add({ eventId: id, partySize: 3, status: 'PENDING_CONFIRMATION' })
    expect(participation).toMatchObject({ eventId: id, participant: lena, partySize: 3, status: 'PENDING_CONFIRMATION', revision: '1' })
    expect(await read(id)).toMatchObject({
      totalCapacity: 5,
      remainingCapacity: 2,
      participants: { total: 3, list: [lena], hasMore: false, status: 'PENDING_CONFIRMATION' },
    })
    const changed = await participations.updateParticipation({
      params: { 'participation.id': participation.id },
      body: { participation: { revision: '1', partySize: 1, status: 'CONFIRMED', participant: { phone: null as never } } },
    })
    expect(changed.participation).toMatchObject({ partySize: 1, revision: '2', participant: { name: lena.name, email: lena.email } })
    expect(changed.participation.participant).not.toHaveProperty('phone')
    expect(await read(id)).toMatchObject({ remainingCapacity: 4, participants: { total: 1, status: 'CONFIRMED' } })
    await participations.deleteParticipation({ params: { participationId: participation.id } })
    expect(await read(id)).toMatchObject({ remainingCapacity: 5, participants: { total: 0, list: [] } })
    expect(await news(`${'0'.repeat(32)}${participation.id.replaceAll('-', '')}`)).toEqual([
      'participation.created',
      'participation.updated',
      'participation.deleted',
    ])
  })

  test('beyond the capacity leaves zero seats, and never a negative number', async () => {
    const { id } = await newSession({ totalCapacity: 2 })
    await add({ eventId: id, partySize: 4 })
    expect(await read(id)).toMatchObject({ remainingCapacity: 0, participants: { total: 4 } })
  })

  test('in an occurrence leaves the others of the series alone, and moves with its occurrence', async () => {
    const series = await newSession({
      recurrenceRule: { days: ['MONDAY'] },
      start: { localDate: '2027-09-06T10:00:00' },
      end: { localDate: '2027-09-06T11:00:00' },
    })
    const eventId = `${series.id}t20270913T1000`
    await add({ eventId, partySize: 2 })
    expect(await read(eventId)).toMatchObject({ recurrenceType: 'INSTANCE', revision: series.revision, remainingCapacity: 10 })
    expect(await read(`${series.id}t20270920T1000`)).toMatchObject({ remainingCapacity: 12 })
    await calendar.updateEvent({
      params: { 'event.id': series.id },
      body: {
        event: {
          revision: '1',
          start: { localDate: '2027-09-07T12:00:00' },
          end: { localDate: '2027-09-07T13:00:00' },
          recurrenceRule: { days: ['TUESDAY'] },
        },
      },
    })
    expect(await read(eventId)).toMatchObject({
      recurrenceType: 'INSTANCE',
      revision: '2',
      start: { localDate: '2027-09-14T12:00:00' },
      remainingCapacity: 10,
    })
    const others = `${series.id}t20270914T1200`
    await expect(read(others)).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    const { event } = await calendar.updateEvent({
      params: { 'event.id': eventId },
      body: { event: { revision: '2', title: 'With guests' } },
    })
    expect(event).toMatchObject({ recurrenceType: 'EXCEPTION', revision: '3', title: 'With guests', remainingCapacity: 10 })
  })

  test('in a course counts for the course, not for one of its meetings', async () => {
    const { id } = await newSession({ type: 'COURSE', scheduleId: pottery.schedule.id })
    const { id: participationId } = await add({ scheduleId: pottery.schedule.id })
    expect(await read(id)).toMatchObject({ totalCapacity: 8, remainingCapacity: 8 })
    expect(await ids({ scheduleId: pottery.schedule.id })).toEqual([participationId])
  })

  test('is made once for the same key', async () => {
    const { id } = await newSession()
    const body = { participation: { eventId: id, participant: lena, partySize: 1 }, idempotencyKey: randomUUID() }
    const first = await participations.createParticipation({ body })
    expect(await participations.createParticipation({ body })).toEqual(first)
    expect(await read(id)).toMatchObject({ participants: { total: 1 } })
  })

  test('is found by event and by what a program calls it, the latest first', async () => {
    const { id } = await newSession()
    const externalId = randomUUID()
    const first = await add({ eventId: id })
    world.clock.advance({ minutes: 1 })
    const second = await add({ eventId: id, externalId })
    expect(await ids({ eventId: id })).toEqual([second.id, first.id])
    expect(await ids({ externalId })).toEqual([second.id])
    const params = { participationId: first.id }
    expect((await participations.getParticipation({ params })).participation).toEqual(first)
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.participations.getParticipation({ params })).rejects.toMatchObject({ code: 'PARTICIPATION_NOT_FOUND' })
  })

  test('changed concurrently with others leaves the right number of free seats', async () => {
    const series = await newSession({
      recurrenceRule: { days: ['FRIDAY'] },
      start: { localDate: '2027-11-05T10:00:00' },
      end: { localDate: '2027-11-05T11:00:00' },
    })
    const eventId = `${series.id}t20271112T1000`
    const ends = await outcomes(Array.from({ length: 20 }, () => add({ eventId })))
    expect(ends).toEqual({ SUCCESS: 20 })
    expect(await read(eventId)).toMatchObject({ totalCapacity: 12, remainingCapacity: 0, participants: { total: 20 } })
    const all = (await participations.queryParticipations({ body: { query: { filter: { eventId } } } })).participations
    await Promise.all(all.slice(0, 9).map(({ id }) => participations.deleteParticipation({ params: { participationId: id } })))
    expect(await read(eventId)).toMatchObject({ remainingCapacity: 1, participants: { total: 11 } })
  })
})

describe('a participation is refused', () => {
  test.each<[string, Partial<NewParticipation>, string]>([
    ['in an event and a course at once', { eventId: 'x'.repeat(40), scheduleId: yoga.schedule.id }, 'participation.eventId'],
    ['in nothing', {}, 'participation.eventId'],
    ['for a party of none', { scheduleId: yoga.schedule.id, partySize: 0 }, 'participation.partySize'],
    ['without a name', { scheduleId: yoga.schedule.id, participant: { name: ' ' } }, 'participation.participant.name'],
  ])('%s', async (_, wanted, field) => {
    await expect(add(wanted)).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })

  test('for an event that does not exist, is canceled, or is a whole series', async () => {
    await expect(add({ eventId: 'x'.repeat(40) })).rejects.toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' })
    await expect(add({ scheduleId: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'SCHEDULE_NOT_FOUND' })
    const { id } = await newSession()
    await calendar.cancelEvent({ params: { eventId: id }, body: {} })
    await expect(add({ eventId: id })).rejects.toMatchObject({ status: 428, code: 'EVENT_ALREADY_CANCELLED' })
    const series = await create(session('2027-03-08T05:00:00', { recurrenceRule: { days: ['MONDAY'] } }))
    await expect(add({ eventId: series.id })).rejects.toMatchObject({ violations: [{ violatedRule: 'SERIES' }] })
    await expect(add({ eventId: (await newSession()).id, participant: { ...lena, contactId: randomUUID() } })).rejects.toMatchObject({
      code: 'CONTACT_NOT_FOUND',
    })
    const elsewhere = await managerElsewhere(world)
    const body = { participation: { eventId: (await newSession()).id, participant: lena, partySize: 1 } }
    await expect(elsewhere.participations.createParticipation({ body })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  })

  test('if it belongs to a booking', async () => {
    const massage = await world.service([ada])
    const visitor = await world.visitor()
    const booking = await book(visitor, await slotAt(visitor, { service: massage, date: '2027-04-07', time: '11:00' }))
    const managed = { status: 428, code: 'PARTICIPATION_MANAGED_BY_BOOKINGS', data: { bookingId: booking.id } }
    await expect(add({ eventId: slotOf(booking).eventId ?? '' })).rejects.toMatchObject(managed)
    await expect(add({ eventId: (await newSession()).id, externalId: booking.id })).rejects.toMatchObject(managed)
    const { id } = await add({ eventId: (await newSession()).id })
    await world.db.updateTable('participations').set({ external_id: booking.id }).where('id', '=', id).execute()
    await expect(participations.deleteParticipation({ params: { participationId: id } })).rejects.toMatchObject(managed)
  })

  test('with an older revision, or with another event', async () => {
    const participation = await add({ eventId: (await newSession()).id })
    const change = (changes: object) =>
      participations.updateParticipation({
        params: { 'participation.id': participation.id },
        body: { participation: { revision: '1', ...changes } },
      })
    await expect(change({ revision: '7' })).rejects.toMatchObject({ status: 409, code: 'INVALID_REVISION' })
    await expect(change({ eventId: (await newSession()).id })).rejects.toMatchObject({ violations: [{ violatedRule: 'IMMUTABLE' }] })
    await expect(
      participations.updateParticipation({ params: { 'participation.id': randomUUID() }, body: { participation: { revision: '1' } } }),
    ).rejects.toMatchObject({ code: 'PARTICIPATION_NOT_FOUND' })
  })

  test('to visitors, and to a provider for sessions of others', async () => {
    const visitor = await world.visitor()
    await expect(visitor.participations.queryParticipations({ body: {} })).rejects.toMatchObject({ status: 403 })
    const noor = await world.staffMember('Noor Haddad')
    const noors = await signedInProvider(world, noor)
    const own = await newSession({ resources: [{ id: noor.resourceId }] })
    const mine = await add({ eventId: own.id })
    const foreign = await add({ eventId: (await newSession()).id })
    expect((await noors.participations.queryParticipations({ body: {} })).participations.map(({ id }) => id)).toEqual([mine.id])
    await expect(noors.participations.getParticipation({ params: { participationId: foreign.id } })).rejects.toMatchObject({
      code: 'PARTICIPATION_NOT_FOUND',
    })
  })
})
