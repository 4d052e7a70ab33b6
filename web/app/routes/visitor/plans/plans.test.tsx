import type { Answer, Contract, Language, PublicPlan } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planOffers } from '../../../offer/plan-offers/plan-offers.ts'
import { planPaths } from '../../../offer/plan-paths.ts'
import { aMembership, aPublicPlan } from '../../../test/a-public-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aSite, id } from '../../../test/samples.ts'
import * as planPage from './plan.tsx'
import * as plansPage from './plans.tsx'

const card = aPublicPlan()
const membership = aMembership()

const classes = [11, 12, 13, 14, 15, 16].map((number) => ({ id: id(number), name: `Class ${number}` }))
const included: Answer<Contract['benefits']['listPlanBenefits']> = {
  plans: [
    {
      planId: card.id,
      benefits: [
        { id: id(1), allServices: false, serviceIds: [id(11), id(12)], kind: 'PER_ORDER', amount: 10 },
        // Of services that visitors do not see.
        { id: id(2), allServices: false, serviceIds: [], kind: 'UNLIMITED' },
      ],
    },
    {
      planId: membership.id,
      benefits: [
        { id: id(3), allServices: true, serviceIds: [], kind: 'UNLIMITED' },
        { id: id(4), allServices: false, serviceIds: classes.map((one) => one.id), kind: 'PER_CYCLE', amount: 1 },
      ],
    },
  ],
  services: classes,
}

type Asked = { at?: string; language?: Language; offered?: PublicPlan[] }

const answering = (offered: PublicPlan[]) => ({
  plans: { queryPublicPlans: async () => ({ plans: offered, pagingMetadata: { count: offered.length } }) },
  benefits: { listPlanBenefits: async () => included },
  gifts: {
    getGiftSettings: async () => ({ giftSettings: { isOffered: true, revision: '0', updatedDate: '2027-03-01T08:00:00.000Z' } }),
  },
})

const openPlans = ({ at = '/plans', language = 'en', offered = [card, membership] }: Asked = {}) =>
  openScreen(plansPage, { at, path: '/plans', as: 'VISITOR', language, client: answering(offered) })

const openPlan = (plan: PublicPlan, language: Language = 'en') =>
  openScreen(planPage, { at: planPaths.plan(plan.slug), path: '/plans/:slug', as: 'VISITOR', language, client: answering([plan]) })

test('each plan shows price, rhythm, perks and trial, and links to its checkout', async () => {
  const page = await openPlans()
  const ofCard = within(await page.findByRole('region', { name: 'Studio 10' }))
  expect(ofCard.getByText('€140')).toBeDefined()
  expect(ofCard.getByText('for 6 months')).toBeDefined()
  expect(ofCard.getByText('10 visits: Class 11 and Class 12')).toBeDefined()
  expect(ofCard.getByText('Vinyasa, Reformer, Yin & Sound')).toBeDefined()
  expect(ofCard.getByRole('link', { name: 'Buy Studio 10' }).getAttribute('href')).toBe('/plans/studio-10/checkout')
  expect(ofCard.queryByText('Most popular')).toBeNull()
  const ofMembership = within(page.getByRole('region', { name: 'Open Hall' }))
  expect(ofMembership.getByText('Most popular')).toBeDefined()
  expect(ofMembership.getByText('First 7 days free')).toBeDefined()
  expect(ofMembership.getByRole('link', { name: 'Start with 7 free days' }).getAttribute('href')).toBe('/plans/open-hall/checkout')
  await expectNoBarriers()
})

test('plans are compared line by line', async () => {
  const page = await openPlans()
  const row = async (name: string) =>
    within(await page.findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await row('Price')).toEqual(['€140 for 6 months', '€89 a month'])
  expect(await row('Included')).toEqual([
    '10 visits: Class 11 and Class 12',
    'As often as you like: everything we offerOnce in each period: Class 11, Class 12, Class 13, Class 14 and 2 more',
  ])
  expect(await row('Runs')).toEqual(['6 months', 'Until you cancel'])
  expect(await row('Free trial')).toEqual(['none', '7 days free'])
  expect(await row('Cancel')).toEqual(['not needed', 'online'])
  expect(page.queryByRole('row', { name: /^Start/ })).toBeNull()
})

