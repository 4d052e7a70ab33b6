import type { BusinessClient } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import * as clients from './clients.tsx'

const created = '2027-02-01T09:00:00.000Z'
const idOf = (last: string) => `00000000-0000-4000-8000-00000000000${last}`

const aClient = (number: string): BusinessClient => ({
  id: idOf(number),
  firstName: `Client ${number}`,
  createdDate: created,
  updatedDate: created,
  visits: { past: 3, coming: 1 },
  plans: [],
})

test('all clients of a list are tagged, noted and deleted together, also those on other pages', async () => {
  const many = [aClient('1'), aClient('2')]
  const queryClients = vi.fn(async () => ({ clients: many, pagingMetadata: { count: 2, offset: 0, total: 312 } }))
  const calls = {
    listClientTags: async () => ({ tags: ['regular'] }),
    bulkTagClients: vi.fn(async () => ({ jobId: idOf('9'), batchId: idOf('8') })),
    bulkNoteClients: vi.fn(async () => ({ jobId: idOf('9'), batchId: idOf('8') })),
  }
  const counts = { clients: 312, accounts: 40, inTeam: 1, bookings: 7, orders: 0 }
  const bulkDeleteClients = vi.fn(async () => ({ jobId: idOf('9') }))
  const data = { previewClientsDeletion: async () => ({ counts }), bulkDeleteClients }
  const opened = await openScreen(clients, {
    at: '/manage/clients',
    client: {
      clients: { queryClients, listClientLists: async () => ({ lists: [] }), ...calls },
      'personal-data': data,
    },
  })
  const chooseAll = async () => {
    await opened.user.click(await opened.findByRole('checkbox', { name: /all/i }))
    await opened.user.click(await opened.findByRole('button', { name: /312/ }))
  }
  await chooseAll()
  await opened.user.click(opened.getByRole('button', { name: 'Tag 312…' }))
  await opened.user.type(await opened.findByLabelText('Add tags'), 'winter,')
  await expectNoBarriers()
  queryClients.mockResolvedValueOnce({ clients: [], pagingMetadata: { count: 0, offset: 0, total: 0 } })
  await opened.user.click(opened.getByRole('button', { name: 'Save tags' }))
  await opened.findByText('312 clients are being tagged')
  expect(calls.bulkTagClients).toHaveBeenCalledWith(expect.objectContaining({ body: { filter: {}, add: ['winter'], remove: [] } }))
  await chooseAll()
  await opened.user.click(opened.getByRole('button', { name: 'Note on 312…' }))
  await opened.user.type(await opened.findByLabelText('Note'), 'New studio')
  await opened.user.click(opened.getByRole('button', { name: 'Save note' }))
  await opened.findByText('The note is being added to 312 clients')
  await chooseAll()
  await opened.user.click(opened.getByRole('button', { name: 'Delete 312…' }))
  await opened.findByText(/7 upcoming bookings are canceled\..*1 of them is on the team and stays\./)
  await opened.user.click(opened.getByRole('button', { name: 'Delete for good' }))
  await opened.findByText('311 clients are being deleted')
  expect(bulkDeleteClients).toHaveBeenCalledWith(expect.objectContaining({ body: { filter: {} } }))
})
