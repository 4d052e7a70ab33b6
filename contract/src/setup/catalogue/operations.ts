import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Nothing } from '../../ground/scalars.ts'
import { Catalogue, ImportFormat, ImportPlan } from './schemas.ts'

const path = '/_api/foyer/v1/catalogue'
const upload = { maxBytes: 5 * 1024 * 1024 }
const reading = {
  access: 'manager',
  permission: 'services.read',
  furtherPermissions: ['staff.read', 'calendar.read'],
  isRead: true,
} as const
const writing = { access: 'manager', permission: 'services.manage', furtherPermissions: ['staff.manage', 'calendar.manage'] } as const
const table = { ...reading, method: 'GET', kind: 'file', response: Nothing, errors: [] } as const
/** A spreadsheet on Windows reads UTF-8 only behind a byte order mark, which is there unless not wanted. */
const query = Type.Object({ byteOrderMark: Type.Optional(Type.Boolean()) })

export const catalogueOperations = rows({
  exportCatalogue: {
    ...reading,
    method: 'GET',
    path: `${path}/export`,
    summary: 'Everything that can be booked, as one document; no bookings, participants or members',
    response: Catalogue,
    errors: [],
  },
  exportServicesCsv: { ...table, path: `${path}/export/services.csv`, query, summary: 'The services as a table: a line for each' },
  exportSessionsCsv: {
    ...table,
    path: `${path}/export/sessions.csv`,
    query,
    summary: 'The sessions to come as a table: a line for each session and each series, in local time',
  },
  previewImport: {
    method: 'POST',
    path: `${path}/preview-import`,
    ...writing,
    isRead: true,
    limitPerMinute: 30,
    summary: 'What a file, sent as the body, would create and change, and what is wrong with it, by line; changes nothing',
    query: Type.Object({ format: ImportFormat }),
    upload,
    response: ImportPlan,
    errors: [],
  },
  importCatalogue: {
    method: 'POST',
    path: `${path}/import`,
    ...writing,
    isIdempotent: true,
    limitPerMinute: 30,
    summary: 'Create and change what a file, sent as the body, says: all of it or nothing. Deletes nothing',
    query: Type.Object({ format: ImportFormat, fingerprint: Type.String({ maxLength: 100 }) }),
    upload,
    response: ImportPlan,
    errors: ['CATALOGUE_CHANGED', 'IMPORT_HAS_MISTAKES'],
  },
})
