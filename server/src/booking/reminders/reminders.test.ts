import type { Booking, ReminderSettings, Service } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book, lena, of } from '../../test/bookings/booked.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'
import type { World } from '../../test/world.ts'
import { sendReminders } from './send-reminders.ts'

let mailServer: MailServer
let sessions: SessionWorld
let world: World
let massage: Service

beforeAll(async () => {
  mailServer = await startMailServer()
  sessions = await createSessionWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
  world = sessions.world
  massage = await world.service([sessions.ada])
})
afterAll(async () => {
  await world.close()
  await mailServer.stop()
})

// Each story has a week of its own, in which its customer has a mail address of their own.
let week = 0
let email = ''
beforeEach(async () => {
  week += 1
  email = `guest-${week}@example.com`
  setClock(`${monday()}T09:00`)
  await settings({})
})

const monday = () =>
  Temporal.PlainDate.from('2027-03-01')
    .add({ days: 7 * week })
    .toString()
const day = (days: number) => Temporal.PlainDate.from(monday()).add({ days }).toString()

const settings = async (changes: Partial<ReminderSettings>) => {
  const { reminderSettings } = await world.owner.reminders.getReminderSettings()
  const body = {
    reminderSettings: { minutesBefore: [1440], courseSessions: 'FIRST' as const, ...changes, revision: reminderSettings.revision },
  }
  return await world.owner.reminders.updateReminderSettings({ body })
}

const bookAt = async (localStart: string, service: Pick<Service, 'id'> = massage): Promise<Booking> =>
  await book(await world.visitor(), { serviceId: service.id, startDate: localStart }, { ...lena, email })

/** The clock of the business stands at this time. */
const setClock = (local: string) => world.clock.set(instantOf(local))

