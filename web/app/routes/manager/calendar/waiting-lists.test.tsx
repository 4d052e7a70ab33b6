import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aWaitingList, aWindowEntry } from '../../../test/a-waiting-list.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role } from '../../../test/samples.ts'
import * as waitingLists from './waiting-lists.tsx'

type Asked = { lists?: ReturnType<typeof aWaitingList>[]; calls?: object; as?: Role; language?: 'en' | 'de' }

const openLists = ({ lists = [aWaitingList({ openSpots: 1 })], calls, ...setting }: Asked = {}) =>
  openScreen(waitingLists, {
    at: '/manage/waiting-lists',
    ...setting,
    client: { 'waiting-list': { listWaitingLists: async () => ({ lists, isTruncated: false }), ...calls } },
  })

test('waiting lists are grouped by session, in their order, with their offers', async () => {
  const page = await openLists()
  const table = within(await page.findByRole('region', { name: /^Morning Vinyasa/ }))
  const lines = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(lines[1]).toMatch(/Elin Brook.*elin@brook\.example.*Offered until/)
  expect(lines[2]).toMatch(/Fynn Brook.*Number 2.*Offer now/)
  page.getByText('1 place free')
  await expectNoBarriers()
})

test('guests who wait for an appointment are grouped by service, with their time windows in words', async () => {
  const entry = { ...aWindowEntry(), contactDetails: { firstName: 'Gwen', email: 'gwen@brook.example' } }
  const { type, title, serviceId, scheduleId, startDate, endDate } = entry
  const page = await openLists({ lists: [{ type, title, serviceId, scheduleId, startDate, endDate, entries: [entry] }] })
  const table = within(await page.findByRole('region', { name: 'Massage, Appointments' }))
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(
    /Gwen.*8.?–.?12 March, from 16:00, Monday and Friday.*with Ada Lindqvist.*Offer now/,
  )
  await expectNoBarriers()
})

test('a free seat is offered out of turn, and a refusal shows that it is no longer free', async () => {
  const offerPlace = vi.fn(async () => Promise.reject(refused('NO_SEATS_TO_OFFER', { openSpots: 0, participants: 1 })))
  const page = await openLists({ calls: { offerPlace } })
  await page.user.click(await page.findByRole('button', { name: 'Offer now Fynn Brook' }))
  expect(offerPlace.mock.lastCall).toMatchObject([{ params: { entryId: id(72) } }])
  await page.findByText('There are not enough free places for this party.')
})

test('a guest is removed once the manager has confirmed it', async () => {
  const removeFromWaitingList = vi.fn(async (_: unknown) => ({}))
  const page = await openLists({ calls: { removeFromWaitingList } })
  await page.user.click(await page.findByRole('button', { name: 'Remove Elin Brook' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Remove Elin Brook from the waiting list?' }))
  expect(removeFromWaitingList).not.toHaveBeenCalled()
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
  await page.findByText('Elin Brook is off the list')
  expect(removeFromWaitingList.mock.lastCall?.[0]).toMatchObject({ body: { participantNotification: { notifyParticipants: true } } })
})

test('without guests the page says where lists are switched on, in German, too', async () => {
  const page = await openLists({ lists: [], language: 'de' })
  await page.findByText('Niemand wartet')
  expect(page.getByRole('link', { name: 'Buchungsregeln' }).getAttribute('href')).toBe('/manage/services/policies')
  await expectNoBarriers()
})

test('the participant is named before the member who added them', async () => {
  const list = aWaitingList()
  const entries = list.entries.map((entry) => ({ ...entry, coming: ['Mia'] }))
  const page = await openLists({ lists: [{ ...list, entries }] })
  const table = within(await page.findByRole('region', { name: /^Morning Vinyasa/ }))
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/^MiaAdded by Elin Brook/)
})
