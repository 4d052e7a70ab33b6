import type { CalendarEvent, Participation, PreviewedChanges, Service } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../test/samples.ts'
import { aRoom } from '../../test/samples-of-catalogue.ts'
import * as sessions from './sessions.tsx'

const noor = aStaffMember({ name: 'Noor Haddad' })
const yoga = aService({ id: id(95), name: 'Yoga', type: 'CLASS', defaultCapacity: 12 })
const masterId = '1'.repeat(64)
const date = '2027-03-01T08:00:00.000Z'

const aSession = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: `${masterId}t20370305T1800`,
  scheduleId: yoga.schedule.id,
  type: 'CLASS',
  status: 'CONFIRMED',
  title: 'Yoga',
  start: { localDate: '2037-03-05T18:00:00', timeZone: 'Europe/Berlin', utcDate: '2037-03-05T17:00:00Z' },
  end: { localDate: '2037-03-05T19:00:00', timeZone: 'Europe/Berlin', utcDate: '2037-03-05T18:00:00Z' },
  timeZone: 'Europe/Berlin',
  recurrenceType: 'INSTANCE',
  recurringEventId: masterId,
  transparency: 'OPAQUE',
  resources: [{ id: noor.resourceId, name: noor.name }],
  totalCapacity: 12,
  remainingCapacity: 9,
  inheritedFields: [],
  appId: id(96),
  revision: '4',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

const nothing: PreviewedChanges = {
  sessions: { total: 1, list: [] },
  participants: { total: 0, bookings: 0, list: [] },
  notified: { recipients: 0, withoutAddress: 0 },
  conflicts: { total: 0, list: [] },
}
const touching: PreviewedChanges = {
  sessions: { total: 3, list: [] },
  participants: {
    total: 2,
    bookings: 0,
    list: [{ participationId: id(97), name: 'Lena Krüger', email: 'lena@krueger.example', partySize: 2, status: 'CONFIRMED' }],
  },
  notified: { recipients: 1, withoutAddress: 1 },
  conflicts: {
    total: 1,
    list: [
      {
        kind: 'BOOKING',
        resourceId: noor.resourceId,
        resourceName: noor.name,
        title: 'Massage',
        start: '2037-03-05T18:00:00.000Z',
        end: '2037-03-05T19:00:00.000Z',
        occurrences: 2,
      },
    ],
  },
}

type Asked = { service?: Service; events?: readonly CalendarEvent[]; calls?: object; language?: 'en' | 'de' }

const openSessions = ({ service = yoga, events = [aSession()], calls, ...setting }: Asked = {}) =>
  openScreen(sessions, {
    at: `/manage/services/${service.id}/sessions`,
    path: '/manage/services/:serviceId/sessions',
    ...setting,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [noor], pagingMetadata: wholePage(1) }) },
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [], pagingMetadata: wholePage() }),
        queryResources: async () => ({ resources: [aRoom()], pagingMetadata: wholePage(1) }),
      },
      calendar: {
        queryEvents: async () => ({ events: [...events], pagingMetadata: wholePage(events.length) }),
        previewEventChanges: async () => nothing,
        ...calls,
      },
    },
  })

test('sessions to come stand with their teacher and the places left', async () => {
  const page = await openSessions({
    events: [aSession(), aSession({ id: '2'.repeat(64), recurringEventId: undefined, remainingCapacity: 0 })],
  })
  const table = await page.findByRole('region', { name: 'Sessions of Yoga' })
  const lines = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(lines[1]).toMatch(/Weekly.*Noor Haddad.*9 of 12 left/)
  expect(lines[2]).toMatch(/Noor Haddad.*Full/)
  await expectNoBarriers()
})

test('a service without fixed sessions says so', async () => {
  const page = await openSessions({ service: aService({ type: 'APPOINTMENT' }) })
  await page.findByText(/This service has no sessions/)
})

test('without sessions the page offers the first', async () => {
  const page = await openSessions({ events: [], language: 'de' })
  await page.findByText('Kein Termin ist geplant')
})

test('a weekly series is added with its teacher, its room and its places', async () => {
  const createEvent = vi.fn(async () => ({ event: aSession() }))
  const page = await openSessions({ calls: { createEvent } })
  await page.user.click(await page.findByRole('button', { name: 'New session' }))
  const dialog = await page.findByRole('dialog', { name: 'New session' })
  await page.user.click(within(dialog).getByRole('radio', { name: 'Every week' }))
  await within(dialog).findByText(/Adds 1 session/)
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await page.findByText('The series is added')
  expect(createEvent).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        ignoreConflicts: false,
        event: expect.objectContaining({
          scheduleId: yoga.schedule.id,
          type: 'CLASS',
          resources: [{ id: noor.resourceId }],
          recurrenceRule: expect.objectContaining({ frequency: 'WEEKLY' }),
        }),
      },
    }),
  )
})

