import type { Resource, Service } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { aWhole, partsOf } from '../../../test/a-visit.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import { aResourceType, aRoom } from '../../../test/samples-of-catalogue.ts'
import * as room from './room.tsx'

type Asked = {
  found?: readonly Resource[]
  services?: readonly Service[]
  calls?: object
  calendar?: object
  bookings?: object
  at?: string
}

const openRoom = ({ found = [aRoom()], services = [], calls, calendar, bookings = {}, at = id(73) }: Asked = {}) =>
  openScreen(room, {
    at: `/manage/services/rooms/${at}`,
    path: '/manage/services/rooms/:resourceId',
    client: {
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [aResourceType()], pagingMetadata: wholePage(1) }),
        queryResources: async () => ({ resources: [...found], pagingMetadata: wholePage(found.length) }),
        ...calls,
      },
      services: { queryServices: async () => ({ services: [...services], pagingMetadata: wholePage(services.length) }) },
      calendar: { queryEvents: async () => ({ events: [], pagingMetadata: wholePage() }), ...calendar },
      bookings,
    },
  })

const noSessions = { count: 0, participants: 0, sessions: [] }

test('a room shows its hours, closures and the services that need it', async () => {
  const services = [
    aService({ id: id(90), name: 'Sauna', serviceResources: [{ resourceType: { id: id(72) }, resourceIds: { values: [id(73)] } }] }),
    aService({ id: id(91), name: 'Massage', serviceResources: [{ resourceType: { id: id(72) } }] }),
  ]
  const page = await openRoom({ services })
  await page.findByRole('heading', { name: 'Room 1' })
  expect(page.getByRole('radio', { name: 'Open at all times' })).toHaveProperty('checked', true)
  await page.findByText('No closures are planned.')
  const links = (await page.findAllByRole('link', { name: /Sauna|Massage/ })).map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Sauna', `/manage/services/${id(90)}?tab=schedule`],
    ['Massage (any of Rooms)', `/manage/services/${id(91)}?tab=schedule`],
  ])
  await expectNoBarriers()
})

test('a new name is saved with the revision', async () => {
  const updateResource = vi.fn(async () => ({ resource: aRoom({ name: 'Quiet room' }) }))
  const page = await openRoom({ calls: { updateResource } })
  await page.fill(await page.findByLabelText('Name'), 'Quiet room')
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Quiet room is saved')
  expect(updateResource).toHaveBeenCalledWith(expect.objectContaining({ body: { resource: { name: 'Quiet room', revision: '1' } } }))
})

test('new hours are saved at once, and an undo restores the former ones', async () => {
  const updateResource = vi.fn(async () => ({ resource: aRoom({ revision: '2' }) }))
  const page = await openRoom({ calls: { updateResource } })
  await page.user.click(await page.findByRole('radio', { name: 'Follows the opening hours' }))
  await page.findByText('The hours of Room 1 are changed')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(updateResource).toHaveBeenCalledTimes(2))
  const sent = updateResource.mock.calls.map(([input]: unknown[]) => (input as { body: { resource: unknown } }).body.resource)
  expect(sent).toEqual([
    { workingHoursSchedules: { values: [{ scheduleId: id(3) }] }, revision: '1' },
    { workingHoursSchedules: { values: [] }, revision: '2' },
  ])
})

test('hours that are refused stay as they were, with the reason', async () => {
  const updateResource = async () => Promise.reject(refused('STALE_REVISION'))
  const page = await openRoom({ calls: { updateResource } })
  await page.user.click(await page.findByRole('radio', { name: 'Follows the opening hours' }))
  await page.findByText(/changed this in the meantime/)
  expect(page.getByRole('radio', { name: 'Open at all times' })).toHaveProperty('checked', true)
})

test('a room that sessions need is deleted with them staying, and the list is next', async () => {
  const deleteResource = vi
    .fn()
    .mockRejectedValueOnce(refused('RESOURCE_HAS_BOOKINGS', { count: 1, bookings: 0, sessions: 1, multiServiceBookingIds: [] }))
    .mockResolvedValueOnce({})
  const page = await openRoom({ calls: { deleteResource } })
  await page.user.click(await page.findByRole('button', { name: 'Delete Room 1…' }))
  const dialog = await page.findByRole('alertdialog', { name: 'Delete Room 1?' })
  within(dialog).getByText('No service needs it.')
  const confirm = within(dialog).getByRole('button', { name: 'Delete Room 1' })
  await page.user.click(confirm)
  await within(dialog).findByText('Still upcoming with it: 1 class or course.')
  expect(within(dialog).queryByRole('radio')).toBeNull()
  await page.user.click(confirm)
  await waitFor(() => expect(page.address()).toBe('/manage/services/rooms'))
  expect(deleteResource.mock.lastCall?.[0].query).toMatchObject({ futureBookings: 'KEEP' })
})

