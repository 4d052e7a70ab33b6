import type { AddOnGroupDetail, CustomerChoices, Language, Service, ServiceOptionsAndVariants } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as servicePage from '../site/service.tsx'
import * as book from './book.tsx'

const price = (value: string) => ({ value, currency: 'EUR' })
const massage = aService({
  schedule: { id: id(16), availabilityConstraints: { sessionDurations: [60, 90] } },
  payment: {
    rateType: 'VARIED',
    varied: { defaultPrice: price('50'), minPrice: price('50'), maxPrice: price('70') },
    options: { inPerson: true },
  },
})
const optionId = id(81)
const options: ServiceOptionsAndVariants = {
  id: id(82),
  serviceId: massage.id,
  options: { values: [{ id: optionId, type: 'DURATION' }] },
  variants: {
    values: [
      { choices: [{ optionId, duration: { minutes: 60 } }], price: price('50') },
      { choices: [{ optionId, duration: { minutes: 90 } }], price: price('70') },
    ],
  },
  minPrice: price('50'),
  maxPrice: price('70'),
  revision: '1',
}

const extras: AddOnGroupDetail = {
  groupId: id(85),
  groupName: 'Extras',
  prompt: 'Anything else?',
  maxNumberOfAddOns: 1,
  addOns: [
    { addOnId: id(83), name: 'Scalp massage', price: price('12'), durationInMinutes: 15 },
    { addOnId: id(84), name: 'Warm stone', price: price('2.50'), maxQuantity: 3 },
  ],
}
const withExtras = { ...massage, addOnGroups: [{ id: id(85), name: 'Extras', addOnIds: [id(83), id(84)] }] }

type Opened = { search?: string; language?: Language; service?: Service }

const open = async (page: 'service' | 'book', { search = '', language = 'en', service = massage }: Opened = {}) => {
  const lengths: (number | undefined)[] = []
  const asked: (CustomerChoices | undefined)[] = []
  const slug = massage.mainSlug.name
  const opened = await openScreen(page === 'service' ? servicePage : book, {
    at: `/services/${slug}${page === 'book' ? '/book' : ''}${search}`,
    path: page === 'service' ? '/services/:slug' : '/services/:slug/book',
    as: 'VISITOR',
    language,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [options], pagingMetadata: wholePage(1) }),
      },
      'add-ons': { listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [extras] }) },
      availability: {
        queryAvailability: async ({ body }) => {
          lengths.push(body.customerChoices?.durationInMinutes)
          asked.push(body.customerChoices)
          return { availabilityEntries: [] }
        },
        listStartTimes: async ({ body }) => {
          lengths.push(body.customerChoices?.durationInMinutes)
          asked.push(body.customerChoices)
          return { startTimes: [] }
        },
        listNextFree: async () => ({ nextFree: [] }),
      },
    },
  })
  return { ...opened, lengths, asked }
}

test('on the page of a service the length is chosen before the time, and the price follows', async () => {
  const page = await open('service')
  const offer = within(await page.findByRole('complementary', { name: 'Price and next free times' }))
  const choices = within(offer.getByRole('region', { name: 'How long?' }))
  expect(choices.getByRole('link', { name: /60 min/, current: true }).textContent).toContain('€50')
  await page.user.click(choices.getByRole('link', { name: /90 min/ }))
  await choices.findByRole('link', { name: /90 min/, current: true })
  await waitFor(() => expect(page.lengths).toEqual([60, 90]))
  expect(offer.getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toBe('/services/deep-tissue-massage/book?minutes=90')
  await expectNoBarriers()
})

test('the picker requests times of the chosen length, and shows its price', async () => {
  const page = await open('book', { search: '?minutes=90' })
  await page.findByText(/90 min · €70/)
  expect(page.lengths).toEqual([90])
  const other = page.getByRole('link', { name: /60 min/ })
  expect(other.getAttribute('href')).not.toContain('minutes')
})

test('the choice speaks German', async () => {
  const page = await open('service', { language: 'de' })
  await page.findByRole('region', { name: 'Wie lange?' })
})

test('extras are added before the time: the price and the length follow, and the times on offer are long enough', async () => {
  const page = await open('service', { service: withExtras })
  const offer = within(await page.findByRole('complementary', { name: 'Price and next free times' }))
  const choices = within(offer.getByRole('region', { name: 'Anything else?' }))
  choices.getByText('+ €12 · 15 min longer')
  choices.getByText('Choose one of these.')
  await page.user.click(choices.getByRole('link', { name: 'Add Scalp massage' }))
  await choices.findByRole('link', { name: 'Added: remove Scalp massage' })
  offer.getByText('75 min')
  offer.getByText('€62')
  expect(page.asked.at(-1)).toEqual({ durationInMinutes: 75, addOnIds: [id(83)] })
  // One is all that may be taken.
  expect(choices.queryByRole('link', { name: 'Add Warm stone' })).toBeNull()
  expect(offer.getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toContain(`extras=${id(83)}`)
  await expectNoBarriers()
  await page.user.click(choices.getByRole('link', { name: 'Added: remove Scalp massage' }))
  await choices.findByRole('link', { name: 'Add Warm stone' })
  expect(page.asked.at(-1)).toEqual({ durationInMinutes: 60 })
})

test('in the picker add-ons have a quantity, and stay with another length', async () => {
  const page = await open('book', { service: withExtras, search: `?minutes=90&extras=${id(84)}` })
  await page.findByText('90 min · €72.50')
  await page.user.click(page.getByRole('link', { name: 'One more: Warm stone' }))
  await page.findByText('90 min · €75')
  await page.user.click(page.getByRole('link', { name: /60 min/ }))
  await page.findByText('60 min · €55')
  expect(page.asked.at(-1)).toEqual({ durationInMinutes: 60, addOnIds: [id(84)] })
  await expectNoBarriers()
})

test('extras speak German', async () => {
  const page = await open('service', { language: 'de', service: withExtras })
  await page.findByRole('link', { name: 'Scalp massage dazunehmen' })
  page.getByText('Eins davon.')
})
