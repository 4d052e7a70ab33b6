import type { AttendanceStatus, Fee } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { openPart } from '../../test/render-screen.tsx'
import { id, wholePage } from '../../test/samples.ts'
import type { Arrival } from './arrival-rows.tsx'
import { dayLists, usePricesReplaced } from './day-lists.ts'

const date = '2027-03-01T09:00:00.000Z'
const booking = aBooking({ id: id(52), status: 'CONFIRMED', paymentStatus: 'UNDEFINED' })
const euros = { value: '12.00', currency: 'EUR' }
const fee: Fee = {
  id: id(81),
  bookingId: booking.id,
  kind: 'NO_SHOW',
  status: 'DUE',
  amount: euros,
  owed: euros,
  service: 'Massage',
  startDate: date,
  revision: '1',
  createdDate: date,
  updatedDate: date,
}

const Unpaid = ({ arrival }: { arrival: Arrival }) => {
  const replaced = usePricesReplaced([arrival])
  const { unpaid } = dayLists({ appointments: [arrival], ofClasses: [], sessions: [], free: [], now: 0, replaced })
  return <p>{unpaid.length} unpaid</p>
}

const open = async (status: AttendanceStatus, fees: Fee[]) => {
  const queryFees = vi.fn(async () => ({ fees, pagingMetadata: wholePage(fees.length) }))
  const noted = { id: id(97), bookingId: booking.id, eventId: 'e'.repeat(64), sessionId: 'e'.repeat(64), status, numberOfAttendees: 1 }
  const page = await openPart(<Unpaid arrival={{ booking, attendance: noted }} />, { client: { fees: { queryFees } } })
  return { page, queryFees }
}

test('a missed appointment with a fee instead of the price does not count as unpaid', async () => {
  const { page, queryFees } = await open('NOT_ATTENDED', [fee])
  await page.findByText('0 unpaid')
  expect(queryFees.mock.lastCall).toMatchObject([
    { body: { query: { filter: { bookingId: { $in: [booking.id] }, kind: 'NO_SHOW', status: { $ne: 'WITHDRAWN' } } } } },
  ])
})

test('a missed appointment without a fee counts as unpaid', async () => {
  const missed = await open('NOT_ATTENDED', [])
  await vi.waitFor(() => expect(missed.queryFees).toHaveBeenCalled())
  await missed.page.findByText('1 unpaid')
})

test('fees are not asked for where all clients came', async () => {
  const { page, queryFees } = await open('ATTENDED', [fee])
  await page.findByText('1 unpaid')
  expect(queryFees).not.toHaveBeenCalled()
})
