import type { BusinessClient, ClientHistoryEntry, CustomField } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as client from './client.tsx'
import * as clients from './clients.tsx'

const created = '2027-02-01T09:00:00.000Z'
const idOf = (last: string) => `00000000-0000-4000-8000-00000000000${last}`

const aClient = (changes: Partial<BusinessClient> = {}): BusinessClient => ({
  id: idOf('1'),
  firstName: 'Aylin',
  lastName: 'Demir',
  email: 'aylin@demir.example',
  createdDate: created,
  updatedDate: created,
  visits: { past: 3, coming: 1, lastDate: created, nextDate: '2027-03-04T09:00:00.000Z' },
  plans: [],
  ...changes,
})
const guest = aClient({ id: idOf('2'), firstName: 'Gil', lastName: 'Demir', phone: '030 5', visits: { past: 0, coming: 0 } })
const account = { memberId: idOf('3'), loginEmail: 'aylin@demir.example', status: 'APPROVED' as const, slug: 'aylin' }
const member = aClient({ account, plans: [{ orderId: idOf('4'), name: 'Ten classes', status: 'ACTIVE' }] })

const belt: CustomField = {
  id: idOf('7'),
  key: 'custom.belt',
  type: 'TEXT',
  label: 'Belt',
  visibility: 'BUSINESS',
  filledInBy: 'BUSINESS',
  requiredAtSignUp: false,
  archived: false,
  revision: '1',
  createdDate: created,
  updatedDate: created,
}

const page = (entries: readonly BusinessClient[]) => ({
  clients: [...entries],
  pagingMetadata: { count: entries.length, offset: 0, total: entries.length },
})

const noLists = { listClientLists: async () => ({ lists: [] }), listClientTags: async () => ({ tags: [] }) }

const openList = async (entries: readonly BusinessClient[], more: object = {}, calls: object = {}) => {
  const queryClients = vi.fn(async () => page(entries))
  const opened = await openScreen(clients, {
    at: '/manage/clients',
    client: {
      clients: { queryClients, ...noLists, ...more },
      'custom-fields': { listCustomFields: async () => ({ customFields: [belt] }) },
      ...calls,
    },
  })
  return { opened, queryClients }
}

const openClient = async (calls: object = {}, entries: ClientHistoryEntry[] = [], credits: object = {}) =>
  await openScreen(client, {
    at: `/manage/clients/${member.id}`,
    path: '/manage/clients/:clientId',
    client: {
      clients: {
        getClient: async () => ({ client: member }),
        getClientHistory: async () => ({ entries, pagingMetadata: { count: entries.length } }),
        listClientTags: async () => ({ tags: [] }),
        ...calls,
      },
      credits: { listCredits: async () => ({ orders: [], services: [] }), ...credits },
      services: { queryServices: async () => ({ services: [], pagingMetadata: { count: 0 } }) },
      'custom-fields': { listCustomFields: async () => ({ customFields: [] }) },
    },
  })

test('members and guests are listed with account, plan and visits', async () => {
  const { opened, queryClients } = await openList([member, guest])
  const row = (await opened.findByRole('link', { name: 'Aylin Demir' })).closest('tr') as HTMLElement
  for (const text of ['Member', 'Ten classes', '3']) within(row).getByText(text)
  within(opened.getByRole('link', { name: 'Gil Demir' }).closest('tr') as HTMLElement).getByText('No account')
  await opened.user.click(opened.getByRole('button', { name: 'Without account' }))
  await vi.waitFor(() =>
    expect(queryClients).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ query: expect.objectContaining({ filter: { 'account.status': { $exists: false } } }) }),
      }),
    ),
  )
  await expectNoBarriers()
})

test('an empty list says where clients come from, and a search without a match says which fields it searches', async () => {
  const { opened } = await openList([])
  await opened.findByText('No clients yet')
  await opened.user.type(opened.getByRole('searchbox'), 'xyz')
  await opened.findByText('Nothing found for “xyz”')
})

test('a new client is saved without empty fields; the error of a taken e-mail address is shown at its field', async () => {
  const createClient = vi.fn(async () => {
    throw refused('CLIENT_EMAIL_TAKEN', { clientId: guest.id })
  })
  const { opened } = await openList([], { createClient })
  await opened.user.click((await opened.findAllByRole('button', { name: /Add client/ }))[0] as HTMLElement)
  const dialog = within(await opened.findByRole('dialog'))
  await opened.fill(dialog.getByLabelText('First name'), 'Ida')
  await opened.fill(dialog.getByLabelText('E-mail'), 'ida@lund.example')
  await opened.fill(await dialog.findByLabelText('Belt'), 'Green')
  await opened.user.click(dialog.getByRole('button', { name: /Add client/ }))
  await dialog.findByText('Another client has this address. You can merge the two instead.')
  expect(createClient).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { client: { firstName: 'Ida', email: 'ida@lund.example', customFields: { 'custom.belt': 'Green' } } },
    }),
  )
})

