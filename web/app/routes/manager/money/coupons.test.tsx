import type { Coupon } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlan } from '../../../test/a-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { wholePage } from '../../../test/samples.ts'
import * as coupons from './coupons.tsx'

const spring: Coupon = {
  id: '6a1d2a52-6d9c-4f0c-9d5c-0f6f1f6f0001',
  code: 'SPRING',
  percentage: 20,
  cycleCount: 3,
  usageLimit: 50,
  uses: 12,
  validUntil: '2027-04-30T22:00:00.000Z',
  disabled: false,
  status: 'ACTIVE',
  revision: '4',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}
const unused: Coupon = {
  id: '6a1d2a52-6d9c-4f0c-9d5c-0f6f1f6f0002',
  code: 'WELCOME',
  percentage: 100,
  cycleCount: 1,
  uses: 0,
  disabled: false,
  status: 'ACTIVE',
  revision: '1',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}
const plan = aPlan({ name: 'Monthly pass' })

type Asked = { calls?: object; listed?: Coupon[]; language?: 'en' | 'de' }

const openCoupons = ({ calls = {}, listed = [spring, unused], ...setting }: Asked = {}) =>
  openScreen(coupons, {
    at: '/manage/plans/coupons',
    ...setting,
    client: {
      coupons: { listCoupons: async () => ({ coupons: listed, pagingMetadata: wholePage(listed.length) }), ...calls },
      plans: { listPlans: async () => ({ plans: [plan], pagingMetadata: wholePage(1) }) },
    },
  })
type Page = Awaited<ReturnType<typeof openCoupons>>
const choose = async (page: Page, code: string, item: string) => {
  await page.user.click(await page.findByRole('button', { name: `Actions for ${code}` }))
  await page.user.click(await page.findByRole('menuitem', { name: item }))
}

test('coupons are listed with discount, number of uses and last day', async () => {
  const page = await openCoupons()
  const line = async (code: string) => (await page.findByText(code)).closest('tr')?.textContent
  expect(await line('SPRING')).toMatch(/valid.*20% off, first 3 payments.*all plans.*12 of 50.*30 Apr 2027/)
  expect(await line('WELCOME')).toMatch(/free, first payment.*no end/)
  await expectNoBarriers()
})

test('a new coupon is of one kind, for some plans, to the end of a day', async () => {
  const createCoupon = vi.fn(async (_: unknown) => ({ coupon: spring }))
  const page = await openCoupons({ calls: { createCoupon } })
  await page.user.click(await page.findByRole('button', { name: /^New coupon/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'New coupon' }))
  await page.fill(dialog.getByRole('textbox', { name: 'Code' }), ' spring ')
  await page.user.click(dialog.getByRole('radio', { name: 'Amount' }))
  await page.fill(dialog.getByRole('textbox', { name: /^Amount off/ }), '7,50')
  await page.fill(dialog.getByRole('textbox', { name: /^Total uses/ }), '10')
  await page.user.click(dialog.getByRole('checkbox', { name: 'Only for some plans' }))
  await page.user.click(await dialog.findByRole('checkbox', { name: 'Monthly pass' }))
  await page.user.click(dialog.getByRole('checkbox', { name: 'It has a last day' }))
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await page.findByText('SPRING is saved')
  expect(createCoupon.mock.lastCall?.[0]).toMatchObject({
    body: { coupon: { code: 'spring', amount: '7.50', planIds: [plan.id], usageLimit: 10, validUntil: expect.any(String) } },
  })
})

test('a changed coupon clears removed limits; a code in use is refused at its field', async () => {
  const updateCoupon = vi.fn().mockRejectedValueOnce(refused('COUPON_CODE_TAKEN')).mockResolvedValueOnce({ coupon: spring })
  const page = await openCoupons({ calls: { updateCoupon } })
  await choose(page, 'SPRING', 'Edit')
  const dialog = within(await page.findByRole('dialog', { name: 'Edit SPRING' }))
  await page.user.click(dialog.getByRole('radio', { name: 'Free' }))
  await page.fill(dialog.getByRole('textbox', { name: /^Total uses/ }), '')
  await page.user.click(dialog.getByRole('checkbox', { name: 'It has a last day' }))
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('There is already a coupon with this code.')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('SPRING is saved')
  expect(updateCoupon.mock.lastCall?.[0]).toMatchObject({
    body: { coupon: { code: 'SPRING', percentage: 100, cycleCount: 3, usageLimit: null, validUntil: null, revision: '4' } },
  })
})

test('a refused coupon shows the error at its field', async () => {
  const violation = { field: 'coupon.percentage', description: 'must be <= 100', violatedRule: 'MAX' }
  const page = await openCoupons({ calls: { createCoupon: async () => Promise.reject(violated(violation)) } })
  await page.user.click(await page.findByRole('button', { name: /^New coupon/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'New coupon' }))
  await page.fill(dialog.getByRole('textbox', { name: 'Code' }), 'MUCH')
  await page.fill(dialog.getByRole('textbox', { name: 'Percent off' }), '101')
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(dialog.getByRole('textbox', { name: 'Percent off' }).getAttribute('aria-invalid')).toBe('true'))
})

test('a coupon is disabled in one step, and deleted only while it is unused', async () => {
  const updateCoupon = vi.fn(async (_: unknown) => ({ coupon: { ...spring, disabled: true } }))
  const deleteCoupon = vi.fn(async (_: unknown) => ({}))
  const page = await openCoupons({ calls: { updateCoupon, deleteCoupon } })
  await choose(page, 'SPRING', 'Disable')
  await vi.waitFor(() => expect(updateCoupon.mock.lastCall?.[0]).toMatchObject({ body: { coupon: { disabled: true, revision: '4' } } }))
  await page.user.click(page.getByRole('button', { name: 'Actions for SPRING' }))
  await page.findByRole('menuitem', { name: 'Edit' })
  expect(page.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await page.user.keyboard('{Escape}')
  await choose(page, 'WELCOME', 'Delete')
  await page.user.click(await page.findByRole('button', { name: 'Delete coupon' }))
  await page.findByText('WELCOME is deleted')
  expect(deleteCoupon).toHaveBeenCalledTimes(1)
})

test('without coupons the screen says what they are for, in German, too', async () => {
  const page = await openCoupons({ listed: [], language: 'de' })
  await page.findByText('Noch keine Rabattcodes')
  await expectNoBarriers()
})
