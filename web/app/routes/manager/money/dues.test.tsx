import type { Due } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPayment } from '../../../test/a-payment.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import { undoLast } from '../../../ui/overlays/toasts.ts'
import * as screen from './dues.tsx'

const euros = (value: string) => ({ value, currency: 'EUR' })
const rest: Due = {
  kind: 'BOOKING',
  id: id(41),
  title: 'Long massage',
  dueDate: '2027-03-02T10:00:00.000Z',
  revision: '3',
  reminders: 0,
  total: euros('75.00'),
  paid: euros('20.00'),
  owed: euros('55.00'),
  customer: 'Lena Krüger',
  email: 'lena@krueger.example',
  contactId: id(42),
}
const order: Due = {
  kind: 'ORDER',
  id: id(43),
  title: 'Ten visits',
  dueDate: '2027-03-01T10:00:00.000Z',
  reminders: 2,
  total: euros('300.00'),
  paid: euros('0.00'),
  owed: euros('300.00'),
  customer: 'Mara Kern',
  remindedDate: '2027-02-20T10:00:00.000Z',
}
const sums = [
  { kind: 'BOOKING' as const, count: 1, owed: euros('55.00') },
  { kind: 'ORDER' as const, count: 1, owed: euros('300.00') },
]
const listDues = () => vi.fn(async () => ({ dues: [order, rest], sums, pagingMetadata: wholePage(2) }))

test('dues are listed with their sums, and filtered by kind, time and client', async () => {
  const dues = { listDues: listDues() }
  const page = await openScreen(screen, { at: '/manage/plans/owed?show=ALL', client: { dues } })
  const rows = (await page.findAllByRole('row')).map((row) => row.textContent)
  expect(rows[1]).toMatch(/Mara Kern.*Plan Ten visits.*Reminded 2 times, last on 20 Feb 2027.*€300/)
  expect(rows[2]).toMatch(/Lena Krüger.*Long massage, balance.*€55.*of €75/)
  expect((await page.findByRole('status')).textContent).toBe('€355 owed: Bookings €55 (1) · Plans €300 (1)')
  await expectNoBarriers()
  await page.fill(page.getByRole('searchbox', { name: 'Client or what it is for' }), 'Lena')
  await vi.waitFor(() => expect(dues.listDues.mock.lastCall).toMatchObject([{ query: { search: 'Lena' } }]))
  await page.user.click(page.getByRole('button', { name: 'By today' }))
  await vi.waitFor(() => expect(dues.listDues.mock.lastCall).toMatchObject([{ query: { until: expect.any(String) } }]))
})

test('the rest of a booking is paid with two presses, and owed again after an undo', async () => {
  const due = {
    kind: 'BOOKING' as const,
    id: rest.id,
    total: euros('75.00'),
    paid: euros('20.00'),
    left: euros('55.00'),
    staff: [],
    payments: [],
    methods: [],
    refundLimit: { isUnlimited: true },
  }
  const taken = aPayment({ amount: euros('55.00'), kept: euros('55.00') })
  const takePayment = vi.fn(async () => ({ payments: [taken], left: euros('0.00') }))
  const undoDeskPayment = vi.fn(async () => ({ payment: taken, lines: [] }))
  const desk = { getDeskDue: async () => ({ due }), takePayment, undoDeskPayment }
  const page = await openScreen(screen, { at: '/manage/plans/owed?show=ALL', client: { dues: { listDues: listDues() }, desk } })
  const line = within(await page.findByRole('row', { name: /Lena Krüger/ }))
  await page.user.click(line.getByRole('button', { name: 'Take payment…' }))
  await page.user.click(await page.findByRole('button', { name: 'Take €55' }))
  await page.findByText('€55 taken: Cash')
  expect(takePayment.mock.lastCall).toMatchObject([{ body: { kind: 'BOOKING', id: rest.id, amount: '55.00', deskMethod: 'CASH' } }])
  expect(undoLast()).toBe(true)
  await page.findByText('Undone: €55 is open again')
  expect(undoDeskPayment.mock.lastCall).toMatchObject([{ params: { paymentId: taken.id } }])
})

test('a client is reminded by one mail, which the dialog announces', async () => {
  const remindOfDue = vi.fn(async () => ({ due: { ...rest, reminders: 1 } }))
  const page = await openScreen(screen, { at: '/manage/plans/owed?show=ALL', client: { dues: { listDues: listDues(), remindOfDue } } })
  const line = within(await page.findByRole('row', { name: /Lena Krüger/ }))
  await page.user.click(line.getByRole('button', { name: 'Remind…' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Remind Lena Krüger?' }))
  dialog.getByText(/One e-mail to lena@krueger.example/)
  await page.user.click(dialog.getByRole('button', { name: 'Send e-mail' }))
  await page.findByText('The e-mail to Lena Krüger is on its way')
  expect(remindOfDue.mock.lastCall).toMatchObject([{ body: { kind: 'BOOKING', id: rest.id } }])
  // Of a client without an address none can be reminded.
  expect(within(page.getByRole('row', { name: /Mara Kern/ })).queryByRole('button', { name: 'Remind…' })).toBeNull()
})

test('a failed renewal is waived, or paid at the desk', async () => {
  const renewal: Due = { ...order, kind: 'RENEWAL', id: id(44), orderId: id(43), cycle: 3, total: euros('25.00'), owed: euros('25.00') }
  const forgiveRenewal = vi.fn(async () => ({}))
  const listed = vi.fn(async () => ({
    dues: [renewal],
    sums: [{ kind: 'RENEWAL' as const, count: 1, owed: euros('25.00') }],
    pagingMetadata: wholePage(1),
  }))
  const page = await openScreen(screen, { at: '/manage/plans/owed?show=ALL', client: { dues: { listDues: listed, forgiveRenewal } } })
  const line = within(await page.findByRole('row', { name: /Plan Ten visits, payment 3 failed/ }))
  line.getByRole('button', { name: 'Take payment…' })
  await page.user.click(line.getByRole('button', { name: 'Forgive…' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Forgive €25?' }))
  dialog.getByText('Ten visits goes on, and payment 3 is no longer owed. This cannot be undone.')
  await page.user.click(dialog.getByRole('button', { name: 'Forgive' }))
  await page.findByText('€25 forgiven')
  expect(forgiveRenewal.mock.lastCall).toMatchObject([{ params: { paymentId: id(44) } }])
})

test('an empty list explains what it lists', async () => {
  const none = vi.fn(async () => ({ dues: [], sums: [], pagingMetadata: wholePage(0) }))
  const page = await openScreen(screen, { at: '/manage/plans/owed?show=ALL', client: { dues: { listDues: none } } })
  await page.findByText('Nothing is owed')
})