test('a client page shows details and history, and saves a note', async () => {
  const addClientNote = vi.fn(async () => ({
    note: { id: idOf('8'), clientId: member.id, text: 'Prefers mornings', author: 'Ada', createdDate: created },
  }))
  const entries: ClientHistoryEntry[] = [
    {
      kind: 'BOOKING',
      date: created,
      id: idOf('5'),
      booking: { title: 'Massage', status: 'CONFIRMED', paymentStatus: 'PAID', attendance: 'NOT_ATTENDED' },
    },
    {
      kind: 'PAYMENT',
      date: created,
      id: idOf('6'),
      payment: { paymentId: idOf('6'), event: 'REFUND', amount: '-25.00', currency: 'EUR' },
    },
    { kind: 'NOTE', date: created, id: idOf('7'), note: { text: 'Left-handed', author: 'Ada' } },
  ]
  const opened = await openClient({ addClientNote }, entries)
  await opened.findByText(/Booking · No-show/)
  opened.getByText('-€25')
  opened.getByText(/Note · Ada/)
  expect(opened.queryByRole('button', { name: 'Save note' })).toBeNull()
  await opened.user.type(opened.getByLabelText('Note'), 'Prefers mornings')
  await opened.user.click(opened.getByRole('button', { name: 'Save note' }))
  expect(addClientNote).toHaveBeenCalledWith(expect.objectContaining({ body: { text: 'Prefers mornings' } }))
  await expectNoBarriers()
})

test('the address of an account cannot be typed over', async () => {
  const opened = await openClient()
  await opened.user.click(await opened.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await opened.findByRole('dialog'))
  expect(dialog.getByLabelText('E-mail')).toHaveProperty('readOnly', true)
})

test('two clients are merged after a preview of what moves', async () => {
  const mergeClients = vi.fn(async () => ({ client: member, moved: { bookings: 2, orders: 0, payments: 0, notes: 1, accounts: 0 } }))
  const opened = await openClient({ queryClients: async () => page([member, guest]), previewClientMerge: mergeClients, mergeClients })
  await opened.user.click(await opened.findByRole('button', { name: 'Merge with another' }))
  const dialog = within(await opened.findByRole('alertdialog', { name: 'Merge two clients' }))
  const confirm = dialog.getByRole('button', { name: 'Merge' })
  expect(confirm).toHaveProperty('disabled', true)
  await opened.user.click(await dialog.findByRole('radio', { name: /Gil Demir/ }))
  await dialog.findByText('Moves to Aylin Demir: 2 bookings, 1 note. This cannot be undone.')
  await opened.user.click(confirm)
  await opened.findByText('Aylin Demir is now one client')
  expect(mergeClients).toHaveBeenLastCalledWith(expect.objectContaining({ body: { keptId: member.id, mergedId: guest.id } }))
})

test('a client who is gone leads back to the list', async () => {
  const opened = await openClient({
    getClient: async () => {
      throw refused('CLIENT_NOT_FOUND')
    },
  })
  await opened.findByText('This client no longer exists')
  opened.getByRole('link', { name: 'All clients' })
})

