import type { Booking, Language, PlanOrder } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entriesOf } from '../../booking/member-bookings/member-booking.ts'
import { aBooking, foundBookings } from '../../test/a-booking.ts'
import { anOrder } from '../../test/a-plan.ts'
import { aService } from '../../test/a-service.ts'
import { aWhole, partsOf } from '../../test/a-visit.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import type { PartialClient } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { ada, id, type Role, wholePage } from '../../test/samples.ts'
import * as layout from '../member-layout.tsx'
import * as bookingsPage from './bookings.tsx'
import * as homePage from './home.tsx'

type Asked = {
  at?: string
  as?: Role
  ahead?: Booking[]
  past?: Booking[]
  orders?: PlanOrder[]
  language?: Language
  cursors?: { next?: string; prev?: string }
  calls?: PartialClient
}

const openAccount = ({
  at = '/account',
  as = 'MEMBER',
  ahead = [],
  past = [],
  orders = [],
  language = 'en',
  cursors,
  calls = {},
}: Asked) => {
  const queries: unknown[] = []
  const page = openScreen(at === '/account' ? homePage : bookingsPage, {
    at,
    path: at.split('?')[0] ?? at,
    layouts: { 'routes/member-layout': layout },
    as,
    language,
    client: {
      orders: { memberListOrders: async () => ({ orders, pagingMetadata: { count: orders.length } }) },
      plans: { queryPublicPlans: async () => ({ plans: [], pagingMetadata: { count: 0 } }) },
      credits: { listMyCredits: async () => ({ orders: [], services: [] }) },
      'calendar-feeds': { listCalendarFeeds: async () => ({ calendarFeeds: [] }) },
      services: { queryServices: async () => ({ services: [aService()], pagingMetadata: wholePage(1) }) },
      bookings: {
        queryExtendedBookings: async ({ body }) => {
          queries.push(body.query)
          const found = foundBookings(...(JSON.stringify(body.query).includes('$or') ? past : ahead))
          return { ...found, pagingMetadata: { ...found.pagingMetadata, ...(cursors && { cursors }) } }
        },
      },
      ...calls,
    },
  })
  return page.then((opened) => ({ ...opened, queries }))
}

const next = aBooking()
const later = aBooking({ id: id(22), status: 'PENDING', startDate: '2099-03-04T09:00:00.000Z', endDate: '2099-03-04T10:00:00.000Z' })

test('home shows the next booking, those after it, and what to book again', async () => {
  const page = await openAccount({ ahead: [next, later], past: [aBooking({ id: id(23), status: 'CANCELED' })] })
  const card = within(await page.findByRole('region', { name: /^Mon 2 Mar, 10:00$/ }))
  card.getByText('Deep tissue massage')
  expect(card.getByRole('link', { name: 'See booking' }).getAttribute('href')).toBe(`/account/bookings/${next.id}`)
  page.getByText('Requested')
  const again = within(page.getByRole('region', { name: 'Book again' }))
  expect(again.getByRole('link').getAttribute('href')).toBe('/services/deep-tissue-massage/book')
  await expectNoBarriers()
})

test('home shows the active plan, and no ended one', async () => {
  const orders = [anOrder({ endDate: '2090-08-01T07:00:00.000Z' }), anOrder({ id: id(213), planName: 'Summer', status: 'ENDED' })]
  const page = await openAccount({ orders })
  const card = within(await page.findByRole('region', { name: 'Open Hall' }))
  expect(card.getByText('Runs until 1 Aug 2090.')).toBeDefined()
  expect(card.getByRole('link').getAttribute('href')).toBe('/account/plans')
  expect(page.queryByText('Summer')).toBeNull()
})

test('home without bookings leads to the services', async () => {
  const page = await openAccount({})
  await page.findByText('No upcoming bookings')
  expect(page.getByRole('link', { name: 'See all services' }).getAttribute('href')).toBe('/services')
  await expectNoBarriers()
})

