import type { ImportMistake, ImportPlan } from '@foyer/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role } from '../../../test/samples.ts'
import * as exchange from './exchange.tsx'

const counts = { created: 1, updated: 1, unchanged: 3, skipped: 0, mistakes: 0 }
const aPlan = (changes: Partial<ImportPlan> = {}): ImportPlan => ({
  fingerprint: 'seen',
  counts,
  mistakes: [],
  entries: [
    { kind: 'services', line: 2, id: id(1), name: 'Shiatsu', status: 'CREATE', changes: [] },
    {
      kind: 'categories',
      line: 9,
      id: id(2),
      name: 'Body',
      status: 'UPDATE',
      changes: [
        { field: 'name', previous: 'Massage', current: 'Body' },
        { field: 'translations.de.name', previous: 'Massagen' },
      ],
    },
  ],
  ...changes,
})

type Asked = { calls?: object; language?: 'en' | 'de'; as?: Role }

const openExchange = async ({ calls, ...setting }: Asked = {}) => {
  const page = await openScreen(exchange, { at: '/manage/services/exchange', ...setting, client: { catalogue: { ...calls } } })
  const choose = async (name: string, content: string, type = '') => {
    await page.findByRole('button', { name: /^(Choose|Andere|Datei)/ })
    const input = document.querySelector('input[type=file]')
    if (!input) throw new Error('No file can be chosen')
    fireEvent.change(input, { target: { files: [new File([content], name, { type })] } })
  }
  return Object.assign(page, { choose })
}

const json = '{ "format": "foyer-catalogue", "version": 1 }'

test('three files can be downloaded, each with a sentence on what is in it', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const page = await openExchange({ calls: { exportServicesCsv: async () => ({}) } })
  expect(await page.findAllByRole('button', { name: /^Download: / })).toHaveLength(3)
  await page.user.click(page.getByRole('button', { name: 'Download: Services (CSV)' }))
  await waitFor(() => expect(saved).toEqual(['services.csv']))
  await expectNoBarriers()
})

test('a download that fails says so beside its name', async () => {
  const page = await openExchange({ calls: { exportCatalogue: async () => Promise.reject(refused('PERMISSION_DENIED')) } })
  await page.user.click(await page.findByRole('button', { name: 'Download: The whole catalog (JSON)' }))
  await waitFor(() => expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/./)))
})

test('a file shows what it would change, and is imported as it was shown', async () => {
  const importCatalogue = vi.fn(async () => aPlan())
  const page = await openExchange({ calls: { previewImport: async () => aPlan(), importCatalogue } })
  await page.choose('catalogue.json', json)
  await page.findByText('catalogue.json is checked')
  const numbers = within(page.getByLabelText('What the file contains'))
  expect(numbers.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '1', '3'])
  const rows = within(page.getByRole('table', { name: 'What changes' }))
    .getAllByRole('row')
    .slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['ServiceShiatsu', 'New'],
    ['CategoryBody', 'name', 'Massage', 'Body'],
    ['Body', 'translations.de.name', 'Massagen', 'removed'],
  ])
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Import 2 changes' }))
  await page.findByText('2 changes are imported')
  const [asked] = importCatalogue.mock.calls[0] as unknown as [{ query: object }]
  expect(asked.query).toEqual({ format: 'JSON', fingerprint: 'seen' })
  expect(page.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/manage/calendar')
  await page.user.click(page.getByRole('button', { name: 'Import another file' }))
  await page.findByRole('button', { name: 'Choose a file' })
})

const mistakes: ImportMistake[] = [
  { line: 1, field: 'colour', code: 'UNKNOWN_COLUMN', description: 'is no column', data: { allowed: ['id', 'name'] } },
  { line: 4, kind: 'services', name: 'Reiki', field: 'name', code: 'REQUIRED', description: 'is required' },
  {
    line: 7,
    kind: 'sessions',
    name: 'Yoga',
    code: 'SESSION_CONFLICT',
    description: '',
    data: { conflicts: [{ resourceName: 'Ada' }], total: 1 },
  },
  { line: 8, kind: 'services', name: 'Odd', code: 'SOMETHING_NEW', description: 'is odd' },
]
const wrong = aPlan({ counts: { ...counts, mistakes: 4 }, mistakes })

test('mistakes come first, by line, with what is possible; nothing can be imported', async () => {
  const page = await openExchange({ calls: { previewImport: async () => wrong } })
  await page.choose('services.csv', 'id,name,colour\n')
  const table = await page.findByRole('table', { name: '4 mistakes' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1', 'the file', 'colour', 'This column does not exist.Possible: id or name'],
    ['4', 'ServiceReiki', 'name', 'This is required.'],
    ['7', 'SessionYoga', '', 'Taken at that time: Ada.'],
    ['8', 'ServiceOdd', '', 'This is not possible: is odd'],
  ])
  expect(page.getAllByRole('table').map((one) => within(one).getByRole('caption').textContent)).toEqual(['4 mistakes', 'What changes'])
  expect(page.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await expectNoBarriers()
})

test('tables are told apart by their columns', async () => {
  const previewImport = vi.fn(async () => aPlan())
  const page = await openExchange({ calls: { previewImport } })
  await page.choose('a.csv', 'id,service,start,end\n')
  await waitFor(() => expect(previewImport).toHaveBeenCalledTimes(1))
  await page.choose('b.csv', '\uFEFFid;name;price\n')
  await waitFor(() => expect(previewImport).toHaveBeenCalledTimes(2))
  const asked = previewImport.mock.calls as unknown as [{ query: { format: string } }][]
  expect(asked.map(([{ query }]) => query.format)).toEqual(['SESSIONS_CSV', 'SERVICES_CSV'])
})

test.each([
  ['empty.json', '', 'This file is empty.'],
  ['book.xlsx', 'PK', /neither a JSON nor a CSV file/],
  ['large.csv', 'x'.repeat(5 * 1024 * 1024 + 1), /larger than 5 MB/],
])('a file that cannot be read is not sent: %s', async (name, content, sentence) => {
  const page = await openExchange()
  await page.choose(name, content)
  await page.findByText(sentence)
})

test('a file that changes nothing says so', async () => {
  const same = aPlan({ counts: { ...counts, created: 0, updated: 0 }, entries: [] })
  const page = await openExchange({ calls: { previewImport: async () => same } })
  await page.choose('catalogue.json', json)
  await page.findByText('Nothing to import')
  expect(page.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})

test('a catalogue that changed meanwhile is previewed again', async () => {
  const previewImport = vi.fn(async () => aPlan())
  const importCatalogue = async () => Promise.reject(refused('CATALOGUE_CHANGED', { fingerprint: 'other' }))
  const page = await openExchange({ calls: { previewImport, importCatalogue } })
  await page.choose('catalogue.json', json)
  await page.user.click(await page.findByRole('button', { name: 'Import 2 changes' }))
  await page.findByText(/has changed since the preview/)
  await page.user.click(page.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(previewImport).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(page.queryByText(/has changed since the preview/)).toBeNull())
})

test('the page speaks German', async () => {
  const page = await openExchange({ language: 'de', calls: { previewImport: async () => wrong } })
  await page.choose('services.csv', 'id,name,colour\n')
  await page.findByRole('table', { name: '4 Fehler' })
  expect(page.getByText('Möglich: id oder name')).toBeTruthy()
})
