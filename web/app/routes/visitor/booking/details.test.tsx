import type { Booking, CalendarEvent, FormField, Language, Service, ServiceOptionsAndVariants } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, type Mock, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { aClass, aSession, courseSeats, dayFromNow, sessionOffers } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as details from './details.tsx'

const field = (changes: Partial<FormField>): FormField => ({
  id: id(71),
  key: 'where',
  type: 'SHORT_TEXT',
  label: 'Where does it hurt?',
  required: true,
  ...changes,
})
const fields = [
  field({ helpText: 'A few words are enough.' }),
  field({ id: id(72), key: 'rules', type: 'CHECK_BOX', label: 'I know the house rules' }),
  field({ id: id(73), key: 'message', type: 'LONG_TEXT', label: 'Message', required: false }),
]
const tea = { addOnId: id(83), name: 'Scalp massage', price: { value: '12', currency: 'EUR' }, durationInMinutes: 15 }
const hold = aBooking({ status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z' })

type Opened = { language?: Language; asked?: FormField[]; extras?: string; held?: Partial<Booking>; hash?: string }

const openDetails = ({ language = 'en', asked = fields, extras, held = {}, hash = '' }: Opened = {}) => {
  const service = aService({ addOnGroups: [{ id: id(85), name: 'Extras', addOnIds: [tea.addOnId] }] })
  const createBooking = vi.fn(async () => ({ booking: { ...hold, ...held } }))
  const completeBooking = vi.fn(async () => ({ booking: aBooking(), manageToken: 'a-token-of-a-mail-1234567890' }))
  const date = '2027-03-01T08:00:00.000Z'
  const bookingForm = {
    id: service.form.id,
    name: 'Form',
    isDefault: false,
    fields: asked,
    revision: '1',
    createdDate: date,
    updatedDate: date,
  }
  const page = openScreen(details, {
    at: `/services/${service.mainSlug.name}/details?start=2099-03-02T09:00:00Z&zone=Europe/Berlin${extras ? `&extras=${extras}` : ''}${hash}`,
    path: '/services/:slug/details',
    as: 'VISITOR',
    language,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      'add-ons': {
        listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [{ groupId: id(85), groupName: 'Extras', addOns: [tea] }] }),
      },
      identity: { getSession: async () => ({ session: { role: 'VISITOR' } }) },
      'booking-forms': { getBookingForm: async () => ({ bookingForm }) },
      bookings: { createBooking, completeBooking },
    },
  })
  return page.then((opened) => ({ ...opened, createBooking, completeBooking }))
}

test('the form of the service is asked with the name, and its answers are sent by their keys', async () => {
  const page = await openDetails()
  await page.user.type(await page.findByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
  await page.user.type(page.getByRole('textbox', { name: 'Where does it hurt?' }), ' left shoulder ')
  page.getByText('A few words are enough.')
  await page.user.click(page.getByRole('checkbox', { name: 'I know the house rules' }))
  await page.user.click(page.getByRole('button', { name: /^Book/ }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  expect(page.completeBooking.mock.calls[0]).toMatchObject([
    { body: { formSubmission: { where: 'left shoulder', rules: true }, contactDetails: { firstName: 'Lena' } } },
  ])
})

test('what an assistant filled in stands in the form, and nothing else of the address', async () => {
  const page = await openDetails({ hash: '#firstName=Lena&lastName=Kr%C3%BCger&email=lena%40krueger.example&constructor=x' })
  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('First name').value).toBe('Lena'))
  expect(page.getByLabelText<HTMLInputElement>('E-mail').value).toBe('lena@krueger.example')
  expect(page.completeBooking).not.toHaveBeenCalled()
})

test('a missing answer is shown at its field, which gets the focus, and nothing is sent', async () => {
  const page = await openDetails()
  await page.user.type(await page.findByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: /^Book/ }))
  page.getByText('Please answer this.')
  page.getByText('Please check this to continue.')
  const question = page.getByRole('textbox', { name: 'Where does it hurt?' })
  expect(document.activeElement).toBe(question)
  expect(question.getAttribute('aria-invalid')).toBe('true')
  expect(page.completeBooking).not.toHaveBeenCalled()
  await expectNoBarriers()
})

test.each([
  ['en', 'Anything we should know?'],
  ['de', 'Gibt es etwas, das man wissen sollte?'],
] as const)('the first question of a site is asked in the visitor’s language: %s', async (language, words) => {
  const page = await openDetails({ language, asked: fields.slice(2) })
  await page.findByRole('textbox', { name: (name) => name.startsWith(words.slice(0, 15)) })
})

