import type { Language, ServiceOptionsAndVariants } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id, wholePage } from '../../test/samples.ts'
import * as book from './book.tsx'
import * as servicePage from './service.tsx'

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

const open = async (page: 'service' | 'book', { search = '', language = 'en' }: { search?: string; language?: Language } = {}) => {
  const lengths: (number | undefined)[] = []
  const slug = massage.mainSlug.name
  const opened = await openScreen(page === 'service' ? servicePage : book, {
    at: `/services/${slug}${page === 'book' ? '/book' : ''}${search}`,
    path: page === 'service' ? '/services/:slug' : '/services/:slug/book',
    as: 'VISITOR',
    language,
    client: {
      services: { queryServices: async () => ({ services: [massage], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [options], pagingMetadata: wholePage(1) }),
      },
      availability: {
        queryAvailability: async ({ body }) => {
          lengths.push(body.customerChoices?.durationInMinutes)
          return { availabilityEntries: [] }
        },
        listNextFree: async () => ({ nextFree: [] }),
      },
    },
  })
  return { ...opened, lengths }
}

test('on the page of a service the length is chosen before the time, and the price follows', async () => {
  const page = await open('service')
  const offer = within(await page.findByRole('complementary', { name: 'Price and first free times' }))
  const choices = within(offer.getByRole('region', { name: 'How long?' }))
  expect(choices.getByRole('link', { name: /60 min/, current: true }).textContent).toContain('€50')
  await page.user.click(choices.getByRole('link', { name: /90 min/ }))
  await choices.findByRole('link', { name: /90 min/, current: true })
  await waitFor(() => expect(page.lengths).toEqual([60, 90]))
  expect(offer.getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toBe('/services/deep-tissue-massage/book?minutes=90')
  await expectNoBarriers()
})

test('the picker asks for times of the chosen length, and tells its price', async () => {
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
