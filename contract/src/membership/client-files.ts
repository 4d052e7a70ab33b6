import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Query } from '../ground/querying.ts'
import { Guid, IsoInstant, Nothing } from '../ground/scalars.ts'

/** What a column of a table of clients can be read as; `name` is a whole name in one cell. Custom fields are named `custom.<key>`. */
export const ClientFileField = Type.Enum([
  ...(['id', 'firstName', 'lastName', 'name', 'email', 'phone', 'language', 'company', 'jobTitle', 'birthdate'] as const),
  ...(['addressLine', 'postalCode', 'city', 'country', 'note'] as const),
])
export type ClientFileField = Static<typeof ClientFileField>

/** UPDATE: the file wins where both have something. COMPLETE: clients who are there already only get what they lack. */
export const ClientImportMode = Type.Enum(['UPDATE', 'COMPLETE'])
export type ClientImportMode = Static<typeof ClientImportMode>

export const ClientFileColumn = Type.Object({
  heading: Type.String(),
  /** What the column is read as; absent where it is left out. */
  field: Type.Optional(Type.String()),
  /** The first cells that hold something: at most three. */
  samples: Type.Array(Type.String()),
})
export type ClientFileColumn = Static<typeof ClientFileColumn>

export const ClientImportMistake = Type.Object({
  /** In the file, from 1. */
  line: Type.Integer({ minimum: 1 }),
  /** What the client is called there. */
  name: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  code: Type.String(),
  description: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type ClientImportMistake = Static<typeof ClientImportMistake>

export const ClientImportStatus = Type.Enum(['CREATE', 'UPDATE', 'UNCHANGED', 'MISTAKE'])
export type ClientImportStatus = Static<typeof ClientImportStatus>

/** One line of the file, and what becomes of it. */
export const ImportedClient = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  /** The client who is there already. */
  clientId: Type.Optional(Guid),
  name: Type.String(),
  status: ClientImportStatus,
  changes: Type.Array(Type.Object({ field: Type.String(), previous: Type.Optional(Type.String()), current: Type.Optional(Type.String()) })),
})
export type ImportedClient = Static<typeof ImportedClient>

export const ClientImportCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  mistakes: Type.Integer(),
})
export type ClientImportCounts = Static<typeof ClientImportCounts>

/** What an import does. No client is deleted, and an empty cell takes nothing away. */
export const ClientImportPlan = Type.Object({
  /** Of the file, how its columns are read, and the clients it meets: an import with another one is refused. */
  fingerprint: Type.String(),
  columns: Type.Array(ClientFileColumn),
  fields: Type.Array(Type.Object({ field: Type.String(), label: Type.Optional(Type.String()) })),
  encoding: Type.Enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  counts: ClientImportCounts,
  /** The first 200; `counts.mistakes` has how many lines there are. */
  mistakes: Type.Array(ClientImportMistake),
  /** Mistakes first, then new and changed clients: the first 500. */
  clients: Type.Array(ImportedClient),
})
export type ClientImportPlan = Static<typeof ClientImportPlan>

export const ClientImport = Type.Object({
  id: Guid,
  author: Type.String(),
  createdDate: IsoInstant,
  created: Type.Integer(),
  updated: Type.Integer(),
  /** Until when it can be undone; absent where it was. */
  undoableUntil: Type.Optional(IsoInstant),
  undoneDate: Type.Optional(IsoInstant),
})
export type ClientImport = Static<typeof ClientImport>

/** What undoing an import does: new clients go, changed ones are as they were. What happened since stays. */
export const ClientImportUndo = Type.Object({
  import: ClientImport,
  deleted: Type.Integer(),
  restored: Type.Integer(),
  /** Clients who booked, bought or were changed since. */
  kept: Type.Integer(),
})
export type ClientImportUndo = Static<typeof ClientImportUndo>

const path = '/_api/foyer/v1/clients'
const upload = { maxBytes: 5 * 1024 * 1024 }
const managing = { access: 'manager', permission: 'members.manage' } as const

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
