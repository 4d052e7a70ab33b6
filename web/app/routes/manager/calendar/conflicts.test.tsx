import type { BookingConflict, Collision, ConflictOfSession } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { aSession, choose, nothing, yoga } from '../../../test/open-sessions.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id, type Role, wholePage } from '../../../test/samples.ts'
import * as conflictsScreen from './conflicts.tsx'

const mateo = aStaffMember()
const noor = aStaffMember({ id: id(71), resourceId: id(72), name: 'Noor Haddad' })
const lena = aBooking()
const ilse = aBooking({ id: id(22), contactDetails: { firstName: 'Ilse', lastName: 'Brandt', email: 'ilse@brandt.example' } })
const { startDate, endDate } = lena
const collision = (changes: Partial<Collision>): Collision => ({
  key: 'key of the collision',
  kind: 'BLOCK',
  resource: { id: mateo.resourceId, name: 'Mateo' },
  startDate,
  endDate,
  ...changes,
})
const blocked: BookingConflict = { booking: lena, collisions: [collision({ title: 'Dentist' })] }
const twice: BookingConflict = {
  booking: ilse,
  collisions: [collision({ kind: 'BOOKING', booking: { id: lena.id, status: 'CONFIRMED', title: 'Massage', name: 'Lena Krüger' } })],
}

const sick: ConflictOfSession = {
  session: {
    eventId: aSession().id,
    serviceId: yoga.id,
    type: 'CLASS',
    title: 'Yoga',
    startDate: '2037-03-05T17:00:00.000Z',
    endDate: '2037-03-05T18:00:00.000Z',
    participants: 11,
    resourceIds: [noor.resourceId],
  },
  isOnSale: false,
  collisions: [
    {
      kind: 'BLOCK',
      resource: { id: noor.resourceId, name: 'Noor Haddad' },
      eventId: 'e'.repeat(64),
      title: 'Sick',
      startDate: '2037-03-04T23:00:00.000Z',
      endDate: '2037-03-05T23:00:00.000Z',
    },
  ],
}

type Asked = {
  sessions?: ConflictOfSession[]
  open?: BookingConflict[]
  kept?: BookingConflict[]
  at?: string
  as?: Role
  calls?: object
  calendar?: object
}

const openConflicts = ({ sessions = [], open = [], kept = [], at = '/manage/conflicts', as = 'OWNER', calls, calendar = {} }: Asked = {}) =>
  openScreen(conflictsScreen, {
    at,
    as,
    client: {
      calendar,
      staff: { queryStaffMembers: async () => ({ staffMembers: [mateo, noor], pagingMetadata: wholePage(2) }) },
      services: { queryServices: async () => ({ services: [aService(), yoga], pagingMetadata: wholePage(2) }) },
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [], pagingMetadata: wholePage() }),
        queryResources: async () => ({ resources: [], pagingMetadata: wholePage() }),
      },
      messages: { queryMessages: async () => ({ messages: [], pagingMetadata: wholePage() }) },
      bookings: {
        listConflicts: async ({ body: { state } }: { body: { state?: string } }) => {
          const conflicts = state === 'KEPT' ? kept : open
          return { conflicts, total: conflicts.length, until: '2099-09-01T00:00:00.000Z' }
        },
        listSessionConflicts: async () => ({ conflicts: sessions, total: sessions.length, until: '2099-09-01T00:00:00.000Z' }),
        queryExtendedBookings: async () => foundBookings(lena),
        getBookingHistory: async () => ({ history: [] }),
        ...calls,
      },
    },
  })

test('each conflict shows the client, the time and the cause', async () => {
  const page = await openConflicts({ open: [blocked, twice] })
  const first = (await page.findByRole('button', { name: /^Lena Krüger, / })).closest('li')
  expect(first?.textContent).toMatch(/Blocked for Mateo: Dentist/)
  page.getByRole('button', { name: /^Mateo is booked by Lena Krüger, Massage/ })
  page.getByText(/^Bookings and classes until .*September.* were checked\.$/)
  await expectNoBarriers()
})