const instantOf = (local: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').toInstant().toString({ fractionalSecondDigits: 3 })

const remindAt = async (local: string) => {
  setClock(local)
  await sendReminders(world.dependencies)
  return await reminders()
}
const reminders = async () => (await mailsTo(world, email, 'booking-reminder')).length
const followUps = async () => (await mailsTo(world, email, 'booking-follow-up')).length
const reminderText = async () => (await mailsTo(world, email, 'booking-reminder'))[0]?.text

describe('a reminder of an appointment', () => {
  test('is mailed a day before, once, however often and by however many servers it is looked for', async () => {
    await bookAt(`${day(2)}T11:00:00`)
    expect(await remindAt(`${day(1)}T10:59`)).toBe(0)
    setClock(`${day(1)}T11:00`)
    await Promise.all([1, 2, 3].map(() => sendReminders(world.dependencies)))
    expect(await remindAt(`${day(1)}T11:01`)).toBe(1)
    expect(await reminderText()).toMatch(/See you Wednesday, Lena|Bis Mittwoch, Lena/)
    await expect.poll(() => mailServer.received.filter(({ to }) => to?.[0]?.address === email).length).toBe(2)
  })

  test('is announced to the customer with the minute in which it is then mailed', async () => {
    await settings({ minutesBefore: [2880, 600], quietHours: { from: '21:00', to: '07:30', clock: 'SITE' } })
    const booking = await bookAt(`${day(2)}T16:00:00`)
    const told = async () => {
      const { token } = await world.owner.bookings.getAnonymousActionToken({ params: { bookingId: booking.id } })
      return (await (await world.visitor()).reminders.getReminderAnonymously({ params: { token } })).reminderDate
    }
    const first = await told()
    expect(first).toBe(instantOf(`${day(0)}T16:00`))
    expect(await remindAt(`${day(0)}T16:00`)).toBe(1)
    const second = await told()
    expect(second).toBe(instantOf(`${day(2)}T07:30`))
    await world.owner.bookings.cancelBooking(of(booking))
    expect(await told()).toBeUndefined()
  })

  test('is not sent for a canceled booking, nor for one made inside its time', async () => {
    const booking = await bookAt(`${day(2)}T11:00:00`)
    await world.owner.bookings.cancelBooking(of(booking))
    setClock(`${day(1)}T10:30`)
    await bookAt(`${day(2)}T10:00:00`)
    expect(await remindAt(`${day(1)}T11:00`)).toBe(0)
  })

  test('counts from the new start of a booking that was moved', async () => {
    const booking = await bookAt(`${day(2)}T11:00:00`)
    expect(await remindAt(`${day(1)}T11:00`)).toBe(1)
    const slot = { serviceId: massage.id, startDate: `${day(4)}T11:00:00` }
    await world.owner.bookings.rescheduleBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision, slot } })
    expect(await remindAt(`${day(2)}T11:00`)).toBe(1)
    expect(await remindAt(`${day(3)}T11:00`)).toBe(2)
  })

  test('is sent once after three days of standstill, and never for a start that is past', async () => {
    await settings({ minutesBefore: [4320, 1440, 120] })
    await bookAt(`${day(1)}T15:00:00`)
    await bookAt(`${day(4)}T15:00:00`)
    expect(await remindAt(`${day(4)}T14:00`)).toBe(1)
    expect(await remindAt(`${day(4)}T15:00`)).toBe(1)
  })

  test('waits for the end of quiet hours on the clock of the customer', async () => {
    await settings({ minutesBefore: [600], quietHours: { from: '21:00', to: '07:30', clock: 'RECIPIENT' } })
    await bookAt(`${day(2)}T16:00:00`)
    const visitor = await world.visitor()
    const away = { ...lena, email: `away-${email}`, timeZone: 'America/New_York' }
    await book(visitor, { serviceId: massage.id, startDate: `${day(2)}T17:00:00` }, away)
    expect(await remindAt(`${day(2)}T07:29`)).toBe(0)
    expect(await remindAt(`${day(2)}T07:30`)).toBe(1)
    // It is 01:30 in New York.
    expect(await mailsTo(world, away.email, 'booking-reminder')).toHaveLength(0)
    await remindAt(`${day(2)}T13:30`)
    expect(await mailsTo(world, away.email, 'booking-reminder')).toHaveLength(1)
  })

  test('switched on today is not sent for what was due yesterday', async () => {
    await settings({ minutesBefore: [] })
    await bookAt(`${day(2)}T11:00:00`)
    expect(await remindAt(`${day(2)}T08:00`)).toBe(0)
    await settings({ minutesBefore: [1440, 60] })
    expect(await remindAt(`${day(2)}T09:00`)).toBe(0)
    expect(await remindAt(`${day(2)}T10:00`)).toBe(1)
  })

  test('that waited in the queue until the booking was moved is not sent', async () => {
    const booking = await bookAt(`${day(2)}T11:00:00`)
    await remindAt(`${day(1)}T11:00`)
    const { messages } = await world.owner.messages.queryMessages({
      body: { query: { filter: { bookingId: booking.id, template: 'booking-reminder' } } },
    })
    await expect.poll(async () => (await messageOf(messages[0]?.id))?.status).toBe('SENT')
    await world.owner.bookings.cancelBooking(of(booking))
    const resent = world.owner.messages.resendMessage({ params: { messageId: messages[0]?.id ?? '' }, body: {} })
    await expect(resent).rejects.toMatchObject({ code: 'MESSAGE_OUTDATED' })
    await waitAgain(messages[0]?.id ?? '')
    await expect
      .poll(() => messageOf(messages[0]?.id))
      .toMatchObject({ status: 'FAILED', error: 'The booking was moved or canceled before it could be sent.' })
  })
})

/** As if the mail server had been down since the message was written. */
const waitAgain = (messageId: string) =>
  world.db.transaction().execute(async (tx) => {
    await tx.updateTable('messages').set({ status: 'WAITING' }).where('id', '=', messageId).execute()
    await world.dependencies.jobs.enqueue(tx, { queue: 'mail', data: { siteId: world.siteId, messageId } })
  })

const messageOf = async (id = '') => (await world.owner.messages.queryMessages({ body: { query: { filter: { id } } } })).messages[0]

