import type { Language, SeenParticipant, SessionWords, SightAtBooking, WhoIsComing } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id } from '../../test/samples.ts'
import * as screen from './booking.tsx'

const { bookedEntity } = aBooking()
const slot = { ...slotOf(aBooking()), sessionId: id(41), eventId: id(41) }
const yoga = aBooking({ bookedEntity: { ...bookedEntity, slot, title: 'Yoga', tags: ['GROUP'] } })
const mara: SeenParticipant = { memberId: id(61), name: 'Mara', slug: 'mara' }
const unnamed = { isWanted: false, atBooking: 'AS_PROFILE' as const, isInCommunity: true, isNamed: false }

type Asked = { company?: Partial<WhoIsComing> | null; words?: SessionWords[]; calls?: object; language?: Language; booking?: typeof yoga }

/** The page of an own booking; `company: null` for a booking that is the member’s by its link alone. */
const openBooking = ({ company = {}, words = [], calls = {}, language = 'en', booking = yoga }: Asked = {}) =>
  openScreen(screen, {
    at: `/account/bookings/${booking.id}`,
    path: '/account/bookings/:bookingId',
    as: 'MEMBER',
    language,
    client: {
      bookings: {
        getBookingLink: async () => ({ token: 'a-token-of-a-mail-1234567890' }),
        getBookingAnonymously: async () => ({ booking, allowedAnonymousActions: { cancel: true, reschedule: true } }),
        listSessionWordsAnonymously: async () => ({ words }),
        getServiceAnonymously: async () => ({ service: aService({ type: 'CLASS' }) }),
      },
      'who-is-coming': {
        listWhoIsComing: async () => {
          if (company === null) throw refused('BOOKING_NOT_FOUND')
          return { isOffered: true, people: [], others: 0, own: unnamed, ...company }
        },
        ...calls,
      },
    },
  })

test('participants of a class are shown by name and picture, and those who do not want that as a number', async () => {
  const page = await openBooking({ company: { people: [mara], others: 4 } })
  const link = await page.findByRole('link', { name: 'Mara' })
  expect(link.getAttribute('href')).toBe('/members/mara')
  page.getByText('and 4 more people')
  await expectNoBarriers()
})

test.each([
  [{ others: 1 }, 'One other person is coming.'],
  [{}, 'No one else has booked yet.'],
  [
    { own: { ...unnamed, isWanted: true, isInCommunity: true, isNamed: false } },
    /^You are not named here: this booking is for other people/,
  ],
  [{ own: { ...unnamed, isWanted: true, isInCommunity: false, isNamed: false } }, /^Once you show your profile/],
] as const)('the page says %j as: %s', async (company, words) => {
  const page = await openBooking({ company })
  await page.findByText(words)
})

test('a member lets the other participants see them for this booking, and hides again', async () => {
  const chosen: unknown[] = []
  const setSeenAtBooking = vi.fn(async ({ body }: { body: { seenByParticipants: SightAtBooking } }) => {
    chosen.push(body.seenByParticipants)
    return { own: unnamed }
  })
  const page = await openBooking({ calls: { setSeenAtBooking }, language: 'de' })
  await page.user.click(await page.findByRole('switch', { name: 'Den anderen zeigen, dass ich komme', checked: false }))
  await waitFor(() => expect(chosen).toEqual(['SHOWN']))
  // A choice by keyboard keeps the focus.
  expect(document.activeElement?.getAttribute('role')).toBe('switch')
  await expectNoBarriers()
})

test('a member who is named here hides, or lets the profile decide again', async () => {
  const setSeenAtBooking = vi.fn(async (_: { body: object }) => ({ own: unnamed }))
  const own = { isWanted: false, atBooking: 'SHOWN' as const, isInCommunity: true, isNamed: true }
  const page = await openBooking({ company: { own }, calls: { setSeenAtBooking } })
  await page.findByText(/^The others see that you are coming/)
  page.getByText(/^This applies to this booking only/)
  page.getByRole('switch', { name: 'Show the others that I am coming', checked: true })
  await page.user.click(page.getByRole('button', { name: 'Follow my profile again' }))
  expect(setSeenAtBooking.mock.lastCall?.[0].body).toEqual({ seenByParticipants: 'AS_PROFILE' })
})

test.each([null, { isOffered: false }])('with the answer %j there is no list', async (company) => {
  const page = await openBooking({ company })
  await page.findByRole('heading', { level: 1 })
  expect(page.queryByRole('heading', { name: 'Who is coming' })).toBeNull()
})

const word = { message: 'Bring a mat.\nSee you!', author: 'Ada Lindqvist', isFromStaff: true, createdDate: '2027-03-01T08:12:00.000Z' }

test('messages of the teacher are shown on the booking, with name and time', async () => {
  const page = await openBooking({
    words: [
      { id: id(51), ...word },
      { id: id(52), ...word, message: 'Doors open at six.' },
    ],
  })
  await page.findByRole('heading', { name: 'From your teacher' })
  expect(page.getAllByText(/^Ada Lindqvist,/).map(({ textContent }) => textContent)).toEqual(
    Array(2).fill('Ada Lindqvist, Mon 1 March, 09:12'),
  )
  page.getByText(/^Bring a mat\./)
  await expectNoBarriers()
})

test('messages of other team members are signed by the business', async () => {
  const { author: _, ...anonymous } = word
  const page = await openBooking({ words: [{ id: id(51), ...anonymous, isFromStaff: false }], language: 'de' })
  await page.findByRole('heading', { name: /^Von / })
})
