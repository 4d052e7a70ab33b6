import { afterAll, expect, test } from 'vitest'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { book, complete, hold, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'
import { declineUnanswered } from './decline-unanswered.ts'

const { world, visitor, ada, newDay, slot, isFree, read, history } = await createBookingWorld()
afterAll(() => world.close())

const onRequest = { enabled: true, requireManualApproval: true }
const coaching = await world.service([ada], { name: 'Coaching', onlineBooking: onRequest })
const half = await world.service([ada], { name: 'Half an hour', schedule: { availabilityConstraints: { sessionDurations: [30] } } })

const request = async (date: string) => book(visitor, await slot(visitor, date, '10:00', coaching))

/** The local hour of a day, in Berlin's winter. */
const at = async (date: string, time: string, part: () => Promise<void>) => {
  const { now } = world.clock
  world.clock.set(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Berlin').toInstant().toString())
  await part().finally(() => world.clock.set(now))
}

test('a request keeps its time until its start, and then the time is free at once', async () => {
  const date = newDay()
  const asked = await request(date)
  await at(date, '09:59', async () => {
    expect(await isFree(date, '10:30', half)).toBe(false)
    await declineUnanswered(world.dependencies)
    expect((await read(world.owner, asked))?.booking.status).toBe('PENDING')
  })
  await at(date, '10:00', async () => {
    expect(await isFree(date, '10:30', half)).toBe(true)
    const quicker = await world.visitor()
    expect((await book(quicker, await slot(quicker, date, '10:30', half))).status).toBe('CONFIRMED')
  })
})

test('an unanswered request is declined at its start, with the reason, and the customer is mailed', async () => {
  const date = newDay()
  const asked = await request(date)
  await at(date, '10:00', async () => {
    await declineUnanswered(world.dependencies)
    await declineUnanswered(world.dependencies)
  })
  expect((await read(world.owner, asked))?.booking).toMatchObject({ status: 'DECLINED', revision: '3' })
  expect(await history(asked)).toEqual(['booking.created by CUSTOMER', 'booking.requested by CUSTOMER', 'booking.declined by SYSTEM'])
  const { history: entries } = await world.owner.bookings.getBookingHistory({ params: { bookingId: asked.id } })
  expect(entries.at(-1)?.reason).toBe('NOT_ANSWERED_IN_TIME')
  await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: [entries.at(-1)?.id ?? ''] }, world.dependencies)
  const messages = await world.db.selectFrom('messages').select(['recipient', 'text']).where('booking_id', '=', asked.id).execute()
  expect(messages).toEqual([{ recipient: 'lena@krueger.example', text: expect.stringContaining('did not reply in time') }])
})

test('a request that was answered or moved to another day in time is left alone', async () => {
  const date = newDay()
  const other = newDay()
  const confirmed = await world.owner.bookings.confirmBooking(of(await request(date)))
  const moving = book(visitor, await slot(visitor, date, '14:00', coaching))
  const { id, revision } = await moving
  const target = await slot(visitor, other, '14:00', coaching)
  await visitor.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot: target } })
  await at(date, '18:00', async () => {
    await declineUnanswered(world.dependencies)
    expect((await read(world.owner, confirmed.booking))?.booking.status).toBe('CONFIRMED')
    expect((await read(world.owner, { id }))?.booking.status).toBe('PENDING')
  })
  await at(other, '13:59', async () => expect(await isFree(other, '14:30', half)).toBe(false))
  await at(other, '14:00', async () => expect(await isFree(other, '14:30', half)).toBe(true))
})

test('the business may still confirm after the start, unless the time has been taken by then', async () => {
  const date = newDay()
  const asked = await request(date)
  await at(date, '10:05', async () => {
    expect((await world.owner.bookings.confirmBooking(of(asked))).booking.status).toBe('CONFIRMED')
    expect(await isFree(date, '10:30', half)).toBe(false)
  })
  const day = newDay()
  const late = await request(day)
  await at(day, '10:05', async () => {
    const quicker = await world.visitor()
    await book(quicker, await slot(quicker, day, '10:30', half))
    await expect(world.owner.bookings.confirmBooking(of(late))).rejects.toMatchObject({ status: 428, code: 'NO_OPEN_SPOTS' })
  })
})

test('a new hold for the same service leaves the same visitor’s request in place', async () => {
  const date = newDay()
  const asked = await request(date)
  await hold(visitor, await slot(visitor, date, '12:00', coaching))
  expect(await isFree(date, '10:00', half)).toBe(false)
  expect((await read(visitor, asked))?.booking.status).toBe('PENDING')
})

test('a request made after the start waits until the end, of the session or of what is left of the course', async () => {
  const { bookingPolicy } = await world.owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: 'Join late', bookAfterStartPolicy: { enabled: true } } },
  })
  const rules = { onlineBooking: onRequest, bookingPolicy: { id: bookingPolicy.id } }
  const late = await world.service([ada], { name: 'Open hour', ...rules })
  const group = { staffMemberIds: [], schedule: {}, defaultCapacity: 8 }
  const yoga = await world.service([ada], { name: 'Yoga', type: 'CLASS', ...group, ...rules })
  const course = await world.service([ada], { name: 'Pottery', type: 'COURSE', ...group, ...rules })
  const noor = await world.staffMember('Noor')
  const session = async (date: string, { schedule: { id: scheduleId }, type }: typeof yoga) => {
    const [start, end] = [{ localDate: `${date}T10:00:00` }, { localDate: `${date}T11:00:00` }]
    const wanted = { type: type as 'CLASS' | 'COURSE', scheduleId, start, end, resources: [{ id: noor.resourceId }] }
    return (await world.owner.calendar.createEvent({ body: { event: wanted } })).event.id
  }
  const [date, next] = [newDay(), newDay()]
  const eventId = await session(date, yoga)
  for (const day of [date, next]) await session(day, course)
  const statusOf = async ({ id }: { id: string }) => (await read(world.owner, { id }))?.booking.status
  const requests: { id: string }[] = []
  await at(date, '10:10', async () => {
    const client = await world.visitor()
    requests.push(await book(client, { serviceId: late.id, startDate: `${date}T10:00:00`, resource: { id: ada.resourceId } }))
    requests.push(await book(client, { eventId }))
    const schedule = { scheduleId: course.schedule.id }
    const body = { booking: { bookedEntity: { schedule }, totalParticipants: 1 } }
    const { booking } = await client.bookings.createBooking({ body })
    requests.push((await complete(client, booking)).booking)
  })
  const after = async (day: string, time: string) => {
    let statuses: unknown[] = []
    await at(day, time, async () => {
      await declineUnanswered(world.dependencies)
      statuses = await Promise.all(requests.map(statusOf))
    })
    return statuses
  }
  expect(await after(date, '10:59')).toEqual(['PENDING', 'PENDING', 'PENDING'])
  await at(date, '10:59', async () => expect(await isFree(date, '10:30', half)).toBe(false))
  expect(await after(date, '11:00')).toEqual(['DECLINED', 'DECLINED', 'PENDING'])
  expect(await after(next, '11:00')).toEqual(['DECLINED', 'DECLINED', 'DECLINED'])
})
