import { setImmediate } from 'node:timers/promises'
import type { ClientFileColumn, ClientImportPlan } from '@foyer/contract'
import {
  type ClientCell,
  type ClientLine,
  type CustomClientField,
  clientFileFields,
  guessColumns,
  invalid,
  originalCell,
  readClient,
} from '@foyer/domain'
import { type Encoding, textInAnyEncoding } from '../../ground/tables/file-text.ts'
import { type CsvLine, readCsv, type TableMistake, tooManyLines } from '../../ground/tables/read-csv.ts'

export const mostClients = 10_000

export type ClientsFile = { columns: ClientFileColumn[]; lines: ClientLine[]; encoding: Encoding; mistakes: TableMistake[] }

type Reading = { columns: readonly string[] | undefined; custom: readonly CustomClientField[] }

export async function readClientsFile(bytes: Uint8Array, { columns: sent, custom }: Reading): Promise<ClientsFile> {
  requireKnown(sent, custom)
  const { text, encoding } = textInAnyEncoding(bytes)
  const refused = (mistake: TableMistake): ClientsFile => ({ columns: [], lines: [], encoding, mistakes: [mistake] })
  if (text.trim() === '') throw invalid('file', 'must not be empty', 'EMPTY')
  if (text.includes('\0')) throw invalid('file', 'must be a table as text (CSV), not a workbook', 'ENCODING')
  const read = await readCsv(text, mostClients)
  if ('mistake' in read) return refused(read.mistake)
  const [header = { line: 1, cells: [] }, ...rows] = read.lines
  if (rows.length > mostClients) return refused(tooManyLines(mostClients))
  const headings = header.cells.map((heading) => originalCell(heading).trim())
  const fields = sent ? headings.map((_, index) => sent[index] || null) : guessColumns(headings, custom)
  return { columns: columnsOf(headings, fields, rows), lines: await linesOf(rows, fields, custom), encoding, mistakes: [] }
}

function requireKnown(sent: readonly string[] | undefined, custom: readonly CustomClientField[]): void {
  const allowed = fieldsOf(custom).map(({ field }) => field)
  const used = (sent ?? []).filter((field) => field !== '')
  const wrong = used.find((field, index) => !allowed.includes(field) || used.indexOf(field) < index)
  if (wrong !== undefined)
    throw invalid('columns', `must name each field once, of these: ${allowed.join(', ')}`, 'ENUM', { allowed, value: wrong })
}

export const fieldsOf = (custom: readonly CustomClientField[]): ClientImportPlan['fields'] => [
  ...clientFileFields.map((field) => ({ field })),
  ...custom.map(({ field, labels: [label = field] }) => ({ field, label })),
]

const mostSamples = 3

const columnsOf = (headings: readonly string[], fields: readonly (string | null)[], rows: readonly CsvLine[]): ClientFileColumn[] =>
  headings.map((heading, index) => ({
    heading: heading.slice(0, 200),
    ...(fields[index] && { field: fields[index] }),
    samples: samplesOf(rows, index),
  }))

function samplesOf(rows: readonly CsvLine[], index: number): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const cell = originalCell(cells[index] ?? '').trim()
    if (cell !== '') samples.push(cell.slice(0, 80))
    if (samples.length === mostSamples) break
  }
  return samples
}

const linesAtOnce = 250

async function linesOf(
  rows: readonly CsvLine[],
  fields: readonly (string | null)[],
  custom: readonly CustomClientField[],
): Promise<ClientLine[]> {
  const lines: ClientLine[] = []
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % linesAtOnce === 0) await setImmediate()
    if (cells.every((cell) => cell.trim() === '')) continue
    const named = fields.flatMap((field, at): ClientCell[] => (field ? [{ field, cell: originalCell(cells[at] ?? '') }] : []))
    lines.push({ line, ...readClient(named, custom) })
  }
  return lines
}