test('a change of this session and the following tells who is affected and what is taken, and is made only when that is accepted', async () => {
  const master = aSession({
    id: masterId,
    recurrenceType: 'MASTER',
    recurringEventId: undefined,
    start: { localDate: '2037-02-26T18:00:00' },
    revision: '7',
  })
  const later = aSession({ id: '3'.repeat(64), recurrenceType: 'MASTER', revision: '1' })
  const splitRecurringEvent = vi.fn(async () => ({
    updatedRecurringEventEndingBeforeSplit: master,
    newRecurringEventStartingFromSplit: later,
  }))
  const updateEvent = vi.fn(async () => ({ event: later }))
  const previewEventChanges = vi.fn(async () => touching)
  const page = await openSessions({
    calls: { getEvent: async () => ({ event: master }), splitRecurringEvent, updateEvent, previewEventChanges },
  })
  await page.user.click(await page.findByRole('button', { name: /^Change:/ }))
  const dialog = await page.findByRole('dialog', { name: /Change the session/ })
  await page.user.click(within(dialog).getByRole('radio', { name: 'This and the following' }))
  await page.fill(within(dialog).getByLabelText(/^Title/), 'Slow yoga')
  await within(dialog).findByText(/Touches 3 sessions and 2 participants/)
  within(dialog).getByText(/Noor Haddad: Massage.*2 times/)
  within(dialog).getByText('Lena Krüger')
  expect(within(dialog).getByRole('link', { name: 'Open as a mail' }).getAttribute('href')).toContain('lena%40krueger.example')
  await expectNoBarriers()
  const save = within(dialog).getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Do it all the same' }))
  await page.user.click(save)
  await page.findByText('The sessions are changed')
  expect(previewEventChanges).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { change: { eventId: aSession().id, scope: 'THIS_AND_FOLLOWING', changes: { title: 'Slow yoga' } } } }),
  )
  expect(splitRecurringEvent).toHaveBeenCalledWith(
    expect.objectContaining({ body: { splitLocalDate: '2037-03-05T18:00:00', timeZone: 'Europe/Berlin' } }),
  )
  expect(updateEvent).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { 'event.id': later.id },
      body: { event: { title: 'Slow yoga', revision: '1' }, ignoreConflicts: true },
    }),
  )
})

test('a conflict of the last moment keeps the dialog open and says so', async () => {
  const updateEvent = async () => {
    throw refused('SESSION_CONFLICT', { conflicts: [], total: 1 })
  }
  const page = await openSessions({ calls: { updateEvent } })
  await page.user.click(await page.findByRole('button', { name: /^Change:/ }))
  const dialog = await page.findByRole('dialog', { name: /Change the session/ })
  await page.fill(within(dialog).getByLabelText(/^Title/), 'Slow yoga')
  await within(dialog).findByText(/Touches 1 session/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('A staff member or room of this session is taken at that time.')
})

test('a session is canceled after the people it touches were named', async () => {
  const cancelEvent = vi.fn(async () => ({ event: aSession({ status: 'CANCELLED' }) }))
  const page = await openSessions({
    calls: { cancelEvent, previewEventChanges: async () => ({ ...touching, conflicts: nothing.conflicts }) },
  })
  await page.user.click(await page.findByRole('button', { name: /^Cancel:/ }))
  const dialog = await page.findByRole('dialog', { name: /Cancel the session/ })
  await within(dialog).findByText('Lena Krüger')
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel it' }))
  await page.findByText('It is canceled')
  expect(cancelEvent).toHaveBeenCalledWith(expect.objectContaining({ params: { eventId: aSession().id } }))
})

test('the roster names who takes part, how many they are and who is still to be confirmed', async () => {
  const person = (changes: Partial<Participation>): Participation => ({
    id: id(98),
    eventId: aSession().id,
    participant: { name: 'Lena Krüger', phone: '+49 30 1' },
    partySize: 2,
    status: 'CONFIRMED',
    appId: id(96),
    revision: '1',
    createdDate: date,
    updatedDate: date,
    ...changes,
  })
  const participations = [person({}), person({ id: id(99), participant: { name: 'Jo May' }, partySize: 1, status: 'PENDING_CONFIRMATION' })]
  const queryParticipations = vi.fn(async () => ({ participations, pagingMetadata: wholePage(2) }))
  const page = await openSessions({ calls: { queryParticipations } })
  await page.user.click(await page.findByRole('button', { name: /^Participants:/ }))
  await page.findByText('3 of 12 places taken')
  const lines = page.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines.find((line) => line?.includes('Lena'))).toMatch(/\+49 30 1.*2 places/)
  expect(lines.find((line) => line?.includes('Jo May'))).toMatch(/Requested/)
  await expectNoBarriers()
})
