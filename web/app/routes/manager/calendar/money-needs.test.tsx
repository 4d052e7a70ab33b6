import type { PaymentDispute } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import { DisputeNeed, useWaitingDisputes } from './money-needs.tsx'

const dispute: PaymentDispute = {
  id: id(51),
  paymentId: id(52),
  amount: { value: '60.00', currency: 'EUR' },
  status: 'OPEN',
  reason: 'product_not_received',
  dueDate: '2027-03-11T12:00:00.000Z',
  pageUrl: 'https://dashboard.stripe.com/disputes/dp_1',
  revision: '1',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}

/** As the page of today shows them. */
const Needs = () => (
  <main>
    <h1>Today</h1>
    <h2>Needs your attention</h2>
    <ul>
      {useWaitingDisputes().map((one) => (
        <DisputeNeed key={one.id} dispute={one} />
      ))}
    </ul>
  </main>
)

const listDisputes = vi.fn(async () => ({
  disputes: [dispute, { ...dispute, id: id(53), status: 'INQUIRY' as const, reason: 'new_reason' }],
  pagingMetadata: wholePage(2),
}))

test('a dispute is listed with its reason and deadline, and links to its payment', async () => {
  const page = await openScreen({ default: Needs }, { at: '/manage', client: { payments: { listDisputes } } })
  await page.findByRole('heading', { name: 'A payment of €60 is disputed' })
  page.getByText(/^Not received\. Answer until .*11 Mar/)
  page.getByRole('heading', { name: 'A bank asks about a payment of €60' })
  page.getByText(/^new reason\. Answer/)
  await expectNoBarriers()
  await page.user.click(page.getAllByRole('button', { name: 'See payment' })[0] as HTMLElement)
  await vi.waitFor(() => expect(page.address()).toBe(`/manage/payments/${id(52)}`))
})

test('without the right to see payments, disputes are not requested', async () => {
  listDisputes.mockClear()
  const page = await openScreen({ default: Needs }, { at: '/manage', as: 'PROVIDER', client: { payments: { listDisputes } } })
  await page.findByRole('heading', { name: 'Needs your attention' })
  expect(listDisputes).not.toHaveBeenCalled()
})
