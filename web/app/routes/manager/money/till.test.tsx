import type { OpenTill, TillClosing } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { ada, id, type Role } from '../../../test/samples.ts'
import * as screen from './till.tsx'
import * as sheet from './till-closing.tsx'

const euros = (value: string) => ({ value, currency: 'EUR' })
const row = (deskMethod: string, [taken, returned, tips, expected]: [string, string, string, string]) => ({
  deskMethod,
  taken: euros(taken),
  returned: euros(returned),
  tips: euros(tips),
  expected: euros(expected),
  count: 3,
})
const own: OpenTill = {
  person: { id: ada.id, name: 'Ada Lindqvist' },
  day: '2027-03-02',
  closings: 1,
  lastFloat: euros('100.00'),
  from: '2027-03-01T17:00:00.000Z',
  until: '2027-03-02T16:00:00.000Z',
  rows: [row('CASH', ['120.00', '20.00', '5.00', '105.00']), row('CARD_TERMINAL', ['60.00', '0.00', '0.00', '60.00'])],
  afterClosing: { day: '2027-03-01', count: 1, amounts: [euros('60.00')] },
}
const others: OpenTill = {
  ...own,
  person: { id: id(9), name: 'Jonas Weber' },
  closings: 0,
  lastFloat: euros('0.00'),
  rows: own.rows.slice(0, 1),
}
const { afterClosing: _after, ...programs } = { ...others, person: {} }
const closed: TillClosing = {
  id: id(81),
  person: own.person,
  number: 2,
  day: '2027-03-02',
  timeZone: 'Europe/Berlin',
  from: own.from,
  until: own.until,
  openingFloat: euros('100.00'),
  closedDate: own.until,
  closedBy: 'Ada Lindqvist',
  note: 'A coin fell under the desk',
  rows: [
    { ...row('CASH', ['120.00', '20.00', '5.00', '205.00']), counted: euros('203.50'), difference: euros('-1.50') },
    row('CARD_TERMINAL', ['60.00', '0.00', '0.00', '60.00']),
  ],
}

const open = async ({ as = 'OWNER', till = {}, language = 'en' }: { as?: Role; till?: object; language?: 'en' | 'de' } = {}) => {
  const tills = as === 'OWNER' ? [own, others, programs] : [own]
  const getTills = vi.fn(async (_: object) => ({ day: '2027-03-02', tills, closings: [] }))
  const listTillClosings = async () => ({ closings: [closed], total: 1 })
  const page = await openScreen(screen, {
    at: '/manage/plans/till',
    as,
    language,
    client: { till: { getTills, listTillClosings, ...till } as never },
  })
  return { page, getTills }
}

test('a manager of payments sees all tills by method, payments after a closing, and closed tills', async () => {
  const { page } = await open()
  const mine = within(await page.findByRole('region', { name: 'My till' }))
  const lines = mine.getAllByRole('row').map((line) => line.textContent)
  expect(lines).toEqual([
    'Way to payTakenGiven backTipsExpected',
    'CashTaken €120.00 · Given back €20.00 · Tips €5.00€120.00€20.00€5.00€105.00',
    'Card terminalTaken €60.00€60.00––€60.00',
  ])
  mine.getByText('1 payment of €60.00 came after the till of 1 March 2027 was closed, and is counted here.')
  page.getByRole('button', { name: 'Close the till of Jonas Weber…' })
  page.getByRole('button', { name: 'Close the till of Programs…' })
  const past = within(page.getByRole('region', { name: 'Closed tills' }))
  await past.findByRole('link', { name: 'Show no. 2 of Ada Lindqvist' })
  past.getByText('-€1.50')
  await expectNoBarriers()
})

test('the list of closed tills has pages', async () => {
  const numbered = (number: number): TillClosing => ({ ...closed, id: id(100 + number), number })
  const listTillClosings = async ({ query: { offset = 0 } }: { query: { offset?: number } }) => ({
    closings: offset === 0 ? Array.from({ length: 30 }, (_, index) => numbered(31 - index)) : [numbered(1)],
    total: 31,
  })
  const { page } = await open({ till: { listTillClosings } })
  const past = within(await page.findByRole('region', { name: 'Closed tills' }))
  await past.findByText('1–30 of 31')
  await page.user.click(past.getByRole('button', { name: 'Next' }))
  await past.findByRole('link', { name: 'Show no. 1 of Ada Lindqvist' })
  past.getByText('31–31 of 31')
})