test('bookings that are canceled with a room name the visits with several services that end with them', async () => {
  const parts = partsOf(aWhole('2027-03-11', ['10:00', '11:00', '11:30']))
  const queryExtendedBookings = vi.fn(async () => ({
    extendedBookings: parts.map((booking) => ({ booking })),
    pagingMetadata: wholePage(parts.length),
  }))
  const wholeIds = [id(341), id(342)]
  const data = { count: 2, bookings: 2, sessions: 0, multiServiceBookingIds: wholeIds }
  const deleteResource = vi.fn().mockRejectedValueOnce(refused('RESOURCE_HAS_BOOKINGS', data)).mockResolvedValueOnce({})
  const page = await openRoom({ calls: { deleteResource }, bookings: { queryExtendedBookings } })
  await page.user.click(await page.findByRole('button', { name: 'Delete Room 1…' }))
  const dialog = await page.findByRole('alertdialog', { name: 'Delete Room 1?' })
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete Room 1' }))
  await page.user.click(await within(dialog).findByRole('radio', { name: /^They are canceled/ }))
  await within(dialog).findByText('2 visits with several services are affected, and canceled as a whole:')
  await within(dialog).findByText(/10:00–11:30.*: Cut and Colour$/)
  expect(queryExtendedBookings).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { query: { filter: { 'multiServiceBookingInfo.id': { $in: wholeIds } }, cursorPaging: { limit: 100 } } },
    }),
  )
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel bookings and delete Room 1' }))
  await waitFor(() => expect(deleteResource.mock.lastCall?.[0].query).toMatchObject({ futureBookings: 'CANCEL' }))
})

test('the page of an unknown room shows a message', async () => {
  const page = await openRoom({ at: id(99) })
  await page.findByText('This room does not exist.')
})

test('before weekly hours are saved, the bookings outside of them are listed', async () => {
  const scheduleId = aRoom().eventsSchedule.scheduleId
  const outside = { id: id(60), name: 'Lena Krüger', startDate: '2027-03-08T10:00:00.000Z', endDate: '2027-03-08T11:00:00.000Z' }
  const previewHours = vi.fn(async () => ({ count: 1, bookings: [outside], sessions: noSessions }))
  const setWeeklyHours = vi.fn(async () => ({ events: [] }))
  const own = aRoom({ workingHoursSchedules: { values: [{ scheduleId, shared: false }] } })
  const page = await openRoom({ found: [own], calendar: { setWeeklyHours }, bookings: { previewHours } })
  const monday = await page.findByRole('slider', { name: /^Monday/ })
  monday.focus()
  await page.user.keyboard(' ')
  await page.user.click(page.getByRole('button', { name: 'Save hours' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Save these hours?' }))
  question.getByText('One booking would be outside these hours:')
  question.getByRole('link', { name: 'Lena Krüger' })
  expect(previewHours.mock.calls[0]).toMatchObject([{ body: { scheduleId, windows: [{ day: 'MONDAY', startMinute: 540 }] } }])
  expect(setWeeklyHours).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(setWeeklyHours).toHaveBeenCalledOnce())
})

test('hours are typed as well as drawn; unreadable text stays, with an example', async () => {
  const own = aRoom({ workingHoursSchedules: { values: [{ scheduleId: aRoom().eventsSchedule.scheduleId, shared: false }] } })
  const previewHours = vi.fn(async () => ({ count: 0, bookings: [], sessions: noSessions }))
  const setWeeklyHours = async () => ({ events: [] })
  const page = await openRoom({ found: [own], calendar: { setWeeklyHours }, bookings: { previewHours } })
  const monday = await page.findByRole<HTMLInputElement>('textbox', { name: 'Hours of Monday' })
  expect(monday.value).toBe('Closed')
  await page.fill(monday, 'mornings')
  await page.user.keyboard('{Enter}')
  page.getByText('Enter hours like 9:00–12:30, 13:30–18:00, or “closed”.')
  expect(monday.value).toBe('mornings')
  await page.fill(monday, '9-12.30, 2-6 pm')
  await page.user.tab()
  expect(monday.value).toBe('09:00–12:30, 14:00–18:00')
  await page.user.click(page.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(previewHours).toHaveBeenCalledOnce())
  expect(previewHours.mock.calls[0]).toMatchObject([
    {
      body: {
        windows: [
          { day: 'MONDAY', startMinute: 540, endMinute: 750 },
          { day: 'MONDAY', startMinute: 840, endMinute: 1080 },
        ],
      },
    },
  ])
  await page.findByText('The hours are saved')
})

test('hours are not saved while the preview has failed; it can be repeated', async () => {
  const scheduleId = aRoom().eventsSchedule.scheduleId
  const previewHours = vi.fn()
  previewHours.mockResolvedValueOnce(Response.json({}, { status: 500 }))
  previewHours.mockResolvedValueOnce({ count: 0, bookings: [], sessions: noSessions })
  const setWeeklyHours = vi.fn(async () => ({ events: [] }))
  const own = aRoom({ workingHoursSchedules: { values: [{ scheduleId, shared: false }] } })
  const page = await openRoom({ found: [own], calendar: { setWeeklyHours }, bookings: { previewHours } })
  const monday = await page.findByRole('slider', { name: /^Monday/ })
  monday.focus()
  await page.user.keyboard(' ')
  await page.user.click(page.getByRole('button', { name: 'Save hours' }))
  const question = within(await page.findByRole('alertdialog', { name: 'What this affects could not be checked' }))
  expect(setWeeklyHours).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Check again' }))
  await page.findByText('The hours are saved')
  expect(setWeeklyHours).toHaveBeenCalledOnce()
})