test('the list of past bookings offers each again, and more of them', async () => {
  const page = await openAccount({ at: '/account/bookings?view=past', past: [next], cursors: { next: 'a-cursor' } })
  const again = await page.findByRole('link', { name: 'Book again Deep tissue massage' })
  expect(again.getAttribute('href')).toBe('/services/deep-tissue-massage/book')
  expect(page.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/account/bookings?view=past&cursor=a-cursor')
  expect(page.getByRole('link', { name: 'Past' }).getAttribute('aria-current')).toBe('page')
  await expectNoBarriers()
})

test('a booking of a course shows its last day instead of times', async () => {
  const schedule = {
    scheduleId: id(31),
    serviceId: aService().id,
    timezone: 'Europe/Berlin',
    firstSessionStart: '2099-03-02T10:00:00+01:00',
    lastSessionEnd: '2099-03-30T11:00:00+02:00',
  }
  const course = aBooking({ bookedEntity: { schedule, title: 'Pottery', tags: ['COURSE'] }, endDate: '2099-03-30T09:00:00.000Z' })
  const page = await openAccount({ at: '/account/bookings', ahead: [course] })
  await page.findByText('until Mon 30 Mar')
})

test('a manager finds their own bookings alone, not those of all clients', async () => {
  const page = await openAccount({ at: '/account/bookings', as: 'OWNER' })
  await page.findByText('No upcoming bookings')
  expect(page.queries).toEqual([expect.objectContaining({ filter: expect.objectContaining({ 'createdBy.memberId': ada.id }) })])
})

test('the list speaks German', async () => {
  const page = await openAccount({ at: '/account/bookings', ahead: [later], language: 'de' })
  await page.findByText('Angefragt')
  await expectNoBarriers()
})

test('a visit is one entry with its bookings, wherever the page of the list ends', async () => {
  const parts = partsOf(aWhole('2099-03-02', ['09:00', '10:00', '10:30']))
  const page = await openAccount({ at: '/account/bookings', ahead: parts })
  const link = await page.findByRole('link', { name: 'Cut + Colour' })
  expect(link.getAttribute('href')).toBe(`/account/visits/${parts[0]?.id}`)
  page.getByText('09:00–10:00 Cut with Ana Sol')
  page.getByText('10:00–10:30 Colour with Ben Roth')
  expect(page.getAllByText('Confirmed')).toHaveLength(1)
  await expectNoBarriers()
  const together = parts.map((booking) => ({ booking, allowedActions: { cancel: true, reschedule: true } }))
  const asked = { view: 'upcoming', now: '2099-03-02T08:30:00.000Z' } as const
  // A second part that stands alone on a later page was listed with the first; once the first is over, the second leads.
  expect(entriesOf(together.slice(1), together, { ...asked, now: '2099-01-01T00:00:00.000Z' })).toEqual([])
  expect(entriesOf(together.slice(1), together, { ...asked, now: '2099-03-02T09:05:00.000Z' })).toMatchObject([
    { parts: [{ id: parts[0]?.id }, { id: parts[1]?.id }], allowed: { cancel: true, reschedule: true } },
  ])
  expect(entriesOf(together, together, { ...asked, view: 'past' })).toEqual([])
})

const aFeed = { id: id(81), kind: 'MEMBER' as const, createdDate: '2026-11-03T09:00:00.000Z' }
const secretAddress = 'https://site.example/_api/foyer/v1/calendar-feeds/secret-of-forty/calendar.ics'

/** A site that keeps at most one feed. */
const keptFeed = () => {
  const kept: (typeof aFeed)[] = []
  const calls: PartialClient = {
    'calendar-feeds': {
      listCalendarFeeds: async () => ({ calendarFeeds: kept }),
      createCalendarFeed: async () => {
        kept.splice(0, 1, aFeed)
        return { calendarFeed: aFeed, address: secretAddress }
      },
      revokeCalendarFeed: async () => {
        kept.pop()
        return {}
      },
    },
  }
  return { kept, calls }
}

test('the address of one’s own calendar is made, shown once, and revoked after a question', async () => {
  const { kept, calls } = keptFeed()
  const page = await openAccount({ at: '/account/bookings', ahead: [next], calls })
  const section = within(await page.findByRole('region', { name: 'Bookings in your own calendar' }))
  await page.user.click(section.getByRole('button', { name: 'Create the address' }))
  const field = await section.findByRole('textbox', { name: 'Secret address' })
  expect((field as HTMLInputElement).value).toBe(secretAddress)
  expect(section.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toMatch(/^webcal:/)
  await expectNoBarriers()
  await page.user.click(await section.findByRole('button', { name: 'Revoke' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Revoke the address?' }))
  await page.user.click(question.getByRole('button', { name: 'Revoke' }))
  await section.findByRole('button', { name: 'Create the address' })
  expect(kept).toEqual([])
})

test('an existing address is shown by its creation date only, in German, too', async () => {
  const calls = {
    'calendar-feeds': { listCalendarFeeds: async () => ({ calendarFeeds: [{ ...aFeed, lastReadDate: aFeed.createdDate }] }) },
  }
  const page = await openAccount({ at: '/account/bookings', language: 'de', calls })
  await page.findByText('Angelegt am 3. November 2026. Zuletzt abgerufen am 3. November 2026.')
  expect(page.queryByRole('textbox')).toBeNull()
})

test('home names participants of the next class', async () => {
  const people = ['Mara', 'Jo', 'Sam', 'Noor'].map((name, index) => ({ memberId: id(60 + index), name, slug: name.toLowerCase() }))
  const own = { isWanted: false, atBooking: 'AS_PROFILE' as const, isInCommunity: true, isNamed: false }
  const listWhoIsComing = async () => ({ isOffered: true, people, others: 2, own })
  const ahead = [aBooking({ bookedEntity: { ...next.bookedEntity, slot: { ...slotOf(next), sessionId: id(41) }, title: 'Yoga' } })]
  const page = await openAccount({ ahead, calls: { 'who-is-coming': { listWhoIsComing } } })
  await page.findByText(/^Mara, Jo, Sam,? and 3 more people are coming, too$/)
  await expectNoBarriers()
})