test('add-ons are held and booked with the time, and the total is shown line by line', async () => {
  const page = await openDetails({ asked: [], extras: tea.addOnId, held: { price: { value: '92.00', currency: 'EUR' } } })
  const summary = within(await page.findByRole('complementary', { name: 'Your booking' }))
  summary.getByText('Deep tissue massage, 75 min')
  summary.getByText('Scalp massage')
  await waitFor(() => expect(page.createBooking).toHaveBeenCalled())
  expect(page.createBooking.mock.calls[0]).toMatchObject([
    {
      body: {
        booking: {
          bookedAddOns: [{ id: tea.addOnId, groupId: id(85), quantity: 1 }],
          bookedEntity: { slot: { startDate: '2099-03-02T09:00:00Z', endDate: '2099-03-02T10:15:00Z' } },
        },
      },
    },
  ])
  page.getByText('+ €12')
  await page.findByText('€92')
  expect(page.getByRole('link', { name: 'Other times' }).getAttribute('href')).toContain(`extras=${tea.addOnId}`)
  await expectNoBarriers()
})

const yoga = aClass(31, 'Yoga', { bookingPolicy: aBookingPolicy({ participantsPolicy: { maxParticipantsPerBooking: 3 } }) })
const evening = aSession(yoga, { date: dayFromNow(2), from: '18:00', to: '19:00' }, { title: 'Yoga for backs' })
const pottery = aClass(33, 'Pottery', { type: 'COURSE' })
const lessons = [7, 14, 21].map((days) => aSession(pottery, { date: dayFromNow(days), from: '18:00', to: '20:00' }))

type OfSessions = {
  options?: ServiceOptionsAndVariants[]
  service: Service
  sessions: CalendarEvent[]
  search?: string
  createBooking?: Mock<() => Promise<{ booking: Booking }>>
}

const openSessionDetails = ({
  service,
  sessions,
  search = '',
  options = [],
  createBooking = vi.fn(async () => ({ booking: hold })),
}: OfSessions) => {
  const completeBooking = vi.fn(async () => ({ booking: aBooking(), manageToken: 'a-token-of-a-mail-1234567890' }))
  const date = '2027-03-01T08:00:00.000Z'
  const bookingForm = {
    id: service.form.id,
    name: 'Form',
    isDefault: false,
    fields: [],
    revision: '1',
    createdDate: date,
    updatedDate: date,
  }
  const page = openScreen(details, {
    at: `/services/${service.mainSlug.name}/details${search}`,
    path: '/services/:slug/details',
    as: 'VISITOR',
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: options, pagingMetadata: wholePage(options.length) }),
      },
      calendar: {
        getEvent: async () => {
          const [event] = sessions
          if (!event) throw refused('EVENT_NOT_FOUND')
          return { event }
        },
        queryEvents: async () => ({ events: sessions, pagingMetadata: wholePage(sessions.length) }),
      },
      availability: {
        queryAvailability: async () => sessionOffers(sessions, [service]),
        getScheduleAvailability: async () => courseSeats(8, 5),
      },
      'booking-forms': { getBookingForm: async () => ({ bookingForm }) },
      bookings: {
        createBooking,
        completeBooking,
        queryExtendedBookings: async () => ({ extendedBookings: [], pagingMetadata: wholePage(0) }),
      },
    },
  })
  return page.then((opened) => ({ ...opened, createBooking, completeBooking }))
}

