import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aWaitingList } from '../../../test/a-waiting-list.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openToday, type Question } from '../../../test/open-today.ts'
import { id } from '../../../test/samples.ts'

const request = (number: number, firstName: string, lastName: string) =>
  aBooking({ id: id(number), status: 'PENDING', contactDetails: { firstName, lastName, email: `${lastName}@krueger.example` } })
const elin = request(31, 'Elin', 'Brook')
const fynn = request(32, 'Fynn', 'Vale')

test('on a day without bookings the page says so, counts who is new, and lists the hours that are still free', async () => {
  const page = await openToday({ newClients: 4 })
  await page.findByText('No bookings yet today')
  page.getByText('Nothing needs your attention right now.')
  page.getByRole('button', { name: 'Copy your link' })
  expect(page.getAllByRole('button', { name: /^New booking/ })).toHaveLength(2)
  expect((await page.findByRole('link', { name: '4new clients, last 7 days' })).getAttribute('href')).toBe('/manage/clients?show=new')
  await expectNoBarriers()
  await page.user.click(page.getByRole('link', { name: /still free$/ }))
  await page.findByRole('region', { name: 'Still free today' })
})

test('a closed day says when the business opens again, and who comes then', async () => {
  const booking = aBooking({ status: 'CONFIRMED', startDate: '2099-03-01T09:00:00.000Z', endDate: '2099-03-01T10:00:00.000Z' })
  const calls = {
    queryExtendedBookings: async ({ body }: Question) =>
      JSON.stringify(body).includes('2099-03-01') ? foundBookings(booking) : foundBookings(),
  }
  const page = await openToday({ calls, opening: { isOpen: false, today: [], until: '2099-03-01T08:00:00.000Z' } })
  const card = within(await page.findByRole('region', { name: 'Closed today' }))
  card.getByText('Open again on Sunday 1 March from 09:00.')
  await card.findByText('10:00')
  expect(card.getByRole('link', { name: 'See Sunday' }).getAttribute('href')).toBe('/manage/calendar?date=2099-03-01')
  expect(page.queryByText('No bookings yet today')).toBeNull()
  await expectNoBarriers()
})

test('a closed day without hours ahead says so', async () => {
  const page = await openToday({ opening: { isOpen: false, today: [] } })
  await page.findByText(/No opening hours are planned/)
})

test('unpaid orders are one line with the owed amount, which links to them', async () => {
  const page = await openToday({ unpaid: { count: 3, amounts: [{ currency: 'EUR', value: '318.00' }] } })
  await page.findByRole('heading', { name: '3 orders are waiting for payment' })
  page.getByText('€318 in all.')
  await page.user.click(page.getByRole('button', { name: 'See orders' }))
  await waitFor(() => expect(page.address()).toBe('/manage/plans/orders?payment=OWED'))
})

test('the number of waiting guests is shown, and how many have an offer', async () => {
  const page = await openToday({ waitingLists: [aWaitingList()] })
  await page.findByRole('heading', { name: '2 clients are waiting' })
  page.getByText('For classes, courses and appointments. 1 of them has an offer now.')
  page.getByRole('button', { name: 'See lists' })
})

test('the owner is warned of an unknown proxy, with the setting to change', async () => {
  const page = await openToday({ notices: ['PROXY_NOT_TRUSTED'] })
  await page.findByText(/Set TRUST_PROXY to 1 on the server/)
  await expectNoBarriers()
})

test('members who wait for approval are counted, and E opens them', async () => {
  const page = await openToday({ waiting: 2 })
  await page.findByRole('button', { name: /2 .*are waiting for approval$/ })
  await page.user.keyboard('e')
  await waitFor(() => expect(page.address()).toBe('/manage/members?show=waiting'))
})

test('the front desk decides about requests, but not about members', async () => {
  const page = await openToday({ as: 'FRONT_DESK', requests: [elin], waiting: 2 })
  await page.findByRole('button', { name: /^Elin Brook requests/ })
  page.getByText('1 thing')
  expect(page.queryByText(/waiting for approval/)).toBeNull()
})