test('above the counted maximum the page says “more than”, and the shown list can be exported', async () => {
  const many = {
    clients: Array.from({ length: 50 }, (_, index) => ({ ...guest, id: id(index + 1) })),
    pagingMetadata: { count: 50, offset: 0, total: 10_000, tooManyToCount: true },
  }
  const exportClients = vi.fn(async (_input: { body: object }) => ({}))
  // The file itself is no matter here.
  const files: object = { exportClients }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const opened = await openScreen(clients, {
    at: '/manage/clients?show=guests&search=demir',
    client: { clients: { queryClients: async () => many, ...noLists }, 'client-files': { ...files } },
  })
  await opened.findByText('1–50 of more than 10,000')
  expect(opened.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
  await opened.user.click(opened.getByRole('button', { name: 'Export list' }))
  await vi.waitFor(() =>
    expect(exportClients.mock.calls[0]?.[0].body).toEqual({
      format: 'CSV',
      search: 'demir',
      query: { filter: { 'account.status': { $exists: false } } },
    }),
  )
})

test('a client is deleted after a list of what ends with them', async () => {
  const stays = { bookings: 3, orders: 0, payments: 0, invoices: 0 }
  const preview = { ends: { bookings: 1, waitingListEntries: 0, orders: 1 }, stays, isInTeam: false, hasAccount: true }
  const deleteClient = vi.fn(async () => ({}))
  const screen = await openScreen(client, {
    at: `/manage/clients/${member.id}`,
    path: '/manage/clients/:clientId',
    client: {
      clients: {
        getClient: async () => ({ client: member }),
        getClientHistory: async () => ({ entries: [], pagingMetadata: { count: 0 } }),
      },
      credits: { listCredits: async () => ({ orders: [], services: [] }) },
      'custom-fields': { listCustomFields: async () => ({ customFields: [] }) },
      'personal-data': { previewClientDeletion: async () => ({ preview }), deleteClient },
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Delete…' }))
  expect(await screen.findByText(/^1 upcoming booking is canceled\. 1 plan ends\./)).toBeDefined()
  await screen.user.click(screen.getByRole('button', { name: 'Delete for good' }))
  await vi.waitFor(() => expect(deleteClient).toHaveBeenCalledWith(expect.objectContaining({ params: { clientId: member.id } })))
})

test('visits are granted with a last day and a reason, and the unused ones are revoked', async () => {
  const benefit = { id: idOf('9'), allServices: true, serviceIds: [], kind: 'PER_ORDER' as const, amount: 2, granted: 2, left: 2 }
  const given = {
    orderId: idOf('8'),
    planId: idOf('8'),
    planName: 'Make-up visits',
    status: 'ACTIVE' as const,
    startDate: '2027-03-01T08:00:00.000Z',
    reason: 'Class was canceled',
    benefits: [benefit],
  }
  const grantCredit = vi.fn(async () => ({ order: given }))
  const withdrawCredit = vi.fn(async () => ({ order: given }))
  const listCredits = async () => ({ orders: [given], services: [] })
  const screen = await openClient({}, [], { listCredits, grantCredit, withdrawCredit })
  await screen.user.click(await screen.findByRole('button', { name: 'Give visits…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Aylin Demir visits' }))
  await screen.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Teacher was ill')
  await expectNoBarriers()
  await screen.user.click(dialog.getByRole('button', { name: 'Give' }))
  await screen.findByText('Aylin Demir has 1 more visit')
  expect(grantCredit).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ clientId: member.id, amount: 1, serviceIds: [], reason: 'Teacher was ill' }),
    }),
  )
  await screen.user.click(screen.getByRole('button', { name: 'Take back…' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Take 2 visits back?' }))
  await screen.fill(asked.getByRole('textbox', { name: 'Reason' }), 'Given twice')
  await screen.user.click(asked.getByRole('button', { name: 'Take back' }))
  await vi.waitFor(() => expect(withdrawCredit).toHaveBeenCalledWith(expect.objectContaining({ body: { reason: 'Given twice' } })))
})

test('the history of a client shows fees and granted visits', async () => {
  const date = '2027-03-01T08:00:00.000Z'
  const screen = await openClient({}, [
    {
      kind: 'FEE',
      date,
      id: idOf('5'),
      fee: { bookingId: idOf('6'), title: 'Massage', event: 'NO_SHOW', status: 'DUE', startDate: date, amount: '12.00', currency: 'EUR' },
    },
    { kind: 'CREDIT', date, id: idOf('7'), credit: { reason: 'Class was canceled', status: 'ACTIVE', amount: '2' } },
  ])
  await screen.findByRole('link', { name: '€12 · Massage, 1 Mar 2027: no-show' })
  screen.getByText('2 visits added: Class was canceled')
})

test('a list is saved under a name, opened by it, and restored after its removal', async () => {
  const list = { id: idOf('7'), name: 'Our guests', shown: 'show=guests', isShared: true, createdDate: created }
  const saveClientList = vi.fn(async () => ({ list }))
  const deleteClientList = vi.fn(async () => ({}))
  const calls = { listClientLists: async () => ({ lists: [list] }), saveClientList, deleteClientList }
  const { opened } = await openList([member, guest], calls)
  await opened.user.click(await opened.findByRole('link', { name: 'Our guests' }))
  expect(opened.address()).toContain('show=guests')
  await opened.user.click(opened.getByRole('button', { name: 'Save this list' }))
  const dialog = within(await opened.findByRole('dialog'))
  await opened.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Guests of ours')
  await expectNoBarriers()
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }))
  const saved = { name: 'Guests of ours', shown: 'show=guests', isShared: false }
  await vi.waitFor(() => expect(saveClientList).toHaveBeenCalledWith(expect.objectContaining({ body: { list: saved } })))
  await opened.user.click(opened.getByRole('button', { name: 'Remove the list Our guests' }))
  await vi.waitFor(() => expect(deleteClientList).toHaveBeenCalledWith(expect.objectContaining({ params: { listId: list.id } })))
})

test('chosen clients are counted for each action, and guests have no account to block', async () => {
  const { opened } = await openList([member, guest])
  await opened.user.click(await opened.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(opened.getByRole('button', { name: 'Block 1…' })).toBeDefined()
  expect(opened.getByRole('button', { name: 'Export 2' })).toBeDefined()
  expect(opened.queryByRole('button', { name: /Approve/ })).toBeNull()
  await expectNoBarriers()
})

test('columns are chosen, and kept in the browser', async () => {
  const { opened } = await openList([member])
  await opened.findByRole('link', { name: 'Aylin Demir' })
  await opened.user.click(opened.getByRole('button', { name: 'Columns' }))
  await opened.user.click(await opened.findByRole('checkbox', { name: 'Plan' }))
  await opened.user.click(opened.getByRole('button', { name: 'Done' }))
  expect(opened.queryByRole('columnheader', { name: 'Plan' })).toBeNull()
  expect(localStorage.getItem('foyer.clients.columns')).toBe('standing visits last next')
  localStorage.clear()
})
