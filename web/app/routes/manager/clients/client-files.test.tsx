import type { ClientImport, ClientImportPlan } from '@foyer/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as clientFiles from './client-files.tsx'

const aPlan = (changes: Partial<ClientImportPlan> = {}): ClientImportPlan => ({
  fingerprint: 'seen',
  encoding: 'UTF-8',
  columns: [
    { heading: 'Vorname', field: 'firstName', samples: ['Ada', 'Grace'] },
    { heading: 'Haarfarbe', samples: ['grau'] },
  ],
  fields: [{ field: 'firstName' }, { field: 'company' }],
  counts: { created: 1, updated: 1, unchanged: 0, mistakes: 0 },
  mistakes: [],
  clients: [
    { line: 2, name: 'Ada', status: 'CREATE', changes: [] },
    {
      line: 3,
      name: 'Grace',
      status: 'UPDATE',
      clientId: id(1),
      changes: [{ field: 'firstName', previous: 'G.', current: 'Grace' }],
    },
  ],
  ...changes,
})
const made: ClientImport = {
  id: id(9),
  author: 'Ada Lindqvist',
  created: 1,
  updated: 1,
  createdDate: '2027-03-01T09:00:00.000Z',
  undoableUntil: '2027-03-08T09:00:00.000Z',
}

const open = async (calls: object, language: 'en' | 'de' = 'en') => {
  const answers = { listClientImports: async () => ({ imports: [made] }), ...calls }
  const page = await openScreen(clientFiles, { at: '/manage/clients/files', language, client: { 'client-files': answers } })
  await page.findByRole('button', { name: /^(Choose a file|Datei auswählen)/ })
  const choose = (name: string) => {
    const input = document.querySelector('input[type=file]')
    if (!input) throw new Error('No file can be chosen')
    fireEvent.change(input, { target: { files: [new File(['Vorname\nAda'], name)] } })
  }
  return Object.assign(page, { choose })
}
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('columns are recognized, can be mapped differently, and are imported as previewed', async () => {
  const previewClientImport = vi.fn(async (_input: { query: object }) => aPlan())
  const importClients = vi.fn(async (_input: { query: object }) => ({ import: made, plan: aPlan() }))
  const page = await open({ previewClientImport, importClients })
  page.choose('clients.csv')
  expect(cellsOf(await page.findByRole('table', { name: 'What changes' }))).toEqual([
    ['Ada', 'New'],
    ['Grace', 'First name', 'G.', 'Grace'],
  ])
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /“Haarfarbe” is read as/ }))
  await page.user.click(await page.findByRole('option', { name: 'Company' }))
  await waitFor(() =>
    expect(previewClientImport).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: { mode: 'UPDATE', columns: ['firstName', 'company'] } }),
    ),
  )
  await page.user.click(await page.findByRole('button', { name: 'Import 2 clients' }))
  await page.findByText('2 clients are imported')
  expect(importClients.mock.calls[0]?.[0].query).toEqual({
    mode: 'UPDATE',
    columns: ['firstName', 'company'],
    leaveOutMistakes: false,
    fingerprint: 'seen',
  })
})

test('lines with mistakes stop the import until they are left out', async () => {
  const mistakes = [{ line: 4, name: 'Tom', field: 'Mail', code: 'EMAIL', description: '' }]
  const wrong = aPlan({ mistakes, counts: { created: 1, updated: 0, unchanged: 0, mistakes: 1 } })
  const importClients = vi.fn(async () => Promise.reject(refused('CLIENTS_CHANGED', { fingerprint: 'x' })))
  const page = await open({ previewClientImport: async () => wrong, importClients })
  page.choose('clients.csv')
  expect(cellsOf(await page.findByRole('table', { name: '1 mistake' }))).toEqual([
    ['4', 'Tom', 'Mail', 'One e-mail address, such as ada@example.com.'],
  ])
  expect(page.queryByRole('button', { name: /^Import 1/ })).toBeNull()
  await page.user.click(page.getByRole('checkbox', { name: 'Leave out the line with mistakes' }))
  await page.user.click(page.getByRole('button', { name: 'Import 1 client' }))
  await page.findByText(/have changed since the preview/)
})

test('an import is undone after a preview of the consequences', async () => {
  const undoClientImport = vi.fn(async () => ({ import: made, deleted: 1, restored: 0, kept: 2 }))
  const page = await open({ previewClientImportUndo: async () => ({ import: made, deleted: 1, restored: 0, kept: 2 }), undoClientImport })
  await page.user.click(await page.findByRole('button', { name: /^Undo the import of/ }))
  const dialog = within(await page.findByRole('alertdialog'))
  await dialog.findByText('1 new client is deleted.')
  expect(dialog.getByText(/^2 clients stay/)).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(undoClientImport).toHaveBeenCalledOnce())
})

test('in German, and without a workbook', async () => {
  const page = await open({}, 'de')
  page.choose('kunden.xlsx')
  await page.findByText('Das ist keine CSV-Datei. Speichere die Tabelle zuerst als „CSV“.')
  expect(page.getByRole('heading', { name: 'Bisherige Importe' })).toBeTruthy()
})
