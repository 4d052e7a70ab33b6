import { brandShades } from '@foyer/domain'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { bookingMail } from '../../test/bookings/booking-mail.ts'
import type { BusinessTemplate, VisitorTemplate } from './booking-mail.ts'
import { businessContent } from './business-contents.ts'
import { bookingCalendarFile } from './calendar-file.ts'
import { chooseLanguage } from './choose-language.ts'
import { renderMail } from './render-mail.ts'
import { senderAddress } from './sender-address.ts'
import { visitorContent } from './visitor-contents.ts'

const visitorTemplates: VisitorTemplate[] = [
  'booking-confirmed',
  'request-received',
  'request-confirmed',
  'request-declined',
  'booking-moved',
  'booking-canceled',
  'waiting-list-joined',
  'place-offered',
  'offer-over',
  'waiting-list-left',
]
const businessTemplates: BusinessTemplate[] = ['new-booking', 'new-request', 'visitor-moved', 'visitor-canceled']
const languages = ['en', 'de'] as const

const zones = { en: 'Berlin time (CET)', de: 'Mitteleuropäische Zeit (MEZ)' }

test.each(languages)('every message in %s shows its time with the name of the zone, in both readings', (language) => {
  const mail = bookingMail(language)
  const contents = [
    ...visitorTemplates.map((template) => visitorContent(template, mail)),
    ...businessTemplates.map((template) => businessContent(template, mail)),
  ]
  for (const content of contents) {
    const { text, html, subject } = renderMail(content, { site: mail.site, language })
    expect(text, subject).toContain(`14:30–15:30, ${zones[language]}`)
    expect(html, subject).toContain(zones[language])
    expect(html).toContain(`<html lang="${language}">`)
    expect(text).not.toMatch(/undefined|null|\[object/)
  }
})

test('text typed by people is escaped in the HTML', () => {
  const mail = bookingMail('en', { actor: 'BUSINESS', businessMessage: '<script>alert(1)</script> & "more"' })
  const { html, text } = renderMail(visitorContent('booking-canceled', mail), { site: mail.site, language: 'en' })
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(text).toContain('> <script>alert(1)</script> & "more"')
})

test.each([
  ['en', 'Who is coming'],
  ['de', 'Wer kommt'],
] as const)('a reminder in %s says who comes, as far as it reads like a name', (language, label) => {
  const mail = bookingMail(language)
  const named = { ...mail, coming: new Map([[mail.booking.id, ['Mia', 'WIN at https://example.com', 'Ole Öz']]]) }
  const { text } = renderMail(visitorContent('booking-reminder', named), { site: mail.site, language })
  expect(text).toMatch(new RegExp(`${label}: +Mia, Ole Öz`))
  expect(text).not.toContain('WIN')
})

test('a time in another year shows the year', () => {
  const mail = bookingMail('en', { now: '2025-12-30T09:00:00.000Z' })
  const { when, subject } = visitorContent('booking-confirmed', mail)
  expect(when?.day).toBe('26 November 2026')
  expect(subject).toBe('Booked: Deep tissue massage, Thu, 26 November 2026, 14:30')
})

test('the price keeps its cents, and the cancellation deadline follows the policy of the booking', () => {
  const content = visitorContent('booking-confirmed', bookingMail('de'))
  expect(content.facts).toContainEqual({ label: 'Preis', value: '37,50\u00a0€' })
  expect(content.hints[0]).toBe('Absagen kannst du bis Mi., 25. November, 14:30.')
})

test('a booking with another staff member at the same time is called changed, not moved', () => {
  const { startDate: start, endDate: end } = bookingMail('en').booking
  const told = (language: 'en' | 'de', previous: { start: string; end: string; giver: string }) =>
    visitorContent('booking-moved', bookingMail(language, { actor: 'BUSINESS', previous }))
  const changed = told('en', { start, end, giver: 'Noor' })
  expect(changed.subject).toMatch(/^Changed: Deep tissue massage, Thu/)
  expect(changed.lines[0]).toBe('Juniper changed your booking. The time stays as it is.')
  expect(told('de', { start, end, giver: 'Noor' }).subject).toMatch(/^Geändert: /)
  expect(told('en', { start: '2026-11-25T13:30:00.000Z', end, giver: 'Noor' }).subject).toMatch(/^Moved: /)
})

test('after the deadline the mail says that it is too late, and whom to call', () => {
  const late = { now: '2026-11-26T09:00:00.000Z' }
  const calling = (language: 'en' | 'de') => ({ ...late, site: { ...bookingMail(language).site, phone: '+49 30 1234 5678' } })
  const inEnglish = visitorContent('booking-confirmed', bookingMail('en', calling('en')))
  expect(inEnglish.hints[0]).toBe('It is too late to move or cancel it online. Call Juniper: +49 30 1234 5678.')
  expect(inEnglish.button?.label).toBe('See your booking')
  const inGerman = visitorContent('booking-moved', bookingMail('de', late))
  expect(inGerman.hints[0]).toBe('Zum Verschieben oder Absagen ist es online zu spät. Melde dich bei Juniper.')
  const { html, text } = renderMail(inEnglish, { site: bookingMail('en').site, language: 'en' })
  for (const reading of [html, text]) {
    expect(reading).toContain('too late to move or cancel')
    expect(reading).not.toContain('You can cancel until')
  }
})

test('if only canceling is too late, the mail says so; if it was never allowed, it says nothing', () => {
  const { policy } = bookingMail('en')
  const until = (reschedule: object, cancellation: object = {}) =>
    visitorContent(
      'booking-confirmed',
      bookingMail('en', {
        now: '2026-11-26T09:00:00.000Z',
        policy: {
          ...policy,
          cancellationPolicy: { ...policy?.cancellationPolicy, ...cancellation },
          reschedulePolicy: { ...policy?.reschedulePolicy, ...reschedule },
        } as typeof policy,
      }),
    )
  const moving = until({ limitLatestReschedule: false })
  expect([moving.hints[0], moving.button?.label]).toEqual([
    'It is too late to cancel it online. Get in touch with Juniper.',
    'Move or cancel',
  ])
  expect(until({ enabled: false }, { enabled: false }).hints).toEqual(['The attached file adds it to your calendar.'])
})

test('a request that allows other requests for its time does not promise that the time is kept', () => {
  for (const language of languages) {
    const { booking } = bookingMail(language)
    const mail = bookingMail(language, { booking: { ...booking, status: 'PENDING', allowsOtherRequests: true } })
    const kept = bookingMail(language, { booking: { ...booking, status: 'PENDING' } })
    expect(visitorContent('request-received', mail).lines[0]).toMatch(/[Oo]thers may request|andere können/)
    expect(visitorContent('request-received', kept).lines[0]).toMatch(/no one else can book|gehört der Platz dir/)
    expect(businessContent('new-request', mail).lines[0]).toMatch(/Others may request|andere können/)
    expect(businessContent('new-request', kept).lines[0]).toMatch(/is held until|frei gehalten/)
  }
})

test('the first language that the site supports is used', () => {
  const site = { languages: ['en' as const, 'de' as const], defaultLanguage: 'en' as const }
  expect(chooseLanguage(site, null, 'de-AT')).toBe('de')
  expect(chooseLanguage(site, 'fr', undefined)).toBe('en')
  expect(chooseLanguage({ ...site, languages: ['en'] }, 'de')).toBe('en')
})

test('mail comes from the address of the site, else from one at its host', () => {
  expect(senderAddress({ email: 'hello@juniper.example', publicUrl: 'https://juniper.example' })).toBe('hello@juniper.example')
  expect(senderAddress({ email: null, publicUrl: 'https://juniper.example' })).toBe('noreply@juniper.example')
  expect(senderAddress({ email: null, publicUrl: 'http://127.0.0.1:4000' })).toBe('noreply@localhost')
})

type File = Parameters<typeof bookingCalendarFile>[0]

const fileOf = ({ method = 'PUBLISH', ...changes }: Partial<File['entries'][number] & Pick<File, 'method'>> = {}) => {
  const { booking, site, manageUrl } = bookingMail('en')
  return bookingCalendarFile({
    entries: [{ booking, title: booking.bookedEntity.title, sequence: 0, sessions: [], ...changes }],
    site,
    method,
    manageUrl,
    language: 'en',
    stamp: '2026-11-20T09:00:00.000Z',
  })
}

test('the calendar file conforms to RFC 5545: lines of 75 octets with CRLF, required properties, and escaped titles', () => {
  const file = fileOf({ title: 'Rücken, Schultern; "alles"\nBEGIN:VEVENT\\n 🙂'.repeat(4) })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n/)
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Foyer//Foyer//EN')
  expect(events[0]?.getFirstPropertyValue('summary')).toContain('Rücken, Schultern; "alles"')
  expect(events[0]?.getFirstPropertyValue('dtend')?.toString()).toBe('2026-11-26T14:30:00Z')
  expect(events[0]?.getFirstPropertyValue('organizer')).toBe('mailto:hello@juniper.example')
  expect(events[0]?.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED')
})

/** Three evenings of pottery, the last one longer. */
const ofCourse = (language: 'en' | 'de') => {
  const sessions = ['2026-11-26', '2026-12-03'].map((day) => ({ start: `${day}T17:00:00Z`, end: `${day}T19:00:00Z` }))
  const last = { start: '2026-12-10T17:00:00Z', end: '2026-12-10T20:00:00Z' }
  const { booking } = bookingMail(language)
  const schedule = {
    scheduleId: booking.id,
    serviceId: booking.id,
    timezone: 'Europe/Berlin',
    firstSessionStart: '2026-11-26T18:00:00+01:00',
    lastSessionEnd: '2026-12-10T21:00:00+01:00',
  }
  const [startDate, endDate] = ['2026-11-26T17:00:00.000Z', '2026-12-10T20:00:00.000Z']
  return bookingMail(language, {
    sessions: [...sessions, last],
    booking: { ...booking, bookedEntity: { schedule, title: 'Pottery', tags: ['COURSE'] }, startDate, endDate },
  })
}

test('the calendar file of a course is one event on all its dates, a longer one with its own end', () => {
  const { booking, sessions } = ofCourse('en')
  const [event, ...others] = new ICAL.Component(ICAL.parse(fileOf({ booking, sessions }))).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  expect([event?.getFirstPropertyValue('dtstart')?.toString(), event?.getFirstPropertyValue('dtend')?.toString()]).toEqual([
    '2026-11-26T17:00:00Z',
    '2026-11-26T19:00:00Z',
  ])
  expect(event?.getAllProperties('rdate').map((date) => date.getFirstValue()?.toString())).toEqual([
    '2026-12-03T17:00:00Z',
    '2026-12-10T17:00:00Z/2026-12-10T20:00:00Z',
  ])
})

test.each([
  ['en', { weekday: 'From Thursday', day: '26 November', times: 'to 10 December' }, '3 sessions', 'See or cancel'],
  ['de', { weekday: 'Ab Donnerstag', day: '26. November', times: 'bis 10. Dezember' }, '3 Termine', 'Ansehen oder absagen'],
] as const)(
  'a mail in %s about a course tells its first day, its last and all dates, and offers no move',
  (language, when, label, button) => {
    const content = visitorContent('booking-confirmed', ofCourse(language))
    expect(content.when).toMatchObject(when)
    expect(content.button?.label).toBe(button)
    const [dates] = content.facts
    expect(dates?.label).toBe(label)
    expect(dates?.value.split(' · ')).toEqual([
      expect.stringContaining('18:00–20:00'),
      expect.stringContaining('18:00–20:00'),
      expect.stringContaining('18:00–21:00'),
    ])
  },
)

test('a canceled booking says so in the file, as attachment and as download', () => {
  const { booking } = bookingMail('en')
  expect(fileOf({ booking: { ...booking, status: 'CANCELED' } })).toContain('STATUS:CANCELLED')
  expect(fileOf({ method: 'CANCEL' })).toContain('STATUS:CANCELLED')
  expect(fileOf({ booking: { ...booking, status: 'PENDING' } })).toContain('STATUS:TENTATIVE')
})

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

test('whatever the brand colour, the button is readable, in light and dark mode', () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colors, (color) => {
      const { solid, onSolid, darkSolid, onDarkSolid } = brandShades(color)
      expect(contrast(solid, onSolid)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(darkSolid, onDarkSolid)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})
