import type { Answer, Booking, Contact, Contract } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { aStaffMember, id, type Role, wholePage } from '../../test/samples.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'

const service = aService()
const date = '2027-03-01T08:00:00.000Z'
const tom: Contact = {
  id: id(61),
  firstName: 'Tom',
  lastName: 'Behrens',
  email: 'tom@behrens.example',
  createdDate: date,
  updatedDate: date,
}

type Preview = Answer<Contract['credits']['previewPlanPayment']>

type Asked = {
  services?: (typeof service)[]
  as?: Role
  createBooking?: (input: { body: object }) => Promise<{ booking: Booking }>
  preview?: Preview
}

const withoutPlan: Preview = { payments: [{ refusal: { code: 'PLAN_DOES_NOT_COVER_SERVICE' } }], choices: [] }

/** The dialog of a business that knows Tom, whose next free time is on Tuesday at ten. */
const openDialog = async ({ services = [service], as = 'OWNER', createBooking, preview = withoutPlan }: Asked = {}) => {
  const onClose = vi.fn()
  const part = <NewBookingDialog services={services} staff={[aStaffMember()]} proposal={null} onClose={onClose} onCreated={vi.fn()} />
  const page = await openPart(part, {
    as,
    client: {
      contacts: {
        queryContacts: async ({ body }) => ({
          contacts: 'Tom Behrens'.includes(body.search ?? '') ? [tom] : [],
          pagingMetadata: wholePage(1),
        }),
      },
      availability: {
        listNextFree: async () => ({
          nextFree: [{ serviceId: service.id, startDate: '2027-03-02T09:00:00.000Z', resourceIds: [id(6)] }],
        }),
      },
      credits: { previewPlanPayment: async () => preview },
      ...(createBooking && { bookings: { createBooking } }),
    },
  })
  const dialog = within(await page.findByRole('dialog', { name: 'New booking' }))
  return { page, dialog, onClose }
}

test('without services the dialog links to the page of services', async () => {
  const { dialog } = await openDialog({ services: [] })
  dialog.getByRole('link', { name: 'New service' })
})

test('without the right to add services there is no link to them', async () => {
  const { dialog } = await openDialog({ services: [], as: 'FRONT_DESK' })
  dialog.getByText('Nothing to book yet')
  expect(dialog.queryByRole('link')).toBeNull()
})

test('the next free time is proposed, and a booking needs a client', async () => {
  const { page, dialog } = await openDialog()
  await dialog.findByText('Book Tue 2 March, 10:00–11:00')
  // The list of clients is open, and hides the rest from a screen reader.
  await page.user.keyboard('{Escape}')
  await page.user.click(dialog.getByRole('button', { name: /^Book Tue 2 March/ }))
  await dialog.findByText('Choose a client, or walk-in.')
  await expectNoBarriers()
})

test('Enter chooses the first matching client, and the form keeps its values when the time is refused', async () => {
  const createBooking = vi.fn(async () => Promise.reject(refused('SLOT_NOT_AVAILABLE')))
  const { page, dialog, onClose } = await openDialog({ createBooking })
  await dialog.findByText('Book Tue 2 March, 10:00–11:00')
  await page.user.click(dialog.getByRole('combobox', { name: 'Client' }))
  await page.user.keyboard('Behrens')
  await page.findByRole('option', { name: /^Tom Behrens/ })
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Client' }).value).toBe('Tom Behrens'))
  dialog.getByRole('checkbox', { name: /Tell|mail/, checked: true })
  await page.user.click(dialog.getByRole('button', { name: /^Book Tue 2 March/ }))
  await dialog.findByText(/taken or closed/)
  expect(createBooking).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        booking: expect.objectContaining({
          contactDetails: expect.objectContaining({ email: 'tom@behrens.example' }),
          status: 'CONFIRMED',
        }),
        participantNotification: { notifyParticipants: true },
      }),
    }),
  )
  expect(onClose).not.toHaveBeenCalled()
})

test('the typed text becomes the details of a new client', async () => {
  const { page, dialog } = await openDialog()
  await page.user.click(dialog.getByRole('combobox', { name: 'Client' }))
  await page.user.keyboard('Rosa Engel')
  await page.user.click(await page.findByRole('option', { name: 'New client “Rosa Engel”' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('First name')).value).toBe('Rosa')
  expect(dialog.getByLabelText<HTMLInputElement>('Last name').value).toBe('Engel')
  await expectNoBarriers()
})

test('a walk-in needs no name', async () => {
  const { page, dialog } = await openDialog()
  await page.user.click(dialog.getByRole('combobox', { name: 'Client' }))
  await page.user.click(await page.findByRole('option', { name: 'Walk-in, no name' }))
  expect(dialog.queryByLabelText('First name')).toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Client' }).value).toBe('Walk-in, no name')
})

const studio = { orderId: id(90), planName: 'Studio 10', total: 10, left: 6 }
const hall = { orderId: id(91), planName: 'Open Hall' }
const paidByStudio = {
  payments: [{ plan: studio }],
  choices: [studio, hall].map((plan) => ({ orderId: plan.orderId, planName: plan.planName, plans: [plan] })),
}

const chooseTom = async ({ page, dialog }: Awaited<ReturnType<typeof openDialog>>) => {
  await dialog.findByText('Book Tue 2 March, 10:00–11:00')
  await page.user.click(dialog.getByRole('combobox', { name: 'Client' }))
  await page.user.keyboard('Behrens')
  await page.findByRole('option', { name: /Tom Behrens/ })
  await page.user.keyboard('{Enter}')
}

test('the plan of a client is offered with its credits, and pays', async () => {
  const createBooking = vi.fn(async (_: { body: object }) => ({ booking: aBooking() }))
  const opened = await openDialog({ createBooking, preview: paidByStudio })
  await chooseTom(opened)
  const { page, dialog } = opened
  await dialog.findByRole('radio', { name: /With Studio 10/, checked: true })
  dialog.getByText('6 of 10 visits are left after this.')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('radio', { name: /With Open Hall/ }))
  await page.user.click(dialog.getByRole('button', { name: /^Book Tue 2 March/ }))
  await waitFor(() => expect(createBooking).toHaveBeenCalled())
  expect(createBooking.mock.lastCall?.[0].body).toMatchObject({
    booking: { selectedPaymentOption: 'MEMBERSHIP' },
    planOrderId: hall.orderId,
  })
})

test('the client can pay without the plan', async () => {
  const createBooking = vi.fn(async (_: { body: object }) => ({ booking: aBooking() }))
  const opened = await openDialog({ createBooking, preview: paidByStudio })
  await chooseTom(opened)
  const { page, dialog } = opened
  await page.user.click(await dialog.findByRole('radio', { name: 'Without a plan' }))
  await page.user.click(dialog.getByRole('button', { name: /^Book Tue 2 March/ }))
  await waitFor(() => expect(createBooking).toHaveBeenCalled())
  expect(createBooking.mock.lastCall?.[0].body).toMatchObject({ booking: { selectedPaymentOption: 'OFFLINE' } })
})
