import type { FormField, Service, ServiceOptionsAndVariants, WaitingListEntry } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aBookingPolicy } from '../../../test/a-service.ts'
import { aClass } from '../../../test/a-session.ts'
import { anOffer, aWaitingEntry } from '../../../test/a-waiting-list.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, wholePage } from '../../../test/samples.ts'
import * as join from './wait.tsx'
import * as list from './waiting-list.tsx'

const token = 'a-token-of-a-mail-1234567890'
const eventId = 'e'.repeat(40)

type Asked = { entry?: WaitingListEntry | null; calls?: object; language?: 'en' | 'de' }

/** The page behind the link of a mail; null for an entry that is gone. */
const openEntry = ({ entry = aWaitingEntry(), calls, language = 'en' }: Asked = {}) =>
  openScreen(list, {
    at: `/waiting-list/${token}`,
    path: '/waiting-list/:token',
    as: 'VISITOR',
    language,
    client: {
      'waiting-list': {
        getWaitingListEntry: async () => {
          if (!entry) throw refused('WAITING_LIST_ENTRY_NOT_FOUND')
          return { entry }
        },
        ...calls,
      },
    },
  })

test('a waiting guest sees their position, and that nothing is booked', async () => {
  const page = await openEntry({ entry: aWaitingEntry({ position: 3, totalParticipants: 2 }) })
  await page.findByRole('heading', { name: 'You are number 3 on the list' })
  page.getByText(/^Nothing is booked yet\./)
  page.getByText('2 people')
  expect(page.queryByRole('button', { name: 'Take the place' })).toBeNull()
  await expectNoBarriers()
})

test('an offered seat is held until a given time, and can be booked', async () => {
  const acceptOffer = vi.fn(async () => ({ booking: aBooking(), manageToken: 'm'.repeat(30) }))
  const page = await openEntry({ entry: aWaitingEntry({ status: 'OFFERED', offer: anOffer() }), calls: { acceptOffer } })
  await page.findByRole('heading', { name: 'A place is free for you' })
  page.getByText(/^Held for you until /)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Take the place' }))
  expect(acceptOffer.mock.lastCall).toMatchObject([{ params: { token } }])
})

test('an offer that has just expired says so', async () => {
  const acceptOffer = async () => Promise.reject(refused('NO_LIVE_OFFER'))
  const page = await openEntry({ entry: aWaitingEntry({ offer: anOffer() }), calls: { acceptOffer } })
  await page.user.click(await page.findByRole('button', { name: 'Take the place' }))
  expect((await page.findByRole('alert')).textContent).toContain('The place is no longer held for you.')
})

test('an offer is declined, and a list left, once the guest has confirmed it', async () => {
  const passOffer = vi.fn(async () => ({ entry: aWaitingEntry({ sitsOut: true, revision: '2' }) }))
  const leaveWaitingList = vi.fn(async () => ({}))
  const entry = aWaitingEntry({ offer: anOffer() })
  const page = await openEntry({ entry, calls: { passOffer, leaveWaitingList } })
  await page.user.click(await page.findByRole('button', { name: 'Let it go' }))
  const passing = within(await page.findByRole('alertdialog', { name: 'Let this place go?' }))
  expect(passOffer).not.toHaveBeenCalled()
  await page.user.click(passing.getByRole('button', { name: 'Stay on the list' }))
  await page.user.click(await page.findByRole('button', { name: 'Leave the list' }))
  const leaving = within(await page.findByRole('alertdialog', { name: 'Leave the waiting list for Morning Vinyasa?' }))
  await page.user.click(leaving.getByRole('button', { name: 'Leave the list' }))
  expect(leaveWaitingList).toHaveBeenCalledOnce()
  expect(passOffer).not.toHaveBeenCalled()
})

test('the link of a deleted entry leads to the timetable, in German, too', async () => {
  const page = await openEntry({ entry: null, language: 'de' })
  await page.findByRole('heading', { name: 'Du stehst nicht auf dieser Warteliste' })
  page.getByRole('link', { name: 'Zum Stundenplan' })
})

const yoga = aClass(31, 'Morning Vinyasa', {
  bookingPolicy: aBookingPolicy({ waitlistPolicy: { enabled: true, capacity: 4, reservationTimeInMinutes: 30 } }),
})

const kids: Service = { ...yoga, ageLimits: { minAge: 6, maxAge: 12 } }

const level: FormField = { id: id(91), key: 'level', type: 'SHORT_TEXT', label: 'Your level', required: true }
const mats: ServiceOptionsAndVariants = {
  id: id(92),
  revision: '1',
  serviceId: id(31),
  minPrice: { value: '18', currency: 'EUR' },
  maxPrice: { value: '20', currency: 'EUR' },
  options: { values: [{ id: id(93), type: 'CUSTOM', customData: { name: 'Mat', choices: ['Own mat', 'Rented mat'] } }] },
  variants: {
    values: [
      { choices: [{ optionId: id(93), custom: 'Own mat' }], price: { value: '18', currency: 'EUR' } },
      { choices: [{ optionId: id(93), custom: 'Rented mat' }], price: { value: '20', currency: 'EUR' } },
    ],
  },
}

const moment = '2027-03-01T08:00:00.000Z'

