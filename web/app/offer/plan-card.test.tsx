import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlan } from '../test/a-plan.ts'
import { expectNoBarriers } from '../test/expect-no-barriers.ts'
import { openPart } from '../test/render-screen.tsx'
import { PlanCard } from './plan-card.tsx'

const price = { value: '89.00', currency: 'EUR' }
const month = { count: 1, unit: 'MONTH' as const }

test('a card shows price, trial, fees, benefits and perks of a plan', async () => {
  const plan = aPlan({
    name: 'Open Hall',
    primary: true,
    description: 'Every class, as often as you like.',
    perks: { values: ['Pause up to two months a year', 'Book 14 days ahead'] },
    pricing: {
      subscription: { cycleDuration: month, cycleCount: 0 },
      price,
      freeTrialDays: 7,
      feeConfigs: [{ fee: { name: 'Joining fee', amount: '20' }, appliedAt: 'FIRST_PAYMENT' }],
    },
  })
  const page = await openPart(<PlanCard plan={plan} included={['All classes']} />)
  const card = within(await page.findByRole('region', { name: 'Open Hall' }))
  card.getByText('Most popular')
  card.getByText('€89')
  card.getByText('a month')
  card.getByText('plus €20 Joining fee with the first payment')
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All classes',
    'Pause up to two months a year',
    'Book 14 days ahead',
    'First 7 days free',
  ])
  await expectNoBarriers()
})

test.each([
  [{ singlePaymentForDuration: { count: 6, unit: 'MONTH' as const }, price }, '€89', 'for 6 months'],
  [{ singlePaymentUnlimited: true, price }, '€89', 'one payment'],
  [{ subscription: { cycleDuration: month, cycleCount: 12 }, price }, '€89', 'a month, 12 times'],
  [{ singlePaymentUnlimited: true, price: { ...price, value: '0.00' } }, 'Free', 'one payment'],
])('the price says what it is for: %o', async (pricing, amount, span) => {
  const page = await openPart(<PlanCard plan={aPlan({ pricing, primary: false })} />)
  await page.findByText(amount)
  page.getByText(span)
  expect(page.queryByText('Most popular')).toBeNull()
})

test('a card speaks German', async () => {
  const pricing = { singlePaymentForDuration: { count: 1, unit: 'YEAR' as const }, price }
  const page = await openPart(<PlanCard plan={aPlan({ pricing })} />, { language: 'de' })
  await page.findByText('für 1 Jahr')
})
