import type { CalendarEvent, Language, Service } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { aClass, aSession, courseSeats, dayFromNow } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as home from './home.tsx'

const movement = { id: id(61), name: 'Movement', sortOrder: 2 }
const treatments = { id: id(62), name: 'Treatments', sortOrder: 1 }

const massage = aService({ category: treatments })
const reformer = aClass(32, 'Reformer Pilates', { category: movement })

const pottery = aClass(33, 'Pottery for beginners', {
  type: 'COURSE',
  category: movement,
  schedule: {
    id: id(1033),
    availabilityConstraints: {},
    firstSessionStart: `${dayFromNow(-4)}T17:30:00.000Z`,
    lastSessionEnd: `${dayFromNow(10)}T20:30:00.000Z`,
  },
})
const potteryDates = [-4, 3, 10].map((days) => aSession(pottery, { date: dayFromNow(days), from: '18:30', to: '20:30' }))

const fullSession = aSession(reformer, { date: dayFromNow(1), from: '18:00', to: '18:50' }, { remainingCapacity: 0 })
const openSession = aSession(reformer, { date: dayFromNow(9), from: '18:00', to: '18:50' }, { remainingCapacity: 3 })

type Asked = { services?: Service[]; sessions?: CalendarEvent[]; language?: Language }

const openHome = ({
  services = [reformer, massage, pottery],
  sessions = [fullSession, openSession, ...potteryDates],
  language = 'en',
}: Asked = {}) =>
  openScreen(home, {
    at: '/',
    as: 'VISITOR',
    language,
    client: {
      services: { queryServices: async () => ({ services, pagingMetadata: wholePage(services.length) }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [], pagingMetadata: wholePage() }) },
      calendar: {
        queryEvents: async ({ body }) => {
          const events = sessions.filter(({ type }) => type === body?.query?.filter?.type)
          return { events, pagingMetadata: wholePage(events.length) }
        },
      },
      availability: {
        listNextFree: async () => ({
          nextFree: [{ serviceId: massage.id, startDate: `${dayFromNow(1)}T09:00:00.000Z`, resourceIds: [] }],
        }),
        getScheduleAvailability: async () => courseSeats(8, 5),
      },
    },
  })

const cardOf = async (page: Awaited<ReturnType<typeof openHome>>, name: string): Promise<HTMLElement> =>
  (await page.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement // every card is an item of the list

test('a class shows its next session with free seats, and links to it in the timetable', async () => {
  const page = await openHome()
  const card = within(await cardOf(page, 'Reformer Pilates'))
  expect(await card.findByText('3 places left')).toBeDefined()
  expect(card.getByText('Class')).toBeDefined()
  expect(card.getByRole('link', { name: / 18:00, Reformer Pilates$/ }).getAttribute('href')).toBe(
    `/timetable?from=${dayFromNow(9)}&class=reformer-pilates`,
  )
})

test('where all sessions of a class are full, the next one says so', async () => {
  const page = await openHome({ sessions: [fullSession] })
  const card = within(await cardOf(page, 'Reformer Pilates'))
  expect(await card.findByText('Full')).toBeDefined()
})

test('a course shows its next evening and how many are left, an appointment its next free time', async () => {
  const page = await openHome()
  const course = within(await cardOf(page, 'Pottery for beginners'))
  expect(await course.findByText('2 of 3 evenings left · 5 places left')).toBeDefined()
  expect(course.getByRole('link', { name: / 18:30, Pottery for beginners$/ }).getAttribute('href')).toBe('/services/pottery-for-beginners')
  const appointment = within(await cardOf(page, 'Deep tissue massage'))
  const free = await appointment.findByRole('link', { name: /^tomorrow 1\d:00, Deep tissue massage$/ })
  // The time that is promised is the one that is chosen there.
  expect(new URLSearchParams(free.getAttribute('href')?.split('?')[1]).get('start')).toBe(`${dayFromNow(1)}T09:00:00.000Z`)
  await expectNoBarriers()
})

test('a class without sessions says so', async () => {
  const page = await openHome({ services: [reformer], sessions: [] })
  expect(await page.findByText('No dates at the moment')).toBeDefined()
})

test('categories stand in the order of the business, and choose among the cards', async () => {
  const page = await openHome()
  const chips = within(await page.findByRole('group', { name: 'Categories' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Everything', 'Treatments1', 'Movement2'])
  await page.user.click(chips.getByRole('button', { name: /Treatments/ }))
  expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Deep tissue massage'])
})

test('the cards speak German', async () => {
  const page = await openHome({ language: 'de' })
  expect(await page.findByText('3 Abende, davon noch 2 · Noch 5 Plätze')).toBeDefined()
  expect(await page.findByText('Noch 3 Plätze')).toBeDefined()
})
