import type { AwaitedDeletion, DeletionPreview } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id } from '../../test/samples.ts'
import * as layout from '../member-layout.tsx'
import * as data from './data.tsx'

const preview: DeletionPreview = {
  ends: { bookings: 2, waitingListEntries: 0, orders: 1 },
  stays: { bookings: 12, orders: 3, payments: 4, invoices: 4, oldestInvoiceDate: '2021-05-04T10:00:00.000Z' },
  isInTeam: false,
  hasAccount: true,
}
const deletion: AwaitedDeletion = { id: id(90), askedDate: '2027-03-01T08:00:00.000Z', dueDate: '2027-03-15T08:00:00.000Z' }

type Calls = NonNullable<PartialClient['personal-data']>

const openData = (calls: Calls = {}, language: 'en' | 'de' = 'en') =>
  openScreen(data, {
    at: '/account/data',
    as: 'MEMBER',
    language,
    layouts: { 'routes/member-layout': layout },
    client: { 'personal-data': { getMyDeletion: async () => ({ preview }), ...calls } },
  })

test('what is deleted and what is kept is listed before the deletion is requested', async () => {
  const getMyDeletion = vi.fn<NonNullable<Calls['getMyDeletion']>>(async () => ({ preview }))
  const requestMyDeletion = vi.fn(async () => {
    getMyDeletion.mockResolvedValue({ preview, deletion })
    return { deletion }
  })
  const page = await openData({ getMyDeletion, requestMyDeletion })
  const section = await page.findByRole('region', { name: 'Delete my account' })
  for (const line of ['2 upcoming bookings are canceled', '4 payments', '12 calendar entries']) within(section).getByText(line)
  within(section).getByText(/^4 invoices, since .*2021$/)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Delete my account…' }))
  await page.user.click(await page.findByRole('button', { name: 'Delete in two weeks' }))
  expect(await page.findByText(/^Will be deleted/)).toBeDefined()
  expect(requestMyDeletion).toHaveBeenCalledOnce()
  expect(page.queryByRole('button', { name: 'Delete my account…' })).toBeNull()
})

test('a scheduled deletion can be canceled', async () => {
  const withdrawMyDeletion = vi.fn(async () => ({}))
  const page = await openData({ getMyDeletion: async () => ({ preview, deletion }), withdrawMyDeletion })
  await page.user.click(await page.findByRole('button', { name: 'Keep my data' }))
  expect(withdrawMyDeletion).toHaveBeenCalledOnce()
})

test('a team member is told to leave the team first', async () => {
  const page = await openData({ getMyDeletion: async () => ({ preview: { ...preview, isInTeam: true } }) }, 'de')
  expect(await page.findByText(/Verlass es zuerst/)).toBeDefined()
  expect(page.queryByRole('button', { name: /löschen…/ })).toBeNull()
})

test('a download asks for the password after an old sign-in', async () => {
  const page = await openData({
    downloadMyData: async () => {
      throw refused('REAUTHENTICATION_REQUIRED', { hasPassword: true })
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Download my data' }))
  expect(await page.findByRole('dialog', { name: 'Is it you?' })).toBeDefined()
})