type Joining = { fields?: FormField[]; options?: ServiceOptionsAndVariants[]; choice?: string; member?: PartialClient }

const openJoin = (
  remainingCapacity: number,
  joinWaitingList = vi.fn(async (_: unknown) => ({ entry: aWaitingEntry(), token })),
  { fields = [], options = [], choice = '', member }: Joining = {},
) =>
  openScreen(join, {
    at: `/services/morning-vinyasa/wait?session=${eventId}${choice}`,
    path: '/services/:slug/wait',
    as: member ? 'MEMBER' : 'VISITOR',
    client: {
      ...member,
      services: { queryServices: async () => ({ services: [member ? kids : yoga], pagingMetadata: wholePage(1) }) },
      availability: {
        getEventTimeSlot: async () => ({
          timeZone: 'Europe/Berlin',
          timeSlot: {
            serviceId: id(31),
            localStartDate: '2027-03-03T18:00:00',
            localEndDate: '2027-03-03T19:00:00',
            bookable: false,
            eventInfo: { eventId, waitingList: { totalCapacity: 4, remainingCapacity } },
            totalCapacity: 8,
            remainingCapacity: 0,
            bookableCapacity: 0,
            bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
            availableResources: [],
            scheduleId: id(1031),
            allDay: false,
          },
        }),
      },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: options, pagingMetadata: wholePage(options.length) }),
      },
      'booking-forms': {
        getBookingForm: async () => ({
          bookingForm: { id: id(90), name: 'Form', fields, isDefault: true, revision: '1', createdDate: moment, updatedDate: moment },
        }),
      },
      'waiting-list': { joinWaitingList },
    },
  })

test('a guest joins with a name and an address, and reads how long a seat is held', async () => {
  const joinWaitingList = vi.fn(async (_: unknown) => ({ entry: aWaitingEntry(), token }))
  const page = await openJoin(4, joinWaitingList)
  await page.findByText(/You then have 30 minutes to take it/)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Join the waiting list' }))
  expect(joinWaitingList).not.toHaveBeenCalled()
  await page.fill(page.getByRole('textbox', { name: 'First name' }), 'Lena')
  await page.fill(page.getByRole('textbox', { name: 'E-mail' }), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: 'Join the waiting list' }))
  expect(joinWaitingList.mock.lastCall?.[0]).toMatchObject({
    body: {
      entry: {
        bookedEntity: { slot: { eventId } },
        totalParticipants: 1,
        contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' },
      },
    },
  })
})

test('a full list says so before anything is typed', async () => {
  const page = await openJoin(0)
  await page.findByText('The waiting list is full.')
  expect(page.queryByRole('textbox')).toBeNull()
})

test('the questions and options of the class are asked, and joined with', async () => {
  const joinWaitingList = vi.fn(async (_: unknown) => ({ entry: aWaitingEntry(), token }))
  const page = await openJoin(4, joinWaitingList, { fields: [level], options: [mats], choice: '&choice=Rented+mat' })
  const choice = within(await page.findByRole('region', { name: 'Mat' }))
  expect(choice.getByRole('link', { current: true }).textContent).toMatch(/^Rented mat/)
  await page.fill(page.getByRole('textbox', { name: 'First name' }), 'Lena')
  await page.fill(page.getByRole('textbox', { name: 'E-mail' }), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: 'Join the waiting list' }))
  expect(joinWaitingList).not.toHaveBeenCalled()
  await page.fill(page.getByRole('textbox', { name: 'Your level' }), 'Beginner')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Join the waiting list' }))
  expect(joinWaitingList.mock.lastCall?.[0]).toMatchObject({
    body: {
      entry: {
        participantsChoices: { serviceChoices: [{ numberOfParticipants: 1, choices: [{ optionId: id(93), custom: 'Rented mat' }] }] },
        formSubmission: { level: 'Beginner' },
      },
    },
  })
})

test('a member chooses the participants, and reads who is too old', async () => {
  const joinWaitingList = vi.fn(async (_: unknown) => Promise.reject(tooOld))
  const dates = { createdDate: moment, updatedDate: moment }
  const mia = { ...dates, id: id(61), name: 'Mia', relation: 'CHILD' as const, mayComeAlone: false, photoConsent: false, revision: '1' }
  const member = {
    members: { getMyMember: async () => ({ member: aMember() }) },
    family: { listMyFamily: async () => ({ people: [{ ...mia, birthDate: '2018-03-05' }] }) },
  }
  const page = await openJoin(4, joinWaitingList, { member })
  const who = within(await page.findByRole('group', { name: /Who is coming/ }))
  await page.user.click(page.getByRole('button', { name: 'Join the waiting list' }))
  expect((await page.findByRole('alert')).textContent).toMatch(/Lena is 36/)
  await page.user.click(who.getByRole('radio', { name: /Mia/ }))
  await page.user.click(page.getByRole('button', { name: 'Join the waiting list' }))
  expect(joinWaitingList.mock.calls).toMatchObject([
    [{ body: { entry: { coming: [] } } }],
    [{ body: { entry: { coming: [{ familyPersonId: mia.id }] } } }],
  ])
})

const tooOld = refused('AGE_NOT_ALLOWED', { bookingId: id(1), name: 'Lena', age: 36, minAge: 6, maxAge: 12 })
