import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let serviceId: string
let hour = 9

beforeAll(async () => {
  world = await createWorld({ jobs: 'DONE' })
  const { site } = await world.owner.site.getSite()
  await world.owner.site.updateSite({
    body: {
      site: { revision: site.revision, languages: ['en', 'de'], email: 'hello@juniper.example', publicUrl: 'https://juniper.example' },
    },
  })
  serviceId = (await world.service([await world.staffMember()])).id
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

/** Lena books the next free hour of Tuesday, as a visitor of the site does. */
const book = async () => {
  const visitor = await world.visitor()
  hour += 1
  const slot = { serviceId, startDate: `2027-03-02T${hour}:00:00+01:00`, timezone: 'Europe/Lisbon' }
  const { booking: hold } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot } } } })
  return await visitor.bookings.completeBooking({
    params: { bookingId: hold.id },
    body: {
      revision: hold.revision,
      language: 'de',
      contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example', timeZone: 'Europe/Lisbon' },
      formSubmission: { message: 'My shoulder hurts.' },
    },
  })
}

const mailTo = async (to: string) => {
  await expect.poll(() => world.mails.find((mail) => mail.to === to)).toBeDefined()
  return world.mails.find((mail) => mail.to === to) ?? expect.fail()
}

const logOf = async (bookingId: string) =>
  (await world.owner.messages.queryMessages({ body: { query: { filter: { bookingId } } } })).messages

const sequenceIn = (calendar = '') => {
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
  return Number(event?.getFirstPropertyValue('sequence'))
}

test('who books by the API gets a mail in their language and zone, and the log shows it sent', async () => {
  const { booking } = await book()
  const mail = await mailTo('lena@krueger.example')
  expect(mail.text).toContain('Bis Dienstag, Lena')
  expect(mail.text).toContain('Westeuropäische Zeit (WEZ)')
  await mailTo('hello@juniper.example')
  await expect
    .poll(() => logOf(booking.id))
    .toMatchObject([
      { to: expect.any(String), status: 'SENT', attempts: 1, sentDate: world.clock.now },
      { to: expect.any(String), status: 'SENT', attempts: 1 },
    ])
})

test('the link in the mail cancels the booking, and the calendar entry goes with a higher number', async () => {
  await book()
  const booked = await mailTo('lena@krueger.example')
  const token = /\/booking\/(\S+)/.exec(booked.text)?.[1] ?? ''
  const { booking } = await world.guest.bookings.getBookingAnonymously({ params: { token }, query: {} })
  // The business has its own mail about it, which may come later.
  await mailTo('hello@juniper.example')
  world.mails.splice(0)
  await world.guest.bookings.cancelBookingAnonymously({ params: { token }, body: { revision: booking.revision } })
  const canceled = await mailTo('lena@krueger.example')
  expect(canceled.calendar?.method).toBe('CANCEL')
  expect(sequenceIn(canceled.calendar?.content)).toBeGreaterThan(sequenceIn(booked.calendar?.content))
  expect((await mailTo('hello@juniper.example')).subject).toContain('canceled Deep tissue massage')
})