test('without conflicts the page explains what a conflict is', async () => {
  const page = await openConflicts()
  await page.findByText('No conflicts')
  page.getByText(/^No upcoming booking or class overlaps/)
  await expectNoBarriers()
})

test('the other booking opens beside the list', async () => {
  const page = await openConflicts({ open: [twice] })
  await page.user.click(await page.findByRole('button', { name: /^Mateo is booked by Lena Krüger/ }))
  await page.findByRole('complementary', { name: 'Lena Krüger' })
})

test('J, J and L keep the second booking with a reason, and an undo reopens its conflict', async () => {
  const keepConflict = vi.fn(async (_: unknown) => ({}))
  const reopenConflict = vi.fn(async (_: unknown) => ({}))
  const page = await openConflicts({ open: [blocked, twice], calls: { keepConflict, reopenConflict } })
  await page.findByRole('button', { name: /^Ilse Brandt, / })
  await page.user.keyboard('jjl')
  const dialog = within(await page.findByRole('dialog', { name: 'Leave the booking of Ilse Brandt as it is?' }))
  await page.fill(dialog.getByLabelText('Why it can stay'), 'They come together')
  await page.user.click(dialog.getByRole('button', { name: 'Leave as it is' }))
  await page.findByText('The booking of Ilse Brandt is left as it is')
  const params = { bookingId: ilse.id }
  expect(keepConflict.mock.lastCall?.[0]).toMatchObject({ params, body: { keys: ['key of the collision'], reason: 'They come together' } })
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await page.findByText('The booking of Ilse Brandt is back on the list')
  expect(reopenConflict.mock.lastCall?.[0]).toMatchObject({ params, body: { keys: ['key of the collision'] } })
})

test('a booking is given to a staff member who is free then, at the same time', async () => {
  const rescheduleBooking = vi.fn(async (_: unknown) => ({ booking: ilse }))
  const { slot } = ilse.bookedEntity
  const entry = (resourceId: string, start: string) => ({
    bookable: true,
    openSpots: 1,
    totalSpots: 1,
    locked: false,
    bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
    slot: { ...slot, startDate: start, resource: { id: resourceId } },
  })
  const availabilityEntries = [entry(mateo.resourceId, '2099-03-02T10:00:00.000Z'), entry(noor.resourceId, startDate)]
  const page = await openConflicts({ open: [twice], calls: { rescheduleBooking, listTimesToMove: async () => ({ availabilityEntries }) } })
  await page.user.click(await page.findByRole('button', { name: /^Give it to someone else/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'Who takes Ilse Brandt?' }))
  await page.user.click(await dialog.findByRole('radio', { name: 'Noor Haddad' }))
  expect(dialog.queryByRole('radio', { name: /Mateo/ })).toBeNull()
  await page.user.click(dialog.getByRole('button', { name: 'Give to Noor Haddad' }))
  await waitFor(() => expect(rescheduleBooking).toHaveBeenCalled())
  expect(rescheduleBooking.mock.lastCall?.[0]).toMatchObject({ body: { slot: { startDate, endDate, resource: { id: noor.resourceId } } } })
  await page.findByText(/^Ilse Brandt moved to .+ with Noor Haddad\. An e-mail is on its way\.$/)
})

test('kept conflicts are listed separately with their reasons, and R reopens them', async () => {
  const reopenConflict = vi.fn(async (_: unknown) => ({}))
  const kept = { ...blocked, collisions: [collision({ kept: { reason: 'Mateo agreed', keptBy: 'Ada', date: startDate } })] }
  const page = await openConflicts({ kept: [kept], calls: { reopenConflict } })
  await page.user.click(await page.findByRole('radio', { name: 'Left as they are' }))
  await page.findByText('Left as it is by Ada: “Mateo agreed”')
  await page.user.keyboard('{Escape}')
  ;(document.activeElement as HTMLElement).blur()
  await page.user.keyboard('r')
  await waitFor(() => expect(reopenConflict).toHaveBeenCalled())
})

