import type { StartTime } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { wholePage } from '../../../test/samples.ts'
import type { Locale } from '../../../text/locale.ts'
import * as book from './book.tsx'

const service = aService()

const timeAt = (time: string): StartTime => ({ start: `2099-03-02T${time}:00+01:00` })

const taken = { reason: { code: 'BOOKED' as const } }

const openPicker = (search: string, locale: Locale = 'en-GB') =>
  openScreen(book, {
    locale,
    at: `/services/${service.mainSlug.name}/book?zone=Europe/Berlin&${search}`,
    path: '/services/:slug/book',
    as: 'VISITOR',
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      'add-ons': { listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }) },
      availability: {
        listStartTimes: async () => ({
          startTimes: [{ ...timeAt('09:00'), ...taken }, ...['10:00', '11:00', '14:00', '15:00'].map(timeAt)],
        }),
        listNextFree: async () => ({ nextFree: [] }),
      },
    },
  })

const focused = () => document.activeElement?.textContent

test('the times of a day are one Tab stop at the first free time; arrow keys move between them', async () => {
  const page = await openPicker('date=2099-03-02')
  await page.findByRole('button', { name: /^10:00/ })
  const times = page.getAllByRole('button', { name: /^\d\d:\d\d,/ })
  expect(times.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['10:00'])
  times[1]?.focus()
  await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('15:00')
  await page.user.keyboard('{ArrowUp}')
  expect(focused()).toBe('10:00')
  await page.user.keyboard('{End}')
  expect(focused()).toBe('15:00')
})

test('from the chosen day to the next step takes at most eight keys', async () => {
  const page = await openPicker('date=2099-03-02')
  const day = await page.findByRole('button', { name: /^(?!\d\d:).*\b2 March/ })
  day.focus()
  await page.user.keyboard('{Enter}{ArrowRight}{Enter}')
  const next = await page.findByRole('link', { name: 'Continue' })
  let keys = 3
  while (document.activeElement !== next && keys < 8) {
    await page.user.tab()
    keys++
  }
  expect(document.activeElement).toBe(next)
  await waitFor(() => expect(page.address()).toContain('start=2099-03-02T11%3A00'))
})

test('a page that opens with a time shows it chosen, in sight, with the way on', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.stubGlobal('innerHeight', 100)
  const page = await openPicker('date=2099-03-02&start=2099-03-02T13:00:00Z')
  const chosen = await page.findByRole('button', { name: /^14:00/ })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  expect(scroll.mock.contexts).toEqual([chosen])
  expect((await page.findByRole('link', { name: 'Continue' })).getAttribute('href')).toContain('details')
})

test.each([
  ['en-US', 'Sunday', '2099-03-01'],
  ['en-GB', 'Monday', '2099-03-02'],
] as const)('in %s a week begins on %s', async (locale, weekday, day) => {
  const page = await openPicker('date=2099-03-05', locale)
  const grid = within(await page.findByRole('grid'))
  expect(grid.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe(weekday)
  const [first] = grid.getAllByRole('button')
  expect(first?.dataset.date).toBe(day)
  grid.getByRole('button', { name: /\b5 March|March 5\b/ }).focus()
  await page.user.keyboard('{Home}')
  expect(document.activeElement).toBe(first)
})