test('a till is counted beside the expected amounts, and closed in the state that was shown', async () => {
  const closeTill = vi.fn(async (_: { body: object }) => ({ closing: closed }))
  const { page } = await open({ as: 'FRONT_DESK', till: { closeTill } })
  expect(page.queryByRole('button', { name: /Jonas/ })).toBeNull()
  await page.user.click(await page.findByRole('button', { name: 'Close the till…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Close the till' }))
  expect((dialog.getByLabelText('Opening float in EUR') as HTMLInputElement).value).toBe('100.00')
  dialog.getByText('Expected: €205.00')
  await page.fill(dialog.getByLabelText('Cash, counted'), '203,50')
  await dialog.findByText('Expected: €205.00 · €1.50 missing')
  await page.fill(dialog.getByLabelText('Card terminal, counted'), '60')
  await dialog.findByText('Expected: €60.00 · As expected')
  await page.fill(dialog.getByLabelText('Note'), 'A coin fell under the desk')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Close the till' }))
  await vi.waitFor(() => expect(page.address()).toBe(`/manage/plans/till/${closed.id}`))
  expect(closeTill.mock.lastCall?.[0].body).toEqual({
    day: '2027-03-02',
    until: own.until,
    closings: 1,
    openingFloat: '100.00',
    note: 'A coin fell under the desk',
    counted: [
      { deskMethod: 'CASH', currency: 'EUR', amount: '203.50' },
      { deskMethod: 'CARD_TERMINAL', currency: 'EUR', amount: '60' },
    ],
  })
})

test('a till that was closed meanwhile is refused, and earlier days are one press away, in German, too', async () => {
  const closeTill = async () => Promise.reject(refused('TILL_CLOSED', { closedBy: 'Jonas', closedDate: own.until }))
  const { page, getTills } = await open({ language: 'de', till: { closeTill } })
  await page.user.click(await page.findByRole('button', { name: 'Kasse von Jonas Weber abschließen…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Kasse von Jonas Weber abschließen' }))
  await page.user.click(dialog.getByRole('button', { name: 'Kasse abschließen' }))
  await dialog.findByText('Diese Kasse wurde inzwischen abgeschlossen. Die Seite zeigt den neuen Stand.')
  await page.user.click(dialog.getAllByRole('button', { name: 'Abbrechen' })[0] as HTMLElement)
  await page.user.click(page.getByRole('button', { name: 'Der Tag davor' }))
  await vi.waitFor(() => expect(getTills.mock.lastCall).toMatchObject([{ query: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } }]))
})

test('a day without payments at the desk shows a message', async () => {
  const { page } = await open({ as: 'FRONT_DESK', till: { getTills: async () => ({ day: '2027-03-02', tills: [], closings: [] }) } })
  await page.findByText('Nothing went over the desk')
})

test('a closed till is a sheet to print, with what was counted and what is missing', async () => {
  const at = { at: `/manage/plans/till/${closed.id}`, path: '/manage/plans/till/:closingId' }
  const page = await openScreen(sheet, { ...at, as: 'FRONT_DESK', client: { till: { getTillClosing: async () => ({ closing: closed }) } } })
  await page.findByRole('heading', { name: 'Till of Ada Lindqvist, 2 March 2027' })
  expect((await page.findAllByRole('row')).map((line) => line.textContent).slice(1)).toEqual([
    expect.stringMatching(/^Cash.*€120.00€20.00€5.00€205.00€203.50-€1.50$/),
    expect.stringMatching(/^Card terminal.*€60.00––€60.00not counted$/),
  ])
  page.getByText('A coin fell under the desk')
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  await page.user.click(page.getByRole('button', { name: 'Print' }))
  expect(printed).toHaveBeenCalledOnce()
  await expectNoBarriers()
})
