import type { DeskDue } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPayment } from '../../test/a-payment.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { id, type Role } from '../../test/samples.ts'
import { undoLast } from '../../ui/overlays/toasts.ts'
import { PaymentsDialog } from './payments-dialog.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

const euros = (value: string) => ({ value, currency: 'EUR' })
const massage: DeskDue = {
  kind: 'BOOKING',
  id: id(41),
  total: euros('75.00'),
  paid: euros('15.00'),
  left: euros('60.00'),
  staff: [{ id: id(51), name: 'Noor Haddad' }],
  payments: [],
  methods: [{ id: id(61), name: 'Town voucher' }],
  refundLimit: { isUnlimited: true },
}
const visit: DeskDue = { ...massage, kind: 'VISIT', id: id(42), total: euros('90.00'), paid: euros('0.00'), left: euros('90.00') }

const open = async (of: { desk?: object; visitId?: string; language?: 'en' | 'de' } = {}) => {
  const takePayment = vi.fn(async (_: { body: object }) => ({ payments: [aPayment()], left: euros('0.00') }))
  const undoDeskPayment = vi.fn(async (_: object) => ({ payment: aPayment(), lines: [] }))
  const getDeskDue = async ({ params }: { params: { kind: string } }) => ({ due: params.kind === 'VISIT' ? visit : massage })
  const onClose = vi.fn()
  const page = await openPart(<TakePaymentDialog kind="BOOKING" id={id(41)} name="Lena Krüger" visitId={of.visitId} onClose={onClose} />, {
    as: 'FRONT_DESK',
    language: of.language ?? 'en',
    client: { desk: { getDeskDue, takePayment, undoDeskPayment, ...of.desk } as never },
  })
  return { page, takePayment, undoDeskPayment, onClose }
}
const bodyOf = (call: { mock: { lastCall?: [{ body: object }] | undefined } }) => call.mock.lastCall?.[0].body

test('the open amount is proposed, Enter records the payment, and the method is remembered', async () => {
  const first = await open()
  const amount = (await first.page.findByRole('textbox', { name: 'Amount in EUR' })) as HTMLInputElement
  expect([amount.value, document.activeElement === amount]).toEqual(['60.00', true])
  first.page.getByText('€60 of €75 open', { exact: false })
  await expectNoBarriers()
  await first.page.user.click(first.page.getByRole('button', { name: 'Town voucher' }))
  await first.page.user.type(amount, '{Enter}')
  await vi.waitFor(() => expect(first.onClose).toHaveBeenCalled())
  expect(bodyOf(first.takePayment)).toEqual({ kind: 'BOOKING', id: id(41), amount: '60.00', deskMethod: id(61) })
  expect(localStorage.getItem(`foyer.desk-way.${id(1)}`)).toBe(id(61))
  expect(undoLast()).toBe(true)
  await first.page.findByText('Undone: €60 is open again')
  expect(first.undoDeskPayment.mock.lastCall).toMatchObject([{ params: { paymentId: aPayment().id } }])
})

test('a part says what stays open, and more than the open amount is not sent', async () => {
  const { page, takePayment } = await open({ language: 'de' })
  const amount = await page.findByRole('textbox', { name: 'Betrag in EUR' })
  expect((amount as HTMLInputElement).value).toBe('60,00')
  await page.fill(amount, '20,5')
  await page.findByText(/^39,50\s€ bleiben offen\.$/)
  await page.fill(amount, '61')
  await page.findByText(/^Offen sind nur noch 60\s€\.$/)
  expect(page.getByRole('button', { name: 'Kassieren' })).toHaveProperty('disabled', true)
  await page.fill(amount, 'zwanzig')
  await page.findByText('Gib einen Betrag ein, etwa 25 oder 25,50.')
  await page.fill(amount, '20,5')
  await page.user.click(page.getByRole('button', { name: /^20,50\s€ kassieren$/ }))
  await vi.waitFor(() => expect(bodyOf(takePayment)).toMatchObject({ amount: '20.5', deskMethod: 'CASH' }))
})

