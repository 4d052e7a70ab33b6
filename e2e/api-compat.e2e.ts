import type { Booking, ExtendedBooking, Service, SlotAvailability } from '@foyer/contract'
import { expect, test } from 'vitest'
import { at, clockOf, quietDay, zone } from './quiet-days.ts'
import { studio } from './studio.ts'

/* What front ends send that were written for the hosted platform: other paths, raw tokens, more members than are read. */

type Tokens = { access_token: string; refresh_token: string; expires_in: number; token_type: string }
type Sent = { token?: string; headers?: Record<string, string>; body: unknown }

const siteUrl = studio().siteUrl

const post = (path: string, { token, headers, body }: Sent): Promise<Response> =>
  fetch(`${siteUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-wix-bi-gateway': 'environment=js-sdk,package-name=bookings,method-fqn=services.queryServices',
      ...(token && { authorization: token }),
      ...headers,
    },
    body: JSON.stringify(body),
  })

/** Only 200 counts as an answer. */
const answer = async <Answer>(response: Response): Promise<Answer> => {
  if (response.status !== 200) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return await response.json()
}

const visitorTokens = async () =>
  answer<Tokens>(await post('/oauth2/token', { body: { clientId: studio().clientId, grantType: 'anonymous' } }))

const servicesBySlug = async (token: string, slug: string) =>
  answer<{ services: Service[]; pagingMetadata: { total: number } }>(
    await post('/_api/bookings/v2/services/query', {
      token,
      body: {
        query: { filter: { 'mainSlug.name': slug }, paging: { offset: 0, limit: 100 }, sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
      },
    }),
  )

/** One local day with the offset of the browser, as a calendar page asks for it. */
const dayOf = async (token: string, serviceId: string, date: string) => {
  const offset = Temporal.Instant.from(at(date, '12:00')).toZonedDateTimeISO(zone).offset
  const { availabilityEntries } = await answer<{ availabilityEntries: SlotAvailability[] }>(
    await post('/availability-calendar/v1/availability/query', {
      token,
      body: {
        query: {
          filter: { serviceId: [serviceId], startDate: `${date}T00:00:00${offset}`, endDate: `${date}T23:59:59${offset}` },
          sort: [{ fieldName: 'startTime', order: 'ASC' }],
          cursorPaging: { limit: 42 },
        },
        timezone: zone,
        unknownMember: true,
      },
    }),
  )
  return availabilityEntries
}

test('a visitor token names its site to those who decode it, and is renewed as often and as much at once as pages like', async () => {
  const first = await visitorTokens()
  expect(first.expires_in).toBe(14_400)
  expect(first.access_token).toMatch(/^OauthNG\.JWS\./)
  const [, payload = ''] = first.access_token.slice('OauthNG.JWS.'.length).split('.')
  const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: string }
  expect(JSON.parse(data)).toMatchObject({ instance: { metaSiteId: expect.stringMatching(/^[\da-f-]{36}$/) } })

  const refresh = { refreshToken: first.refresh_token, grantType: 'refresh_token' }
  const renewed = await Promise.all(Array.from({ length: 12 }, async () => answer<Tokens>(await post('/oauth2/token', { body: refresh }))))
  for (const { access_token } of renewed) expect((await servicesBySlug(access_token, 'deep-tissue-massage')).services).toHaveLength(1)
  const again = await post('/oauth2/token', { body: { clientId: studio().clientId, ...refresh } })
  expect(again.status).toBe(200)
})

test('a dead refresh token is refused in the words of OAuth, so that the page becomes a new visitor', async () => {
  const refused = await post('/oauth2/token', {
    body: { clientId: studio().clientId, grantType: 'refresh_token', refreshToken: 'unknown-refresh-token' },
  })
  expect(refused.status).not.toBe(200)
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' })
})

test('the services a list page shows carry all it draws', async () => {
  const { access_token } = await visitorTokens()
  const response = await post('/_api/bookings/v2/services/query', {
    token: access_token,
    body: { query: { filter: {}, paging: { offset: 0, limit: 50 } } },
  })
  expect(response.headers.get('x-wix-request-id')).toBeTruthy()
  const { services, pagingMetadata } = await answer<{ services: Service[]; pagingMetadata: { total: number; count: number } }>(response)
  expect(pagingMetadata).toMatchObject({ count: services.length, total: services.length })
  const massage = services.find(({ mainSlug }) => mainSlug.name === 'deep-tissue-massage')
  expect(massage).toMatchObject({
    name: 'Deep tissue massage',
    tagLine: expect.any(String),
    type: 'APPOINTMENT',
    category: { id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Treatments' },
    media: { mainMedia: { image: { id: expect.any(String), url: expect.stringMatching(/^http:/), width: 640, height: 480 } } },
    schedule: { id: expect.any(String), availabilityConstraints: { sessionDurations: [60, 90] } },
    payment: {
      rateType: 'VARIED',
      varied: { minPrice: { value: '75.00', currency: 'EUR' }, maxPrice: { value: '105.00', currency: 'EUR' } },
      options: { inPerson: true },
    },
  })
})

test('an entry of the calendar is sent back as it came, booked, listed with what may be done, and canceled', async () => {
  const { access_token: token } = await visitorTokens()
  const [massage] = (await servicesBySlug(token, 'deep-tissue-massage')).services
  if (!massage) throw new Error('There is no massage')
  const entries = await dayOf(token, massage.id, quietDay(1))
  const entry = entries.find(({ slot, bookable }) => bookable && clockOf(slot.startDate) === '17:30')
  if (!entry) throw new Error(`17:30 is not offered: ${JSON.stringify(entries)}`)
  expect(entry).toMatchObject({
    openSpots: 1,
    totalSpots: 1,
    bookingPolicyViolations: { tooLateToBook: false },
    slot: { resource: { name: expect.any(String) }, location: { name: 'Juniper' } },
  })

  const { booking } = await answer<{ booking: Booking }>(
    await post('/_api/bookings-service/v2/bookings', {
      token,
      body: {
        booking: {
          bookedEntity: entry,
          totalParticipants: 1,
          contactDetails: { firstName: 'Yara', email: 'yara@compat.example', fullAddress: { addressLine: 'Kastanienhof 1' } },
        },
      },
    }),
  )
  expect(booking).toMatchObject({ revision: '1', bookedEntity: { title: 'Deep tissue massage', slot: { serviceId: massage.id } } })
  const isOffered = async (visitorToken: string) =>
    (await dayOf(visitorToken, massage.id, quietDay(1))).some(
      ({ slot, bookable }) => bookable && slot.startDate === entry.slot.startDate && slot.resource?.id === entry.slot.resource?.id,
    )
  expect(await isOffered((await visitorTokens()).access_token)).toBe(false)
  // What is held for a visitor stays theirs to choose.
  expect(await isOffered(token)).toBe(true)

  const [mine] = await ownBookings(token)
  expect(mine).toMatchObject({
    booking: { id: booking.id, bookedEntity: { title: 'Deep tissue massage' } },
    allowedActions: { cancel: true },
  })
  expect(await ownBookings((await visitorTokens()).access_token)).toEqual([])

  const canceled = await answer<{ booking: Booking }>(
    await post(`/_api/bookings-service/v2/bookings/${booking.id}/cancel`, {
      token,
      body: { bookingId: booking.id, revision: booking.revision, participantNotification: { notifyParticipants: true } },
    }),
  )
  expect(canceled.booking).toMatchObject({ status: 'CANCELED', revision: '2' })
})

const ownBookings = async (token: string): Promise<ExtendedBooking[]> => {
  const { extendedBookings } = await answer<{ extendedBookings: ExtendedBooking[] }>(
    await post('/_api/bookings-reader/v2/extended-bookings/query', {
      token,
      body: {
        query: {
          filter: { startDate: { $gte: `${quietDay(0)}T00:00:00+01:00` } },
          sort: [{ fieldName: 'startDate', order: 'ASC' }],
          cursorPaging: { limit: 3 },
        },
        withBookingAllowedActions: true,
      },
    }),
  )
  return extendedBookings
}

test('what is refused says so in the form that clients read: a code, or the fields', async () => {
  const { access_token: token } = await visitorTokens()
  const missing = await post('/availability-calendar/v1/availability/query', { token, body: { query: { filter: {} } } })
  expect(missing.status).toBe(400)
  expect(await missing.json()).toMatchObject({
    details: {
      validationError: { fieldViolations: expect.arrayContaining([expect.objectContaining({ field: 'query.filter.serviceId' })]) },
    },
  })
  const unknown = await fetch(`${siteUrl}/_api/bookings/v2/services/00000000-0000-4000-8000-000000000000`, {
    headers: { authorization: token },
  })
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ message: expect.any(String), details: { applicationError: { code: 'SERVICE_NOT_FOUND' } } })
  const nobody = await post('/_api/bookings-service/v2/bookings', { body: { booking: {} } })
  expect([400, 401, 403]).toContain(nobody.status)
})

test('an API key reads and decides what visitors may not', async () => {
  const { access_token } = await visitorTokens()
  const body = { filter: { status: 'PENDING' } }
  const asVisitor = await post('/_api/bookings-reader/v2/extended-bookings/count', { token: access_token, body })
  expect(asVisitor.status).toBe(403)
  const [, payload = ''] = access_token.slice('OauthNG.JWS.'.length).split('.')
  const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: string }
  const { instance } = JSON.parse(data) as { instance: { metaSiteId: string } }
  const asKey = await post('/_api/bookings-reader/v2/extended-bookings/count', {
    token: studio().apiKey,
    headers: { 'wix-site-id': instance.metaSiteId },
    body,
  })
  expect(await answer<{ count: number }>(asKey)).toEqual({ count: expect.any(Number) })
  const wrong = await post('/_api/bookings-reader/v2/extended-bookings/count', { token: 'not-a-key-of-this-site-at-all', body })
  expect(wrong.status).toBe(401)
})

test('a browser on another origin may send the headers of those clients, and read the request id', async () => {
  const preflight = await fetch(`${siteUrl}/_api/bookings/v2/services/query`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://front-end.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway,x-wix-consistent,client-binding,wix-site-id',
    },
  })
  expect(preflight.ok).toBe(true)
  // Without credentials `*` means every header but the one that must be named (Fetch, CORS-preflight).
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toBe('*, authorization')
  const { access_token } = await visitorTokens()
  const response = await post('/_api/bookings/v2/services/query', {
    token: access_token,
    headers: { origin: 'https://front-end.example' },
    body: { query: {} },
  })
  expect(response.headers.get('access-control-allow-origin')).toBeTruthy()
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(response.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-wix-request-id')
})
