import type { OrderCredits } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id, wholePage } from '../../test/samples.ts'
import * as plansPage from './plans.tsx'

test('granted visits are listed first, with reason, last day and use', async () => {
  const benefit = { id: id(261), allServices: true, serviceIds: [], kind: 'PER_ORDER' as const, amount: 2, granted: 2, left: 1 }
  const given: OrderCredits = {
    orderId: id(260),
    planId: id(260),
    planName: 'Make-up visits',
    status: 'ACTIVE',
    startDate: '2027-03-01T08:00:00.000Z',
    reason: 'Class was canceled',
    benefits: [{ ...benefit, validUntil: '2090-04-30T22:00:00.000Z' }],
  }
  const page = await openScreen(plansPage, {
    at: '/account/plans',
    as: 'MEMBER',
    client: {
      orders: { memberListOrders: async () => ({ orders: [], pagingMetadata: wholePage(0) }) },
      credits: { listMyCredits: async () => ({ orders: [given], services: [] }) },
      payments: { getMyBilling: async () => ({ billing: { canSave: false, due: [], fees: [] } }) },
      invoices: { listOwnInvoices: async () => ({ invoices: [], pagingMetadata: wholePage(0) }) },
    },
  })
  const card = within(await page.findByRole('region', { name: 'Visits given to you' }))
  card.getByText('Reason: Class was canceled')
  card.getByText(/30 Apr 2090/)
  expect(page.queryByText('You have no plan yet')).toBeNull()
  await expectNoBarriers()
})
