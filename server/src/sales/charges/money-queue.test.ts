import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { workFairly } from './money-queue.ts'

const { world, ada, newDay, slot } = await createBookingWorld({ jobs: 'DONE' })
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { db, siteId, clock, dependencies } = world
const run = (queue: 'money' | 'minute-tasks') => db.transaction().execute((tx) => dependencies.jobs.enqueue(tx, { queue, data: {} }))

/** Payments whose pages were opened, of which nothing was heard since. */
const withOpenPages = async (count: number): Promise<void> => {
  await sql`insert into payments (site_id, id, purpose, subject_id, provider, status, currency, units, session_id, due_at, return_url, is_test)
    select ${siteId}::uuid, gen_random_uuid(), 'BOOKING', gen_random_uuid(), 'STRIPE', 'OPEN', 'EUR', 6000, 'cs_' || n,
      ${clock.now}::timestamptz - interval '1 minute', '/', true from generate_series(1, ${count}) as n`.execute(db)
}

test('a page is closed as soon as the desk recorded the payment, and a customer who paid there anyway is mailed about the refund', async () => {
  const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '60.00', currency: 'EUR' } }, options: { online: true } }
  const service = await world.service([ada], { name: 'Facial', payment })
  const paid = async (isPaidThere: boolean) => {
    const by = await world.visitor()
    const contactDetails = { firstName: 'Ben', email: `ben-${isPaidThere}@okri.example` }
    const wanted = { bookedEntity: { slot: await slot(world.owner, newDay(), '11:00', service) }, totalParticipants: 1, contactDetails }
    const { booking } = await by.bookings.createBooking({ body: { booking: wanted } })
    const begun = (await by.payments.startPayment({ body: { bookingId: booking.id, returnUrl: '/booked' } })).payment
    if (isPaidThere) stripe.pay(begun.redirectUrl)
    await world.owner.bookings.confirmOrDeclineBooking({ params: { bookingId: booking.id }, body: { paymentStatus: 'PAID' } })
    return stripe.sessions.get(begun.redirectUrl?.split('/').at(-1) ?? '')
  }
  const open = await paid(false)
  await expect.poll(() => open?.status, { timeout: 5_000 }).toBe('expired')
  await paid(true)
  const told = async () =>
    await db.selectFrom('messages').select(['recipient', 'subject']).where('template', '=', 'payment-returned').execute()
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1)
  expect(await told()).toMatchObject([{ recipient: 'ben-true@okri.example', subject: expect.stringMatching(/60/) }])
}, 40_000)

test('with a provider that hangs and 200 payments due, holds are freed and reminders sent, and each payment is asked for once', async () => {
  const { reminderSettings } = await world.owner.reminders.getReminderSettings()
  await world.owner.reminders.updateReminderSettings({
    body: { reminderSettings: { minutesBefore: [1440], courseSessions: 'FIRST', revision: reminderSettings.revision } },
  })
  const date = newDay()
  const reminded = await world.owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        totalParticipants: 1,
        contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' },
        bookedEntity: { slot: await slot(world.owner, date, '11:00') },
      },
    },
  })
  await sql`update bookings set created_at = ${clock.now}`.execute(db)
  clock.set(`${date}T09:30:00.000Z`)
  clock.advance({ hours: -24 })
  const held = await hold(await world.visitor(), await slot(world.owner, date, '14:00'))
  clock.advance({ hours: 1 })
  await withOpenPages(200)
  const [asked, open] = [new Map<string, number>(), { count: 0, most: 0 }]
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  stripe.network.beforeAnswer = async (request) => {
    const page = /sessions\/(cs_\d+)/.exec(request)?.[1]
    if (page === undefined) return
    asked.set(page, (asked.get(page) ?? 0) + 1)
    open.count += 1
    open.most = Math.max(open.most, open.count)
    await answered
    open.count -= 1
  }
  await run('money')
  await expect.poll(() => asked.size, { timeout: 5_000 }).toBe(4)
  await run('minute-tasks')
  const places = async () => (await db.selectFrom('places').select('id').where('booking_id', '=', held.id).execute()).length
  const reminders = async () =>
    (
      await db
        .selectFrom('messages')
        .select('id')
        .where('booking_id', '=', reminded.booking.id)
        .where('template', '=', 'booking-reminder')
        .execute()
    ).length
  await expect.poll(async () => [await places(), await reminders()], { timeout: 5_000 }).toEqual([0, 1])
  // None of the four came back meanwhile.
  expect([asked.size, open.count]).toEqual([4, 4])
  answer()
  await expect.poll(() => asked.size, { timeout: 20_000 }).toBe(200)
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(2)
  expect(open.most).toBe(4)
}, 40_000)

test('a site whose provider hangs leaves a lane to each other site, and no work begins after the time limit', async () => {
  const [slow, quick] = [randomUUID(), randomUUID()]
  const list = [...Array.from({ length: 20 }, () => ({ siteId: slow })), ...Array.from({ length: 20 }, () => ({ siteId: quick }))]
  const done: string[] = []
  let isOver = false
  let release = () => {}
  const hanging = new Promise<void>((resolve) => {
    release = resolve
  })
  const all = workFairly(list, {
    lanes: 4,
    goesOn: () => !isOver,
    work: async ({ siteId: of }) => {
      if (of === slow) await hanging
      done.push(of)
    },
  })
  await expect.poll(() => done.length).toBe(20)
  expect(done).toEqual(Array.from({ length: 20 }, () => quick))
  isOver = true
  release()
  await all
  expect(done.filter((of) => of === slow).length).toBeLessThanOrEqual(4)
})
