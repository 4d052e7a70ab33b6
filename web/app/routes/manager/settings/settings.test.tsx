import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import * as settings from './settings.tsx'

test('a setting is found by the words that people have for it', async () => {
  const page = await openScreen(settings, { at: '/manage/settings', client: {} })
  await page.findByRole('link', { name: /^Webhooks/ })
  const names = () => page.getAllByRole('link').map((link) => link.firstChild?.textContent)
  await expectNoBarriers()
  await page.user.type(page.getByRole('searchbox', { name: 'Find a setting' }), 'vacation')
  await waitFor(() => expect(names()).toEqual(['Staff']))
  await page.user.type(page.getByRole('searchbox', { name: 'Find a setting' }), ' zebra')
  await page.findByText('No setting is called “vacation zebra”')
})

test('a provider sees the settings of their own alone', async () => {
  const page = await openScreen(settings, { at: '/manage/settings', as: 'PROVIDER', client: {} })
  await page.findByRole('link', { name: /^Your notifications/ })
  expect(page.getAllByRole('link').map((link) => link.firstChild?.textContent)).toEqual(['Your calendars', 'Your notifications'])
})
