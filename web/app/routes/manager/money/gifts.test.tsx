import type { Gift } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlan } from '../../../test/a-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as gifts from './gifts.tsx'

const date = '2027-03-01T08:00:00.000Z'
const ready: Gift = {
  id: id(601),
  status: 'READY',
  source: 'BOUGHT',
  payment: 'ONLINE',
  planId: id(1),
  planName: 'Studio 10',
  revision: '2',
  price: { value: '140.00', currency: 'EUR' },
  giver: { name: 'Ben', email: 'ben@people.example' },
  receiver: { name: 'Ada', email: 'ada@people.example' },
  language: 'en',
  timeZone: 'Europe/Berlin',
  message: 'Breathe!',
  deliveryInstant: date,
  deliveredDate: date,
  expiresDate: '2030-03-02T00:00:00.000Z',
  createdDate: date,
  updatedDate: date,
}
const plan = aPlan({ pricing: { singlePaymentUnlimited: true, price: { value: '140', currency: 'EUR' } } })

const openGifts = ({ at = '/manage/plans/gifts', listed = [ready], calls = {} }: { at?: string; listed?: Gift[]; calls?: object } = {}) =>
  openScreen(gifts, {
    at,
    client: {
      gifts: {
        listGifts: async () => ({ gifts: listed, pagingMetadata: wholePage(listed.length) }),
        getGift: async () => ({
          gift: ready,
          history: [
            { id: id(1), what: 'CREATED', date, actor: { type: 'CUSTOMER' } },
            { id: id(2), what: 'DELIVERED', date, actor: { type: 'SYSTEM' } },
          ],
        }),
        getGiftSettings: async () => ({ giftSettings: { isOffered: true, validMonths: 36, revision: '0', updatedDate: date } }),
        ...calls,
      },
      plans: { listPlans: async () => ({ plans: [plan], pagingMetadata: wholePage(1) }) },
    },
  })

test('gifts are listed with giver, receiver and state', async () => {
  const page = await openGifts()
  expect((await page.findByText('Ada')).closest('tr')?.textContent).toMatch(/Ada.*Studio 10.*Ben.*ready.*€140/)
  await expectNoBarriers()
})

test('without gifts the page says how they are bought', async () => {
  const page = await openGifts({ listed: [] })
  await page.findByText('No gifts yet')
})

test('an open gift shows its history, and is canceled with a refund', async () => {
  const cancelGift = vi.fn(async (_: unknown) => ({ gift: { ...ready, status: 'CANCELED' } }))
  const page = await openGifts({ at: `/manage/plans/gifts?gift=${ready.id}`, calls: { cancelGift } })
  await page.findByText('E-mail sent')
  await page.user.click(page.getByRole('button', { name: 'Cancel gift' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Cancel the gift for Ada?' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Refund €140/ }).checked).toBe(true)
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Cancel gift' }))
  await page.findByText('The gift is canceled')
  expect(cancelGift.mock.lastCall?.[0]).toMatchObject({ params: { giftId: ready.id }, body: { refund: true } })
})

test('a manager gives a plan away', async () => {
  const createManualGift = vi.fn(async (_: unknown) => ({ gift: { ...ready, source: 'MANUAL' } }))
  const page = await openGifts({ calls: { createManualGift } })
  await page.user.click(await page.findByRole('button', { name: /^New gift/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'Give a plan away' }))
  await page.user.click(await dialog.findByRole('button', { name: /Plan/ }))
  await page.user.click(await page.findByRole('option', { name: plan.name }))
  await page.fill(dialog.getByRole('textbox', { name: 'Who it is for' }), 'Raffle winner')
  await page.user.click(dialog.getByRole('button', { name: 'Give plan' }))
  await page.findByText('The gift for Ada is ready')
  expect(createManualGift.mock.lastCall?.[0]).toMatchObject({ body: { gift: { planId: plan.id, receiver: { name: 'Raffle winner' } } } })
})
