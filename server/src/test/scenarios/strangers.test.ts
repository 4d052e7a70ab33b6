import { randomUUID } from 'node:crypto'
import { type Access, contract, type Operation, type Permission, type Right } from '@foyer/contract'
import { permissionsOf, reachOf } from '@foyer/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parameterNames, type Route, routesOf } from '../../ground/http/routes.ts'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { casesOf } from '../cases-of.ts'
import { type ContractWorld, createContractWorld } from '../contract/contract-world.ts'
import { type Known, rubbishFor } from '../contract/rubbish.ts'
import { insertSite } from '../insert-site.ts'
import { soldPlan } from '../money/plan-world.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import { signedInProvider } from '../people/own-calendar.ts'
import { type MemberClient, signedInMember } from '../people/signed-in-member.ts'
import type { World } from '../world.ts'

/**
 * Every operation × each kind of stranger, with one rule for all: strangers learn no personal data of others and change nothing of theirs,
 * whatever they send. They send ids that exist, but no links, since a link gives its holder the right to use it.
 */

type Headers = Record<string, string>

let world: ContractWorld
let own: Awaited<ReturnType<typeof ownThings>>
/** What is kept of them before strangers ask, and after each. */
let kept: string
beforeAll(async () => {
  world = await createContractWorld()
  own = await ownThings(world)
  kept = await keptOfThem()
  // There is more than one site, so a caller without a credential is assigned by the request's host.
  await world.db.insertInto('site_hosts').values({ host, site_id: world.siteId }).execute()
})
afterAll(() => world.close())

const person = { firstName: 'Quillon', lastName: 'Varnhagen', email: 'quillon@varnhagen.example', phone: '+49 30 5550123' }

/** A private member with a booking, a visitor with a booking, and all their personal data. */
const ownThings = async (world: ContractWorld) => {
  const member = await signedInMember(world, {
    email: 'ossifrage@varnhagen.example',
    profile: { nickname: 'Ossifrage' },
    contact: { firstName: 'Thaddeus', lastName: 'Ossifrage' },
  })
  const visitor = await world.visitor()
  const [byMember, byVisitor] = [await bookingOf(world, member, '09:00'), await bookingOf(world, visitor, '11:00')]
  const { contacts } = await world.owner.contacts.queryContacts({ body: {} })
  const contactIds = contacts.filter(({ lastName = '' }) => /Varnhagen|Ossifrage/.test(lastName)).map(({ id }) => id)
  const bought = await boughtBy(world, member)
  const ids = [byMember, byVisitor, member.memberId, visitor.visitorId, ...contactIds, ...Object.values(bought)]
  const words = ['Quillon', 'Varnhagen', 'varnhagen.example', '5550123', 'Ossifrage', 'Thaddeus']
  return { member, bookingIds: [byMember, byVisitor], contactIds, memberIds: [member.memberId], bought, ids, words }
}

/** A plan that the member paid for, with its payment and invoice, and an address of their calendar. */
const boughtBy = async ({ owner }: World, member: MemberClient) => {
  const plan = await soldPlan(owner, 'Massage card')
  const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId: member.memberId, paid: true } })
  const { invoices } = await owner.invoices.listInvoices({ query: { orderId: order.id } })
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: order.id } } } })
  const { calendarFeed } = await member['calendar-feeds'].createCalendarFeed({ body: { kind: 'MEMBER' } })
  const [invoiceId = '', paymentId = ''] = [invoices[0]?.id, payments[0]?.id]
  return { orderId: order.id, invoiceId, paymentId, calendarFeedId: calendarFeed.id }
}

const bookingOf = async ({ known }: ContractWorld, client: Pick<MemberClient, 'bookings'>, time: string): Promise<string> => {
  const { booking } = await client.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: {
          slot: {
            serviceId: known.serviceId?.[0] ?? '',
            resource: { id: known.resourceId?.[0] ?? '' },
            startDate: `2027-03-09T${time}:00.000Z`,
            timezone: 'Europe/Berlin',
          },
        },
        contactDetails: person,
      },
    },
  })
  return booking.id
}

