import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Query } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { ClientImport, ClientImportMode, ClientImportPlan, ClientImportUndo } from './schemas.ts'

const path = '/_api/foyer/v1/clients'
const upload = { maxBytes: 5 * 1024 * 1024 }
const managing = { access: 'manager', permission: 'members.manage' } as const

/** How a file is read. */
const reading = {
  /** What each column is read as, in the order of the file; empty for one that is left out. Guessed from the headings where absent. */
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  mode: Type.Optional(ClientImportMode),
}

const ImportId = Type.Object({ importId: Guid })

export const clientFilesOperations = rows({
  exportClients: {
    ...managing,
    method: 'POST',
    path: `${path}/export`,
    kind: 'file',
    limitPerMinute: 10,
    summary: 'The clients that match, as a table or a JSON list: streamed, at most 200,000',
    body: Type.Object({
      query: Type.Optional(Query),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      format: Type.Enum(['CSV', 'JSON']),
      /** A spreadsheet on Windows reads UTF-8 only behind a byte order mark, which is there unless not wanted. */
      byteOrderMark: Type.Optional(Type.Boolean()),
    }),
    response: Nothing,
    errors: [],
  },
  previewClientImport: {
    ...managing,
    method: 'POST',
    path: `${path}/import/preview`,
    isRead: true,
    limitPerMinute: 60,
    summary:
      'What a table of clients (CSV), sent as the body, would create and change, and what is wrong with it, by line; changes nothing',
    query: Type.Object(reading),
    upload,
    response: ClientImportPlan,
    errors: [],
  },
  importClients: {
    ...managing,
    method: 'POST',
    path: `${path}/import`,
    isIdempotent: true,
    limitPerMinute: 30,
    summary: 'Create and change the clients of a table, sent as the body, as the preview has shown. It can be undone for seven days',
    query: Type.Object({
      ...reading,
      fingerprint: Type.String({ maxLength: 100 }),
      /** Whether lines with mistakes are left out; without it they stop the import. */
      leaveOutMistakes: Type.Optional(Type.Boolean()),
    }),
    upload,
    response: Type.Object({ import: ClientImport, plan: ClientImportPlan }),
    errors: ['CLIENTS_CHANGED', 'IMPORT_HAS_MISTAKES', 'NOTHING_TO_IMPORT'],
  },
  listClientImports: {
    ...managing,
    method: 'GET',
    path: `${path}/imports`,
    isRead: true,
    summary: 'The last 20 imports of clients, the latest first',
    response: Type.Object({ imports: Type.Array(ClientImport) }),
    errors: [],
  },
  previewClientImportUndo: {
    ...managing,
    method: 'POST',
    path: `${path}/imports/{importId}/undo/preview`,
    isRead: true,
    summary: 'How many clients undoing an import would delete, restore and keep',
    params: ImportId,
    response: ClientImportUndo,
    errors: ['CLIENT_IMPORT_NOT_FOUND', 'CLIENT_IMPORT_NOT_UNDOABLE'],
  },
  undoClientImport: {
    ...managing,
    method: 'POST',
    path: `${path}/imports/{importId}/undo`,
    summary: 'Undo an import: its new clients go, those it changed are as they were. Clients who booked, bought or were changed since stay',
    params: ImportId,
    response: ClientImportUndo,
    errors: ['CLIENT_IMPORT_NOT_FOUND', 'CLIENT_IMPORT_NOT_UNDOABLE'],
  },
})
