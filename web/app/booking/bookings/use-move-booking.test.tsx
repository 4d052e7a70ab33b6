import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBooking, foundBookings } from '../../test/a-booking.ts'
import { openPart } from '../../test/render-screen.tsx'
import { allBookingsQuery } from '../all-bookings.ts'
import { useMoveBooking } from './use-move-booking.ts'

const target = { startDate: '2099-03-02T12:00:00.000Z', endDate: '2099-03-02T13:00:00.000Z', resourceId: undefined }
const before = aBooking()
const moved = aBooking({ startDate: target.startDate, endDate: target.endDate, revision: '2' })

/** A calendar of one booking, by the hour at which it starts. */
const Calendar = ({ seen }: { seen: string[] }) => {
  const { data, refetch, isFetching } = useQuery(allBookingsQuery({}))
  const { move } = useMoveBooking()
  const start = data?.extendedBookings[0]?.booking.startDate.slice(11, 16) ?? ''
  if (start !== '' && seen.at(-1) !== start) seen.push(start)
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        Look again
      </button>
      <button type="button" onClick={() => void move(before, target, { notifiesClient: false })}>
        Move
      </button>
      <p>Starts at {start}</p>
      <p>{isFetching ? 'Reads' : 'Has read'}</p>
    </>
  )
}

test('a moved booking stays where it was dropped, even when an older answer arrives later', async () => {
  const older = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  let [asked, isSaved] = [0, false]
  const seen: string[] = []
  const page = await openPart(<Calendar seen={seen} />, {
    at: '/manage/calendar',
    as: 'OWNER',
    client: {
      bookings: {
        queryExtendedBookings: async () => {
          asked += 1
          if (asked === 2) await older.promise
          return foundBookings(isSaved ? moved : before)
        },
        rescheduleBooking: async () => {
          await saved.promise
          isSaved = true
          return { booking: moved }
        },
      },
    },
  })
  await page.findByText('Starts at 09:00')
  await page.user.click(page.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(asked).toBe(2))
  await page.user.click(page.getByRole('button', { name: 'Move' }))
  await page.findByText('Starts at 12:00')
  older.resolve()
  await page.findByText('Has read')
  saved.resolve()
  await waitFor(() => expect(asked).toBe(3))
  await page.findByText(/No message was sent/)
  expect(seen).toEqual(['09:00', '12:00'])
})