test('a booking of a class that is too full moves to another session, and not to another teacher', async () => {
  const ofClass = aBooking({ bookedEntity: { title: 'Yoga', tags: ['GROUP'], slot: { ...slotOf(lena), eventId: 'e', sessionId: 's' } } })
  const overfull = collision({ kind: 'SESSION_OVERFULL', places: { total: 8, taken: 9 } })
  const queryEvents = vi.fn(async (_: { body: object }) => ({ events: [], pagingMetadata: wholePage() }))
  const page = await openConflicts({ open: [{ booking: ofClass, collisions: [overfull] }], calendar: { queryEvents } })
  await page.user.click(await page.findByRole('button', { name: /^Move/ }))
  await page.findByRole('dialog', { name: 'Move Lena Krüger' })
  await page.findByText('No other session is planned between 2 February and 30 March.')
  expect(queryEvents.mock.lastCall?.[0].body).toMatchObject({ fromLocalDate: '2099-02-02T00:00:00', toLocalDate: '2099-03-30T00:00:00' })
  expect(page.queryByRole('button', { name: /^Give/ })).toBeNull()
})

test('a booking of a visit is changed with the whole visit: here it can only be kept', async () => {
  const part = { ...ilse, multiServiceBookingInfo: { id: id(80), type: 'SEQUENTIAL_BOOKINGS' as const } }
  const page = await openConflicts({ open: [{ ...twice, booking: part }] })
  await page.findByRole('button', { name: /^Leave as it is/ })
  expect(page.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(page.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test('a class whose teacher is away is listed with its participants, and its booking is closed', async () => {
  const page = await openConflicts({ sessions: [sick] })
  const list = within(await page.findByRole('region', { name: 'Classes and courses' }))
  const item = list.getByRole('button', { name: 'Yoga' }).closest('li')
  expect(item?.textContent).toMatch(/11 people come\. No places are sold until you decide\..*Blocked for Noor Haddad: Sick/)
  expect(page.queryByText('No conflicts')).toBeNull()
  await expectNoBarriers()
})

test('a conflict of a class gets a substitute or a cancellation in the list', async () => {
  const changeSessions = vi.fn(async (_: unknown) => ({ sessions: 1, notified: { recipients: 11, withoutAddress: 0 } }))
  const calendar = {
    getEvent: async () => ({ event: aSession({ resources: [{ id: noor.resourceId, name: noor.name }] }) }),
    queryEvents: async () => ({ events: [], pagingMetadata: wholePage() }),
    previewEventChanges: async () => nothing,
    changeSessions,
  }
  const page = await openConflicts({ sessions: [sick], calendar })
  await page.user.click(await page.findByRole('button', { name: /^Substitute or move/ }))
  const dialog = await page.findByRole('dialog', { name: /^Change the session/ })
  await choose(page, dialog, /\bWith\b/, mateo.name)
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await page.findByText('1 session is changed')
  expect(changeSessions.mock.lastCall?.[0]).toMatchObject({ body: { change: { changes: { resources: [{ id: mateo.resourceId }] } } } })
  await page.user.click(page.getByRole('button', { name: /^Cancel/ }))
  await page.user.click(within(await page.findByRole('dialog', { name: /^Cancel the session/ })).getByRole('button', { name: 'Cancel it' }))
  await page.findByText('1 session is canceled')
})

test('a class in conflict can be kept, which can be undone', async () => {
  const keepSession = vi.fn(async (_: unknown) => ({}))
  const page = await openConflicts({ sessions: [sick], calendar: { keepSession }, as: 'PROVIDER' })
  await page.user.click(await page.findByRole('button', { name: /^Hold it anyway/ }))
  await page.findByText('Yoga takes place, and is on sale again')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(keepSession.mock.lastCall?.[0]).toMatchObject({ params: { eventId: aSession().id }, body: { isKept: false } }))
})
