import type { CalendarConnection } from '@foyer/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { mailsTo } from '../../test/mailed.ts'
import { createCalendarWorld } from '../../test/servers/calendar-world.ts'
import { watchOverConnections } from './watch-over-connections.ts'

const made = await createCalendarWorld()
const { world, visitor, ada, adas, google, newDay, slot, isFree, connections, lookAtDue, setUpGoogle, signInAtGoogle } = made
const { owner, db, clock } = world
const own = adas['calendar-connections']

/** Time goes on for good: calendars are read when they are due. */
const later = async (duration: Temporal.DurationLike, part: () => Promise<void>) => {
  clock.advance(duration)
  await part()
}

const at = (date: string, from: string, to: string) => ({
  start: { dateTime: `${date}T${from}:00+01:00` },
  end: { dateTime: `${date}T${to}:00+01:00` },
})
const onlyConnection = async (): Promise<CalendarConnection> => {
  const [connection] = await connections()
  if (!connection) throw new Error('There is no connection')
  return connection
}
const change = async (changes: object) => {
  const { id } = await onlyConnection()
  return (await own.updateCalendarConnection({ params: { connectionId: id }, body: { connection: changes } })).connection
}
const titles = () =>
  google
    .events()
    .map(({ summary }) => summary)
    .sort()

