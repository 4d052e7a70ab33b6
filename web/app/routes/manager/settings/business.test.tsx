import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aSite, wholePage } from '../../../test/samples.ts'
import * as settings from './business.tsx'

const site = aSite({ email: 'hello@juniper.example', address: { country: 'DE', city: 'Berlin' } })
const opening = { isOpen: true, today: [] }

const openSettings = (calls: object = {}, language: 'en' | 'de' = 'en') =>
  openScreen(settings, {
    at: '/manage/settings/business',
    language,
    client: {
      site: { getSite: async () => ({ site, opening }), ...calls },
      calendar: { queryEvents: async () => ({ events: [], pagingMetadata: wholePage() }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [], pagingMetadata: wholePage() }) },
      bookings: { previewBlock: async () => ({ count: 0, bookings: [], sessions: { count: 0, participants: 0, sessions: [] } }) },
    },
  })

test('without changes there is nothing to save, and saving shows a message', async () => {
  const updateSite = vi.fn(async () => ({ site: { ...site, name: 'Juniper Yard' }, opening }))
  const page = await openSettings({ updateSite })
  const name = await page.findByLabelText('Name')
  expect(page.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
  await page.fill(name, 'Juniper Yard')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('The settings are saved')
  expect(updateSite).toHaveBeenCalledWith(
    expect.objectContaining({ body: { site: expect.objectContaining({ name: 'Juniper Yard', revision: '1' }) } }),
  )
})

test('a refused setting is named at its field until it is put right or discarded', async () => {
  const updateSite = async () =>
    Promise.reject(violated({ field: 'site.email', description: 'must be an address', violatedRule: 'FORMAT' }))
  const page = await openSettings({ updateSite })
  const email = await page.findByLabelText<HTMLInputElement>('E-mail')
  await page.fill(email, 'nobody')
  await page.user.keyboard('{Control>}s{/Control}')
  await page.findByText('This is not an e-mail address.')
  expect(document.activeElement).toBe(email)
  await expectNoBarriers()
  await page.fill(email, 'somebody@juniper.example')
  await waitFor(() => expect(page.queryByText('This is not an e-mail address.')).toBeNull())

  await page.fill(email, 'nobody')
  await page.user.keyboard('{Control>}s{/Control}')
  await page.findByText('This is not an e-mail address.')
  await page.user.click(page.getByRole('button', { name: 'Discard' }))
  expect(email.value).toBe('hello@juniper.example')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('settings that were changed elsewhere meanwhile are not overwritten', async () => {
  const page = await openSettings({ updateSite: async () => Promise.reject(refused('STALE_REVISION')) })
  await page.fill(await page.findByLabelText('Name'), 'Juniper Yard')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText(/changed this in the meantime.*save again to keep it/)
  expect(page.getByLabelText<HTMLInputElement>('Name').value).toBe('Juniper Yard')
})

test('directions to the business are written in each language, beside its other words', async () => {
  const known = { ...site, address: { ...site.address, hint: 'Left door' }, translations: { de: { description: 'Yoga im Hof' } } }
  const updateSite = vi.fn(async () => ({ site: known, opening }))
  const page = await openSettings({ getSite: async () => ({ site: known, opening }), updateSite })
  await page.fill(await page.findByRole('textbox', { name: /^Directions(?! \(|.*German)/ }), 'Second yard')
  await page.fill(page.getByRole('textbox', { name: /^Directions.*German/ }), 'Zweiter Hof')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('The settings are saved')
  expect(updateSite.mock.lastCall).toMatchObject([
    {
      body: {
        site: {
          address: { city: 'Berlin', hint: 'Second yard' },
          translations: { de: { description: 'Yoga im Hof', address: { hint: 'Zweiter Hof' } } },
        },
      },
    },
  ])
})

test('a country is chosen by its name, in the language of the page', async () => {
  const page = await openSettings({}, 'de')
  const country = await page.findByRole<HTMLInputElement>('combobox', { name: 'Land' })
  expect(country.value).toBe('Deutschland')
  await page.fill(country, 'Öst')
  await page.findByRole('option', { name: 'Österreich' })
  await page.user.keyboard('{ArrowDown}{Enter}')
  expect(country.value).toBe('Österreich')
  await page.findByRole('button', { name: 'Verwerfen' })
})

test('a closure is added in a dialog of its own', async () => {
  const page = await openSettings()
  await page.user.click(await page.findByRole('button', { name: 'Add a closure' }))
  await page.findByRole('dialog')
  await expectNoBarriers()
})

test('the colour stays as chosen where it can be read; where it cannot, both are shown with the reason', async () => {
  const page = await openSettings()
  const field = await page.findByRole('textbox', { name: 'Color of the business' })
  const worn = (name: string) => document.documentElement.style.getPropertyValue(name)
  await page.fill(field, '#c2185b')
  await page.findByText('Buttons, as you chose')
  expect([worn('--brand-worn'), worn('--on-brand-worn')]).toEqual(['#c2185b', '#ffffff'])
  await page.fill(field, '#f4c430')
  await page.findByText('Your choice')
  await page.findByText(/^Your color would be hard to see on white/)
  expect(worn('--brand')).toBe('#f4c430')
  expect(worn('--brand-worn')).not.toBe('#f4c430')
})