test('a tip goes to a staff member, and where another desk was faster the remaining amount is shown', async () => {
  const takePayment = vi.fn(async (_: { body: object }) => Promise.reject(refused('PAYMENT_EXCEEDS_DUE', { left: euros('40.00') })))
  const { page } = await open({ desk: { takePayment } })
  await page.user.click(await page.findByRole('button', { name: 'Add a tip' }))
  await page.fill(page.getByRole('textbox', { name: 'Tip in EUR' }), '5')
  page.getByRole('button', { name: /Noor Haddad/ })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Take €65' }))
  await page.findByText('No more than €40 is left to pay.')
  expect(bodyOf(takePayment)).toMatchObject({ amount: '60.00', tip: { amount: '5', forId: id(51) } })
})

test('a booking of a visit is paid with the whole visit by default', async () => {
  const { page, takePayment } = await open({ visitId: id(42) })
  await page.findByRole('button', { name: 'Take €90' })
  await page.user.click(page.getByRole('radio', { name: 'Just this booking' }))
  await page.user.click(await page.findByRole('button', { name: 'Take €60' }))
  await vi.waitFor(() => expect(bodyOf(takePayment)).toMatchObject({ kind: 'BOOKING', amount: '60.00' }))
})

const openPayments = async (due: Partial<DeskDue>, desk: object = {}, as: Role = 'FRONT_DESK') =>
  await openPart(<PaymentsDialog kind="BOOKING" id={id(41)} name="Lena Krüger" onClose={vi.fn()} />, {
    as,
    client: { desk: { getDeskDue: async () => ({ due: { ...massage, ...due } }), ...desk } as never },
  })
const old = {
  payment: aPayment({ id: id(72), deskMethod: 'CARD_TERMINAL', createdDate: '2027-02-20T10:00:00.000Z' }),
  isUndoable: true,
  isFresh: false,
}
const tip = aPayment({ id: id(73), purpose: 'TIP', tipFor: { name: 'Noor Haddad' }, amount: euros('5.00'), kept: euros('5.00') })

test('payments are listed with method and person; a recent payment is undone at once, an older one after a confirmation', async () => {
  const undoDeskPayment = vi.fn(async (_: object) => ({ payment: tip, lines: [] }))
  const page = await openPayments({ payments: [{ payment: tip, isUndoable: true, isFresh: true }, old] }, { undoDeskPayment })
  const rows = (await page.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toMatch(/^€5Tip for Noor HaddadCash, .*, by Ada Lindqvist/)
  expect(rows[1]).toMatch(/^€60Card terminal, .* 20 February/)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Undo €5' }))
  await page.findByText('Undone: the tip of €5')
  undoDeskPayment.mockRejectedValueOnce(refused('REFUND_LIMIT', { each: euros('0.00') }))
  await page.user.click(page.getByRole('button', { name: 'Undo €60' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Undo €60?' }))
  await page.user.click(question.getByRole('button', { name: 'Undo' }))
  await question.findByText('You may not give money back. Ask somebody who manages payments.')
})

test('a refund is limited by the role, and uses the chosen method', async () => {
  const limit = { isUnlimited: false, each: euros('20.00'), left: euros('15.00') }
  const giveBackPayment = vi.fn(async (_: { body: object }) =>
    Promise.reject(refused('REFUND_LIMIT', { each: euros('20.00'), left: euros('15.00') })),
  )
  const page = await openPayments({ payments: [old], refundLimit: limit }, { giveBackPayment })
  await page.user.click(await page.findByRole('button', { name: 'Give back €60' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Give back' }))
  dialog.getByText('You may give back up to €20 at once, and €15 more today.')
  await page.fill(dialog.getByLabelText('Amount in EUR'), '18')
  await page.fill(dialog.getByLabelText('Reason'), 'Too loud')
  await page.user.click(dialog.getByRole('button', { name: 'Cash' }))
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Give back' }))
  await dialog.findByRole('alert')
  expect(bodyOf(giveBackPayment)).toEqual({ amount: '18', reason: 'Too loud', deskMethod: 'CASH' })
  // A role that may not refund is offered no refund.
  const none = await openPayments({ payments: [old], refundLimit: { isUnlimited: false } })
  expect(none.queryAllByRole('button', { name: 'Give back €60' })).toHaveLength(0)
})