const fillIn = async (page: Awaited<ReturnType<typeof openSessionDetails>>) => {
  await page.user.type(await page.findByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
}

test('a seat in a session of a class is held by its id, and booked with the same details', async () => {
  const page = await openSessionDetails({ service: yoga, sessions: [evening], search: `?session=${evening.id}` })
  const summary = within(await page.findByRole('complementary', { name: 'Your booking' }))
  summary.getByText('Yoga for backs, 60 min')
  await fillIn(page)
  await page.user.click(page.getByRole('button', { name: /^Book for/ }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  expect(page.createBooking.mock.calls[0]).toMatchObject([
    { body: { booking: { bookedEntity: { slot: { eventId: evening.id, serviceId: yoga.id } }, totalParticipants: 1 } } },
  ])
  await waitFor(() => expect(page.address()).toMatch(/\/confirmed$/))
})

test('a visitor brings as many participants as the policy allows: each number replaces the hold', async () => {
  const page = await openSessionDetails({ service: yoga, sessions: [evening], search: `?session=${evening.id}` })
  await page.findByText('Up to 3, you included.')
  await waitFor(() => expect(page.createBooking).toHaveBeenCalledTimes(1))
  await page.user.click(page.getByRole('button', { name: /Increase/ }))
  await waitFor(() => expect(page.createBooking).toHaveBeenCalledTimes(2))
  expect(page.createBooking.mock.calls[1]).toMatchObject([{ body: { booking: { totalParticipants: 2 } } }])
  await page.findByText('2 people')
  await expectNoBarriers()
})

const ages = (): ServiceOptionsAndVariants => {
  const optionId = id(91)
  const priced = (custom: string, value: string) => ({ choices: [{ optionId, custom }], price: { value, currency: 'EUR' } })
  return {
    id: id(90),
    serviceId: yoga.id,
    revision: '1',
    minPrice: { value: '10', currency: 'EUR' },
    maxPrice: { value: '20', currency: 'EUR' },
    options: { values: [{ id: optionId, type: 'CUSTOM', customData: { name: 'Age', choices: ['Adult', 'Child'] } }] },
    variants: { values: [priced('Adult', '20'), priced('Child', '10')] },
  }
}

test('each participant has a choice of their own, with its price, and the number follows', async () => {
  const page = await openSessionDetails({ service: yoga, sessions: [evening], search: `?session=${evening.id}`, options: [ages()] })
  await page.findByText('€10 each')
  const [adults, children] = ['Adult', 'Child'].map((name) => page.getByRole<HTMLInputElement>('textbox', { name }))
  expect([adults?.value, children?.value]).toEqual(['1', '0'])
  await page.user.click(page.getAllByRole('button', { name: /Increase/ })[1] as HTMLElement)
  await waitFor(() => expect(page.address()).toContain('each=1+Adult&each=1+Child'))
  await page.findByText('2 people')
  const serviceChoices = ['Adult', 'Child'].map((custom) => ({ numberOfParticipants: 1, choices: [{ optionId: id(91), custom }] }))
  const asked = [{ body: { booking: { participantsChoices: { serviceChoices } } } }]
  await waitFor(() => expect(page.createBooking.mock.lastCall).toMatchObject(asked))
  await expectNoBarriers()
})

test('where the last seat was just booked, other sessions are one tap away and typed details are kept', async () => {
  const other = {
    serviceId: yoga.id,
    eventId: 'another-session-of-the-same-class-0001',
    startDate: '2099-03-04T18:00:00+01:00',
    endDate: '2099-03-04T19:00:00+01:00',
  }
  const createBooking = vi
    .fn(async () => ({ booking: hold }))
    .mockRejectedValueOnce(refused('SESSION_CAPACITY_EXCEEDED', { reason: 'FULL', alternatives: [other] }))
  const prices = { defaultPrice: { value: '20', currency: 'EUR' }, minPrice: { value: '10', currency: 'EUR' } }
  const service: Service = { ...yoga, payment: { ...yoga.payment, rateType: 'VARIED', varied: prices } }
  const search = `?session=${evening.id}&each=1+Adult&each=1+Child`
  const page = await openSessionDetails({ service, sessions: [evening], search, options: [ages()], createBooking })
  const sheet = within(await page.findByRole('alertdialog', { name: /the last place just went.*Closest times/ }))
  // What was chosen has a price, also while nothing is held.
  page.getByText('€30')
  await expectNoBarriers()
  await page.user.click(sheet.getByRole('button', { name: /^18:00/ }))
  await waitFor(() => expect(createBooking).toHaveBeenCalledTimes(2))
  expect(createBooking.mock.calls[1]).toMatchObject([{ body: { booking: { bookedEntity: { slot: { eventId: other.eventId } } } } }])
})

test.each([
  ['gone', []],
  ['canceled', [{ ...evening, status: 'CANCELLED' as const }]],
])('a session that is %s leads back to its class', async (_, sessions) => {
  const page = await openSessionDetails({ service: yoga, sessions, search: `?session=${evening.id}` })
  expect(await page.findByText('Another page')).toBeDefined()
  expect(page.address()).toBe('/services/yoga')
})

test('a course is booked as a whole, with all its dates in view', async () => {
  const page = await openSessionDetails({ service: pottery, sessions: lessons })
  const dates = within(await page.findByRole('list', { name: 'All dates' }))
  expect(dates.getAllByRole('listitem')).toHaveLength(3)
  page.getByText('Pottery, 3 evenings')
  await fillIn(page)
  await page.user.click(page.getByRole('button', { name: 'Enroll' }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  expect(page.createBooking.mock.calls[0]).toMatchObject([
    { body: { booking: { bookedEntity: { schedule: { scheduleId: pottery.schedule.id } } } } },
  ])
  await expectNoBarriers()
})

test('a course says so when its last seat was just booked', async () => {
  const createBooking = vi.fn(async () => Promise.reject(refused('SCHEDULE_CAPACITY_EXCEEDED', { reason: 'FULL', alternatives: [] })))
  const page = await openSessionDetails({ service: pottery, sessions: lessons, createBooking })
  const sheet = within(await page.findByRole('alertdialog', { name: /This course is full/ }))
  sheet.getByRole('button', { name: 'See the course' })
})