// Our own pages send a cookie.
const atBrowser = ({ cookie }: { cookie: string }): Headers => ({ cookie, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' })

type Stranger = { passes: readonly Access[]; rights?: readonly Right[]; headersOf: (world: World) => Promise<Headers> }

const everyDoor: readonly Access[] = ['anyone', 'visitor', 'member', 'manager']
const host = 'book.juniper.example'

const visitorsToken = async ({ guest, clientId }: World): Promise<Headers> => ({
  authorization: (await guest.identity.requestToken({ body: { clientId, grantType: 'anonymous' } })).access_token,
})

const keyWithoutRights = async ({ db, siteId, clock }: World): Promise<Headers> => {
  const secret = randomUUID()
  await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Nothing', secret, permissions: [], now: clock.now }))
  return { authorization: secret }
}

const rightsElsewhere: readonly Permission[] = [
  ...(['bookings.manage', 'calendar.manage', 'services.manage', 'staff.manage', 'members.manage', 'site.manage'] as const),
]

const keyOfAnotherSite = async ({ db, clock }: World): Promise<Headers> => {
  const [siteId, secret] = [randomUUID(), randomUUID()]
  await insertSite(db, { siteId, name: 'Elsewhere' })
  await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Key', secret, permissions: rightsElsewhere, now: clock.now }))
  return { authorization: secret }
}

const strangers: Record<string, Stranger> = {
  'a caller without any credential': { passes: ['anyone'], headersOf: async () => ({ host }) },
  'another visitor': { passes: ['anyone', 'visitor'], headersOf: visitorsToken },
  'another member': {
    passes: ['anyone', 'visitor', 'member'],
    headersOf: async (world) => (await signedInMember(world, { isVerified: true })).headers,
  },
  'a provider with the calendar of another staff member': {
    passes: everyDoor,
    rights: permissionsOf('PROVIDER'),
    headersOf: async (world) => atBrowser(await signedInProvider(world, await world.staffMember('Bo Lind'))),
  },
  'a provider without a calendar': {
    passes: everyDoor,
    rights: permissionsOf('PROVIDER'),
    headersOf: async (world) => atBrowser(await signedInProvider(world, null)),
  },
  'a program without rights': { passes: everyDoor, rights: [], headersOf: keyWithoutRights },
  'the manager of another site': { passes: everyDoor, rights: rightsElsewhere, headersOf: keyOfAnotherSite },
}

const lasting = new Map<Stranger, Headers>()

/** Whether a row reads what this stranger sends; that others are refused, unread, is seen in the tests of the contract and of rights. */
const isHeard = ({ passes, rights = [] }: Stranger, { row }: Route): boolean => {
  if (!passes.includes(row.access)) return false
  const { access, permission, isOpenToOwn = false } = row
  return access !== 'manager' || !permission || reachOf(rights, { permission, isOpenToOwn }) !== 'NONE'
}

/** One tries verb after verb until one is granted: it may have ended the session, and what it stored is theirs to read. */
const headersFor = async (stranger: Stranger): Promise<Headers> => {
  const headers = lasting.get(stranger) ?? (await stranger.headersOf(world))
  lasting.set(stranger, headers)
  return headers
}

/** A row without input always gets the same. */
const numRunsOf = ({ row: { params, query, body } }: Route): number => (params || query || body ? numberOfRuns(5) : 1)

/** All stored data of these people, as one text. */
const keptOfThem = async (): Promise<string> => {
  const { bookingIds, contactIds, memberIds, bought } = own
  const { rows } = await sql`
    select 'booking', to_jsonb(t) from bookings t where id = any(${bookingIds}::uuid[])
    union all select 'place', to_jsonb(t) from places t where booking_id = any(${bookingIds}::uuid[])
    union all select 'event', to_jsonb(t) from events t where booking_id = any(${bookingIds}::uuid[])
    union all select 'contact', to_jsonb(t) from contacts t where id = any(${contactIds}::uuid[])
    union all select 'member', to_jsonb(t) from members t where id = any(${memberIds}::uuid[])
    union all select 'account', to_jsonb(t) from identities t where id = any(${memberIds}::uuid[])
    union all select 'session', to_jsonb(t) from sessions t where identity_id = any(${memberIds}::uuid[])
    union all select 'factor', to_jsonb(t) from factors t where identity_id = any(${memberIds}::uuid[])
    union all select 'order', to_jsonb(t) from plan_orders t where id = ${bought.orderId}
    union all select 'credits', to_jsonb(t) from credit_lines t where order_id = ${bought.orderId}
    union all select 'payment', to_jsonb(t) from payments t where subject_id = ${bought.orderId}
    union all select 'invoice', to_jsonb(t) from invoices t where order_id = ${bought.orderId}
    union all select 'feed', to_jsonb(t) from calendar_feeds t where id = ${bought.calendarFeedId}
    union all select 'followed', to_jsonb(t) from follows t where member_id = any(${memberIds}::uuid[])
    order by 1, 2`.execute(world.db)
  return JSON.stringify(rows)
}

const known = (): Known => ({
  ...world.known,
  bookingId: own.bookingIds,
  id: own.ids,
  memberId: own.memberIds,
  member_id: own.memberIds,
  contactId: own.contactIds,
  email: [own.member.email, person.email],
  loginEmail: [own.member.email, person.email],
  ...Object.fromEntries(Object.entries(own.bought).map(([name, id]) => [name, [id]])),
  token: ['a-link-that-nobody-has-sent-to-anybody'],
})

type Schema = Parameters<typeof rubbishFor>[0]
const partOf = (schema: Operation['body']) => (schema ? rubbishFor(schema as Schema, known()) : fc.constant(undefined))
const addressOf = ({ path, row }: Route, id: (name: string) => string, query: unknown): string => {
  const address = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(id(name)))
  return row.query && query !== undefined ? `${address}?.r=${Buffer.from(JSON.stringify(query) ?? 'null').toString('base64url')}` : address
}

const rows = routesOf(contract).filter(({ path, row }) => path === row.path && !row.upload)
const heardRows = rows.filter((route) => Object.values(strangers).some((stranger) => isHeard(stranger, route)))

test('the member and the manager do see what strangers must not', async () => {
  const answer = await own.member.bookings.queryExtendedBookings({ body: { query: { filter: { id: own.bookingIds[0] } } } })
  expect(JSON.stringify(answer)).toContain('Quillon')
  const { contact } = await world.owner.contacts.getContact({ params: { contactId: own.contactIds[0] ?? '' } })
  expect(own.words).toContain(contact.lastName)
})

test.each(casesOf(heardRows, ({ name }) => name))(
  '%s tells strangers nothing, and lets them change nothing of others',
  async (_name, route) => {
    const ids = parameterNames(route.path).map((name) => fc.constantFrom(...(known()[name] ?? own.ids)).map((id) => [name, id] as const))
    const parts = [fc.tuple(...ids), partOf(route.row.query), partOf(route.row.body)] as const
    for (const [who, stranger] of Object.entries(strangers).filter(([, each]) => isHeard(each, route))) {
      const headers = await headersFor(stranger)
      await fc.assert(
        fc.asyncProperty(...parts, async (params, query, body) => {
          const url = addressOf(route, (name) => new Map(params).get(name) ?? '', query)
          const payload = route.row.body && (JSON.stringify(body) ?? '')
          const answer = await world.app.inject({
            method: route.row.method,
            url,
            headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
            ...(payload !== undefined && { payload }),
          })
          const asked = JSON.stringify([params, query, payload])
          // Data that strangers have sent themselves reveals nothing.
          const told = [...own.words, ...own.ids].filter((word) => answer.body.includes(word) && !asked.includes(word))
          expect(told, `${who}: ${asked} → ${answer.statusCode} ${answer.body.slice(0, 500)}`).toEqual([])
          expect(answer.statusCode, world.problems.at(-1)).toBeLessThan(500)
          if (!route.row.isRead && answer.statusCode < 400) lasting.delete(stranger)
        }),
        { numRuns: numRunsOf(route), endOnFailure: true },
      )
    }
    expect(await keptOfThem()).toBe(kept)
  },
)
