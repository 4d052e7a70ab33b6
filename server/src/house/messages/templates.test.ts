import type { MessageKind, MessageWords } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { book, lena } from '../../test/bookings/booked.ts'
import { mailsTo } from '../../test/mailed.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld({ jobs: 'DONE' })
afterAll(() => world.close())
const { owner } = world
const { site } = await owner.site.getSite()
await owner.site.updateSite({ body: { site: { revision: site.revision, languages: ['en', 'de'], email: 'hello@juniper.example' } } })
const massage = await world.service([await world.staffMember()])

const words: MessageWords = {
  subject: '{{service}} is booked: {{start}}',
  heading: 'Hooray, {{firstName}}',
  opening: 'We look forward to {{weekday}}.\n\nBring <b>nothing</b>.',
  closing: 'With {{staff}} at {{place}}.',
}
const templateOf = async (kind: MessageKind, language: 'en' | 'de' = 'en') => {
  const { messageTemplates } = await owner.messages.listMessageTemplates()
  return messageTemplates.find((template) => template.kind === kind && template.language === language) ?? expect.fail()
}
const change = async (kind: MessageKind, changed: Partial<MessageWords> = {}, language: 'en' | 'de' = 'en') => {
  const { revision } = await templateOf(kind, language)
  const body = { words: { ...words, ...changed }, revision }
  return (await owner.messages.updateMessageTemplate({ params: { kind, language }, body })).messageTemplate
}
const reset = async (kind: MessageKind, language: 'en' | 'de' = 'en') => {
  const { revision } = await templateOf(kind, language)
  return (await owner.messages.resetMessageTemplate({ params: { kind, language }, body: { revision } })).messageTemplate
}
const preview = async (
  kind: MessageKind,
  body: Parameters<typeof owner.messages.previewMessageTemplate>[0]['body'] = {},
  language: 'en' | 'de' = 'en',
) => (await owner.messages.previewMessageTemplate({ params: { kind, language }, body })).message

let hour = 9
const bookBy = async (email: string, { language, ...name }: { language?: 'de'; firstName?: string } = {}) => {
  hour += 1
  const visitor = await world.visitor()
  const slot = { serviceId: massage.id, startDate: `2027-03-02T${hour}:00:00` }
  if (!language) return await book(visitor, slot, { ...lena, ...name, email })
  const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants: 1 } } })
  const body = { revision: booking.revision, contactDetails: { ...lena, email }, language }
  return (await visitor.bookings.completeBooking({ params: { bookingId: booking.id }, body })).booking
}
const confirmationTo = async (email: string) => {
  await expect.poll(() => world.mails.find(({ to }) => to === email)).toBeDefined()
  return world.mails.find(({ to }) => to === email) ?? expect.fail()
}