describe('one reminder for several sessions', () => {
  test('a visit of several services has one reminder, with all services in the mail', async () => {
    const facial = await world.service([await world.staffMember('Jonas Weber')], { name: 'Facial' })
    const visitor = await world.visitor()
    const { parts } = await createParts(visitor, [
      { service: massage, at: `${day(2)}T10:00:00` },
      { service: facial, at: `${day(2)}T11:00:00` },
    ])
    const [, last] = parts
    await visitor.bookings.completeBooking({
      params: { bookingId: last?.id ?? '' },
      body: { revision: last?.revision ?? '', contactDetails: { ...lena, email } },
    })
    expect(await remindAt(`${day(1)}T10:00`)).toBe(1)
    expect(await remindAt(`${day(1)}T11:00`)).toBe(1)
    expect(await reminderText()).toContain('Deep tissue massage + Facial')
  })

  test('a course has a reminder for its first session, or for each session if the business wants that', async () => {
    const pottery = await sessions.serviceOf('COURSE', { name: `Pottery ${week}`, defaultCapacity: 8 })
    const weekly = {
      recurrenceRule: {
        frequency: 'WEEKLY' as const,
        interval: 1,
        days: ['WEDNESDAY' as const],
        until: { localDate: `${day(17)}T00:00:00` },
      },
    }
    const meeting = sessions.session(`${day(2)}T18:00:00`, { scheduleId: pottery.schedule.id, type: 'COURSE' })
    await sessions.create({ ...meeting, ...weekly })
    const visitor = await world.visitor()
    const bookedEntity = { schedule: { scheduleId: pottery.schedule.id } }
    const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity, totalParticipants: 1 } } })
    const body = { revision: booking.revision, contactDetails: { ...lena, email } }
    await visitor.bookings.completeBooking({ params: { bookingId: booking.id }, body })
    expect(await remindAt(`${day(1)}T18:00`)).toBe(1)
    expect(await remindAt(`${day(8)}T18:00`)).toBe(1)
    await settings({ courseSessions: 'EACH' })
    expect(await remindAt(`${day(8)}T18:01`)).toBe(2)
    expect(await remindAt(`${day(8)}T18:02`)).toBe(2)
    expect(await remindAt(`${day(15)}T18:00`)).toBe(3)
    expect(await reminderText()).toMatch(/18:00/)
    week += 2
  })
})

test('a class is reminded of, and followed up after its end', async () => {
  await settings({ followUpMinutesAfter: 120 })
  const event = await sessions.create(sessions.session(`${day(2)}T18:00:00`))
  const visitor = await world.visitor()
  const bookedEntity = { slot: { eventId: event.id } }
  const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity, totalParticipants: 1 } } })
  const body = { revision: booking.revision, contactDetails: { ...lena, email } }
  await visitor.bookings.completeBooking({ params: { bookingId: booking.id }, body })
  expect(await remindAt(`${day(1)}T18:00`)).toBe(1)
  await remindAt(`${day(2)}T20:59`)
  expect(await followUps()).toBe(0)
  await remindAt(`${day(2)}T21:00`)
  await remindAt(`${day(2)}T21:01`)
  expect(await followUps()).toBe(1)
})

test('customers who did not come are not thanked for coming', async () => {
  await settings({ minutesBefore: [], followUpMinutesAfter: 60 })
  const booking = await bookAt(`${day(2)}T11:00:00`)
  const { bookedEntity } = booking
  await world.owner.attendance.setAttendance({
    body: {
      attendance: { bookingId: booking.id, sessionId: bookedEntity.slot?.eventId ?? '', status: 'NOT_ATTENDED', numberOfAttendees: 1 },
    },
  })
  await remindAt(`${day(2)}T13:00`)
  expect(await followUps()).toBe(0)
})

test('a service with reminders of its own has only those', async () => {
  const facial = await world.service([sessions.ada], { name: `Facial ${week}` })
  const own = { minutesBefore: [180] }
  await world.owner.reminders.updateServiceReminders({ params: { serviceId: facial.id }, body: { own, revision: '0' } })
  await bookAt(`${day(2)}T11:00:00`, facial)
  expect(await remindAt(`${day(1)}T11:00`)).toBe(0)
  expect(await remindAt(`${day(2)}T08:00`)).toBe(1)
})

test('looking for reminders costs as many statements for three bookings as for one', async () => {
  await bookAt(`${day(2)}T11:00:00`)
  const one = await statementsAt(`${day(1)}T11:00`)
  for (const time of ['12:00', '14:00', '16:00']) await bookAt(`${day(3)}T${time}:00`)
  const three = await statementsAt(`${day(2)}T16:00`)
  expect(await reminders()).toBe(4)
  expect(three).toBe(one)
})

const statementsAt = async (local: string): Promise<number> => {
  setClock(local)
  const { statements } = await countStatements(() => sendReminders(world.dependencies))
  return statements.length
}
