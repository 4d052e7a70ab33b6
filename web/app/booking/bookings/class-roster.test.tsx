import type { Attendance, Booking, ExtendedBooking, SentAttendance, WaitingList } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aWaitingList } from '../../test/a-waiting-list.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { aPerson, aSession, yoga } from '../../test/open-sessions.ts'
import { refused } from '../../test/partial-client.ts'
import { openPart, type Page } from '../../test/render-screen.tsx'
import { id, type Role, wholePage } from '../../test/samples.ts'
import { ClassRoster } from './class-roster.tsx'

const event = aSession()
const lena = aBooking({
  id: id(98),
  bookedEntity: {
    title: 'Yoga',
    tags: ['GROUP'],
    slot: { ...aBooking().bookedEntity.slot, sessionId: event.id, eventId: event.id } as Booking['bookedEntity']['slot'],
  },
  totalParticipants: 2,
})
const noted = (status: Attendance['status'], numberOfAttendees = 2, bookingId = lena.id): Attendance => ({
  id: id(97),
  bookingId,
  eventId: event.id,
  sessionId: event.id,
  status,
  numberOfAttendees,
})

type Asked = {
  as?: Role
  language?: 'en' | 'de'
  extended?: Partial<ExtendedBooking>
  attendances?: Attendance[]
  bookings?: object
  waiting?: WaitingList[]
}

/** The roster of a session with Lena, who booked for two, and Jo, who was added without a booking. */
const openRoster = async ({ extended, attendances = [], bookings, waiting = [], ...setting }: Asked = {}) => {
  let current = attendances
  const setAttendance = vi.fn(async ({ body }: { body: { attendance: SentAttendance } }) => {
    const attendance = noted(body.attendance.status ?? 'NOT_SET', body.attendance.numberOfAttendees, body.attendance.bookingId)
    current = [attendance]
    return { attendance }
  })
  const setParticipantAttendance = vi.fn(async (asked: { params: { participantId: string }; body: { hasCome: boolean } }) => {
    const { hasCome } = asked.body
    const attendance = { ...noted(hasCome ? 'ATTENDED' : 'NOT_SET', 1), ...(hasCome && { participantIds: [asked.params.participantId] }) }
    current = [attendance]
    return { attendance }
  })
  const people = [aPerson({ externalId: id(98) }), aPerson({ id: id(99), participant: { name: 'Jo May' }, partySize: 1 })]
  const page = await openPart(<ClassRoster service={yoga} event={event} onClose={vi.fn()} />, {
    ...setting,
    client: {
      participations: { queryParticipations: async () => ({ participations: people, pagingMetadata: wholePage(2) }) },
      calendar: {
        queryEvents: async () => ({ events: [aSession({ id: 'x'.repeat(64), remainingCapacity: 3 })], pagingMetadata: wholePage(1) }),
      },
      attendance: {
        queryAttendance: async () => ({ attendances: current, pagingMetadata: wholePage(current.length) }),
        setAttendance,
        setParticipantAttendance,
      },
      'waiting-list': { listWaitingLists: async () => ({ lists: waiting, isTruncated: false }) },
      contacts: { queryContacts: async () => ({ contacts: [], pagingMetadata: wholePage() }) },
      bookings: {
        queryExtendedBookings: async () => ({ extendedBookings: [{ booking: lena, ...extended }], pagingMetadata: wholePage(1) }),
        ...bookings,
      },
    },
  })
  return { page, setAttendance, setParticipantAttendance }
}

const choose = async (page: Page, item: string) => {
  await page.user.click(await page.findByRole('button', { name: 'More for Lena Krüger' }))
  await page.user.click(await page.findByRole('menuitem', { name: item }))
}

test('the named participants are listed with their options', async () => {
  const namedParticipants = [
    { id: id(61), name: 'Tom Lang', choice: 'Child', state: 'COMING' as const, linksLeft: 3 },
    { id: id(62), name: 'Ida Lang', state: 'GONE' as const, linksLeft: 3 },
  ]
  const { page } = await openRoster({ extended: { namedParticipants } })
  const names = within(await page.findByRole('list', { name: 'Who is coming' }))
  expect((await names.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Tom Lang · ChildCheck in',
    'Ida Lang · not coming',
  ])
})

