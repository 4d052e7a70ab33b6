import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { home, west } from '../../../test/open-editor.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { wholePage } from '../../../test/samples.ts'
import * as screen from './locations.tsx'

const reiki = aService({ name: 'Reiki', locations: [{ id: west.id, type: 'BUSINESS', business: { id: west.id } }] })
const massage = aService({ locations: [{ id: home.id, type: 'BUSINESS', business: { id: home.id, default: true } }] })

type Asked = { calls?: object; language?: 'en' | 'de'; services?: (typeof reiki)[] }

const openLocations = ({ calls, services = [massage, reiki], ...setting }: Asked = {}) =>
  openScreen(screen, {
    at: '/manage/services/places',
    ...setting,
    client: {
      locations: { listLocations: async () => ({ locations: [home, west] }), ...calls },
      services: { queryServices: async () => ({ services, pagingMetadata: wholePage(services.length) }) },
    },
  })

test('locations are listed with address and services; the default location is changed in the settings', async () => {
  const page = await openLocations()
  const table = within(await page.findByRole('region', { name: 'Locations' }))
  await table.findByText('Reiki')
  const line = (name: string) => table.getByText(name).closest('tr')?.textContent
  expect(line(home.name)).toMatch(/The business.*Lindenstraße 8.*Deep tissue massage.*Settings/)
  expect(line('Studio West')).toMatch(/Kantstraße 5.*Reiki/)
  await expectNoBarriers()
})

test('a new location has a name and an address', async () => {
  const createLocation = vi.fn(async (_: unknown) => ({ location: west }))
  const page = await openLocations({ calls: { createLocation } })
  await page.user.click(await page.findByRole('button', { name: /^New location/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'New location' }))
  await page.fill(dialog.getByRole('textbox', { name: 'Name' }), ' Studio Nord ')
  await page.fill(dialog.getByRole('textbox', { name: /^Street/ }), 'Am Hof 1')
  await page.fill(dialog.getByRole('textbox', { name: /^Post/ }), '13469')
  await page.fill(dialog.getByRole('textbox', { name: 'City' }), 'Berlin')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await page.findByText('Studio West is saved')
  expect(createLocation.mock.lastCall?.[0]).toMatchObject({
    body: { location: { name: 'Studio Nord', address: { addressLine: 'Am Hof 1', formattedAddress: 'Am Hof 1, 13469 Berlin' } } },
  })
})

const choose = async (page: Awaited<ReturnType<typeof openLocations>>, item: string) => {
  await page.user.click(await page.findByRole('button', { name: 'Actions for Studio West' }))
  await page.user.click(await page.findByRole('menuitem', { name: item }))
}

test('a refused location shows the error at its field', async () => {
  const violation = { field: 'location.email', description: 'must be an e-mail address', violatedRule: 'FORMAT' }
  const page = await openLocations({ calls: { updateLocation: async () => Promise.reject(violated(violation)) } })
  await choose(page, 'Edit')
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Studio West' }))
  await page.fill(dialog.getByRole('textbox', { name: /^E-mail/ }), 'nowhere')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This is not an e-mail address.')
})

test('a location with services cannot be deleted, and names them', async () => {
  const page = await openLocations()
  await page.findByText('Reiki')
  await choose(page, 'Remove')
  const dialog = within(await page.findByRole('dialog', { name: 'Studio West is still needed' }))
  expect(dialog.getByRole('link', { name: 'Reiki' }).getAttribute('href')).toBe(`/manage/services/${reiki.id}?tab=schedule`)
})

test('an unused location is deleted; one that got a service meanwhile is not', async () => {
  const deleteLocation = vi.fn().mockRejectedValueOnce(refused('LOCATION_IN_USE')).mockResolvedValueOnce({})
  const page = await openLocations({ calls: { deleteLocation }, services: [] })
  await choose(page, 'Remove')
  const dialog = within(await page.findByRole('alertdialog', { name: 'Remove Studio West?' }))
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Remove location' }))
  await dialog.findByText('Services, rooms or equipment use this location. Give them another one first.')
  await page.user.click(dialog.getByRole('button', { name: 'Remove location' }))
  await page.findByText('Studio West is removed')
})

test('the page speaks German', async () => {
  const page = await openLocations({ language: 'de' })
  await page.findByRole('button', { name: /^Neuer Ort/ })
})
