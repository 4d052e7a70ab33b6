import { within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id } from '../../../test/samples.ts'
import { CalendarDialogs, type OpenDialog } from './calendar-dialogs.tsx'
import { useDrop } from './use-calendar-screen.ts'

const katrin = aBooking({ contactDetails: { firstName: 'Katrin', lastName: 'Lang', email: 'katrin@lang.example' } })
const mira = aStaffMember({ id: id(81), resourceId: id(82), name: 'Mira Ott' })
const target = {
  startDate: '2037-03-03T09:00:00.000Z',
  endDate: '2037-03-03T10:00:00.000Z',
  resourceId: mira.resourceId,
  isOverride: false,
}

/** A calendar on which one booking can be dropped on Mira. */
const Board = () => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const drop = useDrop({ staff: [mira], notifiesClients: false, setDialog })
  const close = () => setDialog(null)
  const calendar = { staff: [mira], services: [], days: [], classBookings: [] }
  return (
    <main>
      <button type="button" onClick={() => drop({ booking: katrin, ...target })}>
        Drop
      </button>
      {dialog && (
        <CalendarDialogs open={dialog} calendar={calendar} onClose={close} onCreated={close} onOpenBooking={close} onMove={close} />
      )}
    </main>
  )
}

test('after a drag, the toast names the new staff member, and the client can be notified', async () => {
  const messageCustomer = vi.fn(async () => ({}))
  const moved = { ...katrin, startDate: target.startDate, endDate: target.endDate }
  const bookings = { rescheduleBooking: async () => ({ booking: moved }), messageCustomer }
  const page = await openScreen({ default: Board }, { at: '/manage/calendar', client: { bookings } })
  await page.user.click(await page.findByRole('button', { name: 'Drop' }))
  await page.findByText('Katrin Lang moved to Tue 3 March, 10:00–11:00 with Mira Ott. No message was sent.')
  await page.user.click(page.getByRole('button', { name: 'Tell Katrin' }))
  const dialog = within(await page.findByRole('dialog'))
  const message = dialog.getByRole<HTMLTextAreaElement>('textbox')
  expect(message.value).toBe(
    'Hello Katrin, your appointment is now on Tue 3 March, 10:00–11:00 with Mira Ott. We look forward to seeing you.',
  )
  await page.user.click(dialog.getByRole('button', { name: /^Send/ }))
  await page.findByText(/Katrin Lang/)
  expect(messageCustomer).toHaveBeenCalledWith(expect.objectContaining({ body: { message: message.value } }))
})