test('a booking for one person shows the participant, with the client who booked', async () => {
  const mia = { id: id(61), name: 'Mia', state: 'COMING' as const, linksLeft: 3 }
  const { page } = await openRoster({ extended: { booking: { ...lena, totalParticipants: 1 }, namedParticipants: [mia] } })
  const [line] = await page.findAllByText('Booked by Lena Krüger')
  expect(line?.parentElement?.textContent).toMatch(/^MiaBooked by Lena Krüger/)
})

test('a tap checks in one named participant, and Undo removes the check-in', async () => {
  const [tom, ida] = [
    { id: id(61), name: 'Tom Lang', state: 'COMING' as const, linksLeft: 3 },
    { id: id(62), name: 'Ida Lang', state: 'COMING' as const, linksLeft: 3 },
  ]
  const { page, setParticipantAttendance } = await openRoster({ extended: { namedParticipants: [tom, ida] } })
  await page.user.click(await page.findByRole('button', { name: 'Check in: Tom Lang' }))
  await page.findByText('1 of 3 here')
  await page.findByText('Tom Lang is checked in')
  expect(page.getByRole('button', { name: 'Checked in: Tom Lang' }).getAttribute('aria-pressed')).toBe('true')
  expect(page.getByRole('button', { name: 'Check in: Ida Lang' }).getAttribute('aria-pressed')).toBe('false')
  expect(setParticipantAttendance.mock.lastCall?.[0]).toMatchObject({ params: { participantId: tom.id }, body: { hasCome: true } })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await page.findByText('0 of 3 here')
  expect(setParticipantAttendance.mock.lastCall?.[0]).toMatchObject({ params: { participantId: tom.id }, body: { hasCome: false } })
})

test('a tap checks in all participants of a booking, and Undo removes the check-in', async () => {
  const { page, setAttendance } = await openRoster()
  await page.findByText('0 of 3 here')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Check in: Lena Krüger' }))
  await page.findByText('2 of 3 here')
  expect(page.getByRole('button', { name: 'Checked in: Lena Krüger' }).getAttribute('aria-pressed')).toBe('true')
  expect(setAttendance.mock.lastCall?.[0]).toMatchObject({
    body: { attendance: { bookingId: lena.id, eventId: event.id, status: 'ATTENDED', numberOfAttendees: 2 } },
  })
  await page.user.click(await page.findByRole('button', { name: /^Undo/ }))
  await page.findByText('0 of 3 here')
  expect(setAttendance.mock.lastCall?.[0]).toMatchObject({ body: { attendance: { status: 'NOT_SET' } } })
})

test('a no-show is noted by keyboard alone, and removed by the same key', async () => {
  const { page, setAttendance } = await openRoster({ attendances: [noted('ATTENDED')] })
  const noShow = await page.findByRole('button', { name: 'No-show: Lena Krüger' })
  noShow.focus()
  await page.user.keyboard('{Enter}')
  await page.findByText('Lena Krüger is marked as a no-show')
  await page.findByText('0 of 3 here')
  await page.user.keyboard('{Enter}')
  await vi.waitFor(() => expect(setAttendance.mock.lastCall?.[0]).toMatchObject({ body: { attendance: { status: 'NOT_SET' } } }))
})

test('a participant without a booking can be checked in, and counts as expected', async () => {
  const { page, setAttendance } = await openRoster()
  await page.findByText('0 of 3 here')
  page.getByText('3 of 12 places taken')
  const line = within((await page.findByText('Jo May')).closest('li') as HTMLElement)
  line.getByText('Added without a booking')
  await page.user.click(line.getByRole('button', { name: 'Check in: Jo May' }))
  await page.findByText('1 of 3 here')
  await page.findByText('Jo May is checked in')
  expect(setAttendance.mock.lastCall?.[0]).toMatchObject({
    body: { attendance: { bookingId: id(99), eventId: event.id, status: 'ATTENDED', numberOfAttendees: 1 } },
  })
})

test('a booking without an amount is noted as paid, which can be undone', async () => {
  const setPaymentStatus = vi.fn(async (_: unknown) => ({ booking: { ...lena, paymentStatus: 'PAID', revision: '2' } }))
  const { price: _price, ...free } = lena
  const { page } = await openRoster({ extended: { booking: free }, bookings: { setPaymentStatus } })
  await choose(page, 'Take payment…')
  await page.findByText('Lena Krüger has paid')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await vi.waitFor(() => expect(setPaymentStatus.mock.lastCall?.[0]).toMatchObject({ body: { revision: '2', paymentStatus: 'NOT_PAID' } }))
})