test('in German, with terms in the words of a native speaker', async () => {
  const page = await openPlans({ language: 'de' })
  expect(await page.findByRole('heading', { level: 1, name: 'Abos und Pakete' })).toBeDefined()
  expect(page.getByRole('link', { name: 'Studio 10 kaufen' })).toBeDefined()
  expect(page.getByText('Die ersten 7 Tage sind kostenlos')).toBeDefined()
  expect(page.getByText('pro Monat')).toBeDefined()
})

test('a free plan costs nothing, and a plan alone is compared with none', async () => {
  const free = aPublicPlan({ name: 'Newsletter', pricing: { singlePaymentUnlimited: true, price: { value: '0', currency: 'EUR' } } })
  const page = await openPlans({ offered: [free] })
  expect(await page.findByText('Free')).toBeDefined()
  expect(page.getByRole('link', { name: 'Get Newsletter' })).toBeDefined()
  expect(page.queryByRole('table')).toBeNull()
})

test('without plans the page says so and leads to single visits', async () => {
  const page = await openPlans({ offered: [] })
  expect(await page.findByText('No plans at the moment')).toBeDefined()
  expect(page.getByRole('link', { name: 'See all services' }).getAttribute('href')).toBe('/services')
  await expectNoBarriers()
})

test('an address that names plans shows only those; where none of them is on offer, it shows all', async () => {
  const page = await openPlans({ at: `/plans?planIds=${membership.id},rubbish` })
  expect(await page.findByText('These plans cover what you chose.')).toBeDefined()
  expect(page.queryByRole('region', { name: 'Studio 10' })).toBeNull()
  await page.user.click(page.getByRole('link', { name: 'Show all plans' }))
  expect(await page.findByRole('region', { name: 'Studio 10' })).toBeDefined()
})

test('an address with plans that are gone shows all plans', async () => {
  const page = await openPlans({ at: `/plans?planIds=${id(999)}` })
  expect(await page.findByRole('region', { name: 'Studio 10' })).toBeDefined()
  expect(page.queryByText('These plans cover what you chose.')).toBeNull()
})

test('the page of a plan shows how it runs, begins and ends, and its one-time fees', async () => {
  const page = await openPlan(
    aMembership({
      pricing: { ...membership.pricing, feeConfigs: [{ fee: { name: 'Chip', amount: '20' }, appliedAt: 'FIRST_PAYMENT' }] },
      allowFutureStartDate: true,
      maxPurchasesPerBuyer: 1,
      termsAndConditions: 'The hall is closed in August.',
    }),
  )
  expect(await page.findByRole('heading', { level: 1, name: 'Open Hall' })).toBeDefined()
  for (const words of ['Until you cancel', 'You can cancel online.', 'The hall is closed in August.', 'One per person'])
    expect(page.getByText(words)).toBeDefined()
  expect(page.getByText('plus €20 Chip with the first payment')).toBeDefined()
  expect(page.getByText('On a day of your choice.')).toBeDefined()
  expect(page.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/plans')
  await expectNoBarriers()
})

test('search engines learn the price and the rhythm of each plan', () => {
  expect(planOffers([card, membership], aSite())).toMatchObject([
    {
      '@type': 'Product',
      name: 'Studio 10',
      url: 'https://juniper.example/plans/studio-10',
      offers: { '@type': 'Offer', price: '140', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    },
    { name: 'Open Hall', offers: { priceSpecification: { price: '89', billingIncrement: 1, unitCode: 'MON' } } },
  ])
})

test('a part of the plans is not for search engines, and another language is', () => {
  const meta = (search: string) => plansPage.meta({ loaderData: { plans: [card] }, location: { search } } as never)
  expect(meta('?planIds=x')).toEqual([{ name: 'robots', content: 'noindex' }])
  for (const search of ['', '?lang=de']) expect(meta(search)).toEqual([{ name: 'description', content: 'Studio 10' }])
})
