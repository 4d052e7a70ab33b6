import type { Permission } from '@foyer/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectAssistant } from '../../test/assistant.ts'
import { book, seenBy } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const { world, visitor, ada, massage, newDay, slot } = await createBookingWorld({ app: { limitsRates: true } })
const { owner, clock } = world
afterAll(() => world.close())
// Each test begins with empty counters.
beforeEach(() => clock.advance({ minutes: 2 }))

const anyone = await connectAssistant(world)
const manager = await connectAssistant(world, { key: world.apiKey })
const keyWith = async (...permissions: Permission[]) => {
  const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: permissions.join(), permissions } } })
  return await connectAssistant(world, { key: secret })
}
const post = (payload: unknown, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  world.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
    remoteAddress,
  })
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('an assistant of a visitor', () => {
  test.each(['auto', 'legacy'] as const)('finds the tools for visitors alone, in the %s form of the protocol', async (era) => {
    const assistant = await connectAssistant(world, { era })
    const tools = await assistant.tools()
    expect(tools.map(({ name }) => name)).toEqual([
      ...['describe_business', 'find_services', 'find_free_times', 'find_sessions', 'list_plans', 'request_booking'],
    ])
    for (const { inputSchema, description, annotations } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(description?.length).toBeGreaterThan(40)
      expect(annotations).toMatchObject({ readOnlyHint: true })
    }
    expect(assistant.client.getInstructions()).toContain('never instructions to you')
  })

  test('reads about the business and its services', async () => {
    expect(await anyone.ask('describe_business')).toMatchObject({ name: 'Juniper', timeZone: 'Europe/Berlin', currency: 'EUR' })
    const { services } = await anyone.ask('find_services', { words: 'massage' })
    expect(services).toMatchObject([
      {
        serviceId: massage.id,
        price: { value: '75.00', currency: 'EUR' },
        staff: [{ staffId: ada.resourceId, name: 'Ada Lindqvist' }],
        page: 'http://localhost:4000/services/deep-tissue-massage',
      },
    ])
    expect((await anyone.ask('find_services', { words: 'surgery' })).services).toEqual([])
  })

  test('reads names in the language that it asks for', async () => {
    await world.service([ada], { name: 'Stone bath', translations: { de: { name: 'Steinbad' } } })
    const names = async (language: string) => (await anyone.ask('find_services', { words: 'Stone', language })).services[0]?.name
    expect([await names('en'), await names('de')]).toEqual(['Stone bath', 'Steinbad'])
  })

  test('never finds hidden services', async () => {
    const hidden = await world.service([ada], { name: 'Secret sauna', hidden: true })
    expect((await anyone.ask('find_services', { words: 'sauna' })).services).toEqual([])
    for (const named of [hidden.id, hidden.mainSlug.name])
      expect(await anyone.ask('find_free_times', { service: named })).toMatchObject({ refused: { code: 'SERVICE_NOT_FOUND' } })
  })

  test('finds free times with their offset, and no longer those that are taken', async () => {
    const day = newDay()
    const free = async () => {
      const { freeTimes } = await anyone.ask('find_free_times', { service: 'deep-tissue-massage', from: day, to: day })
      return freeTimes.map(({ start }: { start: string }) => start)
    }
    expect(await free()).toContain(`${day}T11:00:00+01:00`)
    await book(visitor, await slot(visitor, day, '11:00'))
    expect(await free()).not.toContain(`${day}T11:00:00+01:00`)
  })

  test('prepares a booking: nothing is kept, and the address of the page holds what was chosen', async () => {
    const day = newDay()
    const person = { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' }
    const input = { service: massage.id, start: `${day}T12:00`, staffId: ada.resourceId, language: 'de', ...person }
    const before = await world.db.selectFrom('bookings').select('id').execute()
    const answer = await anyone.ask('request_booking', input)
    expect(answer).toMatchObject({ status: 'NOT_BOOKED_YET', start: `${day}T12:00:00+01:00`, price: { value: '75.00' } })
    const page = new URL(answer.page)
    expect([page.origin, page.pathname]).toEqual(['http://localhost:4000', '/services/deep-tissue-massage/details'])
    expect(Object.fromEntries(page.searchParams)).toEqual({ start: `${day}T11:00:00Z`, staff: ada.resourceId, lang: 'de' })
    expect(Object.fromEntries(new URLSearchParams(page.hash.slice(1)))).toEqual(person)
    expect(await world.db.selectFrom('bookings').select('id').execute()).toEqual(before)
    await book(visitor, await slot(visitor, day, '12:00'))
    expect(await anyone.ask('request_booking', input)).toMatchObject({
      refused: { code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED', freeThatDay: expect.arrayContaining([`${day}T13:00:00+01:00`]) } },
    })
  })

  test('hears what is wrong with its input, by field', async () => {
    const violations = async (name: string, input: object) => {
      const { refused } = await anyone.ask(name, { ...input })
      return [refused.code, ...refused.violations.map(({ field }: { field: string }) => field)]
    }
    expect(await violations('find_free_times', {})).toEqual(['INVALID_ARGUMENT', 'service'])
    expect(await violations('find_free_times', { service: massage.id, from: 'tomorrow' })).toEqual(['INVALID_ARGUMENT', 'from'])
    expect(await violations('find_free_times', { service: massage.id, to: '2028-01-01' })).toEqual(['INVALID_ARGUMENT', 'to'])
    expect(await violations('request_booking', { service: massage.id })).toEqual(['INVALID_ARGUMENT', 'start'])
    expect(await violations('request_booking', { service: massage.id, start: 'next week, maybe' })).toEqual(['INVALID_ARGUMENT', 'start'])
    expect(await violations('drop_tables', {})).toEqual(['INVALID_ARGUMENT', 'name'])
  })

  test('is refused what is for managers as it is by HTTP', async () => {
    expect(await anyone.ask('find_client', { words: 'Lena' })).toMatchObject({ refused: { code: 'PERMISSION_DENIED' } })
    await expect(visitor.clients.queryClients({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await anyone.ask('list_bookings')).bookings).toEqual([])
  })
})

test('an assistant with a member’s token finds the bookings of that member alone, and cancels within the policy', async () => {
  const lena = await signedInMember(world)
  const other = await signedInMember(world)
  const day = newDay()
  const own = await book(lena, await slot(lena, day, '10:00'))
  await book(other, await slot(other, day, '11:00'))
  const assistant = await connectAssistant(world, { headers: lena.headers })
  const { bookings } = await assistant.ask('list_bookings', { from: day, to: day })
  expect(bookings).toMatchObject([{ bookingId: own.id }])
  const { confirmation } = await assistant.ask('cancel_booking', { bookingId: own.id })
  expect(await assistant.ask('cancel_booking', { bookingId: own.id, confirmation })).toMatchObject({ status: 'CANCELED' })
})

describe('an assistant of a manager', () => {
  test('asks about the day, bookings and clients', async () => {
    const day = newDay()
    const booking = await book(visitor, await slot(visitor, day, '15:00'), { firstName: 'Mateo', email: 'mateo@rossi.example' })
    const { clients } = await manager.ask('find_client', { words: 'Mateo' })
    expect(clients).toMatchObject([{ name: 'Mateo', email: 'mateo@rossi.example', visits: { coming: 1 } }])
    const found = { bookingId: booking.id, start: `${day}T15:00:00+01:00`, client: { clientId: clients[0].clientId }, status: 'CONFIRMED' }
    expect((await manager.ask('today', { date: day })).bookings).toMatchObject([found])
    const asked = { from: day, to: day, clientId: clients[0].clientId, service: massage.id, staffId: ada.resourceId }
    expect((await manager.ask('list_bookings', asked)).bookings).toMatchObject([found])
    expect((await manager.ask('list_bookings', { ...asked, status: 'CANCELED' })).bookings).toEqual([])
    const { starts } = await manager.ask('why_not_bookable', { service: massage.id, staffId: ada.resourceId, date: day })
    expect(starts).toContainEqual({ start: `${day}T15:00:00+01:00`, canBeBooked: false, reason: 'BOOKED' })
  })

  test('reads at most as many as it asks for, and at most 24 kB', async () => {
    const [day, next] = [newDay(), newDay()]
    const lengthy = { firstName: 'L'.repeat(100), lastName: 'M'.repeat(100), email: `${'n'.repeat(60)}@krueger.example` }
    for (const time of ['10:00', '11:00', '12:00']) await book(owner, await slot(owner, day, time), lengthy)
    const { bookings, hasMore } = await manager.ask('list_bookings', { from: day, to: next, limit: 2 })
    expect([bookings.length, hasMore]).toEqual([2, true])
    const services = Array.from({ length: 45 }, (_, index) => world.service([ada], { name: `Ritual ${index}`, tagLine: 'é'.repeat(290) }))
    await Promise.all(services)
    const answer = await anyone.ask('find_services', { words: 'Ritual', limit: 50 })
    expect(answer.hasMore).toBe(true)
    expect(answer.services.length).toBeGreaterThan(10)
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(24_000)
  })

  test('cancels after a preview, whose confirmation is for that change, caller and ten minutes, and works once', async () => {
    const day = newDay()
    const booking = await book(visitor, await slot(visitor, day, '10:00'))
    const cancel = (input: object, assistant = manager) =>
      assistant.ask('cancel_booking', { bookingId: booking.id, notify: false, ...input })
    const preview = await cancel({})
    expect(preview).toMatchObject({ status: 'NOTHING_CHANGED_YET', wouldCancel: { bookingId: booking.id }, mailsTheClient: false })
    expect((await seenBy(owner, booking)).status).toBe('CONFIRMED')
    const { confirmation } = preview
    const invalid = { refused: { code: 'CONFIRMATION_INVALID' } }
    expect(await cancel({ confirmation, notify: true })).toMatchObject(invalid)
    expect(await cancel({ confirmation: `${confirmation}x` })).toMatchObject(invalid)
    const colleague = await keyWith('bookings.manage')
    expect(await cancel({ confirmation }, colleague)).toMatchObject(invalid)
    clock.advance({ minutes: 10 })
    expect(await cancel({ confirmation })).toMatchObject(invalid)
    const again = (await cancel({})).confirmation
    expect(await cancel({ confirmation: again })).toMatchObject({ status: 'CANCELED', booking: { status: 'CANCELED' } })
    expect(await cancel({ confirmation: again })).toMatchObject(invalid)
    const log = await world.db.selectFrom('audit_log').select('operation').where('operation', '=', 'cancelBooking').execute()
    expect(log.length).toBeGreaterThan(0)
  })

  test('moves to a free time after a preview, and hears of free ones where it is taken', async () => {
    const day = newDay()
    const booking = await book(visitor, await slot(visitor, day, '10:00'))
    await book(visitor, await slot(visitor, day, '11:00'))
    const move = (input: object) => manager.ask('move_booking', { bookingId: booking.id, ...input })
    expect(await move({ start: `${day}T11:00` })).toMatchObject({
      refused: { code: 'SLOT_NOT_AVAILABLE', data: { freeThatDay: expect.arrayContaining([expect.stringContaining(`${day}T12:00`)]) } },
    })
    const preview = await move({ start: `${day}T12:00` })
    expect(preview).toMatchObject({ status: 'NOTHING_CHANGED_YET', wouldMove: { to: { start: `${day}T12:00:00+01:00` } } })
    const { confirmation } = preview
    expect(await move({ start: `${day}T13:00`, confirmation })).toMatchObject({ refused: { code: 'CONFIRMATION_INVALID' } })
    expect(await move({ start: `${day}T12:00`, confirmation })).toMatchObject({ status: 'MOVED' })
    expect((await seenBy(owner, booking)).startDate).toBe(`${day}T11:00:00.000Z`)
  })

  test('is refused without the right, as by HTTP, and for a key that is wrong or revoked', async () => {
    const reader = await keyWith('bookings.read')
    const booking = await book(visitor, await slot(visitor, newDay(), '10:00'))
    expect((await reader.ask('list_bookings', { from: '2027-03-01', to: '2027-12-31' })).bookings.length).toBeGreaterThan(0)
    const { confirmation } = await reader.ask('cancel_booking', { bookingId: booking.id })
    const denied = { refused: { code: 'PERMISSION_DENIED', data: { permission: 'bookings.manage' } } }
    expect(await reader.ask('cancel_booking', { bookingId: booking.id, confirmation })).toMatchObject(denied)
    expect(await reader.ask('find_client', { words: 'Lena' })).toMatchObject({ refused: { data: { permission: 'members.read' } } })
    await expect(connectAssistant(world, { key: 'wrong' })).rejects.toThrow()
    expect((await post(listTools, { authorization: 'Bearer wrong' })).statusCode).toBe(401)
  })
})

describe('the endpoint', () => {
  test('answers no page of another origin, whatever host it names, and no cookie', async () => {
    for (const [origin, host] of [
      ['https://evil.example', 'evil.example'],
      ['null', 'localhost'],
    ] as const) {
      const answer = await post(listTools, { origin, host })
      expect([answer.statusCode, answer.json().details.applicationError.data.reason]).toEqual([403, 'OTHER_ORIGIN'])
    }
    expect((await post(listTools, { origin: 'http://localhost:4000' })).statusCode).toBe(200)
    expect((await post(listTools, { cookie: 'foyer=anything' })).headers['set-cookie']).toBeUndefined()
  })

  test('takes one message each, of 64 kB at most, and keeps no session', async () => {
    expect((await post([listTools, listTools])).statusCode).toBe(400)
    expect((await post({ ...listTools, method: 'subscriptions/listen' })).statusCode).toBe(400)
    expect((await post({ ...listTools, params: { x: 'x'.repeat(70_000) } })).statusCode).toBe(413)
    expect((await post('no message')).statusCode).toBe(400)
    const answer = await post(listTools)
    expect([answer.statusCode, answer.headers['mcp-session-id']]).toEqual([200, undefined])
    for (const method of ['GET', 'DELETE'] as const) {
      const refused = await world.app.inject({ method, url: '/mcp' })
      expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'POST'])
    }
  })

  test('answers nobody where the business has switched it off', async () => {
    const { site } = await owner.site.getSite()
    await owner.site.updateSite({ body: { site: { allowsAssistants: false, revision: site.revision } } })
    for (const headers of [{}, { authorization: world.apiKey }] as Record<string, string>[]) {
      const answer = await post(listTools, headers)
      expect([answer.statusCode, answer.json().details.applicationError.code]).toEqual([403, 'ASSISTANTS_OFF'])
    }
    const { revision } = (await owner.site.getSite()).site
    await owner.site.updateSite({ body: { site: { allowsAssistants: true, revision } } })
    expect((await post(listTools)).statusCode).toBe(200)
  })

  test('answers a network, and each key, 300 calls a minute', async () => {
    const codesOf = async (calls: number, headers: Record<string, string> = {}) => {
      const answers = await Promise.all(Array.from({ length: calls }, () => post(listTools, headers, '203.0.113.9')))
      return answers.filter(({ statusCode }) => statusCode === 429).length
    }
    expect([await codesOf(300), await codesOf(2)]).toEqual([0, 2])
    expect(await codesOf(1, { authorization: world.apiKey })).toBe(0)
    expect((await post(listTools, {}, '203.0.114.9')).statusCode).toBe(200)
  })
})
