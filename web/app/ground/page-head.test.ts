import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { sessionEvents } from '../booking/session-events.ts'
import { localBusiness } from '../house/home/local-business.ts'
import { sessionsOf } from '../offer/class-session.ts'
import { serviceData } from '../offer/service-page/service-data.ts'
import { aService } from '../test/a-service.ts'
import { aClass, aSession, dayFromNow } from '../test/a-session.ts'
import { aSite } from '../test/samples.ts'
import { describePage, headOf, insertHead } from './page-head.ts'

const address = { addressLine: 'Weserstraße 12', postalCode: '12047', city: 'Berlin', country: 'DE' }
const site = aSite({ address, phone: '+49 30 1234', description: 'Four people & one hall' })

const headWith = (data: readonly object[], { title = 'Massage', url = 'https://any.example/services/massage?x=1' } = {}) => {
  const context = new RouterContextProvider()
  describePage(context, { title, description: 'An hour', preview: { name: 'abc', version: '3-1' }, data })
  return headOf(context, { site, language: 'de', url })
}

describe('the head of a page', () => {
  test('has its one address in each language, a preview of its version, and what messengers show', () => {
    const head = headWith([])
    for (const part of [
      '<link rel="alternate" hreflang="en" href="https://juniper.example/services/massage"/>',
      '<link rel="alternate" hreflang="de" href="https://juniper.example/services/massage?lang=de"/>',
      '<link rel="alternate" hreflang="x-default" href="https://juniper.example/services/massage"/>',
      '<meta property="og:url" content="https://juniper.example/services/massage?lang=de"/>',
      '<meta property="og:locale" content="de_DE"/>',
      '<meta property="og:image" content="https://juniper.example/_api/foyer/v1/previews/abc?language=de&amp;v=3-1"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ])
      expect(head).toContain(part)
  })

  test('cannot be left by what a business writes', () => {
    const evil = '"><script>alert(1)</script>'
    const head = headWith([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }], { title: evil })
    expect(head).not.toContain('<script>alert')
    expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '')['@graph'][0].name).toBe('</script><script>alert(1)</script>')
  })

  test('stays on the site whatever the path, and is left out of frames', () => {
    expect(headWith([], { url: 'https://any.example//evil.example/x' })).not.toContain('href="https://evil.example')
    const context = new RouterContextProvider()
    expect(headOf(context, { site, language: 'en', url: 'https://any.example/' })).toBe('')
  })

  test('is put at the end of the head, however the page is cut into pieces', async () => {
    const page = '<html><head><title>Größe</title></head><body>ä</body></html>'
    for (const size of [1, 3, 17, 200]) {
      const bytes = Buffer.from(page)
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
      expect(await text(Readable.from(pieces).pipe(insertHead('<meta/>')))).toBe(page.replace('</head>', '<meta/></head>'))
    }
    expect(await text(Readable.from(['no head']).pipe(insertHead('<meta/>')))).toBe('no head')
  })
})

// biome-ignore lint/suspicious/noExplicitAny: what is written is JSON of any shape.
type Data = Record<string, any>

/** What Google's documentation of each kind requires, and the forms of what it recommends. */
const required: Record<string, readonly string[]> = {
  Event: ['name', 'startDate', 'location'],
  LocalBusiness: ['name', 'address'],
  Service: ['name', 'provider'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Place: ['address'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
}

const forms: Record<string, RegExp> = {
  startDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/,
  endDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/,
  price: /^\d+(\.\d+)?$/,
  priceCurrency: /^[A-Z]{3}$/,
  availability: /^https:\/\/schema\.org\/(InStock|SoldOut|InStoreOnly)$/,
  eventStatus: /^https:\/\/schema\.org\/Event(Scheduled|Cancelled)$/,
  url: /^https:\/\//,
  image: /^https:\/\//,
  opens: /^\d\d:\d\d$/,
}

const problemsOf = (data: Data): string[] => [
  ...(required[data['@type']] ?? []).filter((name) => data[name] === undefined).map((name) => `${data['@type']} without ${name}`),
  ...Object.entries(data).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.flatMap((each) => (typeof each === 'object' ? problemsOf(each) : []))
    if (typeof value === 'object' && value !== null) return problemsOf(value)
    return forms[name] && !forms[name].test(String(value)) ? [`${name} is ${value}`] : []
  }),
]

const written = (data: object): Data => JSON.parse(JSON.stringify(data))

describe('what search engines read', () => {
  test('of the business fits LocalBusiness, with its hours', () => {
    const hours = [
      { recurrenceRule: { days: ['MONDAY'] }, start: { localDate: '2027-03-01T10:00:00' }, end: { localDate: '2027-03-01T18:00:00' } },
    ]
    const data = written(localBusiness(site, hours as never))
    expect(problemsOf(data)).toEqual([])
    expect(data).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '+49 30 1234',
      address: { streetAddress: 'Weserstraße 12', addressLocality: 'Berlin', addressCountry: 'DE' },
      openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '18:00' }],
    })
    expect(localBusiness(aSite(), hours as never)['@type']).toBe('Organization')
  })

  test('of a service fits Service with its Offer', () => {
    const data = written(serviceData(aService(), site))
    expect(problemsOf(data)).toEqual([])
    expect(data).toMatchObject({
      '@type': 'Service',
      offers: { '@type': 'Offer', price: '80', availability: 'https://schema.org/InStock' },
    })
  })

  test('of a session fits Event, with its place and the seats that are left', () => {
    const yoga = aClass(32, 'Morning Vinyasa')
    const events = [aSession(yoga, { date: dayFromNow(1), from: '07:30', to: '08:30' })]
    const sessions = sessionsOf(events, { services: [yoga], teachers: [] }).map((session) => ({
      ...session,
      seats: { total: 12, left: 3 },
    }))
    const [data] = written(
      sessionEvents(sessions, { site, services: [{ ...yoga, picture: undefined }], now: '2026-01-01T00:00:00Z' }),
    ) as never as Data[]
    expect(problemsOf(data ?? {})).toEqual([])
    expect(data).toMatchObject({
      '@type': 'Event',
      location: { '@type': 'Place', address: { addressLocality: 'Berlin' } },
      maximumAttendeeCapacity: 12,
      remainingAttendeeCapacity: 3,
      eventStatus: 'https://schema.org/EventScheduled',
    })
  })
})