describe('a calendar at Google', () => {
  beforeAll(async () => {
    await setUpGoogle()
    const { pathname, searchParams } = await signInAtGoogle()
    expect([pathname, searchParams.has('connected')]).toEqual(['/manage/calendars', true])
    await lookAtDue()
  })

  test('is connected with its main calendar blocking, and says when it was read', async () => {
    const connection = await onlyConnection()
    expect(connection).toMatchObject({ provider: 'GOOGLE', userName: 'ada@juniper.example', status: 'ACTIVE', readDate: clock.now })
    expect(connection.calendars.map(({ name, blocks, isWritable }) => [name, blocks, isWritable])).toEqual([
      ['ada@juniper.example', true, true],
      ['Feiertage', false, false],
    ])
  })

  test('blocks what is busy there five minutes later, and frees what is removed', async () => {
    const day = newDay()
    const id = google.write({ ...at(day, '11:00', '12:00'), summary: 'Dentist' })
    await lookAtDue()
    expect(await isFree(day, '11:00')).toBe(true)
    await later({ minutes: 5 }, async () => {
      await lookAtDue()
      expect(await isFree(day, '11:00')).toBe(false)
    })
    google.remove(id)
    await later({ minutes: 5 }, async () => {
      await lookAtDue()
      expect(await isFree(day, '11:00')).toBe(true)
    })
  })

  test('is read anew where the service has forgotten what was read', async () => {
    const day = newDay()
    google.write(at(day, '11:00', '12:00'))
    google.forgetSyncTokens()
    await later({ minutes: 5 }, async () => {
      await lookAtDue()
      expect(await isFree(day, '11:00')).toBe(false)
      expect(await onlyConnection()).not.toHaveProperty('failure')
    })
  })

  test('shows bookings once they are to be written there, moves them, and loses them', async () => {
    const [first, second] = [newDay(), newDay()]
    const booking = await book(visitor, await slot(visitor, first, '10:00'))
    const { writesTo } = await change({ writesTo: (await onlyConnection()).calendars[0]?.id })
    expect(writesTo).toBeDefined()
    await lookAtDue()
    expect(google.events().filter(({ start }) => start.dateTime?.startsWith(first))).toHaveLength(1)
    const [written] = google.events().filter(({ summary }) => summary !== undefined && String(summary).startsWith('Deep tissue'))
    expect(String(written?.description)).toContain(`/manage/calendar?booking=${booking.id}`)
    expect(JSON.stringify(written)).not.toContain('Krüger')

    await change({ titles: 'SERVICE_AND_FIRST_NAME' })
    await lookAtDue()
    expect(titles().filter(Boolean)).toEqual([expect.stringContaining('Lena')])

    const { slot: moved } = { slot: await slot(visitor, second, '12:00') }
    const fresh = (await made.read(owner, booking))?.booking
    await owner.bookings.rescheduleBooking({ params: { bookingId: booking.id }, body: { slot: moved, revision: fresh?.revision ?? '' } })
    await lookAtDue()
    expect(google.events().filter(({ summary }) => summary)).toMatchObject([{ start: { dateTime: expect.stringContaining(second) } }])

    const last = (await made.read(owner, booking))?.booking
    if (last) await owner.bookings.cancelBooking(of(last))
    await lookAtDue()
    expect(titles().filter(Boolean)).toEqual([])
  })

  test('never blocks by what was written there', async () => {
    const day = newDay()
    const booking = await book(visitor, await slot(visitor, day, '10:00'))
    await lookAtDue()
    await later({ minutes: 5 }, lookAtDue)
    const busy = await db.selectFrom('outside_busy_times').select('title').where('title', 'like', 'Deep tissue%').execute()
    expect(busy).toEqual([])
    await owner.bookings.cancelBooking(of((await made.read(owner, booking))?.booking ?? booking))
    await lookAtDue()
    expect(await isFree(day, '10:00')).toBe(true)
  })

  test('has one event of a booking where the answer was lost', async () => {
    const booking = await book(visitor, await slot(visitor, newDay(), '10:00'))
    google.loseNextAnswer()
    await lookAtDue()
    await later({ minutes: 2 }, lookAtDue)
    expect(titles().filter(Boolean)).toHaveLength(1)
    await owner.bookings.cancelBooking(of((await made.read(owner, booking))?.booking ?? booking))
    await later({ minutes: 1 }, lookAtDue)
    expect(titles().filter(Boolean)).toEqual([])
  })

  test('shows classes with how many have booked', async () => {
    const yoga = await world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 8, staffMemberIds: [], schedule: {} })
    const day = newDay()
    const { event } = await owner.calendar.createEvent({
      body: {
        event: {
          scheduleId: yoga.schedule.id,
          type: 'CLASS',
          start: { localDate: `${day}T17:00:00` },
          end: { localDate: `${day}T18:00:00` },
          resources: [{ id: ada.resourceId }],
        },
      },
    })
    await lookAtDue()
    expect(titles().filter(Boolean)).toEqual(['Yoga (0/8)'])
    await owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
    await lookAtDue()
    expect(titles().filter(Boolean)).toEqual([])
  })

  test('that lets nobody in any more is told to its person at once, to the owners after a day, and connected again', async () => {
    google.tokens.revoke()
    await later({ minutes: 5 }, async () => {
      await lookAtDue()
      expect(await onlyConnection()).toMatchObject({ failure: 'SIGNED_OUT', failingSince: clock.now })
      await watchOverConnections(world.dependencies)
      await watchOverConnections(world.dependencies)
      expect(await mailsTo(world, adas.email, 'calendar-failing')).toHaveLength(1)
      expect(await mailsTo(world, world.ownerEmail, 'calendar-failing')).toEqual([])
      const { connections: ofTeam } = await owner['calendar-connections'].listTeamCalendarConnections({})
      expect(ofTeam).toMatchObject([{ resourceId: ada.resourceId, failure: 'SIGNED_OUT' }])
      expect(JSON.stringify(ofTeam)).not.toContain('ada@juniper')
      await later({ hours: 25 }, async () => {
        await lookAtDue()
        await watchOverConnections(world.dependencies)
        expect(await mailsTo(world, world.ownerEmail, 'calendar-failing')).toHaveLength(1)
      })
    })
    await later({ minutes: 5 }, async () => {
      await signInAtGoogle()
      await lookAtDue()
      expect(await connections()).toHaveLength(1)
      expect(await onlyConnection()).not.toHaveProperty('failure')
    })
  })

  test('is left alone for as long as the service says', async () => {
    google.answerNext({ status: 429, headers: { 'retry-after': '7200' }, body: '{}' })
    const start = google.asked.length
    await later({ minutes: 5 }, async () => {
      await lookAtDue()
      expect(await onlyConnection()).toMatchObject({ failure: 'TOO_MANY_REQUESTS' })
      const asked = google.asked.length
      await later({ minutes: 110 }, lookAtDue)
      expect(google.asked.length).toBe(asked)
      await later({ minutes: 11 }, lookAtDue)
      expect(google.asked.length).toBeGreaterThan(asked)
      expect(asked).toBeGreaterThan(start)
    })
  })

  test('loses coming bookings when it is disconnected, and blocks nothing any more', async () => {
    const day = newDay()
    const busy = newDay()
    google.write(at(busy, '11:00', '12:00'))
    // The first visitor's token has ended by now.
    const client = await world.visitor()
    await book(client, await slot(client, day, '10:00'))
    await later({ minutes: 5 }, async () => {
      await lookAtDue()
      expect(titles().filter(Boolean)).toHaveLength(1)
      expect(await isFree(busy, '11:00')).toBe(false)
      await own.disconnectCalendar({ params: { connectionId: (await onlyConnection()).id }, query: {} })
      expect(await isFree(busy, '11:00')).toBe(true)
      await lookAtDue()
      expect([titles().filter(Boolean), await connections()]).toEqual([[], []])
    })
  })
})
