import { usualRetention } from '@foyer/domain'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import * as screen from './retention.tsx'

const retention = { rules: [...usualRetention], revision: '0', updatedDate: '2027-03-01T08:00:00.000Z' }
const runs = [
  { day: '2027-03-01', removed: [{ kind: 'ANSWERS' as const, count: 1400 }], finishedDate: '2027-03-01T02:00:05.000Z' },
  { day: '2027-02-28', removed: [], finishedDate: '2027-02-28T02:00:05.000Z' },
]

const open = (calls: object = {}, further: object = {}) =>
  openScreen(screen, {
    at: '/manage/settings/data',
    client: { 'personal-data': { getRetention: async () => ({ retention, runs }), ...calls } },
    ...further,
  })

const choose = async (page: Awaited<ReturnType<typeof open>>, label: RegExp, option: string) => {
  await page.user.click(await page.findByRole('button', { name: label }))
  await page.user.click(await page.findByRole('option', { name: option }))
}

test('a shorter retention is saved after a preview of what it deletes', async () => {
  const previewRetention = vi.fn(async () => ({ counts: [{ kind: 'GUESTS' as const, count: 12 }] }))
  const updateRetention = vi.fn(async () => ({ retention: { ...retention, revision: '1' } }))
  const page = await open({ previewRetention, updateRetention })
  await page.findByText('Answers and notes: 1,400')
  await page.findByText('Nothing to delete')
  await choose(page, /^3 years Guests who no longer come/, '12 months')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('Guests who no longer come: 12')
  expect(updateRetention).not.toHaveBeenCalled()
  await page.user.click(page.getByRole('button', { name: 'Save rules' }))
  await page.findByText('The rules are saved and apply from tonight')
  const rules = usualRetention.map((rule) => (rule.kind === 'GUESTS' ? { kind: 'GUESTS', months: 12 } : rule))
  expect(updateRetention).toHaveBeenCalledWith(expect.objectContaining({ body: { retention: { rules, revision: '0' } } }))
})

test('names on invoices are kept for at least six years, and not without a limit', async () => {
  const page = await open()
  await page.user.click(await page.findByRole('button', { name: /^10 years Names on invoices/ }))
  const options = await page.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['6 years', '30 years']))
  expect(options.map(({ textContent }) => textContent)).not.toContain('5 years')
  expect(page.queryByRole('option', { name: 'Until the client is deleted' })).toBeNull()
})

test('rules that were changed meanwhile are refused, and typed values are kept', async () => {
  const previewRetention = async () => ({ counts: [] })
  const updateRetention = vi.fn().mockRejectedValue(refused('STALE_REVISION', { current: retention }))
  const page = await open({ previewRetention, updateRetention })
  await choose(page, /^Until the client is deleted Notes on clients/, '5 years')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('Nothing is old enough to be deleted yet.')
  await page.user.click(page.getByRole('button', { name: 'Save rules' }))
  await page.findByRole('alert')
  await page.findByRole('button', { name: /^5 years Notes on clients/ })
})

test('rules are not saved while their preview has failed', async () => {
  const previewRetention = vi.fn(async () => ({ counts: [{ kind: 'GUESTS' as const, count: 12 }] }))
  previewRetention.mockRejectedValueOnce(refused('RATE_LIMITED'))
  const updateRetention = vi.fn(async () => ({ retention: { ...retention, revision: '1' } }))
  const page = await open({ previewRetention, updateRetention })
  await choose(page, /^3 years Guests who no longer come/, '12 months')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.user.click(await page.findByRole('button', { name: 'Check again' }))
  await page.findByText('Guests who no longer come: 12')
  expect(updateRetention).not.toHaveBeenCalled()
})