test('a message can be sent again, under a new Message-ID so that no mailbox drops it', async () => {
  const { booking } = await book()
  const first = await mailTo('lena@krueger.example')
  await expect.poll(async () => (await logOf(booking.id)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  const message = (await logOf(booking.id)).find(({ to }) => to === 'lena@krueger.example')
  world.mails.splice(0)
  const answer = await world.owner.messages.resendMessage({ params: { messageId: message?.id ?? '' }, body: {} })
  expect(answer.message).toMatchObject({ id: message?.id, status: 'WAITING' })
  const again = await mailTo('lena@krueger.example')
  expect(again.text).toBe(first.text)
  expect(again.messageId).not.toBe(first.messageId)
  await expect
    .poll(async () => (await logOf(booking.id)).find(({ id }) => id === message?.id))
    .toMatchObject({ status: 'SENT', attempts: 2 })
})

test('a sign-in link is in the log, and cannot be sent again', async () => {
  const web = world.clientWith({ 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' })
  await web.identity.requestSignInLink({ body: { email: world.ownerEmail } })
  await mailTo(world.ownerEmail)
  const { messages } = await world.owner.messages.queryMessages({ body: { query: { filter: { template: 'sign-in-link' } } } })
  const [message] = messages
  await expect(world.owner.messages.resendMessage({ params: { messageId: message?.id ?? '' }, body: {} })).rejects.toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  })
})

test('a message of the log has its text and every attempt, with the answer of the mail server', async () => {
  const { booking } = await book()
  await mailTo('lena@krueger.example')
  await expect.poll(async () => (await logOf(booking.id)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  const { id = '' } = (await logOf(booking.id)).find(({ to }) => to === 'lena@krueger.example') ?? {}
  const read = () => world.owner.messages.getMessage({ params: { messageId: id } })
  expect(await read()).toMatchObject({
    message: { id, template: 'booking-confirmed' },
    text: expect.stringContaining('Bis Dienstag, Lena'),
    isResendable: true,
    attempts: [{ number: 1, attemptedDate: world.clock.now, outcome: 'SENT', answer: '250 noted' }],
  })
  await world.owner.messages.resendMessage({ params: { messageId: id }, body: {} })
  const tries = async () => (await read()).attempts.map(({ number, outcome }) => `${number} ${outcome}`)
  await expect.poll(tries).toEqual(['1 SENT', '2 SENT'])
})

test('links and codes are in the mail only, not in the log or the database', async () => {
  const { booking } = await book()
  const single = { price: { value: '25' }, singlePaymentForDuration: { count: 3, unit: 'MONTH' as const } }
  const { plan } = await world.owner.plans.createPlan({ body: { plan: { name: 'Ten classes', pricing: single } } })
  const receiver = { name: 'Ada', email: 'ada@people.example' }
  const { gift } = await world.owner.gifts.createManualGift({ body: { gift: { planId: plan.id, receiver } } })
  await world.owner.gifts.resendGift({ params: { giftId: gift.id }, body: {} })
  const [link, code] = [
    /\/booking\/(\S+)/.exec((await mailTo('lena@krueger.example')).text)?.[1] ?? '',
    /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await mailTo('ada@people.example')).text)?.[0] ?? '',
  ]
  expect([link, code]).not.toContain('')
  const { secret } = await world.owner.identity.createApiKey({ body: { apiKey: { name: 'Reads', permissions: ['bookings.read'] } } })
  const reader = world.clientWith({ authorization: secret })
  const { messages } = await reader.messages.queryMessages({
    body: { query: { filter: { to: { $in: ['lena@krueger.example', 'ada@people.example'] } } } },
  })
  const told = await Promise.all(messages.map(({ id }) => reader.messages.getMessage({ params: { messageId: id } })))
  expect(told.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('/booking/…'), expect.stringContaining('/gift/…')]),
  )
  const kept = await world.db.selectFrom('messages').selectAll().execute()
  for (const secret of [link, code, code.replaceAll('-', '')]) expect(JSON.stringify([told, kept])).not.toContain(secret)
  world.mails.splice(0)
  const given = messages.find(({ to }) => to === receiver.email)
  await world.owner.messages.resendMessage({ params: { messageId: given?.id ?? '' }, body: {} })
  const again = await mailTo(receiver.email)
  expect(again.text).toContain(code)
  expect(again.attachments).toHaveLength(1)
  expect((await logOf(booking.id)).length).toBeGreaterThan(0)
})

test('two clicks on "send again" with one key send one message', async () => {
  const { booking } = await book()
  await expect.poll(async () => (await logOf(booking.id)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  const { id = '' } = (await logOf(booking.id)).find(({ to }) => to === 'lena@krueger.example') ?? {}
  world.mails.splice(0)
  const keyed = world.clientWith({ authorization: world.apiKey, 'idempotency-key': 'resend-once' })
  const resend = () => keyed.messages.resendMessage({ params: { messageId: id }, body: {} })
  expect(await resend()).toEqual(await resend())
  await expect.poll(async () => (await logOf(booking.id)).find((message) => message.id === id)?.attempts).toBe(2)
  expect(world.mails.filter(({ to }) => to === 'lena@krueger.example')).toHaveLength(1)
})

test('the log can be asked for kind, recipient and period, and is not for visitors', async () => {
  const { booking } = await book()
  await mailTo('lena@krueger.example')
  const filter = {
    template: { $in: ['booking-confirmed', 'booking-reminder'] },
    to: 'lena@krueger.example',
    createdDate: { $gte: world.clock.now, $lte: world.clock.now },
    bookingId: booking.id,
  }
  const ask = (changes: object) => world.owner.messages.queryMessages({ body: { query: { filter: { ...filter, ...changes } } } })
  expect((await ask({})).pagingMetadata.total).toBe(1)
  expect((await ask({ to: { $startsWith: 'lena@' } })).pagingMetadata.total).toBe(1)
  expect((await ask({ template: 'booking-moved' })).pagingMetadata.total).toBe(0)
  const visitor = await world.visitor()
  await expect(visitor.messages.queryMessages({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(visitor.messages.getMessage({ params: { messageId: booking.id } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

test('a message that does not exist cannot be read or sent again', async () => {
  await expect(world.owner.messages.getMessage({ params: { messageId: randomUUID() } })).rejects.toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  })
  await expect(world.owner.messages.resendMessage({ params: { messageId: randomUUID() }, body: {} })).rejects.toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
    status: 404,
  })
})

test('waiting and failed messages can be filtered, and unknown fields are refused by name', async () => {
  const filter = { status: { $in: ['WAITING', 'FAILED'] }, createdDate: { $lt: world.clock.now } }
  expect(await world.owner.messages.queryMessages({ body: { query: { filter } } })).toMatchObject({
    messages: [],
    pagingMetadata: { total: 0 },
  })
  await expect(world.owner.messages.queryMessages({ body: { query: { filter: { text: 'secret' } } } })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    violations: [expect.objectContaining({ field: expect.stringContaining('text') })],
  })
})
