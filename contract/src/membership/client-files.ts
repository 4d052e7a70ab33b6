import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Query } from '../ground/querying.ts'
import { Guid, IsoInstant, Nothing, WithByteOrderMark } from '../ground/scalars.ts'

/** `name`: a whole name in one cell. Custom fields are named `custom.<key>`. */
export const ClientFileField = Type.Enum([
  ...(['id', 'firstName', 'lastName', 'name', 'email', 'phone', 'language', 'company', 'jobTitle', 'birthdate'] as const),
  ...(['addressLine', 'postalCode', 'city', 'country', 'note'] as const),
])
export type ClientFileField = Static<typeof ClientFileField>

/** UPDATE: the file wins if both have a value. COMPLETE: existing clients only get values that they lack. */
export const ClientImportMode = Type.Enum(['UPDATE', 'COMPLETE'])
export type ClientImportMode = Static<typeof ClientImportMode>

export const ClientFileColumn = Type.Object({
  heading: Type.String(),
  field: Type.Optional(Type.String()),
  samples: Type.Array(Type.String()),
})
export type ClientFileColumn = Static<typeof ClientFileColumn>

export const ClientImportMistake = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  name: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  code: Type.String(),
  description: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type ClientImportMistake = Static<typeof ClientImportMistake>

export const ClientImportStatus = Type.Enum(['CREATE', 'UPDATE', 'UNCHANGED', 'MISTAKE'])
export type ClientImportStatus = Static<typeof ClientImportStatus>

export const ImportedClient = Type.Object({
  line: Type.Integer({ minimum: 1 }),
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

/** No client is deleted, and an empty cell clears nothing. */
export const ClientImportPlan = Type.Object({
  /** Identifies the file, how its columns are read, and the clients it matches: an import with another fingerprint is refused. */
  fingerprint: Type.String(),
  columns: Type.Array(ClientFileColumn),
  fields: Type.Array(Type.Object({ field: Type.String(), label: Type.Optional(Type.String()) })),
  encoding: Type.Enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  counts: ClientImportCounts,
  /** The first 200; `counts.mistakes` is the number of lines. */
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
  undoableUntil: Type.Optional(IsoInstant),
  undoneDate: Type.Optional(IsoInstant),
})
export type ClientImport = Static<typeof ClientImport>

/** New clients are removed, changed ones restored. What happened since stays. */
export const ClientImportUndo = Type.Object({
  import: ClientImport,
  deleted: Type.Integer(),
  restored: Type.Integer(),
  kept: Type.Integer(),
})
export type ClientImportUndo = Static<typeof ClientImportUndo>

const path = '/_api/foyer/v1/clients'
const upload = { maxBytes: 5 * 1024 * 1024 }
const managing = { access: 'manager', permission: 'members.manage' } as const

const reading = {
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
      byteOrderMark: WithByteOrderMark,
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
      /** Leaves out lines with mistakes; otherwise they stop the import. */
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