test('the note of the team is shown in the line, and changed there', async () => {
  const setBookingNote = vi.fn(async (_: unknown) => ({ booking: lena }))
  const { page } = await openRoster({ extended: { internalNote: 'Bad knee' }, bookings: { setBookingNote } })
  await page.findByText('Bad knee')
  await choose(page, 'Note')
  const dialog = within(await page.findByRole('dialog', { name: 'Note on Lena Krüger' }))
  await page.fill(dialog.getByLabelText('Note'), 'Bad left knee')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('The note is saved')
  expect(setBookingNote.mock.lastCall?.[0]).toMatchObject({ body: { note: 'Bad left knee', revision: '1' } })
})

test('a message goes to the client of one booking', async () => {
  const messageCustomer = vi.fn(async (_: unknown) => ({}))
  const { page } = await openRoster({ bookings: { messageCustomer } })
  await choose(page, 'Write a message')
  const dialog = within(await page.findByRole('dialog', { name: 'Message to Lena Krüger' }))
  dialog.getByText(/lena@krueger\.example/)
  await page.fill(dialog.getByLabelText('Message'), 'Please bring a towel.')
  await page.user.click(dialog.getByRole('button', { name: 'Send' }))
  await page.findByText('The message to Lena Krüger is on its way')
  expect(messageCustomer.mock.lastCall?.[0]).toMatchObject({ body: { message: 'Please bring a towel.' } })
})

test('a participant is added by hand; beyond the capacity only after a question', async () => {
  const createBooking = vi.fn(async ({ body }: { body: { flowControlSettings?: { skipAvailabilityValidation?: boolean } } }) => {
    if (!body.flowControlSettings?.skipAvailabilityValidation) throw refused('SESSION_CAPACITY_EXCEEDED', { alternatives: [] })
    return { booking: lena }
  })
  const { page } = await openRoster({ bookings: { createBooking } })
  await page.user.click(await page.findByRole('button', { name: 'Add a person' }))
  const dialog = within(await page.findByRole('dialog', { name: /^Add a person to/ }))
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Add a person' }))
  await page.user.click(dialog.getByRole('combobox', { name: 'Client' }))
  await page.user.keyboard('Kim Berg{Enter}{Tab}')
  await dialog.findByLabelText('First name')
  await submit()
  await dialog.findByText('All places are taken. You can still add them.')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Add anyway' }))
  await page.findByText('Lena Krüger is added')
  expect(createBooking.mock.lastCall?.[0]).toMatchObject({
    body: {
      booking: {
        bookedEntity: { slot: { eventId: event.id } },
        contactDetails: { firstName: 'Kim', lastName: 'Berg' },
        status: 'CONFIRMED',
        totalParticipants: 1,
      },
    },
  })
})

test('a person is moved to another session of the class', async () => {
  const rescheduleBooking = vi.fn(async (_: unknown) => ({ booking: lena }))
  const { page } = await openRoster({ bookings: { rescheduleBooking } })
  await choose(page, 'Move to another session')
  const dialog = within(await page.findByRole('dialog', { name: 'Move Lena Krüger' }))
  await page.user.click(await dialog.findByRole('button', { name: /Session/ }))
  await page.user.click(await page.findByRole('option', { name: /3 left$/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Move' }))
  await page.findByText(/^Lena Krüger moved to/)
  expect(rescheduleBooking.mock.lastCall?.[0]).toMatchObject({ body: { revision: '1', slot: { eventId: 'x'.repeat(64) } } })
})

test('a team member checks in at their own session, and adds nobody', async () => {
  const { page } = await openRoster({ as: 'PROVIDER' })
  await page.findByRole('button', { name: 'Check in: Lena Krüger' })
  expect(page.queryByRole('button', { name: 'Add a person' })).toBeNull()
})

test('in German the roster counts the participants present', async () => {
  const { page } = await openRoster({ language: 'de', attendances: [noted('ATTENDED', 1)] })
  await page.findByText('1 von 3 da')
  page.getByRole('button', { name: 'Nicht da: Lena Krüger' })
  await expectNoBarriers()
})

test('the waiting list is shown below the participants, for the teacher, too', async () => {
  const { page } = await openRoster({ as: 'PROVIDER', waiting: [aWaitingList({ openSpots: 1 })] })
  const section = within(await page.findByRole('region', { name: 'Waiting list' }))
  expect(section.getAllByRole('listitem')[0]?.textContent).toMatch(/Elin Brook.*Offered until/)
  section.getByRole('button', { name: 'Offer now Fynn Brook' })
  await expectNoBarriers()
})
