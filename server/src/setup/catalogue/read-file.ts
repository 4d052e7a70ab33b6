import type { Catalogue, ImportFormat } from '@foyer/contract'
import { textOf } from '../../ground/tables/file-text.ts'
import type { Moment } from './event-entries.ts'
import type { ReadFile } from './file-entries.ts'
import { readJson } from './read-json.ts'
import { readServices, readSessions } from './read-table.ts'

type Facts = { catalogue: Catalogue; moment: Moment }

const readers: Record<ImportFormat, (text: string, facts: Facts) => ReadFile | Promise<ReadFile>> = {
  JSON: (text, { moment }) => readJson(text, moment),
  SERVICES_CSV: readServices,
  SESSIONS_CSV: readSessions,
}

/** The entries of a file, with what is wrong with each, as far as the file alone tells. */
export async function readFile(bytes: Uint8Array, format: ImportFormat, facts: Facts): Promise<ReadFile> {
  const read = textOf(bytes)
  if ('text' in read) return await readers[format](read.text, facts)
  return { mistakes: [read.mistake], entries: [], siteId: null, placeOf: ({ line }, field) => ({ line, field }) }
}
