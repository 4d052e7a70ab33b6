import type { Resource, ResourceType, Service } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import { aResourceType, aRoom } from '../../../test/samples-of-catalogue.ts'
import * as rooms from './rooms.tsx'

const sauna = aService({ name: 'Sauna', serviceResources: [{ resourceType: { id: id(72) }, resourceIds: { values: [id(73)] } }] })

type Asked = {
  types?: readonly ResourceType[]
  found?: readonly Resource[]
  services?: readonly Service[]
  calls?: object
  language?: 'en' | 'de'
}

const openRooms = async ({ types = [aResourceType()], found = [aRoom()], services = [sauna], calls, ...setting }: Asked = {}) => {
  const page = await openScreen(rooms, {
    at: '/manage/services/rooms',
    ...setting,
    client: {
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [...types], pagingMetadata: wholePage(types.length) }),
        queryResources: async () => ({ resources: [...found], pagingMetadata: wholePage(found.length) }),
        ...calls,
      },
      services: { queryServices: async () => ({ services: [...services], pagingMetadata: wholePage(services.length) }) },
    },
  })
  const menu = async (item: string) => {
    await page.user.click(await page.findByRole('button', { name: 'Actions for Rooms' }))
    await page.user.click(await page.findByRole('menuitem', { name: item }))
  }
  return Object.assign(page, { menu })
}

test('rooms are grouped by type, with their hours and the services that need them', async () => {
  const page = await openRooms({
    types: [aResourceType(), aResourceType({ id: id(80), name: 'Wheels' })],
    found: [
      aRoom(),
      aRoom({ id: id(81), name: 'Room 2', workingHoursSchedules: { values: [{ scheduleId: id(3), shared: true }] } }),
      aRoom({ id: id(82), name: 'Room 3', workingHoursSchedules: { values: [{ scheduleId: id(83), shared: false }] } }),
    ],
  })
  const table = await page.findByRole('region', { name: 'Rooms' })
  await within(table).findByText('Sauna')
  const line = (name: string) => within(table).getByRole('link', { name }).closest('tr')?.textContent
  expect(line('Room 1')).toMatch(/At all times.*Sauna/)
  expect(line('Room 2')).toMatch(/Opening hours.*no service/)
  expect(line('Room 3')).toMatch(/Own hours/)
  expect(within(table).getByRole('link', { name: 'Room 1' }).getAttribute('href')).toBe(`/manage/services/rooms/${id(73)}`)
  page.getByRole('heading', { name: 'Wheels' })
  page.getByText('Nothing of this type yet.')
  await expectNoBarriers()
})

test('resources without a type are listed separately, with the reason why no service can need them', async () => {
  const { typeId: _, ...untyped } = aRoom({ name: 'Something' })
  const page = await openRooms({ types: [], found: [untyped] })
  await page.findByRole('heading', { name: 'No type' })
  page.getByText(/No service can require these/)
})

test('without rooms the page says what they are for; the first one brings its kind along', async () => {
  const createResourceType = vi.fn(async () => ({ resourceType: aResourceType() }))
  const createResource = vi.fn(async () => ({ resource: aRoom() }))
  const page = await openRooms({ types: [], found: [], calls: { createResourceType, createResource } })
  await page.findByText('No rooms or equipment yet')
  await expectNoBarriers()
  await page.user.keyboard('n')
  const dialog = await page.findByRole('dialog', { name: 'New room or equipment' })
  const add = within(dialog).getByRole('button', { name: 'Add' })
  expect(add).toHaveProperty('disabled', true)
  expect(within(dialog).getByLabelText(/^Name of the type/)).toHaveProperty('value', 'Rooms')
  await page.fill(within(dialog).getByLabelText('Name'), ' Room 1 ')
  await expectNoBarriers()
  await page.user.click(add)
  await page.findByText('Room 1 is added')
  expect(createResourceType).toHaveBeenCalledWith(expect.objectContaining({ body: { resourceType: { name: 'Rooms' } } }))
  expect(createResource).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { resource: { name: 'Room 1', typeId: id(72), workingHoursSchedules: { values: [{ scheduleId: id(3) }] } } },
    }),
  )
})

test('a new room gets an existing type and optional hours, and a refused name is shown at its field', async () => {
  const createResource = vi
    .fn()
    .mockRejectedValueOnce(violated({ field: 'resource.name', description: 'is too long', violatedRule: 'MAXLENGTH' }))
    .mockResolvedValueOnce({ resource: aRoom({ name: 'Sauna room' }) })
  const page = await openRooms({ calls: { createResource } })
  await page.user.click(await page.findByRole('button', { name: /^New room/ }))
  const dialog = await page.findByRole('dialog', { name: 'New room or equipment' })
  const name = within(dialog).getByLabelText('Name')
  await page.fill(name, 'Sauna room')
  await page.user.click(within(dialog).getByRole('radio', { name: 'Open at all times' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await page.fill(name, 'Sauna')
  await page.user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await page.findByText('Sauna room is added')
  expect(createResource.mock.lastCall?.[0].body).toEqual({
    resource: { name: 'Sauna', typeId: id(72), workingHoursSchedules: { values: [] } },
  })
})

test('a type is renamed; a name in use is refused in the dialog', async () => {
  const updateResourceType = vi
    .fn()
    .mockRejectedValueOnce(refused('RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', { name: 'Courts' }))
    .mockResolvedValueOnce({ resourceType: aResourceType({ name: 'Studios' }) })
  const page = await openRooms({ calls: { updateResourceType } })
  await page.menu('Rename')
  const dialog = await page.findByRole('dialog', { name: 'Rename Rooms' })
  const field = within(dialog).getByLabelText('Name of the type')
  await page.fill(field, 'Courts')
  await page.user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  await within(dialog).findByText('There is already a type with this name.')
  await page.fill(field, 'Studios')
  await page.user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  await page.findByText('Renamed to Studios')
  expect(updateResourceType.mock.lastCall?.[0].body).toEqual({ resourceType: { name: 'Studios', revision: '1' } })
})

test('deleting a type lists what is deleted with it, after bookings that need it are dealt with', async () => {
  const deleteResourceType = vi
    .fn()
    .mockRejectedValueOnce(refused('RESOURCE_HAS_BOOKINGS', { count: 3, bookings: 2, sessions: 1, multiServiceBookingIds: [] }))
    .mockResolvedValueOnce({})
  const page = await openRooms({ calls: { deleteResourceType } })
  await page.findByText('Sauna')
  await page.menu('Delete')
  const dialog = await page.findByRole('alertdialog', { name: 'Delete Rooms?' })
  within(dialog).getByText('1 room or piece of equipment of this type is deleted with it.')
  within(dialog).getByText('Sauna: not bookable until you choose something else there.')
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete Rooms' }))
  await within(dialog).findByText('Still upcoming with it: 2 bookings and 1 class or course.')
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('radio', { name: /They are canceled/ }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel bookings and delete Rooms' }))
  await page.findByText('Rooms is deleted')
  expect(deleteResourceType.mock.calls.map(([{ query }]) => query)).toEqual([
    {},
    { futureBookings: 'CANCEL', participantNotification: { notifyParticipants: true } },
  ])
})

test('the page speaks German', async () => {
  const page = await openRooms({ types: [], found: [], language: 'de' })
  await page.findByText('Noch keine Räume oder Geräte')
})
