import { slotOf } from '@foyer/domain'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openPart } from '../../test/render-screen.tsx'
import { aStaffMember, id } from '../../test/samples.ts'
import { MoveBookingDialog } from './move-booking-dialog.tsx'

const booking = aBooking({ seriesId: id(91) })
const free = { ...slotOf(booking), startDate: '2099-03-02T12:00:00.000Z', endDate: '2099-03-02T13:00:00.000Z' }

const none = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false }
const entry = { slot: free, bookable: true, totalSpots: 1, openSpots: 1, locked: false, bookingPolicyViolations: none }

const openDialog = async (count: number) => {
  const rescheduleBookingSeries = vi.fn(async (_: unknown) => ({ bookings: Array.from({ length: count }, () => booking) }))
  const onClose = vi.fn()
  const dates = [{ booking, allowedActions: { cancel: true, reschedule: true }, following: { count, cancel: true } }]
  const page = await openPart(<MoveBookingDialog booking={booking} staff={[aStaffMember()]} onClose={onClose} />, {
    at: '/manage/calendar',
    as: 'OWNER',
    client: {
      bookings: {
        getBookingSeries: async () => ({ series: { id: id(91), bookings: dates } }),
        listTimesToMove: async () => ({ availabilityEntries: [entry] }),
        rescheduleBookingSeries,
      },
    },
  })
  return { page, rescheduleBookingSeries, onClose }
}

test('the later dates of a series move along if the manager chooses so', async () => {
  const { page, rescheduleBookingSeries, onClose } = await openDialog(3)
  await page.user.click(await page.findByRole('checkbox', { name: /^Also move the 2 following dates/ }))
  await page.user.click(await page.findByRole('button', { name: /13:00/ }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Move to/ }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(rescheduleBookingSeries.mock.lastCall?.[0]).toMatchObject({
    params: { seriesId: id(91) },
    body: { fromBookingId: booking.id, revision: booking.revision, slot: { startDate: free.startDate } },
  })
})

test('the last date of a series has no later dates to move', async () => {
  const { page } = await openDialog(1)
  await page.findByRole('button', { name: /13:00/ })
  expect(page.queryByRole('checkbox', { name: /next date|following dates/ })).toBeNull()
})