test('D declines the focused request, with a message to the client', async () => {
  const declineBooking = vi.fn(async (_: unknown) => ({ booking: { ...fynn, status: 'DECLINED' } }))
  const page = await openToday({ requests: [elin, fynn], calls: { declineBooking } })
  await page.findByRole('button', { name: /^Fynn Vale requests/ })
  await page.user.keyboard('jjd')
  const question = within(await page.findByRole('alertdialog', { name: /^Decline Fynn Vale/ }))
  await page.fill(question.getByLabelText(/^Add a message/), 'That day is full, Thursday is not.')
  await page.user.click(question.getByRole('button', { name: 'Decline' }))
  await page.findByText('The request of Fynn Vale is declined')
  expect(declineBooking.mock.lastCall?.[0]).toMatchObject({
    params: { bookingId: fynn.id },
    body: { participantNotification: { notifyParticipants: true, message: 'That day is full, Thursday is not.' } },
  })
})

test('beside an open booking, letter keys act on that booking, not on the first item of the list', async () => {
  const confirmBooking = vi.fn(async (_: unknown) => ({ booking: { ...fynn, status: 'CONFIRMED' } }))
  const page = await openToday({ requests: [elin, fynn], calls: { confirmBooking } })
  await page.findByRole('button', { name: /^Fynn Vale requests/ })
  await page.user.keyboard('jj{Enter}')
  const drawer = within(await page.findByRole('complementary', { name: 'Fynn Vale' }))
  await drawer.findByRole('button', { name: 'Decline' })
  await page.user.keyboard('a')
  await page.findByText(/^Fynn Vale is confirmed for/)
  expect(confirmBooking).toHaveBeenCalledTimes(1)
  expect(confirmBooking.mock.lastCall?.[0]).toMatchObject({ params: { bookingId: fynn.id } })
})

test('conflicts are counted, the first are listed, and the others are on a page of their own', async () => {
  const collision = {
    key: 'a key',
    kind: 'OUTSIDE_HOURS' as const,
    resource: { id: id(3), name: 'Mateo' },
    startDate: elin.startDate,
    endDate: elin.endDate,
  }
  const conflicts = [31, 32, 33, 34, 35].map((number) => ({ booking: request(number, 'Elin', `Brook${number}`), collisions: [collision] }))
  const page = await openToday({ conflicts })
  await page.findByText('5 things')
  expect(page.getByRole('link', { name: /^5 ?conflicts$/ }).getAttribute('href')).toBe('/manage/conflicts')
  expect(page.getAllByText(/Outside the hours of Mateo/)).toHaveLength(3)
  await page.user.click(page.getByRole('button', { name: '2 more conflicts' }))
  await waitFor(() => expect(page.address()).toBe('/manage/conflicts'))
})

test('a service that cannot be booked is listed', async () => {
  const page = await openToday({ offers: [{ serviceId: id(41), name: 'Yoga', type: 'CLASS', reason: 'NO_SESSIONS' }] })
  const need = (await page.findByRole('button', { name: 'Nothing can be booked: Yoga' })).closest('li')
  expect(need?.textContent).toMatch(/No sessions are planned\..*Fix/)
})

test('the number of requests narrows the list to them, and back to all', async () => {
  const page = await openToday({ requests: [elin, fynn], unpaid: { count: 1, amounts: [{ currency: 'EUR', value: '10.00' }] } })
  await page.findByText('3 things')
  await page.user.click(page.getByRole('link', { name: '2to confirm' }))
  const list = within(await page.findByRole('region', { name: 'To confirm' }))
  expect(page.address()).toBe('/manage?show=requests')
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(page.queryByText('1 order waits for payment')).toBeNull()
  await page.user.click(list.getByRole('link', { name: 'Show all' }))
  await page.findByText('3 things')
  expect(page.address()).toBe('/manage')
})