describe('the words of a message', () => {
  test('are ours until the business changes them, in each language of the site and for each kind', async () => {
    const { messageTemplates } = await owner.messages.listMessageTemplates()
    expect(messageTemplates.filter(({ language }) => language === 'de').length).toBe(messageTemplates.length / 2)
    expect(await templateOf('booking-confirmed', 'de')).toEqual({
      kind: 'booking-confirmed',
      language: 'de',
      words: { subject: 'Gebucht: {{service}}, {{start}}', heading: 'Bis {{weekday}}, {{firstName}}', opening: '', closing: '' },
      defaultWords: { subject: 'Gebucht: {{service}}, {{start}}', heading: 'Bis {{weekday}}, {{firstName}}', opening: '', closing: '' },
      isEdited: false,
      placeholders: ['firstName', 'business', 'service', 'start', 'weekday', 'staff', 'place'],
      revision: '0',
    })
  })

  test('our words, saved as they are, give the message that we send without them', async () => {
    const { messageTemplates } = await owner.messages.listMessageTemplates()
    const ofBookings = messageTemplates.filter(({ kind }) => !kind.startsWith('sessions-'))
    for (const { kind, language, defaultWords } of ofBookings) {
      const unchanged = await preview(kind, {}, language)
      expect(await preview(kind, { words: defaultWords }, language), `${kind} ${language}`).toEqual(unchanged)
    }
    expect(ofBookings.length).toBeGreaterThan(15)
  })

  test('are sent once they are changed, as text, around our facts and our button', async () => {
    await change('booking-confirmed')
    await bookBy('own-words@example.com')
    const mail = await confirmationTo('own-words@example.com')
    expect(mail.subject).toBe('Deep tissue massage is booked: Tue 2 March, 10:00')
    expect(mail.text).toContain('Hooray, Lena\n\nWe look forward to Tuesday.\nBring <b>nothing</b>.')
    expect(mail.html).toContain('Bring &lt;b&gt;nothing&lt;/b&gt;.')
    expect(mail.text).toMatch(/With: Ada Lindqvist[\s\S]*With Ada Lindqvist[\s\S]*\/booking\//)
    await reset('booking-confirmed')
  })

  test('of one language are not those of another', async () => {
    await change('booking-confirmed', {}, 'en')
    await bookBy('deutsch@example.com', { language: 'de' })
    expect((await confirmationTo('deutsch@example.com')).subject).toContain('Gebucht: Deep tissue massage')
    expect(await reset('booking-confirmed')).toMatchObject({ isEdited: false, revision: '0' })
  })

  test('that cannot be used never keep a message back: ours are sent, and the log says why', async () => {
    await change('booking-confirmed')
    await world.db.updateTable('message_templates').set({ subject: 'Hello {{nickname}}' }).execute()
    await bookBy('broken@example.com')
    expect((await confirmationTo('broken@example.com')).subject).toContain('Booked: Deep tissue massage')
    const { messages } = await owner.messages.queryMessages({ body: { query: { filter: { to: 'broken@example.com' } } } })
    expect(messages[0]?.wordsProblem).toContain('{{nickname}}')
    await world.db.updateTable('message_templates').set({ subject: '{{firstName}}' }).execute()
    await bookBy('empty@example.com', { firstName: 'www.cheap.example' })
    expect((await confirmationTo('empty@example.com')).subject).toContain('Booked: Deep tissue massage')
    expect(await mailsTo(world, 'empty@example.com')).toHaveLength(1)
    await reset('booking-confirmed')
  })

  test.each([
    ['an unknown placeholder', { heading: 'Hello {{fristName}}' }, 'words.heading', 'UNKNOWN_PLACEHOLDER'],
    ['one of another kind of message', { opening: '{{whatHappened}}' }, 'words.opening', 'UNKNOWN_PLACEHOLDER'],
    ['braces that are not closed', { closing: 'Hello {{firstName' }, 'words.closing', 'MALFORMED_PLACEHOLDER'],
    ['no subject', { subject: '  ' }, 'words.subject', 'MINLENGTH'],
    ['a book', { opening: 'x'.repeat(2001) }, 'words.opening', 'MAXLENGTH'],
  ])('are refused with %s', async (_what, changed, field, ruleName) => {
    const refused = { code: 'INVALID_ARGUMENT', violations: [expect.objectContaining({ field, ruleName })] }
    await expect(change('booking-confirmed', changed)).rejects.toMatchObject(refused)
    await expect(preview('booking-confirmed', { words: { ...words, ...changed } })).rejects.toMatchObject(refused)
  })

  test('are lost by no one: of two changes at once, and of a change and a reset, one is refused', async () => {
    const { revision } = await change('booking-moved', { opening: '{{whatHappened}}' })
    const params = { kind: 'booking-moved', language: 'en' } as const
    const outcomes = await Promise.allSettled([
      owner.messages.updateMessageTemplate({ params, body: { words: { ...words, heading: 'One' }, revision } }),
      owner.messages.resetMessageTemplate({ params, body: { revision } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_REVISION' } })
    await reset('booking-moved')
    const first = { params, body: { words, revision: '0' } }
    const firsts = await Promise.allSettled([owner.messages.updateMessageTemplate(first), owner.messages.updateMessageTemplate(first)])
    expect(firsts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('are read by those who may see the site, and changed by those who may change it', async () => {
    const visitor = await world.visitor()
    const params = { kind: 'booking-moved', language: 'en' } as const
    const denied = { code: 'PERMISSION_DENIED' }
    await expect(visitor.messages.listMessageTemplates()).rejects.toMatchObject(denied)
    await expect(visitor.messages.updateMessageTemplate({ params, body: { words, revision: '0' } })).rejects.toMatchObject(denied)
    await expect(visitor.messages.resetMessageTemplate({ params, body: { revision: '0' } })).rejects.toMatchObject(denied)
    await expect(visitor.messages.previewMessageTemplate({ params, body: {} })).rejects.toMatchObject(denied)
    await expect(visitor.messages.sendTestMessage({ params, body: { to: 'ada@example.com' } })).rejects.toMatchObject(denied)
  })
})

describe('a preview', () => {
  test('shows a sample, a booking, and words that are not saved, on the clock of a zone', async () => {
    expect((await preview('booking-reminder')).subject).toBe('Coming up: Deep tissue massage, Wed 3 March, 14:30')
    expect((await preview('booking-reminder', { timeZone: 'America/New_York' })).text).toContain('8:30 AM–9:30 AM')
    const booking = await bookBy('real@example.com')
    const message = await preview('booking-canceled', { bookingId: booking.id, words: { ...words, heading: 'Oh no, {{firstName}}' } })
    expect(message.text).toContain('Oh no, Lena')
    expect(message.text).not.toContain('/booking/')
    expect((await preview('sessions-canceled', {}, 'de')).text).toContain('fällt aus')
  })

  test('is refused for a booking or a zone that does not exist', async () => {
    const bookingId = '00000000-0000-4000-8000-000000000000'
    await expect(preview('booking-reminder', { bookingId })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
    await expect(preview('booking-reminder', { timeZone: 'Mars/Base' })).rejects.toMatchObject({ code: 'INVALID_TIME_ZONE' })
  })
})

test('a test message is mailed at once, with words that need not be saved, and says that it is a test', async () => {
  const params = { kind: 'booking-follow-up', language: 'de' } as const
  const answer = await owner.messages.sendTestMessage({
    params,
    body: { to: 'ada@juniper.example', words: { ...words, subject: 'Danke!' } },
  })
  expect(answer.transport).toBe('OUTBOX_FOLDER')
  // Mails of bookings above may be sent by jobs at the same moment.
  expect(world.mails).toContainEqual(expect.objectContaining({ to: 'ada@juniper.example', subject: 'Test: Danke!' }))
})

test('no message to a customer in German has an English word, an English date or an English amount', async () => {
  const { messageTemplates } = await owner.messages.listMessageTemplates()
  const kinds = messageTemplates.filter(({ language }) => language === 'de').map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(20)
  const english = /\b(the|you|your|and|with|from|for|is|are|were|until|Monday|March|May|CET|AM|PM)\b|€\d/
  const written = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await preview(kind, {}, 'de')) })))
  for (const { kind, subject, text } of written) expect([kind, english.exec(`${subject}\n${text}`)?.[0]]).toEqual([kind, undefined])
  expect((await preview('booking-confirmed')).text).toMatch(english)
})
